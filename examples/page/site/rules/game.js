// The played puzzle: the server's description of its figure, the position on the board, the chosen
// cell, and the help on show. Everything on the page is drawn from it and listens to its one event,
// "change".

import {History, positionFrom} from './position.js';
import {candidatesOf} from './candidates.js';
import {cellName} from './names.js';
import {copiesIn, freeValues} from './values.js';
import {judged, untold} from './judged.js';

/** A value for each cell, or null. By own keys alone: a label may be "constructor", which all objects know. */
export function givensOf(figure) {
  const given = new Map(Object.entries(figure.givens ?? {}));
  return figure.cells.map(({label}) => given.get(label) ?? null);
}

export class Game extends EventTarget {
  #faultsNow = new Set(); // all faults of the position, shown or not
  #faultsBefore = new Set(); // the faults that were counted already
  puzzle = null; // as a puzzle file
  figure = null; // the answer of /api/figure
  givens = []; // a value for each cell, or null
  cell = null; // the chosen cell; null if none
  also = new Set(); // further chosen cells
  checks = true; // whether faults are shown before the board is full
  mistakes = 0; // number of moves that made a fault
  pencil = false;
  told = new Map(); // the number that the library has named last, by cell
  filled = new Set(); // the cells among these whose number came with a whole solution
  candidates = null; // what could stand in each cell, where it is asked for
  showsCandidates = false;
  shown = null; // the cells and lines that a hint or an explanation highlights

  /**
   * A new puzzle on the board.
   * @param {{told: [number, number][], filled: number[], mistakes: number, moves: object|null}} before  of a game that goes on
   *   told: cells with the numbers that the library has named there; moves: those of `History.kept`
   */
  open(puzzle, figure, entries, marks, {told = [], filled = [], mistakes = 0, moves = null} = {}) {
    Object.assign(this, {puzzle, figure, told: new Map(told), filled: new Set(filled), mistakes, cell: null, also: new Set(), shown: null});
    this.givens = givensOf(figure);
    const room = (value) => copiesIn(figure, value) - this.givens.filter((given) => given === value).length;
    this.history = new History(positionFrom(figure.cells.length, entries, marks), moves, room);
    this.#look();
    this.#faultsBefore = this.#faultsNow;
    this.dispatchEvent(new Event('open'));
    this.dispatchEvent(new Event('change'));
  }

  get position() { return this.history.now; }
  get canUndo() { return this.history.canUndo; }
  get canRedo() { return this.history.canRedo; }

  undo() { this.move((history) => history.undo(), false); }
  redo() { this.move((history) => history.redo(), false); }

  /** Computes everything that follows from the position, once for each move. */
  #look() {
    const {figure, givens} = this;
    const found = judged(figure, givens, this.position.entries);
    this.#faultsNow = found.names;
    const {values, faults, lines, relations, isFull, isMagic} = this.checks || found.isFull ? found : untold(found);
    Object.assign(this, {values, faults, lines, relations, isFull, isMagic});
    this.free = freeValues(figure, this.values);
    this.candidates = this.showsCandidates ? candidatesOf(figure, this.values, this.lines) : null;
  }

  /** Counts a mistake as soon as a number is finished: 1 on the way to 12 is none. */
  #settle() {
    if ([...this.#faultsNow].some((fault) => !this.#faultsBefore.has(fault))) ++this.mistakes;
    this.#faultsBefore = this.#faultsNow;
  }

  /** Changes the position: move((history) => history.reset()). Hints on show are cleared. */
  move(change, isNew = true) {
    if (!this.figure) return false;
    const before = this.position;
    const {typedIn} = this.history;
    change(this.history);
    if (this.position === before) return false;
    this.shown = null;
    if (isNew && this.history.typedIn !== typedIn) this.#settle();
    this.#look();
    if (!isNew) this.#faultsBefore = this.#faultsNow;
    else if (this.history.typedIn === null) this.#settle();
    this.dispatchEvent(new Event('move'));
    this.dispatchEvent(new Event('change'));
    return true;
  }

  /** @param {boolean} more  whether the cells chosen before stay chosen */
  choose(cell, more = false) {
    if (cell === this.cell && (more || this.also.size === 0)) return;
    if (!more) this.also.clear();
    else if (this.cell !== null) this.also.add(this.cell);
    this.also.delete(cell);
    this.cell = cell;
    this.history.endTyping();
    this.#settle();
    this.dispatchEvent(new Event('change'));
  }

  /** Ends the choice of a cell that was chosen besides others. */
  leave(cell) {
    if (this.also.delete(cell)) this.dispatchEvent(new Event('change'));
  }

  /** The chosen cells that numbers and marks can go into. */
  get chosen() { return this.cell === null ? [] : [...this.also, this.cell].filter((cell) => !this.isGiven(cell)); }

  /** Whether a number makes a mark: so it does in several cells, which have their number one by one. */
  get marksNow() { return this.pencil || this.also.size > 0; }

  /** @param {{pencil?: boolean, showsCandidates?: boolean, checks?: boolean}} way */
  set(way) {
    Object.assign(this, way);
    if (!this.figure) return;
    this.history.endTyping();
    this.#look();
    this.dispatchEvent(new Event('change'));
  }

  show(shown) {
    this.shown = shown;
    this.dispatchEvent(new Event('change'));
  }

  /** Remembers that the library has named the number of a cell. */
  tell({cell, value}) {
    if (this.told.get(cell) !== value) this.filled.delete(cell);
    this.told.set(cell, value);
  }

  /** The cells that hold a value named by the library, with these values. */
  get helped() { return [...this.told].filter(([cell, value]) => !this.isGiven(cell) && this.values[cell] === value); }

  /** Whether the board shows a solution of the library: the player has given up. */
  get isSurrendered() { return this.helped.some(([cell]) => this.filled.has(cell)); }

  /** Fills the open cells with a solution, in one move. */
  fill(solution) {
    solution.forEach((value, cell) => {
      if (this.values[cell] === value) return;
      this.tell({cell, value});
      this.filled.add(cell);
    });
    this.move((history) => history.fill(solution.map((value, cell) => (this.isGiven(cell) ? '' : String(value)))));
  }

  /** Whether the cell holds a number that marks do not replace: Marks is on. */
  isShielded(cell) { return this.marksNow && this.position.entries[cell] !== ''; }

  isGiven(cell) { return this.givens[cell] !== null; }

  get isEmpty() { return this.position.entries.every((text) => text === '') && this.position.marks.every((marks) => marks.length === 0); }
  /** The first relation that the position breaks; null if none. */
  get brokenRelation() { return this.relations.find(({state}) => state === 'wrong')?.text ?? null; }

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
