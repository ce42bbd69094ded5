// The static site without a network, and its new versions. See playwright.config.js.
// @ts-check

import { EASY, SOLUTION, Sudoku, expect, test } from './support/page.js';
import { site } from './support/servers.js';

// A file server that can fail and change.
const setUp = async (/** @type {import('@playwright/test').Page} */ page, /** @type {Parameters<typeof site>[0]} */ options = {}) => {
    const server = await site(options);
    return { server, sudoku: new Sudoku(page, server.address) };
};
/** Waits until the whole page is stored. @param {import('@playwright/test').Page} page */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('the site is kept, and answers everything', async ({ page }) => {
    const { server, sudoku } = await setUp(page);
    await sudoku.open(EASY);
    await kept(page);
    await server.stop();
    await page.reload();
    await sudoku.ready();
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await sudoku.action('check').click();
    await expect(sudoku.banner).toContainText('Everything is right so far');
    await sudoku.press('h');
    await expect(page.locator('#panel-hint .argument')).toBeVisible();
    // Another address, which was never loaded.
    await page.goto(`${sudoku.address}index.html?from=home#${SOLUTION}`);
    await sudoku.ready();
    await expect(async () => expect(await sudoku.givens()).toBe(SOLUTION)).toPass();
});

test('a new version waits for the next load', async ({ page }) => {
    let title = 'first version';
    const change = (/** @type {string} */ path, /** @type {Buffer} */ bytes) => {
        if (path === 'index.html') return Buffer.from(bytes.toString().replace(/<title>[^<]*/, `<title>${title}`));
        // `cargo xtask site` writes a hash of all files into it, so it changes with each of them.
        return path === 'sw.js' ? Buffer.from(bytes.toString().replace(/const VERSION = '\w+'/, `const VERSION = '${title}'`)) : bytes;
    };
    const { server, sudoku } = await setUp(page, { change });
    await sudoku.open(EASY);
    await kept(page);
    title = 'second version';
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await expect(page).toHaveTitle('first version');
    await page.reload();
    await expect(page).toHaveTitle('second version');
    await sudoku.ready();
    const names = await page.evaluate(() => caches.keys());
    expect(names).toHaveLength(1);
    expect(names[0]).toContain('second version');
    await server.stop();
    await page.reload();
    await expect(page).toHaveTitle('second version');
});

test('a version that could not be fetched whole is not taken', async ({ page }) => {
    let isBroken = false;
    const change = (/** @type {string} */ path, /** @type {Buffer} */ bytes) => {
        if (isBroken && path === 'style/grid.css') throw new Error('lost');
        return isBroken && path === 'sw.js' ? Buffer.from(bytes.toString().replace(/const VERSION = '\w+'/, "const VERSION = 'broken'")) : bytes;
    };
    const { server, sudoku } = await setUp(page, { change });
    await sudoku.open(EASY);
    await kept(page);
    isBroken = true;
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const { installing } = registration;
        while (installing && installing.state !== 'redundant') await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await server.stop();
    await page.reload();
    await sudoku.ready();
    await expect(page.locator('.digit').first()).toBeVisible();
});

test('it can be installed', async ({ page }) => {
    const { server, sudoku } = await setUp(page);
    await sudoku.open();
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await server.stop();
});
