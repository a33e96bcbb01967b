// The puzzle that is played: what the server says of its figure, what stands on the board, which
// cell is chosen, and what is shown beside. Everything on the page is drawn from it and listens for
// its one event, "change".

import {cellFaults, freeValues, valuesOf} from './rules.js';
import {emptyPosition, History, positionFrom} from './position.js';
import {candidatesOf} from './candidates.js';
import {cellName} from './names.js';
import {isBad, lineStates} from './lines.js';
import {relationStates} from './relations.js';

/** A value for each cell, or null. By own keys alone: a label may be "constructor", which all objects know. */
export function givensOf(figure) {
  const given = new Map(Object.entries(figure.givens ?? {}));
  return figure.cells.map(({label}) => given.get(label) ?? null);
}

const MOST_BEFORE = 20;

export class Game extends EventTarget {
  #before = []; // the puzzles before this one: {puzzle, figure, history}
  puzzle = null; // as a puzzle file
  figure = null; // the answer of /api/figure
  givens = []; // a value for each cell, or null
  cell = null; // the chosen one
  pencil = false;
  helped = false; // whether what stands on the board was put there by the library
  candidates = null; // what could stand in each cell, where it is asked for
  showsCandidates = false;
  shown = null; // what a hint or an explanation points at: {cells, givens, lines, weights}

  /** A new puzzle on the board. The one before is kept: an undo at the very beginning leads back to it. */
  open(puzzle, figure, entries, marks) {
    if (this.figure) this.#before.push({puzzle: this.puzzle, figure: this.figure, history: this.history});
    if (this.#before.length > MOST_BEFORE) this.#before.shift();
    const position = positionFrom(figure.cells.length, entries, marks);
    this.#place({puzzle, figure, history: new History(position)});
  }

  /** Whether there is a puzzle before this one, to which `back` leads. */
  get canGoBack() { return this.#before.length > 0; }

  back() {
    if (!this.canGoBack) return;
    this.#place(this.#before.pop());
    this.dispatchEvent(new Event('move')); // the address and the shelf follow, as after any move
  }

  #place({puzzle, figure, history}) {
    Object.assign(this, {puzzle, figure, history, cell: null, shown: null, helped: false});
    this.givens = givensOf(figure);
    this.#look();
    this.dispatchEvent(new Event('open'));
    this.dispatchEvent(new Event('change'));
  }

  get position() { return this.history.now; }

  /** What follows from the position, worked out once a move. */
  #look() {
    const {figure, givens} = this;
    this.values = valuesOf(figure, givens, this.position.entries);
    this.faults = cellFaults(figure, givens, this.position.entries);
    this.lines = lineStates(figure, this.values);
    this.relations = relationStates(figure, this.values);
    this.free = freeValues(figure, this.values);
    this.candidates = this.showsCandidates ? candidatesOf(figure, this.values, this.lines) : null;
  }

  /** What changes the position: move((history) => history.undo()). What was shown is then stale. */
  move(change) {
    if (!this.figure) return false;
    const before = this.position;
    this.helped = false;
    change(this.history);
    if (this.position === before) return false;
    this.shown = null;
    this.#look();
    this.dispatchEvent(new Event('move'));
    this.dispatchEvent(new Event('change'));
    return true;
  }

  choose(cell) {
    if (cell === this.cell) return;
    this.cell = cell;
    this.history.endTyping();
    this.dispatchEvent(new Event('change'));
  }

  setPencil(on) {
    if (!this.figure) return;
    this.pencil = on;
    this.history.endTyping();
    this.dispatchEvent(new Event('change'));
  }

  setCandidates(on) {
    if (!this.figure) return;
    this.showsCandidates = on;
    this.#look();
    this.dispatchEvent(new Event('change'));
  }

  show(shown) {
    this.shown = shown;
    this.dispatchEvent(new Event('change'));
  }

  /** The open cells become what a solution says; one move. */
  fill(solution) {
    this.move((history) => {
      history.fill(solution.map((value, cell) => (this.givens[cell] === null ? String(value) : '')));
      this.helped = true;
    });
  }

  isGiven(cell) { return this.givens[cell] !== null; }

  get isFull() { return this.values.every((value) => value !== null); }
  get isEmpty() {
    const {entries, marks} = emptyPosition(this.values.length);
    return JSON.stringify(this.position) === JSON.stringify({entries, marks});
  }
  get isMagic() {
    return this.isFull && this.faults.every((fault) => fault === null) &&
           [...this.lines, ...this.relations].every(({state}) => state === 'right');
  }
  /** The first relation that what stands on the board breaks; null if none. */
  get brokenRelation() { return this.relations.find(({state}) => state === 'wrong')?.text ?? null; }
  get badLines() { return this.lines.filter(({state}) => isBad(state)).length; }

  /** The values as the server takes them: of the cells that are no givens, null where open. */
  get typedValues() {
    return this.values.map((value, cell) => (this.isGiven(cell) ? null : value));
  }

  /** The first thing that is no value at all, in words; it cannot be sent. */
  get unreadable() {
    const cell = this.values.findIndex((value, i) => value === null && this.faults[i] !== null);
    return cell < 0 ? null : `${cellName(this.figure, cell)}: ${this.faults[cell]}`;
  }
}
