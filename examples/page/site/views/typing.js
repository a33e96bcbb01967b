// Keys and text fields: typing into a cell, marks as a list of numbers, arrows to the neighbours, Enter to the next open
// cell; several cells at once, with Shift, Ctrl or by dragging the mouse; rows of numbers, pasted.

import {numberFault, numberIn, numbersIn} from '../rules/entry.js';
import {byId} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {isArrow, neighbour} from '../board/neighbour.js';
import {isGrid} from '../board/layout.js';
import {isValue, noValue} from '../rules/values.js';
import {placed} from '../rules/pasted.js';

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

function onKey(event, game, board, reach) {
  const cell = cellOf(event);
  if (cell === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const go = (target, more = false) => {
    event.preventDefault();
    if (target !== null) reach(target, more);
  };
  if (isArrow(event.key)) go(neighbour(board.points, cell, event.key), event.shiftKey);
  else if (event.key === 'Enter') go(nextOpen(game, cell));
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(game.values.length - 1);
  else if (event.key.toLowerCase() === PENCIL_KEY) {
    event.preventDefault();
    game.set({pencil: !game.pencil});
    event.target.select();
  }
}

/** Pencil marks are free, but not silently so. */
function sayMarks(text, numbers, {figure}, status) {
  const wild = numbers.find((number) => !isValue(figure, number));
  const word = text.split(/[\s,;]+/).find((part) => part !== '' && numberFault(part) !== null);
  if (word !== undefined) status.say(`“${word}” ${numberFault(word)}.`, 'bad');
  else if (wild !== undefined) status.say(`${noValue(figure, wild)}.`, 'bad');
}

function onInput(event, game, status) {
  const cell = cellOf(event);
  if (cell === null || game.isGiven(cell)) return;
  const text = event.target.value;
  if (game.marksNow && game.position.entries[cell] === '') {
    const numbers = numbersIn(text);
    const open = game.chosen.filter((one) => game.position.entries[one] === '');
    game.move((history) => history.markAll(open.map((one) => [one, numbers]), `marks of ${open}`));
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

/** Enters numbers in one move. Cells without a number stay as they are. */
function enter(numbers, how, game, status) {
  const there = numbers.filter(([one, number]) => number !== null && one >= 0 && one < game.values.length && !game.isGiven(one));
  const entries = [...game.position.entries];
  for (const [one, number] of there) entries[one] = String(number);
  game.move((history) => history.fill(entries));
  if (there.length > 0) status.sayMove(there[0][0]);
  if (status.line.textContent === '') status.say(`${counted(there.length, 'number')} ${how}. Undo takes them back.`);
}

/** Enters the values of a whole figure. @param {number} more  how many figures came behind it */
export function fillIn(values, more, game, status, how = 'read') {
  enter(values.map((number, one) => [one, number]), how, game, status);
  if (more > 0) status.add(`${counted(more, 'more figure')} in it ${more === 1 ? 'was' : 'were'} left out.`);
}

async function onPaste(event, game, board, status, read) {
  const cell = cellOf(event);
  const text = event.clipboardData?.getData('text') ?? '';
  if (cell === null || numberIn(text) !== null || !/\S\s*\S/.test(text)) return;
  event.preventDefault();
  try {
    const {puzzle} = game;
    const {figures, rows} = await read({puzzle, text});
    if (game.puzzle !== puzzle) return;
    if (figures.length > 0) fillIn(figures[0], figures.length - 1, game, status, 'pasted');
    else enter(placed(rows, cell, board.points, isGrid(game.figure)), 'pasted', game, status);
  } catch (error) {
    status.refuse(error);
  }
}

/** @param {Board} board  @param {StatusLine} status  @param {(question: object) => Promise<object>} read  asks the library for pasted text */
export function listenToTyping(place, game, board, status, read) {
  let more = false; // whether the cell that gets the focus is chosen besides the others
  const several = byId('several');
  const reach = (cell, besides) => {
    more = besides;
    board.focus(cell);
    more = false;
  };
  const overCell = (event) => event.target.closest?.('.cell')?.querySelector('input');
  // Typing into a cell replaces its text, however the cell was reached. Under a finger, which has
  // the pad, nothing is selected: telephones would show their menu for selected text.
  let byTouch = false;
  const select = (event) => {
    if (cellOf(event) !== null && !byTouch && document.activeElement === event.target) event.target.select(); // which would take the focus
  };
  document.addEventListener('keydown', ({target, key, ctrlKey, metaKey, altKey}) => {
    if (target !== document.body || ctrlKey || metaKey || altKey || document.body.dataset.view !== 'table') return;
    if (/^[\d−-]$/.test(key)) status.say(game.cell === null ? 'Choose a cell first.' : 'Choose the cell again: the board has lost the focus.');
  });
  place.addEventListener('pointerdown', (event) => {
    byTouch = event.pointerType === 'touch';
    more = several.checked || event.shiftKey || event.ctrlKey || event.metaKey;
  });
  place.addEventListener('mousedown', (event) => {
    const cell = Number(overCell(event)?.dataset.cell);
    if (!more || !game.also.has(cell)) return;
    event.preventDefault();
    game.leave(cell);
  });
  place.addEventListener('pointerover', (event) => {
    const input = overCell(event);
    if (event.buttons === 1 && event.pointerType === 'mouse' && cellOf({target: document.activeElement}) !== null && input) reach(Number(input.dataset.cell), true);
  });
  window.addEventListener('pointerup', () => { more = false; });
  place.addEventListener('keydown', (event) => {
    byTouch = false;
    onKey(event, game, board, reach);
  });
  place.addEventListener('paste', (event) => onPaste(event, game, board, status, read));
  place.addEventListener('input', (event) => onInput(event, game, status));
  place.addEventListener('focusin', (event) => {
    if (cellOf(event) !== null) game.choose(cellOf(event), more);
    select(event);
  });
  place.addEventListener('click', select);
  place.addEventListener('focusout', (event) => {
    game.history?.endTyping();
    if (event.relatedTarget?.dataset.cell === undefined && game.figure) game.dispatchEvent(new Event('change'));
  });
}
