// All tests of the page, in one process: one server and one browser for all. The browser comes first: tests
// that need none would else have ended before it is there, and node would close it.

import {test} from 'node:test';

import {runAll} from './browser.mjs';

const ALL = ['source', 'types', 'entries', 'address', 'play', 'values', 'ways', 'impossible', 'cancel', 'search', 'figures', 'front', 'keep', 'shelf', 'phone', 'paper', 'serving', 'access', 'looks', 'trees', 'lesson', 'draw', 'drawings', 'texts'];
const named = process.argv.slice(2).map((name) => name.replace(/\.mjs$/, ''));
if (process.env.LOSHU_SITE) ALL.push('site');
/** Else the first test would wait for ever for a file that cannot be read. */
const giveUp = (error) => {
  console.error(error);
  process.exit(1);
};
let isRead;
const reading = new Promise((done) => { isRead = done; });
test('the files are read', () => reading); // open until then: else node ends when the tests of the first file have
for (const name of named.length > 0 ? named : ALL) await import(`./${name}.mjs`).catch(giveUp);
runAll();
isRead();
