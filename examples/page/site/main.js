// Puts the page together: the front door, the game and its views, and the address that keeps it.

import {Actions} from './server/actions.js';
import {DamagedLink, positionWords, puzzleWords, readAddress, requireFitting} from './rules/address.js';
import {get, post, Refusal} from './server/api.js';
import {Board} from './board/board.js';
import {Chooser} from './views/chooser.js';
import {Clock} from './keep/clock.js';
import {byId, setText} from './board/elements.js';
import {connectAchievements} from './server/achievements.js';
import {connectFiles} from './server/files.js';
import {connectOffline} from './views/offline.js';
import {connectPaper} from './views/paper.js';
import {connectPointing} from './views/pointing.js';
import {FrontDoor} from './front/front-door.js';
import {Gallery} from './views/gallery.js';
import {Game, givensOf} from './rules/game.js';
import {connectHeading} from './views/heading.js';
import {Hints} from './views/hints.js';
import {LineList} from './views/line-list.js';
import {connectNewPuzzle, makePuzzle} from './views/new-puzzle.js';
import {NumberPad} from './views/number-pad.js';
import {Reason} from './views/reason.js';
import {latestGame, saveGame, savedGame} from './keep/shelf.js';
import {connectSheets} from './views/sheets.js';
import {StatusLine} from './views/status-line.js';
import {connectToolbar} from './views/toolbar.js';
import {Trees} from './views/trees.js';
import {listenToTyping} from './views/typing.js';
import {Progress} from './server/progress.js';

const game = new Game();
const status = new StatusLine(game);
const board = new Board(byId('board'), game);
const progress = new Progress(status);
const reason = new Reason(game, status);
const gallery = new Gallery(game, board, status);
const hints = new Hints({game, status, reason});
const actions = new Actions({game, status, progress, reason, gallery, hints});
const clock = new Clock(game);
let chooser = null; // once the figures are known
let asked = 0; // how many puzzles were asked for; only the last one comes onto the board

/** @param {'front'|'table'} view */
function show(view) {
  if (document.body.dataset.view === view) return;
  document.body.dataset.view = view;
  window.scrollTo(0, 0);
  if (view === 'front') showFront();
}

/** The words of a puzzle in the address, once for each figure that came from the server. */
async function wordsOf(puzzle, figure) {
  figure.words ??= await puzzleWords(puzzle, givensOf(figure));
  return figure.words;
}

const isNothing = (entries, marks) => entries.every((text) => text === '') && marks.size === 0;

/** Asks the server for the figure and puts it onto the board, as it was left if nothing else is said. */
async function open(puzzle, entries = [], marks = new Map()) {
  const number = ++asked;
  const figure = await post('/api/v1/figure', {puzzle});
  if (number !== asked) return false;
  requireFitting(givensOf(figure), entries, marks);
  const words = await wordsOf(puzzle, figure);
  const saved = savedGame(words);
  let position = {entries, marks};
  const isResumed = saved !== null && saved.filled > 0 && !saved.solved && isNothing(entries, marks);
  if (isResumed) position = await readAddress(`#${saved.words}&${saved.position}`).catch(() => position) ?? position;
  if (number !== asked) return false;
  progress.stop();
  status.say('');
  show('table');
  game.open(puzzle, figure, position.entries, position.marks);
  clock.start(isResumed ? saved.seconds : 0);
  if (figure.unsearchable) status.say(figure.unsearchable, 'bad');
  else if (isResumed) status.say('As you left it. Reset empties the board.');
  return true;
}

const address = () => `#${[game.figure.words, positionWords(game.position)].filter((part) => part).join('&')}`;

/** The shelf has the board as it stands. */
function save() {
  if (!game.figure?.words || document.body.dataset.view !== 'table') return;
  const filled = game.position.entries.filter((text) => text !== '').length;
  const isMarked = game.position.marks.some((marks) => marks.length > 0);
  if (filled === 0 && !isMarked && !savedGame(game.figure.words)) return;
  saveGame({words: game.figure.words, position: positionWords(game.position), title: byId('title').textContent,
            seconds: Math.floor(clock.now), filled: filled + Number(isMarked && filled === 0), cells: game.values.length,
            solved: game.isMagic});
}

/** The address says what stands on the board. */
function keep() {
  if (!game.figure?.words || document.body.dataset.view !== 'table') return;
  save();
  if (location.hash === address()) return;
  try {
    history.replaceState(null, '', address());
  } catch {
    setTimeout(keep, 1000); // Safari takes 100 in 30 seconds
  }
}

/** A puzzle that the user chose; Back leads to the one before. Who chose it by keys goes on by keys. */
async function playOrThrow(puzzle) {
  const isByKeys = byId('front').contains(document.activeElement) && document.activeElement.matches(':focus-visible');
  if (!await open(puzzle)) return;
  if (isByKeys) board.focus(Math.max(0, game.values.indexOf(null)));
  history.pushState(null, '', address());
  chooser?.follow(puzzle);
}

/** Says it where the player looks: below the board, or on the front door. */
function refuse(error) {
  if (document.body.dataset.view === 'front') setText(byId('front-say'), error.message);
  else status.refuse(error);
}
const play = (puzzle) => playOrThrow(puzzle).catch(refuse);

function showFront() {
  clock.stop();
  document.title = 'Loshu: magic figures';
  setText(byId('front-say'), '');
  const latest = latestGame();
  byId('continue').hidden = latest === null;
  if (latest) setText(byId('continue-name'), `${latest.title}, ${latest.filled} of ${latest.cells} cells`);
}

function goToFront(event) {
  event.preventDefault();
  save();
  progress.stop();
  ++asked; // a puzzle that is on its way stays away
  history.pushState(null, '', location.pathname + location.search);
  show('front');
}

/** What the address says, at the start and when it is changed from outside. */
async function obey() {
  try {
    const read = await readAddress(location.hash);
    if (read === null) return void show('front');
    if (await open(read.puzzle, read.entries, read.marks)) keep();
    chooser?.follow(read.puzzle);
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof DamagedLink;
    refuse({message: isKnown ? error.message : 'The link is damaged: it names no puzzle.'});
  }
}

/** The puzzle of a day, or another that is not of the figure on the board. */
const make = (puzzle, difficulty, seed) =>
  makePuzzle({status: {...status, say: (text, mood) => (document.body.dataset.view === 'front' ? setText(byId('front-say'), text) : status.say(text, mood))},
              progress, play}, {puzzle, difficulty, seed, name: 'The puzzle of the day'});

connectHeading(game);
connectToolbar(game, status, keep);
listenToTyping(byId('board'), game, board, status);
connectFiles(playOrThrow, refuse);
connectNewPuzzle(game, status, progress, play);
connectSheets(game, status, progress);
connectPointing(board);
connectPaper(game, board);
connectOffline();
connectAchievements(game, status);
new NumberPad(game, status);
new LineList(game);
new Trees({game, progress, actions, status});
byId('skip').addEventListener('click', () => byId('check').focus());
for (const id of ['to-front', 'home']) byId(id).addEventListener('click', goToFront);
byId('continue').addEventListener('click', () => {
  readAddress(`#${latestGame().words}`).then(({puzzle}) => play(puzzle), refuse);
});

const front = new FrontDoor(play, make);
game.addEventListener('move', keep);
window.addEventListener('popstate', obey);
window.addEventListener('pagehide', save);
showFront();

async function learnFigures() {
  chooser = new Chooser(await get('/api/v1/figures'), play, refuse);
  if (game.puzzle) chooser.follow(game.puzzle);
}

async function drawCards() { front.draw(await post('/api/v1/drawings', {puzzles: front.wanted})); }

const loaded = await Promise.allSettled([obey(), learnFigures(), drawCards()]);
const failed = loaded.find(({status: how}) => how === 'rejected');
if (failed) refuse(failed.reason);
if (document.body.dataset.view === 'table' && byId('say').textContent === '') {
  status.say('Choose a cell and type, or press a number.');
  game.addEventListener('change', () => status.say(''), {once: true});
}
document.body.dataset.ready = 'true';
