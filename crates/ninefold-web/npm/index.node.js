// ninefold for Node. See index.d.ts for what each function takes and gives.

import * as host from './host.node.js';
import { use } from './host.js';

use(host);

export * from './engine.js';
