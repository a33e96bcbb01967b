// Asks the module of WebAssembly, and compares.
//   node test/wasm/answers.mjs [NUMBER [CHANGES [SEED]]]
// NUMBER drawn questions (1000) have the answers of `loshu serve`: all but seconds, and the effort of engines that lost.
// Each file of the fuzzers' corpus is answered or refused, as it is and with CHANGES (20) changes, and the module lives on.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [number, changes, seed] = [1000, 20, 1].map((usual, i) => Number(process.argv[2 + i] ?? usual));

const {default: make} = await import(join(top, 'build/wasm/engine/loshu-page.mjs'));
const library = await make();
function here(name, body) {
  const words = [name, body].map(library.stringToNewUTF8);
  const state = JSON.parse(library.UTF8ToString(library._loshu_ask(...words)));
  words.forEach(library._free);
  return state;
}

const server = spawn(join(top, 'build/release/examples/loshu'), ['serve', '--port', '0'], {stdio: ['ignore', 'pipe', 'inherit']});
process.once('exit', () => server.kill());
const line = await new Promise((resolve) => { createInterface({input: server.stdout}).once('line', resolve); });
const url = line.match(/http:\/\/\S+/)[0];
async function there(name, body) {
  const headers = {'Content-Type': 'application/json'};
  const reply = await fetch(`${url}api/v1/${name}`, {method: 'POST', headers, body});
  let state = await reply.json();
  if (!reply.ok) return {state: 'failed', status: reply.status, ...state};
  if (state.state === undefined) return {state: 'done', result: state};
  while (state.state === 'waiting' || state.state === 'running') state = await (await fetch(`${url}api/v1/jobs/${state.job}?wait=2`)).json();
  return state;
}

let random = seed;
const draw = (below) => { // a linear congruential generator of 31 bits
  random = (random * 1103515245 + 12345) % 2147483648;
  return Math.floor(random / 65536) % below;
};
const oneOf = (list) => list[draw(list.length)];

const FIGURES = [['square', 3], ['square', 4], ['polygon', 5], ['polygon', 6], ['hexagon', 3], ['triangle', 4], ['ring', 4],
                 ['ring', 5], ['star', 6], ['wheel', 2], ['cube', 3]];
const SEARCH = {time_limit: 20};
const QUESTIONS = { // their bodies besides the puzzle and the values
  figure: () => ({}), verify: () => ({}), solve: () => SEARCH, count: () => SEARCH, hint: () => SEARCH, path: () => SEARCH,
  unique: () => SEARCH, explain: () => SEARCH,
  puzzle: () => ({difficulty: oneOf(['first-steps', 'easy', 'medium']), seed: 1 + draw(9), ...SEARCH}),
  compare: () => ({over: {symmetry: ['none', 'full']}, solutions: 1, node_limit: 2000}),
};

function question() {
  const [figure, size] = oneOf(FIGURES);
  const puzzle = {figure, size, ...(draw(3) === 0 ? {first_value: oneOf([0, -3, 7, 2000000000])} : {})};
  const {result} = here('figure', JSON.stringify({puzzle}));
  const values = Array(result?.cells.length ?? 1).fill(null); // a figure may be refused
  for (let k = draw(4); k > 0; --k) values[draw(values.length)] = draw(20) === 0 ? 99999999999 : (puzzle.first_value ?? 1) + draw(values.length);
  const name = oneOf(Object.keys(QUESTIONS));
  return [name, {puzzle, ...(name === 'figure' || name === 'puzzle' ? {} : {values}), ...QUESTIONS[name]()}];
}

/** Without seconds, and without the engines that lost. */
const UNLIKE = /seconds|^others$|^timed$|^walker$|^has_document$/;
const plain = ({state, result, error}) => JSON.parse(JSON.stringify({state, result, error}, (key, value) => (UNLIKE.test(key) ? undefined : value)));
const isStopped = ({result}) => [result, ...result?.rows ?? []].some((one) => one?.ending === 'time limit');

let stopped = 0;
const answered = new Map(Object.keys(QUESTIONS).map((name) => [name, 0]));
for (let k = 0; k < number; ++k) {
  const [name, body] = question();
  const text = JSON.stringify(body);
  const both = [here(name, text), await there(name, text)];
  if (both.some(isStopped)) {
    ++stopped;
    continue;
  }
  if (both[0].state === 'done') answered.set(name, answered.get(name) + 1);
  assert.deepEqual(...both.map(plain), `${name} ${text}`);
}
console.log(`${number} questions, the same answers: ${[...answered].map((one) => one.join(' ')).join(', ')}; ${stopped} were stopped by time`);
for (const [name, count] of answered) assert.ok(number < 500 || count >= number / 40, `few questions of ${name} were answered`);

const BYTES = [0, 34, 44, 45, 48, 57, 58, 91, 92, 93, 101, 123, 125, 255]; // those that JSON is made of, and two that it is not
const CORPUS = {
  puzzle: [['figure', (text) => `{"puzzle": ${text}}`], ['learn', (text) => `{"puzzle": ${text}, "time_limit": 0.02}`],
           ['solve', (text) => `{"puzzle": ${text}, "time_limit": 0.02}`]],
  answer: [['verify', (text) => text], ['explain', (text) => text]],
  rows: [['verify', (text) => `{"puzzle": {"figure": "square", "size": 3}, "values": [${text}]}`]],
};

function changed(bytes) {
  const copy = Buffer.from(bytes);
  for (let k = draw(3); k >= 0 && copy.length > 0; --k) copy[draw(copy.length)] = oneOf(BYTES);
  return copy;
}

const count = {done: 0, failed: 0};
for (const [folder, questions] of Object.entries(CORPUS)) {
  for (const file of readdirSync(join(top, 'test/fuzz/corpus', folder)).sort()) {
    const bytes = readFileSync(join(top, 'test/fuzz/corpus', folder, file));
    for (const text of [bytes, ...Array.from({length: changes}, () => changed(bytes))].map(String)) {
      for (const [name, body] of questions) {
        const {state, status, error} = here(name, body(text));
        ++count[state];
        assert.ok(state === 'done' || (error.message.length > 0 && status >= 400 && status < 500), `${folder}/${file}: ${name}: ${error?.message}`);
      }
    }
  }
}
assert.equal(here('count', '{"puzzle": {"figure": "square", "size": 4}}').result.total, 7040); // it lives
assert.ok(count.done > 0 && count.failed > 0);
console.log(`${count.done} answered, ${count.failed} refused`);
process.exit(0);
