// The back of a page that `loshu serve` serves: questions go to the server. It answers at once if it can. Otherwise it
// answers with a job, and the page asks for the job's result until it is done.

import {CANCELLED, outcomeOf, Refusal} from './refusal.js';

const LONGEST_FAREWELL = 2; // seconds that a cancelled search may take to end
const WAIT = 0.5; // seconds that the server may hold a question back

const SILENCE = 'The server does not answer. You can go on with the boards that you played last: sums, marks, ' +
  'undo and Check work, and your games are kept. Hints, solutions and other puzzles need “loshu serve”.';

async function answerOf(response) {
  let body;
  try {
    body = await response.json();
  } catch {
    throw new Refusal(`The server's answer (${response.status}) is no JSON.`, response.status);
  }
  if (response.ok) return body;
  const busy = response.status === 503 ? ' Try again in a moment.' : '';
  throw new Refusal((body.error?.message ?? `The server refused (${response.status}).`) + busy,
                    response.status, body.error ?? {});
}

/** Tells everybody whether the server answers: the event "server" of the window. */
const tell = (isThere) => window.dispatchEvent(new CustomEvent('server', {detail: {isThere}}));

async function responseOf(path, options) {
  try {
    const response = await fetch(`api/v1/${path}`, {cache: 'no-store', ...options});
    tell(true);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    tell(false);
    throw new Refusal('The server does not answer. Is “loshu serve” still running?', 0);
  }
}

const request = async (path, options) => answerOf(await responseOf(path, options));

/** @param {string|null} body  JSON; null where the question has none */
const answer = (name, body, signal) => request(name, body === null ? {signal} : {
  method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body,
  signal,
});

/** Deletes a job on the server, without waiting for the answer: the page may be closing. */
function forget(job) {
  fetch(`api/v1/${job}`, {method: 'DELETE', keepalive: true}).catch(() => {});
}

/** A result with its document, which the server keeps for a minute. */
async function withDocument(result, state, job) {
  if (result === undefined || !state.has_document) return result;
  return {...result, document: await (await responseOf(`${job}/document`, {})).text()};
}

const addressOf = ({job}) => `jobs/${encodeURIComponent(job)}`;

/** Cancels the work, and waits for what it had found; null if that is nothing. */
async function farewell(job) {
  const state = await request(`${job}?wait=${LONGEST_FAREWELL}`, {method: 'DELETE', keepalive: true});
  return state.result ? withDocument({...state.result, job_seconds: state.seconds}, state, job) : null;
}

/** The first state of a job. A question that is given up on its way has a job as soon as it arrives, which is then deleted. */
function begun(name, body, signal) {
  signal.throwIfAborted();
  const asked = answer(name, body);
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      asked.then((state) => forget(addressOf(state)), () => {});
    };
    signal.addEventListener('abort', leave);
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

async function work(name, body, {signal, onProgress, onPart, onKept}) {
  let state = await begun(name, body, signal);
  const job = addressOf(state);
  let seen = 0;
  const partsOf = ({parts = []}) => parts.forEach((part) => { ++seen; onPart(part); });
  const end = () => (onKept && signal.reason === CANCELLED
    ? farewell(job).then((kept) => kept && onKept(kept), () => {}) : forget(job));
  const leave = () => forget(job);
  partsOf(state);
  let result = outcomeOf(state);
  if (result !== undefined) return withDocument(result, state, job);
  signal.addEventListener('abort', end, {once: true});
  window.addEventListener('pagehide', leave, {once: true});
  try {
    signal.throwIfAborted();
    while (result === undefined) {
      state = await request(`${job}?wait=${WAIT}&after=${seen}`, {signal});
      partsOf(state);
      result = outcomeOf(state);
      if (result === undefined) onProgress(state);
    }
    return await withDocument(result, state, job);
  } finally {
    signal.removeEventListener('abort', end);
    window.removeEventListener('pagehide', leave);
  }
}

export const served = {SILENCE, answer, work};
