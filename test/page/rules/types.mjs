// The page's modules under TypeScript's checker, by their JSDoc: no unknown name, no call with too many arguments, and so on.

import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const TSC = join(process.cwd(), 'node_modules/typescript/bin/tsc'); // it comes with the tests' packages
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const SITE = '../../../examples/page/site/';

/**
 * The errors of what the checker cannot know here: fields that Object.assign sets, elements by their tags, pairs of numbers, and the JSDoc of
 * some parameters alone.
 */
const UNKNOWABLE = new Set(['TS2339', 'TS2551', 'TS2345', 'TS2322', 'TS2353', 'TS2769', 'TS2559', 'TS2362', 'TS2363', 'TS8024']);

/** @returns {Promise<string[]>}  the errors, but for those */
const errorsOf = (files) => new Promise((done) => {
  const options = ['--noEmit', '--allowJs', '--checkJs', '--target', 'es2023', '--module', 'nodenext', '--moduleResolution', 'nodenext',
                   '--lib', 'es2023,dom,dom.iterable', '--skipLibCheck'];
  execFile(process.execPath, [TSC, ...options, pathOf('../tools/types.d.ts'), ...files], (error, output) => {
    done(output.split('\n').filter((line) => /error TS\d+/.test(line) && !UNKNOWABLE.has(/TS\d+/.exec(line)[0])));
  });
});

test('the JSDoc and the calls of the page agree', {skip: existsSync(TSC) ? false : 'there is no typescript: npm is out of reach'}, async () => {
  assert.deepEqual(await errorsOf(['main.js', 'draw.js', 'teaching.js', 'your-games.js', 'worker.js'].map((name) => pathOf(`${SITE}${name}`))), []);
});
