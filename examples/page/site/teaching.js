// What is for teaching, loaded when its place on the page is opened first.

import {Trees} from './views/trees.js';

export const begin = (ways) => new Trees(ways);
