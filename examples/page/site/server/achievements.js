// Remembers solutions that the player has found without help, and reports them: "You have found 2
// of the 4". Turned and mirrored ones count once.

import {foundOf, setTotal, takeUp} from '../keep/found.js';
import {counted, grouped} from '../rules/counts.js';
import {work} from './api.js';

const SECONDS = 4; // to count them all

/** The number of solutions up to rotation and reflection; null if the count takes longer. */
async function countAll({givens, ...puzzle}) {
  const {complete, classes} = await work('count', {puzzle, time_limit: SECONDS});
  return complete ? classes?.geometric ?? null : null;
}

function words({found, of}, isNew) {
  const first = isNew ? '' : 'You had found this one already, as it is or turned. ';
  if (of === null) return `${first}You have found ${counted(found, 'solution')} of this figure.`;
  if (of === 1) return `${first}It is the only one, but for turning and mirroring.`;
  return `${first}You have found ${grouped(found)} of the ${grouped(of)}, but for turning and mirroring.`;
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
    if (foundOf(puzzle).of === null) {
      const total = await countAll(puzzle).catch(() => null);
      if (total !== null) setTotal(puzzle, total);
    }
    if (game.position === position && game.puzzle === puzzle) status.add(words(foundOf(puzzle), isNew));
  });
}
