// Puzzles on paper: the server makes the sheets of `loshu book`, and they print themselves in a
// page of their own. If the browser opens no page by itself, a link does. The server keeps them for
// a minute.

import {byId, setText} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {numberFault, numberIn} from '../rules/entry.js';
import {toggles} from './toggles.js';
import {wishes} from './new-puzzle.js';

const KEPT = 55_000; // milliseconds

let until = 0;

function show(address) {
  const link = byId('sheets-link');
  link.href = address;
  byId('sheets-ready').hidden = false;
  clearTimeout(until);
  until = setTimeout(() => { byId('sheets-ready').hidden = true; }, KEPT);
  const page = window.open(address, '_blank');
  if (page) page.opener = null;
}

export function connectSheets(game, status, progress) {
  const count = byId('sheets');
  const name = () => setText(byId('print-puzzles'), `Print ${counted(numberIn(count.value) ?? 0, 'puzzle')}`);
  count.addEventListener('input', name);
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
      show(made.document);
    };
    const made = await progress.run('Making puzzles', '/api/v1/book', {
      puzzle, ...wished, hardest: wished.difficulty, count: number, time_limit: toggles().timeLimit,
    }, tell);
    if (made) tell(made);
  });
}
