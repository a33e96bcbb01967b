// The back of a page of plain files: the library runs in workers of this browser. Each question that runs has a worker;
// all are of one compiled module. One more stands ready, since a new one takes up to a quarter of a second.

import {CANCELLED, outcomeOf, Refusal} from './refusal.js';

const MOST_BYTES = 64 << 20; // a worker that has grown larger is ended: its memory never shrinks
const SOON = 100; // milliseconds that a question runs before the next worker is made

/** Where the build has put the parts: {worker, glue, wasm}. */
const files = {...document.querySelector('script[data-wasm]')?.dataset};

const isThere = files.wasm !== undefined;

const SILENCE = 'The library could not be loaded. You can go on with the boards that you played last: sums, marks, ' +
  'undo and Check work, and your games are kept.';

const tell = (is) => window.dispatchEvent(new CustomEvent('server', {detail: {isThere: is}}));
const addressOf = (file) => new URL(file, document.baseURI).href;

let compiled = null; // a promise of the module
let ready = null; // a worker that waits for a question
let isCompiled = false;

async function compile() {
  const response = await fetch(addressOf(files.wasm));
  if (!response.ok) throw new Error(response.statusText);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A worker, not yet ready; it takes questions already. */
async function launched() {
  compiled ??= compile();
  try {
    const module = await compiled;
    isCompiled = true;
    tell(true);
    const worker = new Worker(addressOf(files.worker), {type: 'module'});
    worker.postMessage({module, glue: addressOf(files.glue)});
    return worker;
  } catch {
    compiled = null; // the next question tries again
    tell(false);
    throw new Refusal('The library could not be loaded. Is this browser on the net?', 0);
  }
}

function prepare() {
  ready ??= launched();
  ready.catch(() => { ready = null; });
}

/** Asks a worker and follows it to its end. @returns {Promise<object>}  its last state */
async function followed(name, body, signal, onState) {
  const taken = ready ?? launched();
  ready = null;
  const worker = await taken;
  const next = setTimeout(prepare, SOON);
  let bytes = Infinity; // of a worker that was cut off
  try {
    signal?.throwIfAborted();
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason ?? new Error('aborted')), {once: true});
      worker.onerror = () => reject(new Refusal('The library could not be started in this browser.', 0));
      worker.onmessage = ({data}) => {
        onState(data);
        if (data.state === 'running') return;
        bytes = data.bytes;
        resolve(data);
      };
      worker.postMessage({name, body});
    });
  } finally {
    clearTimeout(next);
    if (ready || bytes > MOST_BYTES) worker.terminate();
    else ready = Promise.resolve(worker);
    prepare();
  }
}

async function answer(name, body, signal) {
  const state = await followed(name, body ?? '{}', signal, () => {});
  outcomeOf(state); // throws what was refused
  return state.result;
}

async function work(name, body, {signal, onProgress, onPart, onKept}) {
  let kept = null;
  const onState = (state) => {
    for (const part of state.parts ?? []) {
      if (part.name === 'result') kept = part.value;
      onPart(part);
    }
    if (state.state === 'running') onProgress(state);
  };
  try {
    const state = await followed(name, body, signal, onState);
    return {...outcomeOf(state), ...(state.document ? {document: state.document} : {})};
  } catch (error) {
    if (signal.aborted && signal.reason === CANCELLED && kept && onKept) onKept(kept);
    throw error;
  }
}

export const local = {isThere, isLoading: () => !isCompiled, SILENCE, prepare, answer, work};
