// The marks of a cell stand in a grid: each value has its own place, so that one sees at a glance which are
// there. In a round cell the rows are as long as the circle is wide. Boards of many values have no room for
// a grid; their marks stand in order, in letters as small as it takes.

import {element, setAttribute, setText} from './elements.js';

const MOST_PLACES = 36;

/** How many values stand in each row of the grid. */
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

/** The element that shows the marks of a cell, empty. */
export function marksElement(first, count, round) {
  const place = element('span', {class: 'marks', 'aria-hidden': 'true'});
  if (count > MOST_PLACES) return place;
  const rows = rowsOfMarks(count, round);
  const longest = Math.max(...rows);
  place.classList.add('in-grid');
  place.style.setProperty('--places', Math.max(longest, rows.length));
  let value = first;
  place.append(...rows.map((length) => element('span', {class: 'mark-row'},
    ...Array.from({length}, () => element('i', {'data-mark': value}, String(value++))))));
  return place;
}

/** Shows those values, and no others. @param {number[]} own  the player's  @param {number[]} all  all that could be */
export function showMarks(place, own, all) {
  if (!place.classList.contains('in-grid')) {
    const shown = own.length > 0 ? own : all;
    setText(place, shown.join(' '));
    place.style.setProperty('--small', Math.min(0.155, Math.sqrt(0.16 / Math.max(1, shown.length))).toFixed(3));
    setAttribute(place, 'class', own.length > 0 ? 'marks' : 'marks all');
    return;
  }
  const marked = new Set(own);
  const possible = new Set(all);
  for (const mark of place.querySelectorAll('i')) {
    const value = Number(mark.dataset.mark);
    setAttribute(mark, 'class', marked.has(value) ? 'on' : possible.has(value) ? 'could' : 'off');
  }
}
