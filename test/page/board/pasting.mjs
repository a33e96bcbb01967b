// The law of the reader, through the page: each figure that `loshu` draws or writes is read when it is pasted on the
// board. The module of the page takes the paste and asks the server. No browser is needed.
//   node pasting.mjs RUNNER

import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {after, test} from 'node:test';
import {promisify} from 'node:util';

import {assertDrawn} from '../tools/courses.mjs';
import {startServer} from '../tools/server.mjs';

const runner = process.argv[2];
const {url, stop} = await startServer(runner);
after(stop);

/** The parts of a browser that the modules ask for. */
const fetchOfNode = globalThis.fetch;
globalThis.fetch = (path, options) => fetchOfNode(new URL(path, url), options);
globalThis.CustomEvent ??= class extends Event {}; // node 18
globalThis.window = new EventTarget();
globalThis.document = {querySelector: () => null, getElementById: () => ({checked: false}), addEventListener() {}};

const {ask} = await import('../../../examples/page/site/server/api.js');
const {layoutOf} = await import('../../../examples/page/site/board/layout.js');
const {OFFERED} = await import('../../../examples/page/site/front/offered.js');
const {sizeIn} = await import('../../../examples/page/site/rules/address.js');
const {Game} = await import('../../../examples/page/site/rules/game.js');
const {listenToTyping} = await import('../../../examples/page/site/views/typing.js');

const UNSOLVABLE = 1; // the runner's status

/** The text that the runner prints for the figure. Null if there is no such figure. */
async function told(command, words, format, ...more) {
  try {
    return (await promisify(execFile)(runner, [command, ...words, '--format', format, ...more])).stdout;
  } catch (error) {
    if (error.code === UNSOLVABLE) return null;
    throw error;
  }
}

/** An empty board, on whose first cell a text is pasted. @returns {Promise<(number|null)[]>} the numbers on the board */
async function pasted(puzzle, figure, text) {
  globalThis.window = new EventTarget(); // each board listens to its own
  const game = new Game();
  game.open(puzzle, figure, [], new Map());
  const place = new EventTarget();
  place.dataset = {cell: '0'};
  const said = [];
  const status = {line: {textContent: ''}, say: (words) => said.push(words), add: (words) => said.push(words), sayMove() {},
                  refuse: (error) => said.push(error.message)};
  let answer = null;
  const board = {points: layoutOf(figure, {width: 1000, height: 700}).points};
  listenToTyping(place, game, board, status, (question) => (answer = ask('read', question)));
  const paste = new Event('paste', {cancelable: true});
  paste.clipboardData = {getData: () => text};
  place.dispatchEvent(paste);
  assert.ok(paste.defaultPrevented && answer !== null, 'the board leaves the text to the cell');
  await answer.catch(() => {}); // which the board tells, too
  await new Promise(setImmediate);
  assert.match(said.join(' '), /^\d+ numbers? pasted\. Undo takes (it|them) back\.$/);
  return game.values;
}

/** The text with another number in place of the first one of that value, from a place on. */
function damaged(text, value, other, from = 0) {
  const rest = text.slice(from).replace(new RegExp(`(?<![\\w-])${value}(?!\\w)`), other);
  assert.notEqual(rest, text.slice(from));
  return text.slice(0, from) + rest;
}

const REPEATED = '1..11,13..15,10,14';

/** The words for the runner, the puzzle and its figure: two sizes of each kind of the front door, and values that repeat. */
async function* figuresOfAllKinds() {
  for (const {figure: name, kind, sizes} of OFFERED) {
    if (Object.values(sizes).every(({why}) => why)) continue; // no order that is offered has one
    let found = 0;
    for (const size of Object.keys(sizes).filter((one) => !sizes[one].why)) {
      const words = [name, size, ...(kind ? ['--kind', kind] : [])];
      const json = found < 2 ? await told('solve', words, 'json') : null;
      if (json === null) continue;
      const puzzle = {figure: name, size: sizeIn(size), ...(kind && {kind})};
      yield {words, puzzle, json, figure: await ask('figure', {puzzle}), isFirst: ++found === 1};
    }
    assert.ok(found > 0, `${name} ${kind}`);
  }
  const [words, puzzle] = [['square', '4', '--values', REPEATED], {figure: 'square', size: 4, values: REPEATED}];
  yield {words, puzzle, json: await told('solve', words, 'json'), figure: await ask('figure', {puzzle}), isFirst: false};
}

const seen = [];
try {
  for await (const one of figuresOfAllKinds()) seen.push(one);
} catch (error) {
  console.error(error);
  process.exit(1); // else node waits for the server
}

test('the server lists families with kinds', () => {
  assert.ok(new Set(seen.map(({puzzle}) => puzzle.figure)).size >= 8 && seen.length >= 20);
});

test('each figure is drawn in whole strokes, but for its own returns', () => {
  for (const {figure} of seen) assertDrawn(figure);
  assert.ok(seen.some(({figure}) => figure.lines.some(({returns}) => returns)));
});

for (const [number, {words, puzzle, figure, json, isFirst}] of seen.entries()) {
  const name = words.join(' ');
  test(`a solution of ${name}, drawn and written, is pasted as it is, and a wrong number as it is`, async () => {
    const [text, csv] = await Promise.all(['text', 'csv'].map((format) => told('solve', words, format)));
    const [solution] = JSON.parse(json).assignments;
    const row = csv.lastIndexOf('\n', csv.length - 2) + 1;
    assert.equal(csv.slice(row).trim(), solution.join(',')); // the same seed finds the same
    const cell = (5 * number + 1) % solution.length;
    const other = 1000 + number;
    const bad = solution.with(cell, other);
    const forms = {
      text: [text, damaged(text, solution[cell], other)],
      csv: [csv, damaged(csv, solution[cell], other, row)],
      json: [json, damaged(json, solution[cell], other, json.indexOf('"assignments"'))],
    };
    for (const [form, [right, wrong]] of Object.entries(forms)) {
      assert.deepEqual(await pasted(puzzle, figure, right), solution, `${form}:\n${right}`);
      const values = await pasted(puzzle, figure, wrong);
      assert.deepEqual(values, bad, `${form} with ${other} in cell ${cell}:\n${wrong}`);
    }
  });
  if (!isFirst) continue;
  test(`a puzzle of ${name} is pasted with its givens and its open cells`, async () => {
    const made = ['text', 'json'].map((format) => told('puzzle', words, format, '--difficulty', 'first-steps'));
    const [text, written] = await Promise.all(made);
    const given = new Map(Object.entries(JSON.parse(written).givens));
    const values = figure.cells.map(({label}) => given.get(label) ?? null);
    assert.ok(values.includes(null) && given.size > 0);
    assert.deepEqual(await pasted(puzzle, figure, text), values, text);
  });
}
