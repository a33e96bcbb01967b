// Puts the page together: the game, its views, and the address that keeps it.

import {Actions} from './server/actions.js';
import {DamagedLink, positionWords, puzzleWords, readAddress, requireFitting} from './rules/address.js';
import {get, post, Refusal} from './server/api.js';
import {Board} from './board/board.js';
import {Chooser} from './views/chooser.js';
import {byId} from './board/elements.js';
import {connectFiles} from './server/files.js';
import {Gallery} from './views/gallery.js';
import {Game, givensOf} from './rules/game.js';
import {connectHeading} from './views/heading.js';
import {LineList} from './views/line-list.js';
import {connectNewPuzzle} from './views/new-puzzle.js';
import {NumberPad} from './views/number-pad.js';
import {Reason} from './views/reason.js';
import {StatusLine} from './views/status-line.js';
import {connectToolbar} from './views/toolbar.js';
import {Trees} from './views/trees.js';
import {listenToTyping} from './views/typing.js';
import {Progress} from './server/progress.js';

const FIRST = {figure: 'polygon', size: 6, sum: 22};

const game = new Game();
const status = new StatusLine(game);
const board = new Board(byId('board'), game);
const progress = new Progress(status);
const reason = new Reason(game, status);
const gallery = new Gallery(game, board, status);
const actions = new Actions({game, status, progress, reason, gallery});
let words = ''; // of the puzzle, in the address
let asked = 0; // how many puzzles were asked for; only the last one comes onto the board

/** Asks the server for the figure and puts it onto the board. */
async function open(puzzle, entries = [], marks = new Map()) {
  const number = ++asked;
  const figure = await post('/api/figure', {puzzle});
  if (number !== asked) return false;
  requireFitting(givensOf(figure), entries, marks);
  progress.stop();
  status.say('');
  game.open(puzzle, figure, entries, marks);
  if (figure.unsearchable) status.say(figure.unsearchable, 'bad');
  words = await puzzleWords(puzzle, game.givens);
  return number === asked;
}

const address = () => `#${[words, positionWords(game.position)].filter((part) => part).join('&')}`;

/** The address says what stands on the board. */
function keep() {
  if (words === '' || location.hash === address()) return;
  try {
    history.replaceState(null, '', address());
  } catch {
    setTimeout(keep, 1000); // Safari takes 100 in 30 seconds
  }
}

/** A puzzle that the user chose; Back leads to the one before. */
async function playOrThrow(puzzle) {
  if (!await open(puzzle)) return;
  history.pushState(null, '', address());
  chooser.follow(puzzle);
}

const refuse = (error) => status.refuse(error);
const play = (puzzle) => playOrThrow(puzzle).catch(refuse);

/** What the address says, at the start and when it is changed from outside. */
async function obey() {
  try {
    const {puzzle, entries, marks} = await readAddress(location.hash) ?? {puzzle: FIRST};
    if (await open(puzzle, entries, marks)) keep();
    chooser.follow(puzzle);
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof DamagedLink;
    const known = isKnown ? error.message : 'The link is damaged: it names no puzzle.';
    if (!game.figure) await open(FIRST).then(() => chooser.follow(FIRST), () => {});
    status.say(known, 'bad');
  }
}

connectHeading(game);
connectToolbar(game, status, keep);
listenToTyping(byId('board'), game, board, status);
connectFiles(playOrThrow, refuse);
connectNewPuzzle(game, status, progress, play);
new NumberPad(game, status);
new LineList(game);
new Trees({game, progress, actions});
byId('skip').addEventListener('click', () => byId('check').focus());

let chooser;
try {
  chooser = new Chooser(await get('/api/figures'), play, refuse);
  game.addEventListener('move', keep);
  window.addEventListener('popstate', obey);
  await obey();
  if (byId('say').textContent === '') {
    status.say('Choose a cell and type, or press a number.');
    game.addEventListener('change', () => status.say(''), {once: true});
  }
} catch (error) {
  status.refuse(error);
}
document.body.dataset.ready = 'true';
