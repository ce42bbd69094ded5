// Every screen, light and dark, on a phone and on a desk, into docs/pictures/page. Not a test: nothing is expected.
// @ts-check

import { fileURLToPath } from 'node:url';
import { test } from '../support/page.js';
import { SCREENS } from '../support/screens.js';

const FOLDER = fileURLToPath(new URL('../../../../docs/pictures/page/', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

for (const { name, open } of SCREENS) {
    for (const [size, viewport] of Object.entries(SIZES)) {
        test.describe(size, () => {
            test.use({ viewport, deviceScaleFactor: 1 });
            test(name, async ({ sudoku, page }) => {
                await open(sudoku);
                await page.mouse.move(0, 0);
                for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
                    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                    await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}.png`, animations: 'disabled', caret: 'hide' });
                }
            });
        });
    }
}
