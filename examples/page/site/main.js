// Puts the page together: the front door, the game and its views, and the address that keeps it.

import {Actions} from './server/actions.js';
import {ask, isLocal, prepare, SILENCE} from './server/api.js';
import {Board} from './board/board.js';
import {Clock} from './keep/clock.js';
import {byId} from './board/elements.js';
import {connectAchievements, connectGoal} from './server/achievements.js';
import {connectEnding} from './views/ending.js';
import {connectFirstMinute} from './views/first-minute.js';
import {connectFiles} from './server/files.js';
import {connectOffline, connectUpdates} from './views/offline.js';
import {connectPaper} from './views/paper.js';
import {save} from './views/documents.js';
import {figureAtHand, gradesOf, puzzleAtHand} from './front/start.js';
import {FrontDoor} from './front/front-door.js';
import {connectKnown} from './server/known.js';
import {keepDay, puzzleOfThatDay, savedGame} from './keep/shelf.js';
import {puzzleOfDay} from './front/cards.js';
import {Gallery} from './views/gallery.js';
import {Game} from './rules/game.js';
import {gradeSaid} from './rules/hint-stages.js';
import {Hints} from './views/hints.js';
import {connectHeading, connectPointing, LineList} from './views/line-list.js';
import {connectNewPuzzle, connectSheets, makePuzzle, randomSeed} from './views/new-puzzle.js';
import {NumberPad} from './views/number-pad.js';
import {Opening} from './opening.js';
import {Reason} from './views/reason.js';
import {StatusLine} from './views/status-line.js';
import {connectToolbar} from './views/toolbar.js';
import {connectWaysToPlay} from './views/ways-to-play.js';
import {fillIn, listenToTyping} from './views/typing.js';
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
const opening = new Opening({game, board, status, progress, clock});
const play = (puzzle, grade) => opening.play(puzzle, null, grade);
const refuse = (error) => status.refuse(error);

/** Plays the puzzle of a day. The day's puzzle is kept when it is first played. */
async function playDay(date) {
  const {puzzle, difficulty, seed} = puzzleOfDay(date);
  await makePuzzle({status, progress, play}, {puzzle, difficulty, seed, name: 'The puzzle of the day'});
  if (game.puzzle?.figure === puzzle.figure && game.figure.grade === difficulty) keepDay(date, game.figure.words);
}

/** Whether the puzzle of today has come to its end, or is on the board. */
function hasPlayedDay() {
  const words = puzzleOfThatDay(new Date());
  return words !== undefined && (words === game.figure.words || savedGame(words)?.ended === true);
}

/** Plays the next puzzle of a grade: first the prepared one, later new ones. */
async function offer({givens, ...puzzle}, difficulty) {
  const made = await puzzleAtHand(puzzle, difficulty);
  if (made && !await opening.isSolved(made)) return void await play(made, difficulty);
  await makePuzzle({status, progress, play}, {puzzle, difficulty, seed: randomSeed(), name: `A new puzzle, ${gradeSaid(difficulty)}`});
}

connectHeading(game);
connectFirstMinute(game, status);
connectWaysToPlay(game);
connectEnding(game, clock, {offer, gradesOf, isServed: !isLocal, openDay: () => (hasPlayedDay() ? null : () => playDay(new Date()))});
connectToolbar(game, status, () => opening.keep(), !isLocal);
listenToTyping(byId('board'), game, board, status, (question) => ask('read', question));
connectFiles(game, {play: (puzzle) => opening.playOrThrow(puzzle), fill: (values, more) => fillIn(values, more, game, status), refuse});
connectNewPuzzle(game, status, progress, play);
connectSheets(game, status, progress);
connectPointing(board);
connectPaper(game, board);
connectOffline(SILENCE);
connectAchievements(game, status);
connectGoal(game, byId('goal'));
connectKnown(game, status);
new NumberPad(game, status);
new LineList(game);

const front = new FrontDoor(play, offer, playDay, status);

/** Loads a part of the page when it is first opened. Its buttons cannot be pressed before. */
function whenOpened(id, ways) {
  const place = byId(id);
  const enable = (yes) => place.querySelectorAll('button').forEach((button) => { button.disabled = !yes; });
  enable(false);
  place.addEventListener('toggle', async () => {
    try {
      const part = await import(new URL(place.dataset.module, location.href).href);
      enable(true);
      part.begin(ways);
    } catch {
      status.say('This part of the page could not be loaded.', 'bad');
    }
  }, {once: true});
}
whenOpened('teaching', {game, progress, actions, status, engines: () => ask('engines')});
whenOpened('shelf', {resume: (words) => opening.resume(words), playDay, figures: (puzzles) => ask('drawings', {puzzles}), save, status});

async function drawCards() {
  const figures = await Promise.all(front.wanted.map(figureAtHand));
  front.draw(figures.includes(null) ? await ask('drawings', {puzzles: front.wanted}) : figures);
}

const loaded = await Promise.allSettled([opening.obey(), opening.learnFigures(), drawCards()]);
const failed = loaded.find(({status: how}) => how === 'rejected');
if (failed) refuse(failed.reason);
if (document.body.dataset.view === 'table' && byId('say').textContent === '') {
  status.say('Choose a cell and type, or press a number.');
  game.addEventListener('change', () => status.say(''), {once: true});
}
document.body.dataset.ready = 'true';
prepare();
if (isLocal) connectUpdates(() => opening.save());
