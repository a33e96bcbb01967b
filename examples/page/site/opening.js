// Opens a puzzle on the board, or the front door; updates the address and the shelf.

import {Chooser} from './views/chooser.js';
import {DamagedLink, positionWords, puzzleWords, readAddress, requireFitting} from './rules/address.js';
import {ask, openingWords} from './server/api.js';
import {familiesAtHand, figureAtHand} from './front/start.js';
import {byId, setText} from './board/elements.js';
import {Refusal} from './server/refusal.js';
import {cellName} from './rules/names.js';
import {givensOf} from './rules/game.js';
import {positionFrom} from './rules/position.js';
import {keepInTab, keepsAnything, keptInTab} from './keep/storage.js';
import {keepFigure, keptFigure, latestGame, savedGame, saveGame} from './keep/shelf.js';

const IDLE = 200; // milliseconds without a move before a game is saved

const isAtTable = () => document.body.dataset.view === 'table';
const isNothing = (entries, marks) => entries.every((text) => text === '') && marks.size === 0;

/** Returns the server's answer for a puzzle's figure. Without the server, returns the answer kept in the browser. */
async function figureOf(puzzle, words) {
  try {
    const figure = await figureAtHand(puzzle) ?? await ask('figure', {puzzle});
    figure.words = await puzzleWords(puzzle, givensOf(figure));
    return figure;
  } catch (error) {
    const old = error.status === 0 ? keptFigure(words ?? await puzzleWords(puzzle, [])) : null;
    if (old === null) throw error;
    return old;
  }
}

export class Opening {
  #chooser = null; // made when the figures are known
  #kept = null; // the figure that is kept already
  #saving = 0; // the timer of the next save
  #isFull = false; // whether the user was told that there is no room
  #asked = 0; // how many puzzles were asked for; only the last one is shown

  constructor({game, board, status, progress, clock}) {
    Object.assign(this, {game, board, status, progress, clock});
    game.addEventListener('move', () => this.keep());
    window.addEventListener('popstate', async ({state}) => {
      await this.obey();
      window.scrollTo(0, state?.scroll ?? 0);
    });
    history.scrollRestoration = 'manual'; // Back leads to a view that is not there yet
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'; // of a reload
      this.save();
    });
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.save(); }); // another tab may open the game
    for (const id of ['to-front', 'home']) byId(id).addEventListener('click', (event) => this.#goToFront(event));
    byId('continue').addEventListener('click', () => this.resume(latestGame().words));
    this.#showFront();
  }

  /** Asks the library for the list of figures, for the form. */
  async learnFigures() {
    this.#chooser = new Chooser(await familiesAtHand() ?? await ask('figures'), (puzzle) => this.play(puzzle), (error) => this.status.refuse(error));
    if (this.game.puzzle) this.#chooser.follow(this.game.puzzle, this.game.figure);
  }

  /**
   * A puzzle that the user chose; Back leads to the one before. Who chose it by keys goes on by keys.
   * @param {string|null} words  of a kept game
   */
  async playOrThrow(puzzle, words = null, grade = null) {
    const isByKeys = byId('front').contains(document.activeElement) && document.activeElement.matches(':focus-visible');
    const scroll = window.scrollY;
    if (!await this.#open({puzzle, words, grade})) return;
    if (isByKeys) this.board.focus(Math.max(0, this.game.values.indexOf(null)));
    history.replaceState({scroll}, ''); // for Back
    history.pushState(null, '', this.#address());
    this.#chooser?.follow(puzzle, this.game.figure);
  }

  /** Returns whether a made puzzle, whose cells are numbered, was solved before. */
  async isSolved(puzzle) {
    this.save();
    const givens = Object.assign([], puzzle.givens);
    return savedGame(await puzzleWords(puzzle, Array.from(givens, (value) => value ?? null)))?.ended === true;
  }

  /** @param {string|null} grade  the grade of a made puzzle; null for others */
  play(puzzle, words = null, grade = null) { return this.playOrThrow(puzzle, words, grade).catch((error) => this.status.refuse(error)); }

  /** Opens a kept game as it was left. @param {string} words  of its puzzle */
  resume(words) {
    return readAddress(`#${words}`).then(({puzzle}) => this.play(puzzle, words), (error) => this.status.refuse(error));
  }

  /** Opens the puzzle that the address names, at the start and when it is changed from outside. */
  async obey() {
    try {
      const read = await readAddress(location.hash);
      this.save();
      if (read === null) return void this.#show('front');
      if (await this.#open(read)) this.keep();
      this.#chooser?.follow(read.puzzle, this.game.figure);
    } catch (error) {
      const isKnown = error instanceof Refusal || error instanceof DamagedLink;
      this.status.refuse({message: isKnown ? error.message : 'The link is damaged: it names no puzzle.'});
    }
  }

  save() {
    const {game} = this;
    clearTimeout(this.#saving);
    if (!game.figure?.words || !isAtTable()) return;
    const filled = game.position.entries.filter((text) => text !== '').length;
    const isMarked = game.position.marks.some((marks) => marks.length > 0);
    if (filled === 0 && !isMarked && !savedGame(game.figure.words)) return;
    if (this.#kept !== game.figure) keepFigure(game.figure);
    this.#kept = game.figure;
    const hadRoom = saveGame({words: game.figure.words, position: positionWords(game.position), title: byId('title').textContent,
              seconds: Math.floor(this.clock.now), filled: filled + Number(isMarked && filled === 0), cells: game.values.length,
              ended: game.isMagic, solved: game.isMagic && !game.isSurrendered, told: game.helped,
              given: game.helped.map(([cell]) => cell).filter((cell) => game.filled.has(cell)), mistakes: game.mistakes, grade: game.figure.grade});
    keepInTab(`moves:${game.figure.words}`, game.history.kept);
    if (!hadRoom && !this.#isFull) {
      this.status.say(keepsAnything() ? 'The browser has no more room: the oldest games go. Your games, on the front page, can be saved as a file.'
        : 'This browser keeps no games: its storage is switched off, as in a private window. The address holds the board; a bookmark keeps it.', 'bad');
    }
    this.#isFull ||= !hadRoom;
  }

  /** Writes the position on the board into the address. */
  keep() {
    if (!this.game.figure?.words || !isAtTable()) return;
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.save(), IDLE); // each save writes the whole game
    if (location.hash === this.#address()) return;
    try {
      history.replaceState(history.state, '', this.#address());
    } catch {
      setTimeout(() => this.keep(), 1000); // Safari takes 100 in 30 seconds
    }
  }

  #address() { return `#${[this.game.figure.words, positionWords(this.game.position)].filter((part) => part).join('&')}`; }

  /** Asks the server for a figure and shows its board, by default as it was left. */
  async #open({puzzle, words = null, grade = null, entries = [], marks = new Map()}) {
    const number = ++this.#asked;
    this.save();
    const figure = await this.status.during(openingWords(), figureOf(puzzle, words));
    if (number !== this.#asked) return false;
    if (figure.unsearchable) throw new Refusal(figure.unsearchable, 400);
    requireFitting(givensOf(figure), entries, marks);
    const saved = savedGame(figure.words);
    figure.grade = grade ?? saved?.grade ?? null;
    let position = {entries, marks};
    const isSaved = saved !== null && saved.position === positionWords(positionFrom(figure.cells.length, entries, marks));
    const isResumed = saved !== null && saved.filled > 0 && !saved.ended && isNothing(entries, marks);
    if (isResumed) position = await readAddress(`#${saved.words}&${saved.position}`).catch(() => position) ?? position;
    if (number !== this.#asked) return false;
    this.progress.stop();
    this.status.say('');
    this.#show('table');
    window.scrollTo(0, 0); // to the new board, wherever it was asked for
    const goesOn = isSaved || isResumed;
    this.game.open(puzzle, figure, position.entries, position.marks,
                   goesOn ? {told: saved.told, filled: saved.given, mistakes: saved.mistakes ?? 0, moves: keptInTab(`moves:${figure.words}`)} : {});
    this.clock.start(goesOn ? saved.seconds : 0);
    if (isResumed) this.status.say('As you left it. Reset empties the board.');
    const clash = this.game.faults.findIndex((fault, cell) => fault !== null && this.game.isGiven(cell));
    if (clash >= 0) this.status.say(`The givens cannot stand together: ${cellName(figure, clash)}: ${this.game.faults[clash]}.`, 'bad');
    return true;
  }

  /** @param {'front'|'table'} view */
  #show(view) {
    if (document.body.dataset.view === view) return;
    document.body.dataset.view = view;
    window.scrollTo(0, 0);
    if (view === 'front') this.#showFront();
  }

  #showFront() {
    this.clock.stop();
    document.title = 'Loshu: magic figures';
    this.status.say('');
    const latest = latestGame();
    byId('continue').hidden = latest === null;
    byId('daily').classList.toggle('main', latest === null);
    if (latest) setText(byId('continue-name'), `${latest.title}, ${latest.filled} of ${latest.cells} cells`);
  }

  #goToFront(event) {
    event.preventDefault();
    this.save();
    this.progress.stop();
    ++this.#asked; // a puzzle that is still loading is not shown
    history.replaceState({scroll: window.scrollY}, '');
    history.pushState(null, '', location.pathname + location.search);
    this.#show('front');
  }
}
