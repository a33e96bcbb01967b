// Shows the drawing as text, one line a row, and as buttons for cells and lines, so that it can be edited there.

import {byId, element, setAttribute, setText} from '../board/elements.js';
import {linesIn, sumIn, textOf, withLines} from './sketch-text.js';
import {sizeFault, sketchOf} from './sketch.js';
import {ask} from '../server/api.js';

const PAUSE = 300; // milliseconds after a key before the text is read

export class Lists {
  #timer = null;
  #number = 0; // number of the text that was read last

  constructor(drawing) {
    this.drawing = drawing;
    drawing.addEventListener('look', () => this.show());
    byId('text').addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#read(), PAUSE);
    });
    byId('line-sum').addEventListener('change', ({target}) => {
      const text = target.value.trim();
      const sum = sumIn(text);
      if (text === '' || sum !== null) drawing.setLineSum(sum);
      else drawing.say('The sum of a line is a whole number of up to nine digits.');
    });
    this.show();
  }

  /** Makes a drawing of the text. If all cells are new, the library places them. */
  async #read() {
    const number = ++this.#number;
    try {
      const lines = linesIn(byId('text').value);
      setText(byId('text-fault'), '');
      const {sketch} = this.drawing;
      const next = withLines(sketch, lines);
      const fault = sizeFault(next);
      if (fault) throw new Error(fault);
      const isNew = next.cells.length > 2 && !next.cells.some(({label}) => sketch.cells.some((cell) => cell.label === label));
      const laid = isNew ? await this.#laidOut(next) : next;
      if (number === this.#number && this.drawing.sketch === sketch) this.drawing.change(laid);
      if (isNew) this.onLaidOut?.();
    } catch (error) {
      setText(byId('text-fault'), error.message);
    }
  }

  async #laidOut(sketch) {
    const puzzle = {cells: sketch.cells.map(({label}) => label), lines: sketch.lines.map(({cells}) => cells)};
    const figure = await ask('figure', {puzzle}).catch(() => null); // one with faults stays on free points
    if (!figure) return sketch;
    const placed = sketchOf({cells: figure.cells, lines: []}, sketch);
    return {...sketch, cells: placed.cells};
  }

  show() {
    const {sketch, chosen, open, moving} = this.drawing;
    if (document.activeElement !== byId('text') || byId('text').value.trim() === '') {
      const text = textOf(sketch);
      if (byId('text').value !== text) byId('text').value = text;
    }
    if (byId('lists').open) {
      this.#list('cell-list', sketch.cells.map(({label}) => [label, {cell: label}]));
      this.#list('line-list', sketch.lines.map((line, i) => [textOf({lines: [line]}), {line: i}]));
    }
    byId('move').disabled = chosen?.cell === undefined;
    byId('move').setAttribute('aria-pressed', String(moving));
    byId('delete').disabled = !chosen;
    byId('end').disabled = !open;
    byId('line-sum-field').hidden = chosen?.line === undefined;
    if (chosen?.line !== undefined) byId('line-sum').value = sketch.lines[chosen.line].sum ?? '';
    const line = open && `Open line: ${open.points.length === 1 ? 'one point' : `${open.points.length} points`}.`;
    const words = chosen?.cell !== undefined ? this.#cellWords(chosen.cell)
      : chosen ? `Line ${textOf({lines: [sketch.lines[chosen.line]]})}` : open ? '' : 'Nothing is chosen.';
    setText(byId('chosen'), [words, line].filter(Boolean).join(' '));
  }

  /** Makes the buttons anew only if the list has changed, so that a button does not vanish while it is pressed. */
  #list(id, ones) {
    const list = byId(id);
    const name = JSON.stringify(ones);
    if (list.dataset.name !== name) {
      list.dataset.name = name;
      list.replaceChildren(...ones.map(([words, one]) =>
        element('li', {}, element('button', {type: 'button', onclick: () => this.#choose(one)}, words))));
    }
    ones.forEach(([, one], i) => setAttribute(list.children[i].firstChild, 'aria-pressed', JSON.stringify(this.drawing.chosen) === JSON.stringify(one)));
  }

  #cellWords(label) {
    const {facts} = this.drawing;
    const kind = facts.kindOf?.get(label);
    return `Cell ${label}${kind === undefined ? '' : `, of kind ${kind + 1} of ${facts.orbits.length}`}.`;
  }

  #choose(one) {
    this.drawing.open = null;
    this.drawing.choose(one);
  }
}
