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
import {Pad} from './views/number-pad.js';
import {Reason} from './views/reason.js';
import {Speech} from './views/status-line.js';
import {connectTools} from './views/toolbar.js';
import {Trees} from './views/trees.js';
import {listenToTyping} from './views/typing.js';
import {Working} from './server/progress.js';

const FIRST = {figure: 'polygon', size: 6, sum: 22};

const game = new Game();
const speech = new Speech(game);
const board = new Board(byId('board'), game);
const working = new Working(speech);
const reason = new Reason(game, speech);
const gallery = new Gallery(game, board, speech);
const actions = new Actions({game, speech, working, reason, gallery});
let words = ''; // of the puzzle, in the address
let asked = 0; // how many puzzles were asked for; only the last one comes onto the board

/** Asks the server for the figure and puts it onto the board. */
async function open(puzzle, entries = [], marks = new Map()) {
  const number = ++asked;
  const figure = await post('/api/figure', {puzzle});
  if (number !== asked) return false;
  requireFitting(givensOf(figure), entries, marks);
  working.stop();
  speech.say('');
  game.open(puzzle, figure, entries, marks);
  if (figure.unsearchable) speech.say(figure.unsearchable, 'bad');
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

const refuse = (error) => speech.refuse(error);
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
    speech.say(known, 'bad');
  }
}

connectHeading(game);
connectTools(game, speech, keep);
listenToTyping(byId('board'), game, board, speech);
connectFiles(playOrThrow, refuse);
connectNewPuzzle(game, speech, working, play);
new Pad(game, speech);
new LineList(game);
new Trees({game, working, actions});
byId('skip').addEventListener('click', () => byId('check').focus());

let chooser;
try {
  chooser = new Chooser(await get('/api/figures'), play, refuse);
  game.addEventListener('move', keep);
  window.addEventListener('popstate', obey);
  await obey();
  if (byId('say').textContent === '') {
    speech.say('Choose a cell and type, or press a number.');
    game.addEventListener('change', () => speech.say(''), {once: true});
  }
} catch (error) {
  speech.refuse(error);
}
document.body.dataset.ready = 'true';
