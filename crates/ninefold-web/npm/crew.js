// Workers that answer questions, so that a page never waits for an engine and all cores can be used.

import { here } from './host.js';

/** @typedef {{status: number, body: string}} Reply */
/**
 * @typedef {object} Task
 * @property {string} question
 * @property {any[]} requests
 * @property {(replies: Reply[]) => void} resolve
 * @property {(reason: any) => void} reject
 */

export class Crew {
    /** @param {number} size */
    constructor(size) {
        this.size = size;
        /** @type {Member[]} */
        this.members = [];
        /** @type {Task[]} */
        this.waiting = [];
        this.isClosed = false;
    }

    /**
     * Answers these requests on one Worker.
     * @param {string} question @param {any[]} requests @param {AbortSignal} [signal]
     * @returns {Promise<Reply[]>}
     */
    ask(question, requests, signal) {
        return new Promise((resolve, reject) => {
            if (this.isClosed) throw new Error('this engine was closed');
            const abandon = () => this.#abandon(task, signal?.reason);
            const settled = () => signal?.removeEventListener('abort', abandon);
            /** @type {Task} */
            const task = {
                question,
                requests,
                resolve: (replies) => (settled(), resolve(replies)),
                reject: (reason) => (settled(), reject(reason)),
            };
            signal?.addEventListener('abort', abandon, { once: true });
            this.waiting.push(task);
            this.#share();
        });
    }

    /** Hands tasks that wait to Workers that do not. */
    #share() {
        while (this.waiting.length > 0) {
            let member = this.members.find((member) => member.task === null);
            if (!member) {
                if (this.members.length === this.size) return;
                member = new Member(() => this.#share(), (member) => this.#drop(member));
                this.members.push(member);
            }
            member.work(/** @type {Task} */ (this.waiting.shift()));
        }
    }

    /** Ends a task. A search cannot be interrupted, so its Worker is ended too. @param {Task} task @param {any} reason */
    #abandon(task, reason) {
        const member = this.members.find((member) => member.task === task);
        if (member) this.#drop(member);
        else this.waiting = this.waiting.filter((other) => other !== task);
        task.reject(reason);
        this.#share();
    }

    /** @param {Member} member */
    #drop(member) {
        member.worker.end();
        this.members = this.members.filter((other) => other !== member);
    }

    /** Ends all Workers. What was asked and not answered fails. */
    close() {
        this.isClosed = true;
        const closed = new Error('this engine was closed');
        const tasks = [...this.waiting, ...this.members.flatMap((member) => member.task ?? [])];
        this.waiting = [];
        [...this.members].forEach((member) => this.#drop(member));
        tasks.forEach((task) => task.reject(closed));
    }
}

/** A Worker and what it is doing. */
class Member {
    /** @param {() => void} whenFree @param {(member: Member) => void} whenBroken */
    constructor(whenFree, whenBroken) {
        /** @type {Task | null} */
        this.task = null;
        this.worker = here().start(
            ({ replies, reason }) => {
                const { task } = this;
                this.task = null;
                this.worker.rest();
                if (reason === undefined) task?.resolve(replies);
                else task?.reject(new Error(reason));
                whenFree();
            },
            (error) => {
                whenBroken(this);
                this.task?.reject(error);
                whenFree();
            },
        );
    }

    /** @param {Task} task */
    work(task) {
        this.task = task;
        this.worker.post({ question: task.question, requests: task.requests });
    }
}
