// Questions to the server that the page comes from.

export class Server {
    name = 'server';

    /** @param {string} question @param {string} body @param {AbortSignal} signal */
    async ask(question, body, signal) {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`api/v1/${question}`, { method: 'POST', headers, body, signal });
        return { status: response.status, body: await response.text() };
    }
}
