// Says what the drawing is, as soon as a stroke has settled: asks the library, and fills the facts as they come.
import {byId, element, setText} from '../board/elements.js';
import {countSaid, exactly, sentenceOf, some, upToTurns} from './fact-words.js';
import {counted} from '../rules/counts.js';
import {lineOrder, puzzleOf} from './sketch.js';
import {knownName} from '../server/known.js';
import {drawSums} from './sum-strip.js';
import {work} from '../server/api.js';

const SETTLED = 120; // milliseconds without a stroke before the library is asked
const FIRST_NODES = 20_000; // for each fact: the same on a slow machine, which only takes longer
const MOST_NODES = 20_000_000; // while nobody draws
const IDLE = 1500; // milliseconds without a touch before that

export class Facts {
  #controller = new AbortController();
  #more = new AbortController(); // of the questions while nobody draws
  #timer = null;
  #drawing = null; // the frame in which the sums are drawn anew
  #unknown = null; // what is asked again while nobody draws: {facts, sketch, nodes}

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    drawing.addEventListener('change', () => this.#begin());
    byId('show-solution').addEventListener('click', () => {
      drawing.showsSolution = !drawing.showsSolution;
      drawing.look();
      this.#showSolution();
    });
    for (const touch of ['pointerdown', 'keydown', 'wheel']) {
      document.addEventListener(touch, () => this.#rest(), {capture: true, passive: true});
    }
    this.#begin();
  }

  /** Ends what is asked while nobody draws. It goes on when nobody has drawn for a while. */
  #rest() {
    this.#more.abort();
    if (this.#unknown && !this.#controller.signal.aborted) this.#askMoreLater();
  }

  #begin() {
    clearTimeout(this.#timer);
    this.#unknown = null;
    this.#more.abort();
    this.#controller.abort();
    this.#controller = new AbortController();
    const {sketch} = this.drawing;
    byId('facts').setAttribute('aria-busy', 'true');
    setText(byId('fact-size'), `${counted(sketch.cells.length, 'cell')}, ${counted(sketch.lines.length, 'line')}.`);
    setText(byId('fact-name'), '');
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
      await work('learn', {puzzle: puzzleOf(sketch), node_limit: FIRST_NODES}, {signal, onPart});
      if (signal.aborted) return;
      if (!facts.figure.kept.length) this.#clear();
      this.drawing.say(`${this.drawing.note} ${sentenceOf(facts, sketch)}`.trim()); // the name takes longer
      await this.#name(facts, sketch, signal);
      if (signal.aborted) return;
      this.#unknown = {facts, sketch, nodes: FIRST_NODES};
      this.#askMoreLater();
    } catch (error) {
      if (!signal.aborted) this.drawing.say(error.message);
    }
    if (!signal.aborted) byId('facts').removeAttribute('aria-busy');
  }

  #askMoreLater() {
    clearTimeout(this.#timer);
    const {facts, nodes} = this.#unknown;
    if ((facts.isCounted && facts.possible !== null && facts.sums.every(({possible}) => possible !== null)) || nodes >= MOST_NODES || !facts.figure.kept.length) return;
    this.#timer = setTimeout(() => this.#askMore(), IDLE);
  }

  /** Asks again with ten times the nodes. What was known stays. */
  async #askMore() {
    const {facts, sketch, nodes} = this.#unknown;
    this.#more = new AbortController();
    const {signal} = this.#more;
    const onPart = ({name, value}) => {
      const isKnown = ['sum', 'solution', 'count'].includes(name) && (value.possible ?? value.total ?? null) !== null;
      if (!signal.aborted && isKnown) this.#take(name, value, facts, sketch);
    };
    try {
      await work('learn', {puzzle: puzzleOf(sketch), node_limit: 10 * nodes}, {signal, onPart});
    } catch {
      return; // a touch has ended it, or the library is silent
    }
    if (signal.aborted || this.#unknown?.facts !== facts) return;
    this.#unknown.nodes = 10 * nodes;
    this.drawing.say(sentenceOf(facts, sketch));
    this.#askMoreLater();
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

  /** Names a figure that is a known one. */
  async #name(facts, sketch, signal) {
    if (!facts.isWhole) return;
    const place = new Map(facts.cells.map((label, i) => [label, i]));
    const lines = sketch.lines.map(({cells, sum}) => ({cells: cells.map((label) => place.get(label)), sum}));
    facts.name = await knownName({cells: facts.cells, lines});
    if (signal.aborted || !facts.name) return;
    setText(byId('fact-name'), `This is ${facts.name}.`);
    this.drawing.say(`${this.drawing.note} ${sentenceOf(facts, sketch)}`.trim());
  }

  #showSymmetry(facts, {drawn, full}) {
    const times = (number) => (number === null ? 'unknown' : exactly(number));
    setText(byId('fact-symmetry'), `Symmetries: ${times(drawn.order)} of the drawing, ${times(full.order)} of the lines.`);
    Object.assign(facts, {order: full.order, orbits: full.orbits});
    facts.kindOf = new Map(full.orbits.flatMap((labels, kind) => labels.map((label) => [label, kind])));
    byId('kinds').replaceChildren(...(full.orbits.length > 8 ? [element('li', {}, `${full.orbits.length} kinds of cells`)]
      : full.orbits.map((labels, kind) => element('li', {class: `kind-${kind}`}, `kind ${kind + 1}: ${some(labels)}`))));
  }

  /** Shows the strip of possible sums. A chosen sum that has become impossible is dropped. */
  #showSums(facts, sums) {
    facts.sums = sums;
    drawSums(facts.sums, this.drawing.sketch.sum, (one) => this.#press(one));
    const {sum} = this.drawing.sketch;
    if (sum !== null && sums.length > 0 && !sums.some((one) => one.sum === sum)) this.#free(sum);
  }

  #free(sum) {
    this.drawing.setSum(null);
    this.drawing.remark(`The sum ${sum} has become impossible: it is free again.`);
  }

  #showSum(facts, {sum, possible, reason}) {
    Object.assign(facts.sums.find((one) => one.sum === sum) ?? {}, {possible, reason});
    this.#drawing ??= requestAnimationFrame(() => { // the answers may come by the dozen
      this.#drawing = null;
      if (this.drawing.facts === facts) drawSums(facts.sums, this.drawing.sketch.sum, (one) => this.#press(one));
    });
    if (this.drawing.sketch.sum === sum && possible === false) this.#free(sum);
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
    setText(byId('fact-possible'), possible ? `It can be filled in${what}.` : possible === false ? `It cannot be filled in: ${reason}.` : 'Whether it can be filled in is not found out yet.');
    this.#showSolution();
  }

  #showSolution() {
    const {facts, showsSolution} = this.drawing;
    byId('show-solution').hidden = !facts.values;
    byId('show-solution').setAttribute('aria-pressed', String(showsSolution));
  }

  #showCount(facts, count) {
    Object.assign(facts, {isCounted: count.total !== null, count: countSaid(count)});
    setText(byId('fact-count'), `${facts.count[0].toUpperCase()}${facts.count.slice(1)}${upToTurns(count)}.`);
  }
}
