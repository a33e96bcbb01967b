// The marks of a cell stand in a grid: each value has its own place, so that one sees at a glance
// which are there. In a round cell the rows are as long as the circle is wide. Boards of many
// values have no room for a grid: their marks stand in order, in smaller letters if there are more.
// A few marks in small cells stand in order too, in letters as large as they can be. Too many marks
// become three dots: the marks of the chosen cell stand below the board.

import {element, setAttribute, setText} from './elements.js';

const MOST_PLACES = 36;
const HEIGHT = 0.5; // height of all rows of a grid together, in units of the board
const READABLE = 8; // pixels
const LETTERS = 0.155; // size of the letters of marks that stand in no grid, in units of the board
const MOST_IN_ORDER = 12; // the most marks that are shown without a grid
const SIZES_OF_FEW = [0.34, 0.34, 0.28, 0.22, 0.22, 0.2, 0.2]; // sizes of letters for 0 to 6 marks, in units of the board

/** Returns whether the letters of many marks would be too small to read. @param {number} unit  in pixels */
export function isTooSmallForMany(count, unit) {
  return (count <= MOST_PLACES ? HEIGHT / Math.ceil(Math.sqrt(count)) : LETTERS) * unit < READABLE;
}

/** Returns the number of values in each row of the grid. */
export function rowsOfMarks(count, round) {
  const rows = Math.max(1, Math.ceil(Math.sqrt(count)));
  if (!round) return Array.from({length: Math.ceil(count / rows)}, (_, i) => Math.min(rows, count - i * rows));
  const widths = Array.from({length: rows}, (_, i) => Math.sqrt(1 - (0.8 * ((2 * i + 1) / rows - 1)) ** 2));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let used = 0;
  let reached = 0;
  return widths.map((width) => {
    reached += width;
    const length = Math.round(count * reached / whole) - used;
    used += length;
    return length;
  });
}

/** Returns how the marks of all cells are laid out. @returns {{rows: number[][], style: object}}  rows: values by row; empty without a grid */
export function marksPattern(values, round) {
  if (values.length > MOST_PLACES) return {rows: [], style: {}};
  let next = 0;
  const rows = rowsOfMarks(values.length, round).map((length) => values.slice(next, next += length));
  const digits = Math.max(...values.map((value) => String(value).length));
  return {rows, style: {'--places': Math.max(rows.length, ...rows.map((row) => row.length)),
                        '--fit': digits > 2 ? (2.4 / digits).toFixed(2) : 1}}; // a place is as wide as two digits
}

/** Shows these marks in a cell, and no others. @param {number[]} own  the player's marks  @param {number[]} all  all possible values */
export function showMarks(field, {rows}, own, all) {
  let place = field.firstChild.nextSibling;
  if (!place && own.length === 0 && all.length === 0) return;
  const isGrid = rows.length > 0;
  const shown = isGrid ? [...new Set([...own, ...all])] : own.length > 0 ? own : all;
  const count = shown.length;
  const text = count > MOST_IN_ORDER && !isGrid ? '…' : `${own}|${all}`;
  if (place?.shown === text) return;
  if (!place) {
    place = element('span', {class: 'marks', 'aria-hidden': 'true'}, ...rows.map((row) =>
      element('span', {class: 'mark-row'}, ...row.map((value) => element('i', {'data-mark': value}, String(value))))));
    field.append(place);
  }
  place.shown = text;
  const isMixed = own.length > 0 && !(count in SIZES_OF_FEW); // then the player's own marks come first, since room is short
  const fewest = isMixed ? own.length : count;
  const isFew = fewest in SIZES_OF_FEW;
  place.style.setProperty('--few', SIZES_OF_FEW[fewest] ?? 0);
  const classes = ['marks', isGrid && 'in-grid', isMixed && 'own', isFew ? 'few' : 'many', !isGrid && own.length === 0 && 'all'];
  setAttribute(place, 'class', classes.filter(Boolean).join(' '));
  if (!isGrid) {
    setText(place, text === '…' ? text : shown.join(' '));
    place.style.setProperty('--small', Math.min(LETTERS, Math.sqrt(0.16 / Math.max(1, count))).toFixed(3));
    return;
  }
  const [marked, possible] = [new Set(own), new Set(all)];
  for (const mark of place.querySelectorAll('i')) {
    const value = Number(mark.dataset.mark);
    setAttribute(mark, 'class', marked.has(value) ? 'on' : possible.has(value) ? 'could' : 'off');
  }
}
