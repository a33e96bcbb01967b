// A hint in four presses: where to look, which idea, why, and at last the number. Nothing is filled in before.
// A way to the end is walked with the same box, a step a press.

import {cellName} from '../rules/names.js';
import {paragraph} from './reason.js';
import {paragraphsOf, textsOf} from './sentences.js';
import {stagesOf} from '../rules/hint-stages.js';

/** Sentences as one text. */
const joined = (texts) => texts.map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`).join(' ');

const placed = (game, {cell, value}) => `${cellName(game.figure, cell)} is ${value}`;

function pointsAt(hint, withCell) {
  const cells = withCell && hint.cell !== undefined ? [hint.cell, ...hint.cells ?? []] : hint.cells ?? [];
  return {cells, givens: [], lines: hint.lines ?? [], weights: null};
}

export class Hints {
  #shown = null; // the hint in the box, and how far it is told: {hint, stages, stage}

  constructor({game, status, reason}) {
    Object.assign(this, {game, status, reason});
    for (const event of ['move', 'open']) game.addEventListener(event, () => { this.#shown = null; });
  }

  /** Whether a hint is in the box, so that one more press tells more of it. */
  get isShown() { return this.#shown !== null && this.reason.isShown; }

  tell(hint) {
    this.#shown = {hint, stages: stagesOf(this.game, hint), stage: 0};
    this.#show();
  }

  /** The next stage; the last one is its application. */
  more() {
    if (this.#shown.stage === 2) return void this.apply();
    ++this.#shown.stage;
    this.#show();
  }

  #show() {
    const {hint, stages, stage} = this.#shown;
    const told = [paragraph(stages.where), ...(stage > 0 ? [paragraph(stages.idea)] : []),
                  ...(stage > 1 ? paragraphsOf(this.game, stages.why) : [])];
    const title = stage > 1 && stages.apply ? `Hint: ${placed(this.game, stages.apply)}` : 'Hint';
    const next = [['Which idea?', () => this.more()], ['Why?', () => this.more()], null][stage];
    const {lines} = hint;
    const atCell = stage > 1 || (lines ?? []).length === 0;
    this.reason.tell(title, told, pointsAt(stage > 1 ? hint : {...hint, cells: []}, atCell), {next, apply: () => this.apply()});
    const said = stage === 0 ? stages.where : stage === 1 ? stages.idea : joined(textsOf(this.game, stages.why));
    this.status.say(`Hint: ${said}`);
  }

  apply() {
    const {game} = this;
    const {stages: {apply, strike}} = this.#shown;
    this.#shown = null;
    if (apply) {
      game.move((history) => history.put(apply.cell, String(apply.value)));
      game.choose(apply.cell);
      this.status.sayMove(apply.cell);
      if (!game.isMagic) this.status.say(`${placed(game, apply)}.`);
    } else {
      game.move((history) => history.markAll(strike.map(({cell, keeps}) => [cell, keeps])));
      this.status.say('The marks are struck.');
    }
  }

  /** A way to the end, from the step on. @param {object[]} steps  hints, one after the other */
  walk(steps, at = 0) {
    const {game} = this;
    const step = steps[at];
    const [first, ...others] = paragraphsOf(game, step.sentences ?? []);
    const next = () => {
      game.move((history) => history.put(step.cell, String(step.value)));
      if (at + 1 < steps.length) this.walk(steps, at + 1);
      else this.status.sayMove(step.cell);
    };
    this.reason.tell(`Step ${at + 1} of ${steps.length}: ${placed(game, step)}`, [first, ...others], pointsAt(step, true),
                     {next: [at + 1 < steps.length ? 'Next step' : 'Last step', next]});
    this.status.say(`${placed(game, step)}: ${joined(textsOf(game, step.sentences ?? []))}`);
  }
}
