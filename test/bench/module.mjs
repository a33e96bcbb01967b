// Compares two modules of WebAssembly: the seconds of the processor that questions of the page take.
//   node test/bench/module.mjs BEFORE AFTER [TURNS]
// BEFORE and AFTER are folders with loshu-page.mjs and loshu-page.wasm. The modules take turns. A turn asks a question
// until half a second is over, and the best of 5 turns counts. The answers have to agree.

import assert from 'node:assert/strict';
import {resolve} from 'node:path';

const [folders, turns] = [process.argv.slice(2, 4), Number(process.argv[4] ?? 5)];
const SECONDS = 0.5; // of a turn

const square = {figure: 'square', size: 4};
const hexagon = {figure: 'hexagon', size: 3};
const magic19 = {figure: 'polygon', size: 6, sum: 22};
const given = (cells, values) => Array.from({length: cells}, (_, i) => values[i] ?? null);
const QUESTIONS = [
  ['count', {puzzle: square}],
  ['count', {puzzle: hexagon}],
  ['count', {puzzle: magic19}],
  ['count', {puzzle: {figure: 'star', size: 6}}],
  ['count', {puzzle: {figure: 'ring', size: 5}}],
  ['count', {puzzle: {figure: 'square', size: 5}, values: given(25, {0: 13, 6: 1, 12: 25, 18: 7})}],
  ['count', {puzzle: square, engine: 'gecode'}],
  ['count', {puzzle: hexagon, engine: 'gecode'}],
  ['solve', {puzzle: hexagon}],
  ['solve', {puzzle: {figure: 'square', size: 8}}],
  ['solve', {puzzle: square, solutions: 0}],
  ['puzzle', {puzzle: {figure: 'square', size: 5}, difficulty: 'medium', seed: 1}],
  ['puzzle', {puzzle: hexagon, difficulty: 'hard', seed: 1}],
  ['hint', {puzzle: square, values: given(16, {0: 16, 5: 10, 10: 7})}],
  ['path', {puzzle: square, values: given(16, {0: 16, 1: 3, 5: 10, 10: 6})}],
  ['explain', {puzzle: square, values: given(16, {0: 16, 1: 15, 2: 4})}],
  ['unique', {puzzle: hexagon, values: given(19, {0: 9, 9: 5})}],
  ['learn', {puzzle: {figure: 'polygon', size: 6}, node_limit: 20000}],
  ['learn', {puzzle: {figure: 'star', size: 8}, node_limit: 20000}],
  ['compare', {puzzle: magic19, trees: 'on'}],
  ['verify', {puzzle: square, values: given(16, {0: 16, 1: 15})}],
  ['figure', {puzzle: {figure: 'square', size: 9}}],
];

async function asking(folder) {
  const {default: make} = await import(resolve(folder, 'loshu-page.mjs'));
  const library = await make();
  return (name, body) => {
    const words = [name, body].map(library.stringToNewUTF8);
    const state = JSON.parse(library.UTF8ToString(library._loshu_ask(...words)));
    words.forEach(library._free);
    assert.equal(state.state, 'done', `${name} ${body}: ${JSON.stringify(state.error)}`);
    return state.result;
  };
}

const seconds = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
const modules = await Promise.all(folders.map(asking));

/** Seconds of the processor for one question, as a mean of a turn. */
function turn(ask, name, body) {
  const began = seconds();
  let asked = 0;
  for (; seconds() - began < SECONDS; ++asked) ask(name, body);
  return (seconds() - began) / asked;
}

console.log('| question | before, ms | after, ms | after / before |\n|---|--:|--:|--:|');
for (const [name, body] of QUESTIONS) {
  const limit = ['verify', 'figure'].includes(name) ? {} : {time_limit: 60}; // no question takes as long
  const text = JSON.stringify({...body, ...limit});
  const plain = (key, value) => (/seconds|^others$|^timed$/.test(key) ? undefined : value);
  const answers = modules.map((ask) => JSON.stringify(ask(name, text), plain));
  assert.ok(answers[0] === answers[1], `the answers to ${name} ${text} differ`);
  const least = [Infinity, Infinity];
  for (let i = 0; i <= turns; ++i) {
    for (const [which, ask] of modules.entries()) {
      const taken = turn(ask, name, text);
      if (i > 0) least[which] = Math.min(least[which], taken); // the first turn lets the engine of JavaScript compile
    }
  }
  const [before, after] = least.map((taken) => (1000 * taken).toPrecision(3));
  console.log(`| \`${name} ${JSON.stringify(body)}\` | ${before} | ${after} | ${(least[1] / least[0]).toFixed(2)} |`);
}
