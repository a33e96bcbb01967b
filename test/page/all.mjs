// All tests of the page, in one process: one server and one browser for all. The browser comes first: tests
// that need none would else have ended before it is there, and node would close it.

import {test} from 'node:test';

import {runAll} from './tools/browser.mjs';

const ALL = ['rules/source', 'rules/types', 'board/entries', 'keep/address', 'views/play', 'rules/values', 'views/ways',
             'rules/impossible', 'server/cancel', 'server/search', 'board/figures', 'front/front', 'keep/keep', 'keep/shelf',
             'views/phone', 'views/paper', 'server/serving', 'views/access', 'board/looks', 'views/trees', 'server/lesson',
             'draw/draw', 'draw/drawings', 'views/texts'];
if (process.env.LOSHU_SITE) ALL.push('server/site');
/** A file may be named without its folder: "ways.mjs". */
const named = process.argv.slice(2).map((name) => name.replace(/\.mjs$/, '')).map((name) => ALL.find((one) => one === name || one.endsWith(`/${name}`)) ?? name);
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
