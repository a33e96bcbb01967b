// Asks the module of WebAssembly, and compares. It runs at the top of the project.
//   node test/wasm/answers.mjs ANSWERS
// Each line of the file ANSWERS is a question with the native answer, as the test `page_answer` writes them. The module
// has the same: all but seconds, and the effort of engines that lost. Each file of the fuzzers' corpus is answered or
// refused, as it is and with changed bytes, and the module lives on.

import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';

const CHANGES = 20; // of each file

const {default: make} = await import(resolve('build/wasm/out/loshu-page.mjs'));
const library = await make();
function ask(name, body) {
  const words = [name, body].map(library.stringToNewUTF8);
  const state = JSON.parse(library.UTF8ToString(library._loshu_ask(...words)));
  words.forEach(library._free);
  return state;
}

const UNLIKE = /seconds|^others$|^timed$|^walker$|^solution$/; // which solution `learn` finds first is a matter of time
const plain = ({state, status, result, error}) =>
  JSON.parse(JSON.stringify({state, status, result, error}, (key, value) => (UNLIKE.test(key) ? undefined : value)));
const isStopped = (state) => JSON.stringify(state).includes('"time limit"');

const counts = {};
const add = (name) => { counts[name] = (counts[name] ?? 0) + 1; };
for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  const {name, body, state} = JSON.parse(line);
  const own = ask(name, body);
  add(isStopped(own) || isStopped(state) ? 'stopped by time' : own.state === 'done' ? name : 'refused');
  if (!isStopped(own) && !isStopped(state)) assert.deepEqual(plain(own), plain(state), line);
}
console.log('The same answers, by questions:', counts);

const BYTES = [...Buffer.from('",-09:;[]e{}'), 0, 255]; // those that JSON is made of, and two that it is not
const CORPUS = {
  puzzle: [['figure', (text) => `{"puzzle": ${text}}`], ['learn', (text) => `{"puzzle": ${text}, "time_limit": 0.02}`],
           ['solve', (text) => `{"puzzle": ${text}, "time_limit": 0.02}`]],
  answer: [['verify', (text) => text], ['explain', (text) => text]],
  rows: [['verify', (text) => `{"puzzle": {"figure": "square", "size": 3}, "values": [${text}]}`]],
};
const changed = (bytes, number) => {
  const copy = Buffer.from(bytes);
  copy[number * 7919 % copy.length] = BYTES[number % BYTES.length];
  return copy;
};

const ends = {done: 0, failed: 0};
for (const [folder, questions] of Object.entries(CORPUS)) {
  for (const file of readdirSync(`test/fuzz/corpus/${folder}`)) {
    const bytes = readFileSync(`test/fuzz/corpus/${folder}/${file}`);
    for (const text of [bytes, ...Array.from({length: CHANGES}, (_, i) => changed(bytes, i))].map(String)) {
      for (const [name, body] of questions) {
        const {state, status, error} = ask(name, body(text));
        ++ends[state];
        assert.ok(state === 'done' || (error.message.length > 0 && status >= 400 && status < 500), `${folder}/${file}: ${name}: ${error?.message}`);
      }
    }
  }
}
assert.equal(ask('count', '{"puzzle": {"figure": "square", "size": 4}}').result.total, 7040); // it lives
assert.ok(ends.done > 0 && ends.failed > 0);
console.log(`${ends.done} answered, ${ends.failed} refused`);
