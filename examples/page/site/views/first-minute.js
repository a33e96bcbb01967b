// The first minute: on a Lo Shu with givens, three sentences, each when it is needed. Who has made a move sees none again.

import {keep, kept} from '../keep/storage.js';

const isLesson = ({puzzle, givens}) => puzzle.figure === 'square' && puzzle.size === 3 && givens.some((value) => value !== null);

export function connectFirstMinute(game, status) {
  let said = kept('begun') === true ? 3 : 0; // how many sentences
  const say = (number, text) => {
    if (said !== number - 1 || !isLesson(game)) return;
    said = number;
    status.say(text);
  };
  game.addEventListener('open', () => say(1, `Each row, column and diagonal makes ${game.figure.sum}. Choose an empty cell.`));
  game.addEventListener('change', () => {
    if (game.cell !== null && !game.isGiven(game.cell)) say(2, 'Type the number that a line through it still lacks. The sum at the end of each line helps.');
  });
  game.addEventListener('move', () => {
    say(3, 'Go on like this. A wrong sum gets a ✗, and Hint says where to look.');
    said = 3;
    keep('begun', true);
  });
}
