// A reason in a child's words: "The corners would have to add up to 34½". The algebra stands behind "Show how".

import {cellName, inWords} from './names.js';

const PARTS = {'1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾'};
const FEW = 4; // most cells that are named one by one

const gcd = (a, b) => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** 69 / 2 as "34½", 703 / 7 as "100 3/7". */
export function fraction(top, bottom) {
  const common = gcd(top, bottom) * Math.sign(bottom);
  const [up, down] = [top / common, bottom / common];
  if (down === 1) return `${up}`.replace('-', '−');
  const rest = `${Math.abs(up) % down}/${down}`;
  const whole = Math.trunc(Math.abs(up) / down);
  return `${up < 0 ? '−' : ''}${whole === 0 ? '' : whole}${PARTS[rest] ?? `${whole === 0 ? '' : ' '}${rest}`}`;
}

/** Returns the kind of the cells, "the corners", if they are all cells of that kind. */
function kindOf(figure, cells) {
  const word = (cell) => /^(corner|point|inner corner) \d+$/.exec(cellName(figure, cell))?.[1];
  const kind = word(cells[0]);
  if (kind && cells.every((cell) => word(cell) === kind) && figure.cells.filter((_, cell) => word(cell) === kind).length === cells.length) return `the ${kind}s`;
  const side = Math.sqrt(figure.cells.length);
  return figure.figure === 'square' && [...cells].sort((a, b) => a - b).join() === [0, side - 1, side * (side - 1), side * side - 1].join() ? 'the corners' : null;
}

/** "3 times the centre", "the corners". */
function termWords(figure, times, cells) {
  const names = cells.length === 1 ? cellName(figure, cells[0])
    : kindOf(figure, cells) ?? (cells.length <= FEW ? inWords(cells.map((cell) => cellName(figure, cell))) : `the ${cells.length} marked cells`);
  return times === 1 ? names : `${times} times ${names}`;
}

/** "3 times the centre and the corners": cells with the same coefficient stand together. */
function termsWords(figure, terms) {
  const times = [...new Set(terms.map(([, coefficient]) => coefficient))].sort((a, b) => b - a);
  return inWords(times.map((one) => termWords(figure, one, terms.filter(([, coefficient]) => coefficient === one).map(([cell]) => cell))));
}

/** Says what the sum or some cells would have to be, if an equation makes that impossible; null where its algebra is harder. */
function equationWords({equation, givens, reason}, figure) {
  const {terms, sum_coefficient: times, constant} = equation;
  const sum = figure.sum ?? null;
  if (terms.length === 0) {
    return times === 0 ? null : `the sum would have to be ${fraction(-constant, times)}${sum === null ? '' : `, not ${sum}`}`;
  }
  if (terms.some(([, coefficient]) => coefficient < 0)) return null;
  const values = new Map(givens.map(({cell, value}) => [cell, value]));
  const open = terms.filter(([cell]) => !values.has(cell));
  if (reason === 'no-numbers') { // the values are known, and they miss the sum
    if (open.length > 0 || (times !== 0 && sum === null)) return null;
    const common = terms.reduce((all, [, coefficient]) => gcd(all, coefficient), 0);
    const small = terms.map(([cell, coefficient]) => [cell, coefficient / common]);
    const made = small.reduce((all, [cell, coefficient]) => all + coefficient * values.get(cell), 0);
    return `${termsWords(figure, small)} would have to add up to ${fraction(constant + times * (sum ?? 0), common)}, but they make ${made}`;
  }
  // Divided by their common factor, the open cells would have to make a fraction.
  const common = open.reduce((all, [, coefficient]) => gcd(all, coefficient), 0);
  if (reason !== 'no-integers' || open.length === 0 || (times % common !== 0 && sum === null)) return null;
  const put = terms.reduce((all, [cell, coefficient]) => all + coefficient * (values.get(cell) ?? 0), 0);
  const words = termsWords(figure, open.map(([cell, coefficient]) => [cell, coefficient / common]));
  if (sum !== null || times === 0) return `${words} would have to ${open.length === 1 && open[0][1] === common ? 'be' : 'add up to'} ${fraction(constant + times * (sum ?? 0) - put, common)}`;
  const rest = (constant - put) % common;
  return `whatever the sum is, ${words} would have to add up to ${fraction(rest < 0 ? rest + common : rest, common)} more than a whole number`;
}

/** Says that lines together are impossible, if each of them counts once. */
function boundWords({weights, givens, lines}, figure) {
  const {sum} = figure;
  const [weight] = weights;
  if (figure.values || weights.length !== 1 || givens.length > 0 || sum === null || figure.lines.some((line) => line.sum !== null && line.sum !== sum) ||
      !weight.every((one) => one === 0 || one === 1)) return null;
  const times = figure.cells.map((_, cell) => lines.filter((line) => figure.lines[line].cells.includes(cell)).length).sort((a, b) => b - a);
  const {first_value: first, last_value: last} = figure;
  const least = times.reduce((all, one, i) => all + one * (first + i), 0);
  const greatest = times.reduce((all, one, i) => all + one * (last - i), 0);
  const wanted = lines.length * sum;
  const which = lines.length === figure.lines.length ? `all ${lines.length} lines together` : `the ${lines.length} marked lines together`;
  if (least > wanted) return `${which} should make ${wanted}, but even with the smallest numbers where most of them meet they make ${least}`;
  return greatest < wanted ? `${which} should make ${wanted}, but even with the greatest numbers where most of them meet they make ${greatest}` : null;
}

/** @param {object} explanation  of the library  @returns {string|null}  null where the library's first sentence is plain enough */
export function plainReason(explanation, figure) {
  if (explanation.equation) return equationWords(explanation, figure);
  return explanation.reason === 'bound' ? boundWords(explanation, figure) : null;
}
