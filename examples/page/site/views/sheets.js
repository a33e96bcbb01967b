// Puzzles on paper: the library makes the sheets of `loshu book`, and they print themselves in a
// page of their own. If the browser opens no page by itself, a link does.

import {byId, setText} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {numberFault, numberIn} from '../rules/entry.js';
import {show} from './documents.js';
import {toggles} from './toggles.js';
import {wishes} from './new-puzzle.js';

let sheets = ''; // the last ones

function open() {
  const page = window.open(byId('sheets-link').href, '_blank');
  if (page) show(page, sheets);
}

export function connectSheets(game, status, progress) {
  const count = byId('sheets');
  const name = () => setText(byId('print-puzzles'), `Print ${counted(numberIn(count.value) ?? 0, 'puzzle')}`);
  count.addEventListener('input', name);
  byId('sheets-link').addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  byId('print-puzzles').addEventListener('click', async () => {
    const wished = wishes(status);
    if (!wished) return;
    const number = numberIn(count.value);
    if (number === null) {
      status.say(count.value === '' ? 'Say how many puzzles are to be printed.' : `Puzzles on paper: “${count.value}” ${numberFault(count.value)}.`, 'bad');
      return void count.focus();
    }
    const {givens, ...puzzle} = game.puzzle;
    const tell = (made) => {
      if (!made.document) return void status.say(`No puzzle was made: ${made.text}.`, 'bad');
      status.say(`${counted(made.puzzles, `${wished.difficulty} puzzle`)} to print, seed ${wished.seed}.${made.text && ` ${made.text}.`}`, 'good');
      sheets = made.document;
      byId('sheets-ready').hidden = false;
      open();
    };
    const made = await progress.run('Making puzzles', 'book', {
      puzzle, ...wished, hardest: wished.difficulty, count: number, time_limit: toggles().timeLimit,
    }, tell);
    if (made) tell(made);
  });
}
