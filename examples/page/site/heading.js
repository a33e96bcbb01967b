// What the puzzle is called and what is to be done, in a sentence.

import {byId, counted, grouped, setText} from './elements.js';

/** "polygon 6", "pandiagonal square 4". */
export function titleOf(puzzle, figure) {
  const kind = puzzle.kind && puzzle.kind !== 'magic' ? `${puzzle.kind} ` : '';
  if (puzzle.figure === undefined) return figure.name;
  if (puzzle.figure === 'polygon' && puzzle.size === 6 && !puzzle.side) return 'Magic 19';
  const side = puzzle.side ? `, side ${puzzle.side}` : '';
  return `${kind}${puzzle.figure} ${figure.size ?? puzzle.size ?? ''}${side}`.trim();
}

function taskOf(figure) {
  const {cells, lines, first_value: first, last_value: last, sum, sums} = figure;
  const many = `Put ${first} to ${last} into the ${counted(cells.length, 'cell')}, each once, so that`;
  const goal = sum !== null ? `sums to ${grouped(sum)}`
    : `has the same sum${sums && sums.least < sums.greatest ? `, from ${sums.least} to ${sums.greatest}` : ''}`;
  const own = new Set(lines.map((line) => line.sum)).size > 1;
  return own ? `${many} every line has its sum.`
             : `${many} ${lines.length === 1 ? 'the line' : `each of the ${lines.length} lines`} ${goal}.`;
}

export function connectHeading(game) {
  game.addEventListener('open', () => {
    const title = titleOf(game.puzzle, game.figure);
    setText(byId('title'), title);
    setText(byId('task'), taskOf(game.figure));
    document.title = `${title} · Loshu`;
    byId('board').setAttribute('aria-label', `Board: ${title}`);
  });
}
