// A Worker in Node: a thread.

import { parentPort } from 'node:worker_threads';
import * as host from './host.node.js';
import { use } from './host.js';
import { answerAll } from './modules.js';

use(host);
parentPort?.on('message', async (data) => parentPort?.postMessage(await answerAll(data)));
