// The status line, below the board or at the foot of the front door, where the player looks. Screen
// readers say it, too.

import {byId, setText} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {cellName, lineLabel, linesThrough} from '../rules/names.js';
import {isBad} from '../rules/lines.js';

export class StatusLine {
  #solved = null; // the position that was told to be solved

  constructor(game) {
    this.game = game;
    game.addEventListener('move', () => this.say(''));
  }

  get line() { return byId(document.body.dataset.view === 'front' ? 'front-say' : 'say'); }

  /** Begins sentences with capitals. The name that somebody gave to a cell stays as it is. */
  #capital(text) {
    const [word] = /^[^\s:]*/.exec(text);
    const isName = /[./]/.test(word) || (this.game.figure?.cells.some(({label}) => label === word) ?? false); // of a file or a cell
    return isName ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  }

  /** @param {'plain'|'good'|'bad'} mood */
  say(text, mood = 'plain') {
    this.line.className = `say ${mood}`;
    setText(this.line, this.#capital(text));
  }

  add(text) { setText(this.line, `${this.line.textContent} ${text}`.trim()); }

  refuse(error) { this.say(error.message, 'bad'); }

  /** Shows a message until the work ends, unless another comes meanwhile. @param {Promise} work */
  async during(text, work) {
    this.say(text);
    try {
      return await work;
    } finally {
      if (this.line.textContent === text) this.say('');
    }
  }

  /** Reports a move: the fault of its cell, or of a line through it, or that the puzzle is
   * solved. */
  sayMove(cell) {
    const {game} = this;
    if (game.isMagic) return this.sayMagic();
    if (game.faults[cell]) {
      return this.say(`${cellName(game.figure, cell)}: ${game.faults[cell]}.`, 'bad');
    }
    const bad = game.values[cell] === null ? undefined
      : linesThrough(game.figure, cell).find((line) => isBad(game.lines[line].state));
    if (bad !== undefined) this.say(`${lineLabel(game, bad)}.`, 'bad');
    else if (game.brokenRelation !== null) this.sayBroken();
    return undefined;
  }

  /** Tells that marks do not replace a number. */
  sayShielded(cell) {
    this.say(`${cellName(this.game.figure, cell)} holds ${this.game.position.entries[cell]}. Erase it to make marks there, or press Marks to write numbers.`);
  }

  sayBroken() { this.say(`${this.game.brokenRelation} does not hold.`, 'bad'); }

  /** @returns {void} after telling everybody that it is solved: the event "solved" of the game, once for a position, then "solved again" */
  sayMagic() {
    const {lines} = this.game.figure;
    const sums = new Set(this.game.lines.map(({sum}) => sum));
    this.say(sums.size === 1
      ? `Magic! ${lines.length === 1 ? 'The line sums' : `All ${lines.length} lines sum`} to ${[...sums][0]}.`
      : `Magic! ${counted(lines.length, 'line')}, each with its sum.`, 'good');
    const isNew = this.#solved !== this.game.position;
    this.#solved = this.game.position;
    this.game.dispatchEvent(new Event(isNew ? 'solved' : 'solved again'));
  }
}
