// Questions to the server that the page comes from.

/** Time limit for checking whether the server answers, in milliseconds. */
const PATIENCE = 5_000;

export class Server {
    name = 'server';

    /** @param {string} question @param {string} body @param {AbortSignal} signal */
    async ask(question, body, signal) {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`api/v1/${question}`, { method: 'POST', headers, body, signal });
        return { status: response.status, body: await response.text() };
    }

    /** Checks whether a server answers that accepts these questions. */
    async isThere() {
        const body = JSON.stringify({ puzzle: '.'.repeat(81) });
        const reply = await this.ask('solve', body, AbortSignal.timeout(PATIENCE)).catch(() => null);
        return reply?.status === 200 && reply.body.startsWith('{');
    }
}
