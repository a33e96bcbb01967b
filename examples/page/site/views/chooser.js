// The form for a figure, over the server's descriptions.

import {byId, element, setText} from '../board/elements.js';
import {numberFault, numberIn} from '../rules/entry.js';
import {possibleSize, suggestion, usualSize} from '../front/cards.js';

const field = (id) => byId(`choose-${id}`);

/**
 * The whole number in a field; null where it is empty and may be.
 * @throws for anything else, by the name of the field
 */
function numberOf(id, {needed = false} = {}) {
  const input = field(id);
  const name = input.closest('label').textContent.trim();
  const refuse = (words) => {
    input.focus();
    throw new Error(`${name[0].toUpperCase()}${name.slice(1)}: ${words}.`);
  };
  if (input.validity.badInput) return refuse('what is typed there is no whole number');
  if (input.value === '') return needed ? refuse(`type a whole number from ${input.min} to ${input.max}`) : null;
  return numberIn(input.value) ?? refuse(`“${input.value}” ${numberFault(input.value)}`);
}

export class Chooser {
  /** @param {(puzzle: object) => void} play  @param {(error: Error) => void} refuse */
  constructor(figures, play, refuse) {
    this.figures = new Map(figures.map((figure) => [figure.figure, figure]));
    field('figure').append(...figures.map(({figure}) => element('option', {value: figure}, figure)));
    field('figure').addEventListener('change', () => {
      this.#showSize(usualSize(field('figure').value));
      for (const detail of ['side', 'diagonals', 'values', 'relations']) field(detail).value = '';
      this.#adapt();
      this.#suggest();
    });
    field('kind').addEventListener('change', () => {
      this.#showSize(possibleSize(field('figure').value, this.#size, field('kind').value));
      this.#suggest();
    });
    for (const what of ['size', 'columns', 'values']) field(what).addEventListener('change', () => this.#suggest());
    byId('chooser').addEventListener('submit', (event) => {
      event.preventDefault();
      try {
        play(this.asked());
      } catch (error) {
        refuse(error);
      }
    });
    this.#adapt();
    this.#suggest();
  }

  get #hasColumns() { return Boolean(this.figures.get(field('figure').value).size.columns); }

  /** The size in the form, as in a file; null where none is typed. */
  get #size() {
    const rows = numberIn(field('size').value);
    return this.#hasColumns ? [rows, numberIn(field('columns').value)] : rows;
  }

  #showSize(size) {
    const [rows, columns = ''] = [size].flat();
    Object.assign(field('size'), {value: rows});
    Object.assign(field('columns'), {value: columns});
  }

  /** The sum and the first value go with the figure: those of another would leave no solution. Other values have sums of their own. */
  #suggest() {
    const {sum, first, why} = field('values').value.trim() === '' ? suggestion(field('figure').value, this.#size, field('kind').value) : {};
    const {summary} = this.figures.get(field('figure').value);
    setText(byId('choose-summary'), why ? `${summary}. Of this size there is none, for ${why}.` : summary);
    field('sum').value = sum ?? '';
    field('first').value = first ?? 1;
  }

  #adapt() {
    const figure = this.figures.get(field('figure').value);
    const details = new Set(figure.details.map(({option}) => option));
    const {is, least, greatest, columns} = figure.size;
    setText(byId('choose-size-is'), columns ? 'Rows' : `${is[0].toUpperCase()}${is.slice(1)}`);
    field('columns').closest('label').hidden = !columns;
    if (columns) Object.assign(field('columns'), {min: columns.least, max: columns.greatest});
    Object.assign(field('size'), {min: least, max: greatest});
    const size = numberIn(field('size').value) ?? 0;
    if (size < least || size > greatest) field('size').value = Math.max(least, 3);
    field('kind').replaceChildren(...figure.kinds.map(({kind, summary}) =>
      element('option', {value: kind}, `${kind}: ${summary}`)));
    field('kind').closest('label').hidden = figure.kinds.length === 0;
    for (const option of ['side', 'skip', 'diagonals']) {
      field(option).closest('label').hidden = !details.has(option);
    }
  }

  /** The puzzle of the form, as a file. @throws as `numberOf` */
  asked() {
    const figure = this.figures.get(field('figure').value);
    const puzzle = {figure: figure.figure, size: numberOf('size', {needed: true})};
    if (figure.size.columns) puzzle.size = [puzzle.size, numberOf('columns', {needed: true})];
    const kind = field('kind').value;
    if (figure.kinds.length > 0 && kind !== figure.kinds[0].kind) puzzle.kind = kind;
    for (const option of [...figure.details.map((detail) => detail.option), 'sum']) {
      const number = numberOf(option);
      if (number !== null) puzzle[option] = number;
    }
    const first = numberOf('first');
    if (first !== null && first !== 1) puzzle.first_value = first;
    if (field('values').value.trim() !== '') puzzle.values = field('values').value.trim();
    const relations = field('relations').value.split(';').map((text) => text.trim()).filter((text) => text !== '');
    if (relations.length > 0) puzzle.relations = relations;
    return puzzle;
  }

  /** Fills the form with the played puzzle. */
  follow(puzzle, figure) {
    if (!this.figures.has(puzzle.figure)) return;
    field('figure').value = puzzle.figure;
    this.#adapt();
    this.#showSize(puzzle.size);
    if (puzzle.kind) field('kind').value = puzzle.kind;
    this.#suggest();
    for (const detail of ['side', 'skip', 'diagonals', 'sum']) field(detail).value = puzzle[detail] ?? '';
    field('values').value = typeof puzzle.values === 'string' ? puzzle.values : (puzzle.values && figure?.values?.join()) ?? '';
    field('first').value = puzzle.first_value ?? 1;
    field('relations').value = (puzzle.relations ?? []).join('; ');
  }
}
