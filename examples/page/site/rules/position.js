// The position on the board: an entry (text as typed) and pencil marks for each cell, with undo and
// redo. A position never changes; a move makes the next one, and the history keeps them all.

import {LONGEST_ENTRY, numberIn, tidied} from './entry.js';

const MOST_STEPS = 1000;
const MOST_KEPT = 100; // steps that outlive a reload
const MOST_CHARACTERS = 400_000; // of these steps as text

/** @typedef {{entries: string[], marks: number[][]}} Position */

/** @returns {Position} */
export function emptyPosition(cells) {
  return {entries: Array(cells).fill(''), marks: Array.from({length: cells}, () => [])};
}

/** The position of an address, for a board of this many cells that it fits (`requireFitting`). */
export function positionFrom(cells, entries = [], marks = new Map()) {
  const position = emptyPosition(cells);
  entries.slice(0, cells).forEach((text, cell) => {
    position.entries[cell] = tidied(String(text));
  });
  for (const [cell, numbers] of marks) position.marks[cell] = numbers;
  return position;
}

const withItem = (list, index, item) => list.map((old, i) => (i === index ? item : old));

/** When all copies of a value are placed, it stands nowhere else: its marks are struck from all other cells. */
function withEntry(position, cell, entry, room) {
  const value = numberIn(entry);
  const entries = withItem(position.entries, cell, entry);
  const isMarked = value !== null && position.marks.some((marks, other) => other !== cell && marks.includes(value)) &&
    entries.filter((text) => numberIn(text) === value).length >= room(value);
  return {
    entries,
    marks: isMarked ? position.marks.map((marks, other) => (other === cell ? marks : marks.filter((one) => one !== value)))
                    : position.marks,
  };
}

/** The moves of one puzzle. */
export class History {
  #room;

  /**
   * @param {Position} position  @param {object|null} kept  of `kept`; left aside if it is of another position
   * @param {(value: number) => number} room  how many entries may have a value
   */
  constructor(position, kept = null, room = () => 1) {
    this.#room = room;
    const goesOn = kept !== null && JSON.stringify(kept.now) === JSON.stringify(position);
    this.past = goesOn ? kept.past : [];
    this.now = position;
    this.future = goesOn ? kept.future : [];
    this.typedIn = null; // what the last move typed into: more typing there belongs to that move
  }

  /** The moves as plain data, for a later visit. */
  get kept() {
    let room = MOST_CHARACTERS;
    const least = (list) => list.slice(-MOST_KEPT).reverse().filter((one) => (room -= JSON.stringify(one).length) >= 0).reverse();
    return {past: least(this.past), now: this.now, future: least(this.future)};
  }

  get canUndo() { return this.past.length > 0; }
  get canRedo() { return this.future.length > 0; }

  /** @param {Position} next  @param {*} typedIn  names what is typed into; a move with the same name joins the one before */
  move(next, typedIn = null) {
    if (JSON.stringify(next) === JSON.stringify(this.now)) return;
    if (typedIn === null || typedIn !== this.typedIn) {
      this.past.push(this.now);
      if (this.past.length > MOST_STEPS) this.past.shift();
    }
    this.typedIn = typedIn;
    this.now = next;
    this.future = [];
  }

  endTyping() { this.typedIn = null; } // the next typing is a new move

  undo() { this.#step(this.past, this.future); }
  redo() { this.#step(this.future, this.past); }

  #step(from, to) {
    if (from.length === 0) return;
    to.push(this.now);
    this.now = from.pop();
    this.typedIn = null;
  }

  /** Typing goes on: "1", then "12", are one move, which strikes the marks of 12 alone. */
  type(cell, text) {
    const entry = text.slice(0, LONGEST_ENTRY);
    const before = this.typedIn === cell ? this.past.at(-1) : this.now;
    this.move(withEntry({...this.now, marks: before.marks}, cell, entry, this.#room), cell);
  }

  /** A cell is filled or emptied at one stroke. */
  put(cell, text) { this.move(withEntry(this.now, cell, text, this.#room)); }

  /** The marks of several cells at once: [cell, numbers]. @param {*} typedIn  as for `move` */
  markAll(pairs, typedIn = null) {
    this.move({...this.now, marks: pairs.reduce((marks, [cell, numbers]) => withItem(marks, cell, numbers), this.now.marks)}, typedIn);
  }

  /** Empties cells: of their numbers, and where there are none of their marks. */
  erase(cells) {
    const hasNumber = cells.some((cell) => this.now.entries[cell] !== '');
    const {entries, marks} = this.now;
    this.move(hasNumber ? {entries: entries.map((text, cell) => (cells.includes(cell) ? '' : text)), marks}
                        : {entries, marks: marks.map((list, cell) => (cells.includes(cell) ? [] : list))});
  }

  fill(entries) { this.move({...this.now, entries}); }

  reset() { this.move(emptyPosition(this.now.entries.length)); }
}
