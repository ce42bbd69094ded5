// Questions to the server that the page comes from.

/** How long the look whether somebody answers may take, in milliseconds. */
const PATIENCE = 5_000;

export class Server {
    name = 'server';

    /** @param {string} question @param {string} body @param {AbortSignal} signal */
    async ask(question, body, signal) {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`api/v1/${question}`, { method: 'POST', headers, body, signal });
        return { status: response.status, body: await response.text() };
    }

    /** Does somebody answer who knows such questions? */
    async isThere() {
        const body = JSON.stringify({ puzzle: '.'.repeat(81) });
        const reply = await this.ask('solve', body, AbortSignal.timeout(PATIENCE)).catch(() => null);
        return reply?.status === 200 && reply.body.startsWith('{');
    }
}
