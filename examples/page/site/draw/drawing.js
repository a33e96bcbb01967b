// The drawing on the board: its sketch with all that was before it, the line that is open, what is chosen. The views
// listen: "change" tells that the sketch is another one, "look" anything else that is seen, "say" a sentence.

import {cellAt, cellNamed, pointNear, sizeFault, withCellAt, withLineSum, withoutCell, withoutLine, withStrokes} from './sketch.js';
import {copiesOf, Stroke} from './stroke.js';
import {isSame, latticeOf} from './lattice.js';
import {counted} from '../rules/counts.js';
import {History} from '../rules/position.js';

export class Drawing extends EventTarget {
  #history;
  lattice; // the points on which the sketch is drawn
  open = null; // the line that is being drawn
  chosen = null; // {cell: label} or {line: number}
  moving = false; // whether the next tap moves the chosen cell
  repeat = {turns: 1, mirror: false};
  cursor = null; // the point that the arrow keys have reached
  facts = {}; // the library's answers about this sketch
  showsSolution = false;
  note = ''; // what the last change has to say

  constructor(sketch) {
    super();
    this.begin(sketch);
  }

  /** Starts with another drawing. Undo does not return to the old one. */
  begin(sketch) {
    this.#history = new History(sketch);
    this.#follow();
  }

  get sketch() { return this.#history.now; }
  get canUndo() { return this.#history.canUndo || this.open !== null; }
  get canRedo() { return this.#history.canRedo; }

  /** Replaces the sketch; every change calls this. @returns {boolean}  false if the change was refused */
  change(next) {
    const fault = sizeFault(next);
    this.open = null;
    if (!fault) this.#history.move(next);
    this.#follow();
    if (fault) this.say(fault);
    return !fault;
  }

  undo() {
    if (this.open) this.open = null;
    else this.#history.undo();
    this.#follow();
  }

  redo() {
    this.#history.redo();
    this.#follow();
  }

  #follow() {
    const {sketch, chosen} = this;
    this.lattice = latticeOf(sketch);
    if (!this.lattice.turns.includes(this.repeat.turns)) this.repeat = {...this.repeat, turns: 1};
    const isThere = chosen?.cell === undefined ? chosen?.line < sketch.lines.length : cellNamed(sketch, chosen.cell);
    if (!isThere) [this.chosen, this.moving] = [null, false];
    this.facts = {};
    this.note = '';
    this.dispatchEvent(new Event('change'));
    this.look();
  }

  look() { this.dispatchEvent(new Event('look')); }
  say(words) { this.dispatchEvent(new CustomEvent('say', {detail: words})); }

  /** Says a sentence that also stands before the next facts, which would else replace it at once. */
  remark(words) {
    this.note = words;
    this.say(words);
  }

  /** Returns the point nearest to a position in the drawing. */
  near(place) { return pointNear(this.sketch, this.lattice, place); }

  choose(chosen) {
    this.chosen = chosen;
    this.moving = false;
    this.look();
  }

  /** Handles a tap on a point: adds the point to the open line. A tap on its last point ends the line. */
  tap(point) {
    if (this.moving) return void this.#move(point);
    if (this.open && isSame(this.open.last, point)) return void this.end();
    const cell = cellAt(this.sketch, point);
    this.open ??= new Stroke();
    const before = this.open.points.length;
    this.open.take(point);
    this.chosen = cell && {cell: cell.label};
    if (this.open.closed) return void this.end();
    if (this.open.points.length === before) this.say('That point is on the line already.');
    this.look();
  }

  /** Ends the open line and draws it with all its repeated copies. */
  end() {
    const {open, sketch, lattice} = this;
    if (!open) return;
    if (open.points.length === 1 && cellAt(sketch, open.last)) { // the cell is chosen, and nothing is drawn
      this.open = null;
      return void this.look();
    }
    const isPoint = (point) => cellAt(sketch, point) !== null || isSame(lattice.nearest(point), point);
    const {strokes, left} = copiesOf(open, this.repeat, isPoint);
    this.chosen = null;
    if (this.change(withStrokes(sketch, strokes)) && left > 0) {
      this.remark(`${counted(left, 'copy').replace('copys', 'copies')} missed a point and ${left === 1 ? 'was' : 'were'} left out.`);
    }
  }

  #move(point) {
    const {chosen, sketch} = this;
    const other = cellAt(sketch, point);
    this.moving = false;
    if (other && other.label !== chosen.cell) this.say(`Cell ${other.label} is there already.`);
    else return void this.change(withCellAt(sketch, chosen.cell, point));
    this.look();
  }

  startMoving() {
    if (this.chosen?.cell === undefined) return;
    this.open = null;
    this.moving = true;
    this.say(`Choose the new place of ${this.chosen.cell}.`);
    this.look();
  }

  remove() {
    const {chosen, sketch} = this;
    if (!chosen) return;
    this.change(chosen.cell === undefined ? withoutLine(sketch, chosen.line) : withoutCell(sketch, chosen.cell));
  }

  setLineSum(sum) {
    if (this.chosen?.line !== undefined) this.change(withLineSum(this.sketch, this.chosen.line, sum));
  }

  setSum(sum) { this.change({...this.sketch, sum}); }
}
