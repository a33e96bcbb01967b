// Without the library, the page tells which functions still work, until it answers again.

import {byId, setText} from '../board/elements.js';

/** @param {string} words */
export function connectOffline(words) {
  window.addEventListener('server', ({detail: {isThere}}) => {
    if (byId('offline').hidden === isThere) return;
    byId('offline').hidden = isThere;
    setText(byId('offline'), isThere ? '' : words);
  });
}
