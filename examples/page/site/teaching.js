// The place for teaching, loaded when it is opened first.

import {Trees} from './views/trees.js';

export const begin = (ways) => new Trees(ways);
