// A group of buttons in rows as one stop of the Tab key. Arrows lead from button to button, as in any toolbar.

import {setAttribute} from '../board/elements.js';
import {nearest} from '../board/neighbour.js';

/** Which button a key leads to; null for other keys, and at the edge. */
function target(all, from, key) {
  const points = () => all.map((one) => [one.offsetLeft / one.offsetWidth, one.offsetTop / one.offsetHeight]);
  switch (key) {
    case 'ArrowLeft': return Math.max(from - 1, 0);
    case 'ArrowRight': return Math.min(from + 1, all.length - 1);
    case 'ArrowUp': case 'ArrowDown': return nearest(points(), from, key);
    case 'Home': return 0;
    case 'End': return all.length - 1;
    default: return null;
  }
}

/** @param {HTMLElement} place  whose buttons these are, now and later */
export function makeOneStop(place) {
  const buttons = () => [...place.querySelectorAll('button')];
  place.addEventListener('focusin', (event) => {
    for (const button of buttons()) setAttribute(button, 'tabindex', button === event.target ? 0 : -1);
  });
  place.addEventListener('keydown', (event) => {
    const all = buttons();
    const from = all.indexOf(event.target);
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = target(all, from, event.key);
    if (to === null) return;
    event.preventDefault();
    all[to].focus();
  });
}
