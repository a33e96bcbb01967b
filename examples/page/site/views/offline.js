// Without the server, the page tells which functions still work, until the server answers again.

import {byId, setText} from '../board/elements.js';

export function connectOffline() {
  window.addEventListener('server', ({detail: {isThere}}) => {
    if (byId('offline').hidden === isThere) return;
    byId('offline').hidden = isThere;
    setText(byId('offline'), isThere ? '' : 'The server does not answer. You can go on with the boards that you played last: sums, marks, ' +
      'undo and Check work, and your games are kept. Hints, solutions and other puzzles need “loshu serve”.');
  });
}
