// Says what the drawing is, as soon as a stroke has settled: asks the library, and fills the facts as they come.

import {byId, element, setText} from '../board/elements.js';
import {counted, grouped} from '../rules/counts.js';
import {lineOrder, puzzleOf} from './sketch.js';
import {work} from '../server/api.js';

const SETTLED = 120; // milliseconds without a stroke before the library is asked
const SECONDS = 2; // time limit for all facts

const about = (number) => (number < 1e6 ? grouped(Math.round(number)) : `${number.toPrecision(2)}`.replace(/e\+?/, ' · 10^'));

/** Returns a whole number in words; rounded if it is beyond 2^53. @param {number|string} number  the number or its digits */
const exactly = (number) => (Number(number) <= Number.MAX_SAFE_INTEGER ? grouped(Number(number)) : `about ${about(Number(number))}`);

/** Returns labels in words, shortened if there are many: "a, b and 4 others". */
const some = (labels) => (labels.length < 8 ? labels.join(' ') : `${labels.slice(0, 6).join(' ')} and ${labels.length - 6} others`);

export class Facts {
  #controller = new AbortController();
  #timer = null;

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    drawing.addEventListener('change', () => this.#begin());
    byId('show-solution').addEventListener('click', () => {
      drawing.showsSolution = !drawing.showsSolution;
      drawing.look();
      this.#showSolution();
    });
    this.#begin();
  }

  #begin() {
    clearTimeout(this.#timer);
    this.#controller.abort();
    this.#controller = new AbortController();
    const {sketch} = this.drawing;
    byId('facts').setAttribute('aria-busy', 'true');
    setText(byId('fact-size'), `${counted(sketch.cells.length, 'cell')}, ${counted(sketch.lines.length, 'line')}.`);
    if (sketch.lines.length > 0) this.#timer = setTimeout(() => this.#ask(sketch, this.#controller.signal), SETTLED);
    else this.#clear();
    this.drawing.say('');
  }

  #clear() {
    for (const id of ['fact-symmetry', 'fact-possible', 'fact-count', 'sum-words']) setText(byId(id), '');
    for (const id of ['faults', 'kinds', 'sums']) byId(id).replaceChildren();
    byId('facts').removeAttribute('aria-busy');
    this.#showSolution();
  }

  async #ask(sketch, signal) {
    const facts = {sums: [], faults: [], loose: []};
    const onPart = ({name, value}) => {
      if (signal.aborted) return;
      this.drawing.facts = facts;
      this.#take(name, value, facts, sketch);
    };
    try {
      await work('learn', {puzzle: puzzleOf(sketch), time_limit: SECONDS}, {signal, onPart});
      if (signal.aborted) return;
      if (!facts.figure.kept.length) this.#clear();
      this.drawing.say(`${this.drawing.note} ${this.#sentence(facts, sketch)}`.trim());
    } catch (error) {
      if (!signal.aborted) this.drawing.say(error.message);
    }
    if (!signal.aborted) byId('facts').removeAttribute('aria-busy');
  }

  #take(name, value, facts, sketch) {
    const show = {figure: this.#showFigure, symmetry: this.#showSymmetry, sums: this.#showSums, sum: this.#showSum,
                  solution: this.#takeSolution, count: this.#showCount};
    show[name]?.call(this, facts, value, sketch);
    if (['figure', 'symmetry', 'solution'].includes(name)) this.drawing.look();
  }

  #showFigure(facts, figure, sketch) {
    const order = lineOrder(sketch);
    Object.assign(facts, {figure, loose: figure.loose, lost: new Set(figure.loose)});
    facts.faults = figure.faults.map((fault) => ({...fault, lines: fault.lines.map((line) => order[line])}));
    facts.isWhole = facts.faults.length === 0;
    byId('faults').replaceChildren(
      ...facts.faults.map(({text}) => element('li', {}, text)),
      ...(figure.loose.length > 0 ? [element('li', {class: 'plain'}, `On no line, and left out: ${some(figure.loose)}`)] : []));
    facts.cells = sketch.cells.filter(({label}) => !facts.lost.has(label)).map(({label}) => label);
  }

  #showSymmetry(facts, {drawn, full}) {
    const times = (number) => (number === null ? 'unknown' : exactly(number));
    setText(byId('fact-symmetry'), `Symmetries: ${times(drawn.order)} of the drawing, ${times(full.order)} of the lines.`);
    facts.order = full.order;
    facts.orbits = full.orbits;
    facts.kindOf = new Map(full.orbits.flatMap((labels, kind) => labels.map((label) => [label, kind])));
    byId('kinds').replaceChildren(...(full.orbits.length > 8 ? [element('li', {}, `${full.orbits.length} kinds of cells`)]
      : full.orbits.map((labels, kind) => element('li', {class: `kind-${kind}`}, `kind ${kind + 1}: ${some(labels)}`))));
  }

  /** Shows the strip of possible sums. A chosen sum that has become impossible is dropped. */
  #showSums(facts, sums) {
    facts.sums = sums;
    byId('sums').replaceChildren(...sums.map(({sum}) => element('button', {
      type: 'button', 'data-sum': sum, onclick: () => this.#press(facts.sums.find((one) => one.sum === sum)),
    }, String(sum))));
    sums.forEach((one) => this.#showSum(facts, one));
    const {sum} = this.drawing.sketch;
    if (sum !== null && sums.length > 0 && !sums.some((one) => one.sum === sum)) this.#free(sum);
  }

  #free(sum) {
    this.drawing.setSum(null);
    this.drawing.remark(`The sum ${sum} has become impossible: it is free again.`);
  }

  #showSum(facts, {sum, possible, reason}) {
    const chosen = this.drawing.sketch.sum === sum;
    Object.assign(facts.sums.find((one) => one.sum === sum) ?? {}, {possible, reason});
    const button = byId('sums').querySelector(`[data-sum="${sum}"]`);
    if (!button) return;
    const word = {true: 'yes', false: 'no', null: 'unknown'}[possible];
    button.className = word;
    button.title = reason || word;
    button.setAttribute('aria-label', `sum ${sum}: ${word}`);
    button.setAttribute('aria-pressed', String(chosen));
    if (chosen && possible === false) this.#free(sum);
  }

  #press({sum, possible, reason}) {
    if (possible === false) return void setText(byId('sum-words'), `Not ${sum}: ${reason}.`);
    this.drawing.setSum(this.drawing.sketch.sum === sum ? null : sum);
  }

  #takeSolution(facts, {possible, reason, values}) {
    facts.possible = possible;
    facts.values = values && new Map(facts.cells.map((label, i) => [label, values[i]]));
    const {sum} = this.drawing.sketch;
    if (sum !== null && possible === false) return void this.#free(sum);
    const what = sum === null ? '' : ` with the sum ${sum}`;
    setText(byId('fact-possible'), possible ? `It can be filled in${what}.` : possible === false ? `It cannot be filled in: ${reason}.` : 'Whether it can be filled in was not found out in time.');
    this.#showSolution();
  }

  #showSolution() {
    const {facts, showsSolution} = this.drawing;
    byId('show-solution').hidden = !facts.values;
    byId('show-solution').setAttribute('aria-pressed', String(showsSolution));
  }

  #showCount(facts, {total, classes, estimate}) {
    facts.count = total !== null ? `${exactly(total)} solution${total === 1 ? '' : 's'}` : estimate ? `about ${about(estimate.mean)} solutions` : 'solutions not counted in time';
    const upTo = total !== null && classes !== null && classes !== total ? `, ${exactly(classes)} up to rotation and reflection` : '';
    setText(byId('fact-count'), `${facts.count[0].toUpperCase()}${facts.count.slice(1)}${upTo}.`);
  }

  /** Returns one sentence with all facts, for screen readers. */
  #sentence({faults, order, sums, count, possible}, {cells, lines}) {
    const words = [counted(cells.length, 'cell'), counted(lines.length, 'line')];
    if (faults?.length) words.push(counted(faults.length, 'fault'));
    if (order) words.push(`${exactly(order)} ${order === 1 ? 'symmetry' : 'symmetries'}`);
    const found = sums.filter((one) => one.possible).map((one) => one.sum);
    if (found.length > 0) words.push(found.length === 1 ? `sum ${found[0]}` : `sums ${found[0]} to ${found.at(-1)}`);
    const unknown = sums.filter((one) => one.possible === null).length;
    if (unknown > 0) words.push(`${counted(unknown, 'sum')} unknown`);
    if (possible === false) words.push('no solution');
    else if (count) words.push(count);
    return `${words.join(', ')}.`;
  }
}
