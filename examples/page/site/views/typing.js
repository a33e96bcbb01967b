// Keys and text fields: typing into a cell, marks as a list of numbers, arrows to the
// neighbours, Enter to the next open cell.

import {numberFault, numbersIn} from '../rules/entry.js';
import {isArrow, neighbour} from '../board/neighbour.js';

const PENCIL_KEY = 'p';

const cellOf = (event) => {
  const {cell} = event.target.dataset ?? {};
  return cell === undefined ? null : Number(cell);
};

/** The next open cell behind this one, in order and round; this one if all are full. */
function nextOpen(game, from) {
  const count = game.values.length;
  for (let step = 1; step < count; ++step) {
    const cell = (from + step) % count;
    if (game.values[cell] === null) return cell;
  }
  return from;
}

function onKey(event, game, board) {
  const cell = cellOf(event);
  if (cell === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const go = (target) => {
    event.preventDefault();
    if (target !== null) board.focus(target);
  };
  if (isArrow(event.key) && !event.shiftKey) go(neighbour(board.points, cell, event.key));
  else if (event.key === 'Enter') go(nextOpen(game, cell));
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(game.values.length - 1);
  else if (event.key.toLowerCase() === PENCIL_KEY) {
    event.preventDefault();
    game.setPencil(!game.pencil);
    event.target.select();
  }
}

/** Pencil marks are free, but not silently so. */
function sayMarks(text, numbers, {figure}, status) {
  const wild = numbers.find((n) => n < figure.first_value || n > figure.last_value);
  const word = text.split(/[\s,;]+/).find((part) => part !== '' && numberFault(part) !== null);
  if (word !== undefined) status.say(`“${word}” ${numberFault(word)}.`, 'bad');
  else if (wild !== undefined) {
    status.say(`${wild} is none of the values, which go from ${figure.first_value} to ${figure.last_value}.`, 'bad');
  }
}

function onInput(event, game, status) {
  const cell = cellOf(event);
  if (cell === null || game.isGiven(cell)) return;
  const text = event.target.value;
  if (game.pencil && game.position.entries[cell] === '') {
    const numbers = numbersIn(text);
    game.move((history) => history.mark(cell, numbers));
    sayMarks(text, numbers, game, status);
    return;
  }
  if (game.isShielded(cell) && text.trim() !== '') {
    event.target.value = game.position.entries[cell];
    event.target.select();
    status.sayShielded(cell);
    return;
  }
  game.move((history) => history.type(cell, text.trim()));
  status.sayMove(cell);
}

/** @param {Board} board  @param {StatusLine} status */
export function listenToTyping(place, game, board, status) {
  // Typing into a cell replaces its text, however the cell was reached. Under a finger, which has
  // the pad, nothing is selected: telephones would show their menu for selected text.
  let byTouch = false;
  const select = (event) => {
    if (cellOf(event) !== null && !byTouch) event.target.select();
  };
  place.addEventListener('pointerdown', (event) => { byTouch = event.pointerType === 'touch'; });
  place.addEventListener('keydown', (event) => {
    byTouch = false;
    onKey(event, game, board);
  });
  place.addEventListener('input', (event) => onInput(event, game, status));
  place.addEventListener('focusin', (event) => {
    if (cellOf(event) !== null) game.choose(cellOf(event));
    select(event);
  });
  place.addEventListener('click', select);
  place.addEventListener('focusout', (event) => {
    game.history?.endTyping();
    if (cellOf(event) !== null && game.figure) game.dispatchEvent(new Event('change'));
  });
}
