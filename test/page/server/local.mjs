// The library within the browser, without one: its workers, what they tell, and the files that a visitor keeps. `modules` runs this file.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import vm from 'node:vm';

import {settled} from '../tools/stage.mjs'; // first: it sets up what the others need
import {openPage} from '../tools/page.mjs';
import {CANCELLED} from '../../../examples/page/site/server/refusal.js';
import {connectOffline, connectUpdates} from '../../../examples/page/site/views/offline.js';
import {connectPaper} from '../../../examples/page/site/views/paper.js';

const textOf = (file) => readFileSync(new URL(`../../../examples/page/site/${file}`, import.meta.url), 'utf8');
let runs = 0; // local.js looks for the build's files when it is loaded

/** The back in the browser, whose workers a test plays. */
async function opened({missing = false} = {}) {
  const stage = openPage('index.html');
  Object.assign(document.querySelector('script').dataset, {wasm: 'w.wasm', worker: 'worker.js', glue: 'g.js'});
  Object.assign(document, {baseURI: 'http://here/site/'});
  const state = {missing, fetched: [], workers: [], there: []};
  globalThis.fetch = async (address) => {
    state.fetched.push(address);
    return {ok: !state.missing, statusText: 'no', arrayBuffer: async () => new ArrayBuffer(8)};
  };
  state.compile = WebAssembly.compile;
  WebAssembly.compile = async () => 'the module';
  globalThis.Worker = class {
    constructor(address, options) { Object.assign(this, {address, options, got: [], ended: false}); state.workers.push(this); }
    postMessage(data) { this.got.push(data); }
    terminate() { this.ended = true; }
    tell(data) { this.onmessage({data}); }
  };
  window.addEventListener('server', ({detail}) => state.there.push(detail.isThere));
  const {local} = await import(`../../../examples/page/site/server/local.js?${++runs}`);
  return {stage, state, local, close() { WebAssembly.compile = state.compile; stage.close(); }};
}

test('a worker is made ready before a question, and answers one after the other', async () => {
  const {stage, state, local, close} = await opened();
  assert.ok(local.isThere && local.isLoading());
  local.prepare();
  local.prepare();
  await settled();
  assert.ok(!local.isLoading());
  assert.deepEqual([state.fetched, state.workers.length, state.there], [['http://here/site/w.wasm'], 1, [true]]);
  const [worker] = state.workers;
  assert.deepEqual([worker.address, worker.options, worker.got], ['http://here/site/worker.js', {type: 'module'}, [{module: 'the module', glue: 'http://here/site/g.js'}]]);
  const first = local.answer('figure', '{"a":1}');
  await settled();
  assert.deepEqual(worker.got.at(-1), {name: 'figure', body: '{"a":1}'});
  worker.tell({state: 'done', result: {b: 2}, seconds: 1, bytes: 64 << 20});
  assert.deepEqual(await first, {b: 2});
  assert.equal(state.workers.length, 1); // it was quick, so no other was made
  const second = local.answer('figures', null);
  await settled();
  assert.deepEqual([state.workers.length, worker.got.at(-1)], [1, {name: 'figures', body: '{}'}]);
  stage.pass(99);
  await settled();
  assert.equal(state.workers.length, 1);
  stage.pass(1); // a long question: the next worker is made beside it
  await settled();
  assert.equal(state.workers.length, 2);
  worker.tell({state: 'done', result: [], bytes: 1});
  await second;
  assert.ok(worker.ended && !state.workers[1].ended); // one more stands ready, and no two
  const large = local.answer('figure', null);
  await settled();
  state.workers[1].tell({state: 'done', result: {}, bytes: (64 << 20) + 1});
  await large;
  await settled();
  assert.ok(state.workers[1].ended); // its memory never shrinks
  assert.equal(state.workers.length, 3);
  const refused = local.answer('figure', null);
  await settled();
  state.workers[2].tell({state: 'failed', status: 400, error: {message: 'no', path: '/puzzle/size'}, bytes: 1});
  await assert.rejects(refused, {message: '/size: no', status: 400});
  const broken = local.answer('figure', null);
  await settled();
  state.workers[2].onerror();
  await assert.rejects(broken, {message: 'The library could not be started in this browser.', status: 0});
  await settled();
  assert.ok(state.workers[2].ended);
  close();
});

test('a search tells its progress and its parts, and what was found before a Cancel', async () => {
  for (const reason of [null, CANCELLED, undefined]) {
    const {state, local, close} = await opened();
    const seen = {progress: [], parts: [], kept: []};
    const controller = new AbortController();
    const work = local.work('solve', '{}', {signal: controller.signal, onProgress: ({progress}) => seen.progress.push(progress), onPart: ({name}) => seen.parts.push(name),
                                            onKept: (kept) => seen.kept.push(kept)});
    await settled();
    const [worker] = state.workers;
    worker.tell({state: 'running', progress: 1, parts: [{name: 'first', value: 7}]});
    worker.tell({state: 'running', progress: 2, parts: [{name: 'result', value: {solutions: 3}}]});
    if (reason === null) {
      worker.tell({state: 'done', result: {total: 8}, seconds: 2, document: 'D', bytes: 1});
      assert.deepEqual(await work, {total: 8, job_seconds: 2, document: 'D'});
      assert.ok(!worker.ended);
    } else {
      controller.abort(reason);
      await assert.rejects(work);
      assert.ok(worker.ended); // it would search on
    }
    assert.deepEqual([seen.progress, seen.parts], [[1, 2], ['first', 'result']]);
    assert.deepEqual(seen.kept, reason === CANCELLED ? [{solutions: 3}] : []);
    await settled();
    close();
  }
});

test('a library that cannot be loaded is asked for again by the next question', async () => {
  const {state, local, close} = await opened({missing: true});
  await assert.rejects(local.answer('figures', null), {message: 'The library could not be loaded. Is this browser on the net?', status: 0});
  await settled();
  assert.ok(state.there.length > 0 && state.there.every((one) => !one) && local.isLoading());
  state.missing = false;
  const asked = local.answer('figures', null);
  await settled();
  assert.equal(state.there.at(-1), true);
  state.workers[0].tell({state: 'done', result: [1], bytes: 1});
  assert.deepEqual(await asked, [1]);
  close();
});

test('a worker starts the library by its module, and passes on what it is asked and tells', async () => {
  const posted = [], heard = {};
  const library = {HEAPU8: {length: 99}, stringToNewUTF8: (text) => text, UTF8ToString: (text) => text, freed: [], _free(text) { this.freed.push(text); },
                   _loshu_ask: (name, body) => { if (name === 'bad') throw new Error('memory'); return JSON.stringify({state: 'done', result: [name, body]}); }};
  globalThis.addEventListener = (type, act) => { heard[type] = act; };
  globalThis.postMessage = (data) => posted.push(data);
  globalThis.gluedLibrary = async (ways) => { ways.tell('{"progress":1}'); return library; };
  await import('../../../examples/page/site/worker.js');
  heard.message({data: {module: 'm', glue: 'data:text/javascript,export default (ways) => globalThis.gluedLibrary(ways)'}});
  heard.message({data: {name: 'count', body: '{}'}});
  heard.message({data: {name: 'bad', body: '{}'}});
  for (let i = 0; i < 100 && posted.length < 3; ++i) await settled();
  assert.deepEqual(posted, [{progress: 1, state: 'running'}, {state: 'done', result: ['count', '{}'], bytes: 99}, {state: 'failed', error: {message: 'The library gave up: memory'}, bytes: Infinity}]);
  assert.deepEqual(library.freed, ['count', '{}']);
  for (const name of ['addEventListener', 'postMessage', 'gluedLibrary']) delete globalThis[name];
});

test('the kept files are those of this version, and answer without a net', async () => {
  const heard = {}, opened = [], deleted = [], added = [];
  const stored = {'main-1.html': {name: 'page'}, 'draw-1.html': {name: 'draw', redirected: true, body: 'B'}};
  const scope = 'http://here/site/';
  const context = {
    registration: {scope}, addEventListener: (type, act) => { heard[type] = act; }, skipped: 0, fetched: [],
    Request: class { constructor(file, {cache}) { Object.assign(this, {file, cache}); } }, Response: class { constructor(body) { this.body = body; } },
    caches: {open: async (name) => { opened.push(name); return {addAll: async (all) => added.push(...all), match: async (file) => stored[file]}; },
             keys: async () => [`loshu ${scope} 1`, `loshu ${scope} 2`, 'loshu http://here/other/ 1'], delete: async (name) => deleted.push(name)},
    clients: {claim: async () => { context.claimed = true; }}, skipWaiting: () => { ++context.skipped; }, fetch: async ({url}) => { context.fetched.push(url); return 'net'; }};
  const text = textOf('sw.js').replace('const FILES = [];', "const FILES = ['main-1.html', 'draw-1.html', 'a-1.js'];").replace("VERSION = ''", "VERSION = '2'");
  vm.runInNewContext(text, context);
  const until = async (type) => { let wait; heard[type]({waitUntil: (one) => { wait = one; }}); await wait; };
  await until('install');
  assert.deepEqual(added.map(({file, cache}) => [file, cache]), [['main-1.html', 'reload'], ['draw-1.html', 'reload'], ['a-1.js', 'reload']]);
  await until('activate');
  assert.deepEqual([deleted, context.claimed], [[`loshu ${scope} 1`], true]); // not those of another project
  assert.ok(opened.every((name) => name === `loshu ${scope} 2`));
  heard.message({data: 'other'});
  heard.message({data: 'update'});
  assert.equal(context.skipped, 1);
  const asked = async (url, method = 'GET') => {
    let answer = null;
    heard.fetch({request: {url, method}, respondWith: (one) => { answer = one; }});
    const found = await answer;
    return found?.name ?? found?.body ?? found;
  };
  for (const [path, wanted] of [['', 'page'], ['index.html', 'page'], ['?x#y', 'page'], ['main-1.html', 'page'], ['draw.html#a', 'B'], ['a-1.js', 'net'], ['b.js', null]]) {
    assert.equal(await asked(scope + path), wanted, path);
  }
  assert.equal(await asked(scope, 'POST'), null);
  assert.equal(await asked('http://here/'), null);
});

test('a page without its library says what still works, and a new version waits for a press', async () => {
  const stage = openPage('index.html');
  stage.close();
  connectOffline('words');
  const tell = (isThere) => window.dispatchEvent(new CustomEvent('server', {detail: {isThere}}));
  const seen = () => [stage.byId('offline').hidden, stage.byId('offline').textContent];
  for (const [isThere, wanted] of [[true, [true, '']], [false, [false, 'words']], [false, [false, 'words']], [true, [true, '']]]) {
    tell(isThere);
    assert.deepEqual(seen(), wanted);
  }
  for (const hasOld of [true, false]) {
    for (const waits of [true, false]) {
      const page = openPage('index.html');
      page.close();
      const posted = [];
      let saved = 0, loads = 0;
      location.reload = () => { ++loads; };
      const registration = Object.assign(new EventTarget(), {waiting: waits ? {postMessage: (data) => posted.push(data)} : null, installing: new EventTarget()});
      const serviceWorker = Object.assign(new EventTarget(), {controller: hasOld ? {} : null, register: async () => registration});
      Object.defineProperty(globalThis, 'navigator', {value: {serviceWorker}, configurable: true});
      await connectUpdates(() => { ++saved; });
      assert.equal(page.byId('update').hidden, !(hasOld && waits));
      page.byId('update-now').click();
      assert.deepEqual(posted, waits ? ['update'] : []);
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = {postMessage() {}};
      registration.installing.dispatchEvent(new Event('statechange'));
      assert.equal(page.byId('update').hidden, !hasOld);
      serviceWorker.dispatchEvent(new Event('controllerchange'));
      assert.deepEqual([saved, loads], hasOld ? [1, 1] : [0, 0]);
      serviceWorker.dispatchEvent(new Event('controllerchange'));
      assert.equal(loads, hasOld ? 2 : 1);
      delete globalThis.navigator;
    }
  }
});

test('a puzzle is saved by its title, as a file and as a picture with its numbers', async () => {
  const stage = openPage('index.html');
  stage.close();
  const game = Object.assign(new EventTarget(), {figure: {words: 'figure=square&size=3', cells: [{label: 'a'}, {label: 'b'}]}, puzzle: {figure: 'x'}, values: [4, null], isGiven: (cell) => cell === 0});
  const svg = document.createElement('svg');
  svg.setAttribute('viewBox', '0 0 3 2');
  for (const [name, more] of [['polyline', {}], ['text', {class: 'goal'}], ['text', {class: 'sum'}]]) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(more)) node.setAttribute(key, value);
    svg.append(node);
  }
  const place = document.createElement('div');
  place.append(svg);
  connectPaper(game, {place, points: [[0, 0], [1, 0]]});
  game.dispatchEvent(new Event('open'));
  assert.equal(stage.byId('redraw').getAttribute('href'), 'draw.html#figure=square&size=3');
  stage.byId('print').click();
  assert.equal(stage.printed, 1);
  const blobs = [], names = [];
  let drawn;
  globalThis.XMLSerializer = class { serializeToString(node) { drawn = node; return 'XML'; } };
  const made = document.createElement;
  document.createElement = (name) => { const one = made(name); if (name === 'a') one.click = () => names.push(one.getAttribute('download')); return one; };
  const {createObjectURL, revokeObjectURL} = URL;
  URL.createObjectURL = (blob) => { blobs.push(blob); return 'blob:1'; };
  const later = globalThis.setTimeout;
  globalThis.setTimeout = () => 0;
  for (const title of ['Dürer’s square', 'pandiagonal square 4', '??']) {
    stage.byId('title').textContent = title;
    stage.byId('save-puzzle').click();
    stage.byId('save-picture').click();
  }
  Object.assign(URL, {createObjectURL, revokeObjectURL});
  globalThis.setTimeout = later;
  delete globalThis.XMLSerializer;
  assert.deepEqual(names, ['duerers-square.json', 'duerers-square.svg', 'pandiagonal-square-4.json', 'pandiagonal-square-4.svg', 'puzzle.json', 'puzzle.svg']);
  assert.deepEqual([JSON.parse(await blobs[0].text()), await blobs[1].text()], [{figure: 'x', givens: {a: 4}}, 'XML']);
  assert.deepEqual([drawn.getAttribute('width'), drawn.getAttribute('height'), svg.getAttribute('width')], ['240', '160', null]);
  const [line, goal, sum, ...cells] = drawn.children;
  assert.deepEqual([line.getAttribute('fill'), goal.getAttribute('font-size'), sum.getAttribute('font-size'), goal.hasAttribute('class')], ['none', '0.19', '0.25', false]);
  assert.deepEqual(cells.map((one) => [one.tagName, one.getAttribute('fill'), one.textContent]), [['circle', '#eee', ''], ['text', null, '4'], ['circle', '#fff', '']]);
});
