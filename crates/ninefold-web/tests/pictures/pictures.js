// Writes pictures of every screen, light and dark, on a phone and on a desktop, to docs/pictures/page. This is not a
// test.
// @ts-check

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/page.js';
import { SCREENS } from '../support/screens.js';

const FOLDER = fileURLToPath(new URL('../../../../docs/pictures/page/', import.meta.url));
await mkdir(FOLDER, { recursive: true });

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

for (const { name, open } of SCREENS) {
    for (const [size, viewport] of Object.entries(SIZES)) {
        test.describe(size, () => {
            test.use({ viewport, deviceScaleFactor: 1 });
            test(name, async ({ sudoku, page }) => {
                await open(sudoku);
                await page.mouse.move(0, 0);
                const client = await page.context().newCDPSession(page);
                for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
                    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
                    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 40 });
                    await writeFile(`${FOLDER}${name}-${size}-${colorScheme}.webp`, Buffer.from(data, 'base64'));
                }
            });
        });
    }
}
