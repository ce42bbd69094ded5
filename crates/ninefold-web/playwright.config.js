// The page in a real browser, on both of its engines.
//
//   npm ci && npm test            needs a Chromium (CHROMIUM, or /usr/bin/chromium), the program (NINEFOLD, or
//                                 target/release/ninefold) and the static site (NINEFOLD_SITE, or site/ as `cargo xtask
//                                 site` makes it)
//   npx playwright test --project site -g hint
// @ts-check

import { defineConfig } from '@playwright/test';

export const CHROMIUM = {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
    ],
};

export default defineConfig({
    testDir: 'tests',
    testMatch: '*.spec.js',
    outputDir: 'test-results',
    fullyParallel: true,
    workers: 2,
    forbidOnly: Boolean(process.env.CI),
    // Once more on a machine that may have been busy; a test that needs it is reported as flaky.
    retries: process.env.CI ? 1 : 0,
    // A machine that does other things too: a test that passes does so long before.
    timeout: 60_000,
    expect: { timeout: 15_000 },
    reporter: process.env.CI ? [['line']] : [['list']],
    use: { browserName: 'chromium', launchOptions: CHROMIUM, locale: 'en-US', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
    projects: [
        // What only the site has, asks both engines itself, or looks the same on both.
        { name: 'server', metadata: { engine: 'server' }, testIgnore: ['offline.spec.js', 'both.spec.js', 'screens.spec.js'] },
        { name: 'site', metadata: { engine: 'wasm' } },
    ],
});
