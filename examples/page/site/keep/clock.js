// How long a puzzle was played. The clock stands while the page is out of sight, while the player has paused, and
// from the end on. A pause covers the board.

import {byId, setAttribute, setText} from '../board/elements.js';

const TICK = 1000; // milliseconds

/** "3:07", "1:02:45". */
export function clockWords(seconds) {
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export class Clock {
  seconds = 0;
  paused = false;
  #since = null; // when it began to run, in milliseconds

  constructor(game) {
    this.game = game;
    byId('pause').addEventListener('click', () => this.pause(!this.paused));
    byId('resume').addEventListener('click', () => this.pause(false));
    game.addEventListener('change', () => this.#look());
    document.addEventListener('visibilitychange', () => this.#look());
    setInterval(() => this.#show(), TICK);
  }

  /** Another puzzle, played for so long already. */
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

  /** The seconds up to now. */
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
