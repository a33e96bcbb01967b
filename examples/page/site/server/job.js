// Long work: the server answers at once if it can. Otherwise it answers with a job, and the page
// asks for the job's result until it is done. Cancel takes effect here at once, even while the
// server still works.

import {forget, get, post, Refusal, remove} from './api.js';

const LONGEST_FAREWELL = 2; // seconds that a cancelled search may take to end
const WAIT = 0.5; // seconds that the server may hold a question back

const addressOf = ({job}) => `/api/v1/jobs/${encodeURIComponent(job)}`;

/** The result, the time of all of it, and the address of its document if it has one. */
const resultOf = (state) => ({...state.result, job_seconds: state.seconds,
                              document: state.has_document ? `${addressOf(state)}/document` : null});

function outcome(state) {
  if (state.state === 'done') return resultOf(state);
  if (state.state === 'failed') throw new Refusal(state.error?.message ?? 'It failed.', 500, state.error ?? {});
  if (state.state === 'cancelled') throw new Refusal('The server cancelled it.', 500);
  return undefined;
}

/** The reason of an abort by the player, who wants the solutions so far. Others drop them. */
export const CANCELLED = 'cancelled';

/** Cancels the work, and waits for its partial result; null if there is none. */
async function cancelled(job) {
  try {
    const state = await remove(`${job}?wait=${LONGEST_FAREWELL}`);
    return state.result ? resultOf(state) : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} path  what to work on: "/api/v1/solve"
 * @param {AbortSignal} signal  of a Cancel; the promise is then rejected with an AbortError
 * @param {(state: object) => void} onProgress  told what the server says meanwhile
 * @param {((result: object) => void)|null} onPart  told what was found before a Cancel, if anything was
 * @returns {Promise<object>}  the result, and as "job_seconds" how long all of it took: a result's own
 *   "seconds" may be those of one search of several. "document" is an address, or null
 */
export async function work(path, body, signal, onProgress = () => {}, onPart = null) {
  let state = await post(path, body, signal);
  let result = outcome(state);
  if (result !== undefined) return result;
  const job = addressOf(state);
  const end = () => (onPart && signal.reason === CANCELLED ? cancelled(job).then((part) => part && onPart(part)) : forget(job));
  const leave = () => forget(job);
  signal.addEventListener('abort', end, {once: true});
  window.addEventListener('pagehide', leave, {once: true});
  try {
    signal.throwIfAborted();
    while (result === undefined) {
      state = await get(`${job}?wait=${WAIT}`, signal);
      result = outcome(state);
      if (result === undefined) onProgress(state);
    }
    return result;
  } finally {
    signal.removeEventListener('abort', end);
    window.removeEventListener('pagehide', leave);
  }
}
