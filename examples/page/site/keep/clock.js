// Measures how long a puzzle is played. The clock stops while the page is hidden, while the player pauses, and at the end. A pause covers the board.

import {byId, setAttribute, setText} from '../board/elements.js';

const TICK = 1000; // milliseconds

/** Returns seconds as "3:07" or "1:02:45". */
export function clockWords(seconds) {
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export class Clock {
  seconds = 0;
  paused = false;
  #since = null; // when the clock was started, in milliseconds; null while it stands

  constructor(game) {
    this.game = game;
    byId('pause').addEventListener('click', () => this.pause(!this.paused));
    byId('resume').addEventListener('click', () => this.pause(false));
    game.addEventListener('change', () => this.#look());
    document.addEventListener('visibilitychange', () => this.#look());
    setInterval(() => this.#show(), TICK);
  }

  /** Starts the clock for another puzzle, which was played for this long before. */
  start(seconds) {
    this.seconds = seconds;
    this.#since = null;
    this.pause(false);
  }

  stop() { this.#run(false); }

  pause(on) {
    this.paused = on;
    byId('paused').hidden = !on;
    byId('board').inert = on;
    setAttribute(byId('pause'), 'aria-pressed', on);
    setText(byId('pause'), on ? 'Go on' : 'Pause');
    document.body.classList.toggle('is-paused', on);
    this.#look();
  }

  /** The seconds played until now. */
  get now() { return this.seconds + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000); }

  #look() {
    this.#run(this.game.figure !== null && !this.paused && !document.hidden && !this.game.isMagic &&
              document.body.dataset.view === 'table');
  }

  #run(on) {
    if (on === (this.#since !== null)) return void this.#show();
    this.seconds = this.now;
    this.#since = on ? performance.now() : null;
    this.#show();
  }

  #show() { setText(byId('clock'), clockWords(this.now)); }
}
