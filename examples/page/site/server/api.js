// The requests of the page to its server. Answers are JSON; a refusal is one line that names the
// fault and the mend.

/** A refusal of the server, or its silence. Its message begins with the place in the puzzle: "/givens/a: ...". */
export class Refusal extends Error {
  /** @param {{path?: string, line?: number, column?: number}} place  in the body that was sent */
  constructor(message, status, {path = '', line = null, column = null} = {}) {
    const place = path.replace(/^\/puzzle(?=\/|$)/, '');
    super(place === '' ? message : `${place}: ${message}`);
    this.name = 'Refusal';
    Object.assign(this, {status, path, line, column});
  }
}

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

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, {cache: 'no-store', ...options});
  } catch (error) {
    if (options.signal?.aborted) throw error;
    tell(false);
    throw new Refusal('The server does not answer. Is “loshu serve” still running?', 0);
  }
  tell(true);
  return answerOf(response);
}

export const get = (path, signal) => request(path, {signal});

/** @param {string} body  JSON already */
export const postText = (path, body, signal) => request(path, {
  method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body,
  signal,
});

export const post = (path, body, signal) => postText(path, JSON.stringify(body), signal);

/** @returns {Promise<object>}  how it stands after that */
export const remove = (path) => request(path, {method: 'DELETE', keepalive: true});

/** Not waited for: the page may be closing. */
export function forget(path) {
  fetch(path, {method: 'DELETE', keepalive: true}).catch(() => {});
}
