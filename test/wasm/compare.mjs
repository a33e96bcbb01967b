// Asks the module and `loshu serve` the same questions, and compares the answers: all but seconds, and the effort of
// engines that lost.
//   node test/wasm/compare.mjs [NUMBER [SEED]]    1000 questions by default

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {dirname, join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [number, seed] = [process.argv[2] ?? 1000, process.argv[3] ?? 1].map(Number);

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
const url = await new Promise((resolve) => {
  createInterface({input: server.stdout}).on('line', (line) => {
    const address = line.match(/http:\/\/\S+/)?.[0];
    if (address) resolve(address);
  });
});
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
const draw = (below) => {  // a linear congruential generator of 31 bits
  random = (random * 1103515245 + 12345) % 2147483648;
  return Math.floor(random / 65536) % below;
};
const FIGURES = [['square', 3], ['square', 4], ['polygon', 5], ['polygon', 6], ['hexagon', 3], ['triangle', 4], ['ring', 4],
                 ['ring', 5], ['star', 6], ['wheel', 2], ['cube', 3]];
const NAMES = ['figure', 'verify', 'solve', 'count', 'hint', 'path', 'unique', 'explain', 'puzzle', 'compare'];
const GRADES = ['first-steps', 'easy', 'medium'];

async function question() {
  const [figure, size] = FIGURES[draw(FIGURES.length)];
  const puzzle = {figure, size, ...(draw(3) === 0 ? {first_value: [0, -3, 7, 2000000000][draw(4)]} : {})};
  const {result} = await here('figure', JSON.stringify({puzzle}));
  const cells = result?.cells.length ?? 1; // a figure may be refused
  const values = Array(cells).fill(null);
  const first = puzzle.first_value ?? 1;
  for (let k = draw(4); k > 0; --k) values[draw(cells)] = draw(20) === 0 ? 99999999999 : first + draw(cells);
  const name = NAMES[draw(NAMES.length)];
  if (name === 'figure') return [name, {puzzle}];
  if (name === 'verify') return [name, {puzzle, values}];
  if (name === 'puzzle') return [name, {puzzle, difficulty: GRADES[draw(3)], seed: 1 + draw(9), time_limit: 20}];
  if (name === 'compare') return [name, {puzzle, values, over: {symmetry: ['none', 'full']}, solutions: 1, node_limit: 2000}];
  return [name, {puzzle, values, time_limit: 20}];
}

/** Without seconds, and without the engines that lost. */
const plain = (value) => (Array.isArray(value) ? value.map(plain) : value !== null && typeof value === 'object'
  ? Object.fromEntries(Object.entries(value).filter(([key]) => !/seconds|^others$|^timed$|^walker$|^has_document$/.test(key)).map(([key, one]) => [key, plain(one)]))
  : value);

let stopped = 0;
const answered = new Map(); // by the name of the question
for (let k = 0; k < number; ++k) {
  const [name, body] = await question();
  const text = JSON.stringify(body);
  const [one, other] = [here(name, text), await there(name, text)];
  if ([one, other].some(({result}) => result?.ending === 'time limit' || result?.rows?.some(({ending}) => ending === 'time limit'))) {
    ++stopped;
    continue;
  }
  if (one.state === 'done') answered.set(name, (answered.get(name) ?? 0) + 1);
  assert.deepEqual(plain({state: one.state, result: one.result, error: one.error}),
                   plain({state: other.state, result: other.result, error: other.error}), `${name} ${text}`);
}
const told = [...answered].map(([name, count]) => `${name} ${count}`).join(', ');
console.log(`${number} questions, the same answers: ${told}; ${stopped} were stopped by time`);
for (const name of NAMES) assert.ok(number < 500 || answered.get(name) >= number / 40, `few questions of ${name} were answered`);
process.exit(0);
