// Long work: the server answers at once if it can, else with a job, which is asked after until it is
// done. A Cancel takes effect here at once, whatever the server still does.

import {forget, get, post, Refusal} from './api.js';

const WAIT = 0.5; // seconds that the server may hold a question back

function outcome(state) {
  if (state.state === 'done') return {...state.result, job_seconds: state.seconds};
  if (state.state === 'failed') throw new Refusal(state.error?.message ?? 'It failed.', 500, state.error ?? {});
  if (state.state === 'cancelled') throw new Refusal('The server cancelled it.', 500);
  return undefined;
}

/**
 * @param {string} path  what to work on: "/api/solve"
 * @param {AbortSignal} signal  of a Cancel; the promise is then rejected with an AbortError
 * @param {(state: object) => void} onProgress  told what the server says meanwhile
 * @returns {Promise<object>}  the result, and as "job_seconds" how long all of it took: a result's own
 *   "seconds" may be those of one search of several
 */
export async function work(path, body, signal, onProgress = () => {}) {
  let state = await post(path, body, signal);
  let result = outcome(state);
  if (result !== undefined) return result;
  const job = `/api/jobs/${encodeURIComponent(state.job)}`;
  const end = () => forget(job);
  signal.addEventListener('abort', end, {once: true});
  window.addEventListener('pagehide', end, {once: true});
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
    window.removeEventListener('pagehide', end);
  }
}
