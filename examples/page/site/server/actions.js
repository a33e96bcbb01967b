// The buttons that ask the library: Check, Hint, Solve!, All solutions, Way to the end.

import {amongWords, countWords, counted} from '../rules/counts.js';
import {byId} from '../board/elements.js';
import {ask, isLocal} from './api.js';
import {countOf} from './counting.js';
import {setTotal} from '../keep/found.js';
import {cellName, lineLabel} from '../rules/names.js';
import {countCommand} from '../rules/sharing.js';
import {isBad} from '../rules/lines.js';
import {textsOf} from '../views/reason.js';
import {toggles} from '../views/ways-to-play.js';

export class Actions {
  constructor({game, status, progress, reason, gallery, hints}) {
    Object.assign(this, {game, status, progress, reason, gallery, hints});
    const press = (id, action) => byId(id).addEventListener('click', () => action.call(this));
    press('check', this.check);
    press('hint', this.hint);
    press('solve', this.solve);
    press('all', this.all);
    press('way', this.way);
  }

  /** The question of the board; null, with a message, if a cell holds an invalid number. */
  question() {
    const {game} = this;
    if (game.unreadable) {
      this.status.say(`${game.unreadable}.`, 'bad');
      return null;
    }
    return {puzzle: game.puzzle, values: game.typedValues};
  }

  /** Runs a search on the position; undefined if there is no answer. A move makes it pointless. */
  async #ask(name, question, more = {}, onKept = null) {
    const board = this.question();
    if (!board) return undefined;
    const {position, puzzle} = this.game;
    const isStale = () => this.game.position !== position || this.game.puzzle !== puzzle;
    const stop = () => this.progress.stop();
    this.game.addEventListener('move', stop);
    const kept = onKept && ((result) => { if (!isStale()) onKept(result); });
    const result = await this.progress.run(name, question, {...board, time_limit: toggles().timeLimit, ...more}, kept);
    this.game.removeEventListener('move', stop);
    if (isStale()) return undefined;
    byId('play').scrollIntoView({block: 'nearest'}); // on a phone it may be out of sight
    return result;
  }

  /** Checks without the library: faults of cells, and lines that are wrong. */
  #checkRules() {
    const {game, status} = this;
    const cell = game.faults.findIndex((fault) => fault !== null);
    if (cell >= 0) return status.say(`${cellName(game.figure, cell)}: ${game.faults[cell]}.`, 'bad');
    const line = game.lines.findIndex(({state}) => isBad(state));
    if (line >= 0) return status.say(`${lineLabel(game, line)}.`, 'bad');
    if (game.brokenRelation !== null) return status.sayBroken();
    if (game.isMagic) return status.sayMagic();
    return status.say('No rule is broken. Whether it can be completed, only the server knows, and it does not answer.');
  }

  /** Asks the independent checker; for an open position, a search then looks for a way to go on. */
  async check() {
    const {game, status} = this;
    if (!this.question()) return;
    try {
      const verdict = await status.during('Checking …', ask('verify', {puzzle: game.puzzle, values: game.values}));
      if (verdict.magic) return void status.sayMagic();
      const wrong = verdict.cells.find(({faults}) => faults.length > 0);
      if (wrong) return void status.say(`${cellName(game.figure, wrong.cell)}: ${game.faults[wrong.cell] ?? wrong.faults[0]}.`, 'bad');
      const line = verdict.lines.find(({state}) => state === 'wrong');
      if (line) return void status.say(`${lineLabel(game, line.line)}.`, 'bad');
      if (game.brokenRelation !== null) return void status.sayBroken();
    } catch (error) {
      return void (error.status === 0 ? this.#checkRules() : status.refuse(error));
    }
    const found = await this.#ask('Checking', 'explain');
    if (!found) return;
    if (found.explanation) this.reason.explain(found.explanation);
    else if (found.possible) status.say(game.isEmpty ? 'There is a solution.' : 'Right so far: it can be completed.', 'good');
    else status.say('No rule is broken. Whether it can be completed was not found out in time.');
  }

  /** The next stage of the hint that is shown, or a new one. */
  async hint() {
    const {game, status} = this;
    if (game.isMagic) return void status.sayMagic();
    if (game.isFull) return void this.check();
    if (this.hints.isShown) return void this.hints.more();
    const hinted = await this.#ask('Looking for a hint', 'hint');
    if (!hinted) return;
    const {explanation, sentences} = hinted;
    if (explanation) this.reason.explain(explanation, sentences.slice(1 + explanation.sentences.length));
    else if (hinted.hint) this.hints.tell(hinted.hint);
    else if (hinted.choice) this.hints.offer(hinted);
    else status.say(textsOf(game, sentences).join(' '));
  }

  async way() {
    const {game, status} = this;
    if (game.isMagic) return void status.sayMagic();
    if (game.isFull) return void this.check();
    const found = await this.#ask('Looking for a way to the end', 'path');
    if (!found) return;
    if (found.explanation) this.reason.explain(found.explanation);
    else if (found.path?.clash) void this.check();
    else if (found.path?.steps.length > 0) this.hints.walk(found.path);
    else status.say(found.path ? 'No technique says anything here. Hint may still know more.' : 'No step was found in time.');
  }

  async solve() {
    const {game, status} = this;
    const {engine} = toggles();
    if (game.isMagic) return void status.sayMagic();
    const result = await this.#ask('Solving', 'solve', {solutions: 1, engine});
    if (!result) return;
    if (result.assignments.length === 0) return void this.#tellNone(result);
    const {puzzle, typedValues} = game;
    game.fill(result.assignments[0]);
    status.sayMagic();
    const {position} = game;
    const others = await countOf(puzzle, typedValues).catch(() => null);
    if (others === null || game.position !== position) return;
    status.add(amongWords(others));
    const isWhole = typedValues.every((value) => value === null) && game.givens.every((value) => value === null);
    if (isWhole && others.classes !== null) setTotal(puzzle, others.classes);
    game.dispatchEvent(new Event('found'));
  }

  async all() {
    const {game, status} = this;
    const {symmetry, totalSum, engine} = toggles();
    // A board that is full and right is one of them: the others are those of its givens.
    const values = game.isMagic ? game.givens.map(() => null) : game.typedValues;
    const asked = {values, solutions: 0, symmetry, engine, ...(engine === 'exhaust' ? {} : {total_sum: totalSum})};
    const result = await this.#ask('Finding all solutions', 'solve', asked, (kept) => this.#showKept(kept));
    if (!result) return;
    if (result.assignments.length === 0) return void this.#tellNone(result, ' Solve! looks for one alone, which is often faster.');
    const keeps = values.some((value) => value !== null);
    const words = `${countWords(result)}${keeps ? ' What stands on the board stays.' : ''}`;
    this.gallery.show(result, words);
    status.say(words, result.complete ? 'good' : 'plain');
    if (isLocal && !result.complete) status.add(`The runner counts 3 to 8 times as fast: ${countCommand(game.puzzle, !keeps)}`);
  }

  /** Shows the solutions that were found before a Cancel. */
  #showKept(kept) {
    if (!kept.assignments?.length) return;
    const words = `${counted(kept.solutions, 'solution')} found before you cancelled. There may be more.`;
    this.gallery.show(kept, words);
    this.status.say(`Cancelled. ${words}`);
  }

  /** @param {string} advice  for a search that was stopped */
  #tellNone(result, advice = '') {
    if (result.explanation) this.reason.explain(result.explanation);
    else if (result.complete) this.status.say('There is no solution.', 'bad');
    else this.status.say(`No solution was found in ${(result.job_seconds ?? result.seconds).toFixed(0)} s. There may be one: give it more time.${advice}`);
  }
}
