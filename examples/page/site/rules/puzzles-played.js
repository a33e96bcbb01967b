// The puzzles of a visit, one after the other: an undo at the beginning of a puzzle leads to the one before, and redo
// back to the one that was left.

const MOST_BEFORE = 20;

export class PuzzlesPlayed {
  #before = [];
  #after = [];

  get hasBefore() { return this.#before.length > 0; }
  get hasAfter() { return this.#after.length > 0; }

  /** Another one is opened. @param {object|null} left  the puzzle that was played, if any */
  open(left) {
    if (left) this.#before.push(left);
    if (this.#before.length > MOST_BEFORE) this.#before.shift();
    this.forgetAfter();
  }

  /** Gives up the puzzles that an undo left, as after any new move. */
  forgetAfter() { this.#after = []; }

  /** @param {object} left  @returns {object|undefined}  the puzzle that comes onto the board, if there is one */
  back(left) { return this.#turn(this.#before, this.#after, left); }
  forward(left) { return this.#turn(this.#after, this.#before, left); }

  #turn(from, to, left) {
    if (from.length > 0) to.push(left);
    return from.pop();
  }
}
