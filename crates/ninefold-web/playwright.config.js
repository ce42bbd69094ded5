// Tests the page in a real browser, on both of its engines.
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

/** `NINEFOLD_LONG=1` runs every test on both engines. */
const isLong = process.env.NINEFOLD_LONG === '1';

/** Tests of what depends on the engine: its answers (`both` asks both engines the same), cancelling, what is loaded when, and
 * working offline. */
const OF_THE_ENGINE = ['begin.spec.js', 'both.spec.js', 'offline.spec.js', 'safety.spec.js'];

export default defineConfig({
    testDir: 'tests',
    testMatch: '*.spec.js',
    outputDir: 'test-results',
    fullyParallel: true,
    workers: 2,
    forbidOnly: Boolean(process.env.CI),
    // Tests run once more on a machine that may have been busy. A test that needs this is reported as flaky.
    retries: process.env.CI ? 1 : 0,
    // The machine may be busy with other work. A test that passes takes much less.
    timeout: 60_000,
    expect: { timeout: 15_000 },
    // What failed is told at the end, where a reader of a long log looks.
    reporter: process.env.CI ? [['dot']] : [['list']],
    use: { browserName: 'chromium', launchOptions: CHROMIUM, locale: 'en-US', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
    projects: [
        // Ignored are tests of what only the site has, or of both engines.
        { name: 'server', metadata: { engine: 'server' }, testIgnore: ['offline.spec.js', 'both.spec.js'] },
        // What looks the same with any engine is tested with both in the long run only.
        { name: 'site', metadata: { engine: 'wasm' }, testMatch: isLong ? '*.spec.js' : OF_THE_ENGINE },
    ],
});
