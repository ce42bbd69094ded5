// Pictures of every screen for the documentation: `npm run screenshots`. See ../../playwright.config.js.
// @ts-check

import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.js';

export default defineConfig({
    ...base,
    testDir: '.',
    outputDir: '../../test-results',
    testMatch: 'pictures.js',
    reporter: [['line']],
    projects: [{ name: 'server', metadata: { engine: 'server' } }],
});
