// Runs the one search of the page: shows its progress after half a second, and a button to cancel it.

import {byId, setText} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {CANCELLED} from './refusal.js';
import {work} from './api.js';

const PATIENCE = 500; // milliseconds before progress is shown

function progressWords(seconds, progress) {
  const words = [`${seconds.toFixed(1)} s`];
  if (progress?.solutions) words.push(counted(progress.solutions, 'solution'));
  if (progress?.nodes) words.push(counted(progress.nodes, 'node'));
  return words.join(' · ');
}

export class Progress {
  #controller = null;

  constructor(status) {
    this.status = status;
    byId('cancel').addEventListener('click', () => this.cancel());
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#controller) this.cancel();
    });
  }

  /** Ends the work and drops its result. */
  cancel() {
    if (!this.#controller) return;
    this.stop(CANCELLED);
    this.status.say('Cancelled.');
  }

  /** Ends the work without a message, since other work takes its place. */
  stop(reason = undefined) {
    this.#controller?.abort(reason);
    this.#end();
  }

  #end() {
    this.#controller = null;
    byId('progress').hidden = true;
  }

  /**
   * @param {string} name  what is shown: "Solving"
   * @param {((result: object) => void)|null} onKept  told what was found before a Cancel
   * @param {(part: {name, value}) => void} [onPart]  told each part, in order
   * @returns {Promise<*>}  the result; undefined if it was cancelled or refused, which is then said
   */
  async run(name, question, body, onKept = null, onPart = undefined) {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    const since = performance.now();
    let progress = null;
    const clock = setInterval(() => this.#show(name, performance.now() - since, progress), 100);
    try {
      return await this.status.during(`${name} …`, work(question, body, {
        signal: controller.signal, onProgress: (state) => { progress = state.progress; }, onKept, onPart,
      }));
    } catch (error) {
      if (!controller.signal.aborted) this.status.refuse(error);
      return undefined;
    } finally {
      clearInterval(clock);
      if (this.#controller === controller) this.#end();
    }
  }

  #show(name, elapsed, progress) {
    if (elapsed < PATIENCE) return;
    if (byId('progress').hidden) setText(byId('progress-name'), `${name} …`);
    byId('progress').hidden = false;
    setText(byId('progress-words'), progressWords(elapsed / 1000, progress));
    const share = progress?.share;
    if (typeof share === 'number') byId('progress-share').value = share;
    else byId('progress-share').removeAttribute('value');
  }
}
