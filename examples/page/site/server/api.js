// The one module by which the page asks the library. It has two backs with the same functions: the server of
// `loshu serve`, and the library itself in workers of this browser.

import {local} from './local.js';
import {served} from './served.js';

const back = local.isThere ? local : served;

/** Words for a page whose library is silent. */
export const SILENCE = back.SILENCE;

/** Whether the library is in this browser. */
export const isLocal = local.isThere;

/** Words while a puzzle is opened. */
export const openingWords = () => (isLocal && local.isLoading() ? 'Loading the library, then opening …' : 'Opening …');

/** Makes the library ready, where it is in this browser. The page calls it once it is drawn. */
export const prepare = () => { if (isLocal) local.prepare(); };

/**
 * A question that is answered at once: "figure", "drawings", "verify", "read"; "figures" and "engines" have no body.
 * @returns {Promise<object>}  @throws Refusal
 */
export const ask = (name, body = null, signal = undefined) => back.answer(name, body && JSON.stringify(body), signal);

/**
 * A search: "solve", "count", "hint" and so on. An abort takes effect here at once.
 * @param {AbortSignal} signal  of a Cancel; the promise is then rejected with an AbortError
 * @param {(state: object) => void} onProgress  told meanwhile: {progress: {solutions, nodes, share}}
 * @param {(part: {name, value}) => void} onPart  told each part, in order
 * @param {((result: object) => void)|null} onKept  told what was found before an abort for `CANCELLED`, if anything was
 * @returns {Promise<object>}  the result, and as "job_seconds" how long all of it took: a result's own "seconds"
 *   may be those of one search of several. "document" is the text of its document, if it has one
 */
export const work = (name, body, {signal = new AbortController().signal, onProgress = () => {}, onPart = () => {}, onKept = null} = {}) =>
  back.work(name, JSON.stringify(body), {signal, onProgress, onPart, onKept});
