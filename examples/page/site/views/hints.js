// A hint in four presses: where to look, which idea, why, and at last the number. Nothing is filled in before.
// A way to the end is walked with the same box, a step a press.

import {byId, element, setText} from '../board/elements.js';
import {cellName} from '../rules/names.js';
import {paragraph, paragraphsOf, textsOf} from './reason.js';
import {gradeWords, stagesOf} from '../rules/hint-stages.js';

const joined = (texts) => texts.map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`).join(' ');

const placed = (game, {cell, value}) => `${cellName(game.figure, cell)} is ${value}`;

const shown = (cells, lines) => ({cells, givens: [], lines, weights: null});

export class Hints {
  #shown = null; // the hint in the box, and how far it is told: {hint, stages, stage}

  constructor({game, status, reason}) {
    Object.assign(this, {game, status, reason});
    for (const event of ['move', 'open']) game.addEventListener(event, () => { this.#shown = null; });
    game.addEventListener('open', () => { byId('steps').hidden = true; });
    byId('steps-close').addEventListener('click', () => { byId('steps').hidden = true; });
    byId('steps-print').addEventListener('click', () => window.print());
  }

  /** Whether a hint is in the box, so that one more press shows its next stage. */
  get isShown() { return this.#shown !== null && this.reason.isShown; }

  tell(hint) {
    this.#shown = {hint, stages: stagesOf(hint), stage: 0};
    this.#show();
  }

  /** Shows the next stage of the hint. The last stage fills in the number. */
  more() {
    if (this.#shown.stage === 2) return void this.apply();
    ++this.#shown.stage;
    this.#show();
  }

  #show() {
    const {game} = this;
    const {hint, stages, stage} = this.#shown;
    const told = [stages.where, stages.idea, stages.why].slice(0, stage + 1);
    if (stage > 1) game.tell(hint);
    const title = stage > 1 ? `Hint: ${placed(game, hint)}` : 'Hint';
    const next = [['Which idea?', () => this.more()], ['Why?', () => this.more()], null][stage];
    const cells = stage > 1 ? [hint.cell, ...hint.cells] : hint.lines.length > 0 ? [] : hint.cells.length > 0 ? hint.cells : [hint.cell];
    this.reason.tell(title, told.flatMap((sentences) => paragraphsOf(game, sentences)), shown(cells, hint.lines), {next, apply: () => this.apply()});
    this.status.say(`Hint: ${joined(textsOf(game, told[stage]))}`);
  }

  apply() {
    const {game} = this;
    const {hint} = this.#shown;
    this.#shown = null;
    game.tell(hint);
    game.move((history) => history.put(hint.cell, String(hint.value)));
    game.choose(hint.cell);
    this.status.sayMove(hint.cell);
    if (!game.isMagic) this.status.say(`${placed(game, hint)}.`);
  }

  /** Nothing follows, but a number of one solution can be chosen. */
  offer({choice, sentences}) {
    const {game} = this;
    this.#shown = null;
    game.tell(choice);
    this.reason.tell('Nothing follows', paragraphsOf(game, sentences), shown([choice.cell], []),
                     {next: [`Take ${choice.value} there`, () => {
                       game.move((history) => history.put(choice.cell, String(choice.value)));
                       this.status.say(`${placed(game, choice)}: one of several ways.`);
                     }]});
    this.status.say(joined(textsOf(game, sentences)));
  }

  /** All steps in one place, to read and to print. */
  #list({grade, steps}) {
    setText(byId('steps-grade'), gradeWords(grade));
    byId('steps-list').replaceChildren(...steps.map(({place, sentence: {where, idea, why, apply}}) => element('li', {},
      ...place ? [element('b', {}, `${joined([placed(this.game, place)])} `)] : [], joined(textsOf(this.game, [where, idea, ...why, ...place ? [] : [apply]])))));
    byId('steps').hidden = false;
  }

  /** A path, from the step on: a number a press, or marks where a step only takes numbers away. */
  walk(path, at = 0) {
    const {game} = this;
    const step = path.steps[at];
    const {where, idea, why, apply} = step.sentence;
    const isLast = at + 1 === path.steps.length;
    if (step.place) game.tell(step.place);
    const next = () => {
      game.move((history) => {
        if (step.place) history.put(step.place.cell, String(step.place.value));
        else if (step.strike.length > 0) history.markAll(step.strike.map(({cell, keeps}) => [cell, keeps]));
      });
      if (!isLast) return void this.walk(path, at + 1);
      if (path.solved) this.status.sayMove(step.place.cell);
      else this.status.say('No technique leads on from here. Hint may still know more.');
    };
    const sentences = [where, idea, ...why, apply];
    const what = step.place ? placed(game, step.place) : 'fewer numbers are left';
    if (at === 0) this.#list(path);
    this.reason.tell(`Step ${at + 1} of ${path.steps.length}: ${what}`,
                     [...(at === 0 ? [paragraph(gradeWords(path.grade))] : []), ...paragraphsOf(game, sentences)],
                     shown(step.where.cells, step.where.lines), {next: [isLast ? 'Last step' : 'Next step', next]});
    this.status.say(joined(textsOf(game, sentences)));
  }
}
