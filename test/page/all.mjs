// All tests of the page, in one process: one server and one browser for all. The browser comes first: tests
// that need none would else have ended before it is there, and node would close it.
// LOSHU_PAGE, if it is set and not empty, names one file whose tests are run instead.

import {runAll} from './browser.mjs';

const FILES = ['source', 'entries', 'address', 'play', 'impossible', 'cancel', 'search', 'figures', 'front', 'keep',
               'phone', 'paper', 'serving', 'access', 'looks', 'trees', 'lesson'];

for (const file of process.env.LOSHU_PAGE ? [process.env.LOSHU_PAGE] : FILES) await import(`./${file}.mjs`);
runAll();
