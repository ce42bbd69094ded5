// The fixture of every test of the page: the page on the project's engine, watched for everything that must never
// happen, with methods for what players do.
// @ts-check

import { expect, test as base } from '@playwright/test';
import { program, site } from './servers.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./servers.js').Server} Server */

export { expect };

/** The easy puzzle that a new player finds, its solution by hand. */
export const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** A puzzle that needs more than singles: Arto Inkala, 2010. */
export const HARD = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..';

/** A puzzle that needs a few techniques: the X-Wing of every textbook. */
export const MIDDLE = '1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5';

export const CELLS = Array.from({ length: 81 }, (_, cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`);

/** @typedef {{expected: RegExp[]}} Failures console messages that a test provokes; any other message fails it */

/** @param {{}} _ @param {(server: Server) => Promise<void>} use @param {import('@playwright/test').WorkerInfo} workerInfo */
async function serve({}, use, workerInfo) {
    const server = workerInfo.project.metadata.engine === 'wasm' ? await site() : await program();
    await use(server);
    await server.stop();
}

/** @param {{page: Page, server: Server, failures: Failures}} given @param {(sudoku: Sudoku) => Promise<void>} use */
async function watched({ page, server, failures }, use) {
    /** @type {string[]} */
    const found = [];
    const own = new URL(server.address).origin;
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && found.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => found.push(`thrown: ${error.stack ?? error}`));
    page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (!['data:', 'blob:'].includes(protocol) && origin !== own) found.push(`asked of another: ${request.url()}`);
    });
    await use(new Sudoku(page, server.address));
    expect(found.filter((one) => !failures.expected.some((expected) => expected.test(one)))).toEqual([]);
}

/** @type {import('@playwright/test').TestType<import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions & {sudoku: Sudoku, failures: Failures}, import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions & {server: Server}>} */
export const test = base.extend(/** @type {any} */ ({
    server: [serve, { scope: 'worker' }],
    failures: async (/** @type {{}} */ {}, /** @type {(failures: Failures) => Promise<void>} */ use) => use({ expected: [] }),
    sudoku: watched,
}));

/** The page, as its players see it. */
export class Sudoku {
    /** @param {Page} page @param {string} address */
    constructor(page, address) {
        this.page = page;
        this.address = address;
    }

    /** Opens the page; with a puzzle as a link to it. @param {string} [puzzle] */
    async open(puzzle) {
        await this.page.goto(this.address + (puzzle ? `#${puzzle}` : ''));
        await this.ready();
        if (puzzle) await expect(async () => expect(await this.givens()).toBe(puzzle)).toPass();
    }

    async ready() {
        await expect(this.page.locator('html[data-ready]')).toBeAttached();
    }

    /** @param {string} id `r4c5` */
    cell(id) {
        return this.page.locator(`#${id}`);
    }

    /** The digits in the cells: 81 characters. */
    values() {
        return this.page.locator('#grid').evaluate((grid) => Array.from(grid.querySelectorAll('.cell'), (cell) => cell.querySelector('.digit')?.textContent ?? '.').join(''));
    }

    givens() {
        return this.page.locator('#grid').evaluate((grid) => Array.from(grid.querySelectorAll('.cell'), (cell) => (cell.classList.contains('given') ? (cell.querySelector('.digit')?.textContent ?? '?') : '.')).join(''));
    }

    /** The ids of the selected cells. */
    selected() {
        return this.page.locator('.cell.selected').evaluateAll((cells) => cells.map((cell) => cell.id));
    }

    /** Everything that can be seen and heard of the cells. */
    look() {
        return this.page.locator('.cell').evaluateAll((cells) => cells.map((cell) => `${cell.getAttribute('aria-label')} ${cell.innerHTML}`));
    }

    /** @param {string} name of a button's `data-action` */
    action(name) {
        return this.page.locator(`[data-action="${name}"]:visible`);
    }

    /** @param {string} mode */
    mode(mode) {
        return this.page.locator(`[data-mode="${mode}"]:is(button)`);
    }

    /** The digit's button. @param {number} digit */
    key(digit) {
        return this.page.locator(`.key[data-digit="${digit}"]`);
    }

    /** @param {string} id of a panel */
    async panel(id) {
        await this.page.locator(`#tab-${id}`).click();
        return this.page.locator(`#panel-${id}`);
    }

    get dialog() {
        return this.page.locator('#dialog');
    }

    get banner() {
        return this.page.locator('#banner');
    }

    /** Presses keys, one after another. @param {string[]} keys */
    async press(...keys) {
        for (const key of keys) await this.page.keyboard.press(key);
    }

    /** The middle of a cell. @param {string} id */
    async middle(id) {
        const box = await this.cell(id).boundingBox();
        if (!box) throw new Error(`${id} cannot be seen`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }

    /** Drags over cells. @param {string[]} ids */
    async drag(...ids) {
        const { mouse } = this.page;
        const [first, ...rest] = await Promise.all(ids.map((id) => this.middle(id)));
        await mouse.move(first?.x ?? 0, first?.y ?? 0);
        await mouse.down();
        for (const { x, y } of rest) await mouse.move(x, y, { steps: 5 });
        await mouse.up();
    }
}
