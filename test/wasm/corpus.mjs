// Gives the module what the fuzzers' corpus holds, as it is and with changed bytes: it answers or refuses each, and lives on.
//   node test/wasm/corpus.mjs [CHANGES [SEED]]    20 changes of each file by default

import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [changes, seed] = [process.argv[2] ?? 20, process.argv[3] ?? 1].map(Number);
const BYTES = [0, 34, 44, 45, 48, 57, 58, 91, 92, 93, 101, 123, 125, 255]; // those that JSON is made of, and two that it is not

const {default: make} = await import(join(top, 'build/wasm/engine/loshu-page.mjs'));
const library = await make();
function ask(name, body) {
  const words = [name, body].map(library.stringToNewUTF8);
  const state = JSON.parse(library.UTF8ToString(library._loshu_ask(...words)));
  words.forEach(library._free);
  return state;
}

let random = seed;
const draw = (below) => { // a linear congruential generator of 31 bits
  random = (random * 1103515245 + 12345) % 2147483648;
  return Math.floor(random / 65536) % below;
};

function changed(bytes) {
  const copy = Buffer.from(bytes);
  for (let k = draw(3); k >= 0 && copy.length > 0; --k) copy[draw(copy.length)] = BYTES[draw(BYTES.length)];
  return copy;
}

const QUESTIONS = {
  puzzle: [['figure', (text) => `{"puzzle": ${text}}`], ['learn', (text) => `{"puzzle": ${text}, "time_limit": 0.02}`],
           ['solve', (text) => `{"puzzle": ${text}, "time_limit": 0.02}`]],
  answer: [['verify', (text) => text], ['explain', (text) => text]],
  rows: [['verify', (text) => `{"puzzle": {"figure": "square", "size": 3}, "values": [${text}]}`]],
};

const count = {done: 0, failed: 0};
for (const [folder, questions] of Object.entries(QUESTIONS)) {
  for (const file of readdirSync(join(top, 'test/fuzz/corpus', folder)).sort()) {
    const bytes = readFileSync(join(top, 'test/fuzz/corpus', folder, file));
    for (const text of [bytes, ...Array.from({length: changes}, () => changed(bytes))].map((one) => one.toString())) {
      for (const [name, body] of questions) {
        const state = ask(name, body(text));
        ++count[state.state];
        if (state.state === 'failed') assert.ok(state.error.message.length > 0 && state.status >= 400 && state.status < 500, `${folder}/${file}: ${name}: ${JSON.stringify(state)}`);
        else assert.equal(state.state, 'done', `${folder}/${file}: ${name}`);
      }
    }
  }
}
const {result} = ask('count', '{"puzzle": {"figure": "square", "size": 4}}');
assert.equal(result.total, 7040); // it lives
assert.ok(count.done > 0 && count.failed > 0);
console.log(`${count.done} answered, ${count.failed} refused`);
