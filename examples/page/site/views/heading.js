// The name of the puzzle and its task, in a sentence.

import {byId, setText} from '../board/elements.js';
import {counted, grouped} from '../rules/counts.js';
import {inWords, kindsOfLines} from '../rules/names.js';
import {properName} from '../front/cards.js';
import {hasSpares, valueWords} from '../rules/values.js';

/** "Magic 19", "Dürer’s square", "pandiagonal square 4". */
const titleOf = (puzzle, figure) => properName(puzzle) ?? figure.name;

function taskOf(figure) {
  const {cells, lines, sum, sums, relations = []} = figure;
  const how = hasSpares(figure) ? 'no number twice' : 'each once';
  const many = `Put ${valueWords(figure)} into the ${counted(cells.length, 'cell')}, ${how}, so that`;
  const kinds = kindsOfLines(figure);
  const each = lines.length === 1 ? 'the line' : kinds.length < 4 ? `each of the ${inWords(kinds)}` : `each of the ${lines.length} lines`;
  const goal = sum !== null ? `sums to ${grouped(sum)}`
    : `has the same sum${sums && sums.least < sums.greatest ? `, from ${sums.least} to ${sums.greatest}` : ''}`;
  const besides = relations.length === 0 ? '' : relations.length < 4
    ? ` Besides, ${inWords(relations.map(({relation}) => relation))}.`
    : ` Besides, ${relations.length} relations hold, which stand under Rules.`;
  const own = new Set(lines.map((line) => line.sum)).size > 1;
  return (own ? `${many} every line has its sum.`
              : `${many} ${each} ${goal}.`) + besides;
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
