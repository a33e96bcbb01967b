// Check, Hint, Solve!, All solutions: what is asked of the library.

import {countWords} from '../rules/counts.js';
import {byId} from '../board/elements.js';
import {post} from './api.js';
import {lineLabel} from '../rules/labels.js';
import {textsOf} from '../views/reason.js';
import {toggles} from '../views/toggles.js';

const cellName = (game, cell) => game.figure.cells[cell].label;

export class Actions {
  constructor({game, status, progress, reason, gallery}) {
    Object.assign(this, {game, status, progress, reason, gallery});
    const press = (id, action) => byId(id).addEventListener('click', () => action.call(this));
    press('check', this.check);
    press('hint', this.hint);
    press('solve', this.solve);
    press('all', this.all);
  }

  /** The question as it stands on the board; null, and said, where it holds what is no number. */
  question() {
    const {game} = this;
    if (game.unreadable) {
      this.status.say(`${game.unreadable}.`, 'bad');
      return null;
    }
    return {puzzle: game.puzzle, values: game.typedValues};
  }

  /** Runs a search on the position; undefined if there is no answer. A move makes it pointless. */
  async #ask(name, path, more = {}) {
    const question = this.question();
    if (!question) return undefined;
    const {position, puzzle} = this.game;
    const stale = () => this.progress.stop();
    this.game.addEventListener('move', stale);
    this.status.say('');
    const result = await this.progress.run(name, path, {...question, time_limit: toggles().timeLimit,
                                                       ...more});
    this.game.removeEventListener('move', stale);
    if (this.game.position !== position || this.game.puzzle !== puzzle) return undefined;
    byId('play').scrollIntoView({block: 'nearest'}); // on a phone it may be out of sight
    return result;
  }

  /** By the independent checker; what is not full is then searched for a way to go on. */
  async check() {
    const {game, status} = this;
    if (!this.question()) return;
    try {
      const verdict = await post('/api/verify', {puzzle: game.puzzle, values: game.values});
      if (verdict.magic) return void status.sayMagic();
      const wrong = verdict.cells.find(({faults}) => faults.length > 0);
      if (wrong) return void status.say(`${cellName(game, wrong.cell)}: ${wrong.faults[0]}.`, 'bad');
      const line = verdict.lines.find(({state}) => state === 'wrong');
      if (line) return void status.say(`${lineLabel(game, line.line)}.`, 'bad');
    } catch (error) {
      return void status.refuse(error);
    }
    const found = await this.#ask('Checking', '/api/explain');
    if (!found) return;
    if (found.explanation) this.reason.explain(found.explanation);
    else if (found.possible) status.say(game.isEmpty ? 'There is a solution.' : 'Right so far: it can be completed.', 'good');
    else status.say('No rule is broken. Whether it can be completed was not found out in time.');
  }

  async hint() {
    const {game, status} = this;
    if (game.isFull) return void this.check();
    const hinted = await this.#ask('Looking for a hint', '/api/hint');
    if (!hinted) return;
    const {hint, explanation} = hinted;
    if (explanation) return void this.reason.explain(explanation);
    if (!hint) return void status.say(textsOf(hinted.sentences).join(' '));
    const name = cellName(game, hint.cell);
    const [why, ...more] = textsOf(hint.sentences);
    game.move((history) => history.put(hint.cell, String(hint.value)));
    game.choose(hint.cell);
    this.reason.tell(`${name} is ${hint.value}`, [why, ...more], {
      cells: [hint.cell, ...hint.cells], givens: [], lines: hint.lines, weights: null,
    });
    status.say(`Hint: ${name} is ${hint.value}: ${why}.`);
  }

  async solve() {
    const result = await this.#ask('Solving', '/api/solve', {solutions: 1});
    if (!result) return;
    if (result.assignments.length > 0) {
      this.game.fill(result.assignments[0]);
      this.status.sayMagic();
    } else {
      this.#tellNone(result);
    }
  }

  async all() {
    const {symmetry, totalSum} = toggles();
    const result = await this.#ask('Finding all solutions', '/api/solve',
                                   {solutions: 0, symmetry, total_sum: totalSum});
    if (!result) return;
    if (result.assignments.length === 0) return void this.#tellNone(result);
    this.gallery.show(result);
    this.status.say(countWords(result), result.complete ? 'good' : 'plain');
  }

  #tellNone(result) {
    if (result.explanation) this.reason.explain(result.explanation);
    else if (result.complete) this.status.say('There is no solution.', 'bad');
    else this.status.say(`No solution was found in ${(result.job_seconds ?? result.seconds).toFixed(0)} s. There may be one: give it more time.`);
  }
}
