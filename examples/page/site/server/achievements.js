// Remembers solutions that the player has found without help, and reports them: "You have found 2
// of the 4". Turned and mirrored ones count once.

import {foundOf, setTotal, takeUp} from '../keep/found.js';
import {counted, grouped} from '../rules/counts.js';
import {setText} from '../board/elements.js';
import {countOf} from './counting.js';

/** Learns how many solutions a figure has up to rotation and reflection; null if they are too many to count. */
async function learnTotal({givens, ...puzzle}) {
  if (foundOf(puzzle).of !== null) return;
  const {classes} = await countOf(puzzle).catch(() => ({classes: null}));
  if (classes !== null) setTotal(puzzle, classes);
}

function words({found, of}, isNew) {
  const first = isNew ? '' : 'You had found this one already, as it is or turned. ';
  if (of === null) return `${first}You have found ${counted(found, 'solution')} of this figure.`;
  if (of === 1) return `${first}It is the only one, but for turning and mirroring.`;
  return `${first}You have found ${grouped(found)} of the ${grouped(of)}, but for turning and mirroring.`;
}

/** "2 of 4 found": the goal on a board without givens. @param {HTMLElement} place  where it stands */
export function connectGoal(game, place) {
  const tell = () => {
    const {found, of} = foundOf(game.puzzle);
    setText(place, of === null || of < 2 ? '' : `${grouped(found)} of ${grouped(of)} found`);
  };
  game.addEventListener('found', tell);
  game.addEventListener('open', () => {
    const {puzzle} = game;
    setText(place, '');
    if (game.givens.some((value) => value !== null)) return;
    tell();
    if (foundOf(puzzle).of !== null) return;
    game.addEventListener('change', async function begin() { // who only looks on asks nothing
      if (game.puzzle === puzzle && game.cell === null) return;
      game.removeEventListener('change', begin);
      if (game.puzzle === puzzle) await learnTotal(puzzle);
      if (game.puzzle === puzzle) game.dispatchEvent(new Event('found'));
    });
  });
}

export function connectAchievements(game, status) {
  game.addEventListener('solved', async () => {
    const {puzzle, figure, position, helped} = game;
    if (helped.length > 0) { // what the library has filled in is no find of the player's
      const open = game.givens.filter((value) => value === null).length;
      if (helped.length < open) status.add(`${counted(helped.length, 'number')} came from Loshu, so it does not count as found.`);
      return;
    }
    const isNew = takeUp(puzzle, figure, game.values);
    await learnTotal(puzzle);
    game.dispatchEvent(new Event('found'));
    if (game.position === position && game.puzzle === puzzle) status.add(words(foundOf(puzzle), isNew));
  });
}
