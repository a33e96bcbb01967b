/** A refusal of the library, or its silence: status 0. Its message begins with the place in the puzzle: "/givens/a: ...". */
export class Refusal extends Error {
  /** @param {{path?: string, line?: number, column?: number}} place  in the body that was sent */
  constructor(message, status, {path = '', line = null, column = null} = {}) {
    const place = path.replace(/^\/puzzle(?=\/|$)/, '');
    super(place === '' ? message : `${place}: ${message}`);
    this.name = 'Refusal';
    Object.assign(this, {status, path, line, column});
  }
}

/** The reason of an abort by the player, who wants what was found so far. Others drop it. */
export const CANCELLED = 'cancelled';

/** The result of a job that is done, with the seconds of all its work. Undefined while it runs. @throws Refusal if it failed or was cancelled */
export function outcomeOf(state) {
  if (state.state === 'done') return {...state.result, job_seconds: state.seconds};
  if (state.state === 'failed') throw new Refusal(state.error?.message ?? 'It failed.', state.status ?? 500, state.error ?? {});
  if (state.state === 'cancelled') throw new Refusal('The search was cancelled.', 500);
  return undefined;
}
