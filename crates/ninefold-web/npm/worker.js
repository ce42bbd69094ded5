// A Worker in a browser.

import * as host from './host.browser.js';
import { use } from './host.js';
import { answerAll } from './modules.js';

use(host);
self.onmessage = async ({ data }) => self.postMessage(await answerAll(data));
