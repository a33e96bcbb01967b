// Which puzzle comes onto the board, or the front door in its place; the address and the shelf that keep it.

import {Chooser} from './views/chooser.js';
import {DamagedLink, positionWords, puzzleWords, readAddress, requireFitting} from './rules/address.js';
import {get, post, Refusal} from './server/api.js';
import {byId, setText} from './board/elements.js';
import {givensOf} from './rules/game.js';
import {latestGame, saveGame, savedGame} from './keep/shelf.js';

const isAtTable = () => document.body.dataset.view === 'table';
const isNothing = (entries, marks) => entries.every((text) => text === '') && marks.size === 0;

/** The words of a puzzle in the address, once for each figure that came from the server. */
async function wordsOf(puzzle, figure) {
  figure.words ??= await puzzleWords(puzzle, givensOf(figure));
  return figure.words;
}

export class Opening {
  #chooser = null; // once the figures are known
  #asked = 0; // how many puzzles were asked for; only the last one comes onto the board

  constructor({game, board, status, progress, clock}) {
    Object.assign(this, {game, board, status, progress, clock});
    game.addEventListener('move', () => this.keep());
    window.addEventListener('popstate', () => this.obey());
    window.addEventListener('pagehide', () => this.save());
    for (const id of ['to-front', 'home']) byId(id).addEventListener('click', (event) => this.#goToFront(event));
    byId('continue').addEventListener('click', () => {
      readAddress(`#${latestGame().words}`).then(({puzzle}) => this.play(puzzle), (error) => this.refuse(error));
    });
    this.#showFront();
  }

  /** Asks which figures there are, for the form. */
  async learnFigures() {
    this.#chooser = new Chooser(await get('/api/v1/figures'), (puzzle) => this.play(puzzle), (error) => this.refuse(error));
    if (this.game.puzzle) this.#chooser.follow(this.game.puzzle);
  }

  /** Says it where the player looks: below the board, or on the front door. */
  refuse(error) {
    if (isAtTable()) this.status.refuse(error);
    else setText(byId('front-say'), error.message);
  }

  /** A puzzle that the user chose; Back leads to the one before. Who chose it by keys goes on by keys. */
  async playOrThrow(puzzle) {
    const isByKeys = byId('front').contains(document.activeElement) && document.activeElement.matches(':focus-visible');
    if (!await this.#open(puzzle)) return;
    if (isByKeys) this.board.focus(Math.max(0, this.game.values.indexOf(null)));
    history.pushState(null, '', this.#address());
    this.#chooser?.follow(puzzle);
  }

  play(puzzle) { return this.playOrThrow(puzzle).catch((error) => this.refuse(error)); }

  /** What the address says, at the start and when it is changed from outside. */
  async obey() {
    try {
      const read = await readAddress(location.hash);
      if (read === null) return void this.#show('front');
      if (await this.#open(read.puzzle, read.entries, read.marks)) this.keep();
      this.#chooser?.follow(read.puzzle);
    } catch (error) {
      const isKnown = error instanceof Refusal || error instanceof DamagedLink;
      this.refuse({message: isKnown ? error.message : 'The link is damaged: it names no puzzle.'});
    }
  }

  /** The shelf has the board as it stands. */
  save() {
    const {game} = this;
    if (!game.figure?.words || !isAtTable()) return;
    const filled = game.position.entries.filter((text) => text !== '').length;
    const isMarked = game.position.marks.some((marks) => marks.length > 0);
    if (filled === 0 && !isMarked && !savedGame(game.figure.words)) return;
    saveGame({words: game.figure.words, position: positionWords(game.position), title: byId('title').textContent,
              seconds: Math.floor(this.clock.now), filled: filled + Number(isMarked && filled === 0), cells: game.values.length,
              solved: game.isMagic});
  }

  /** The address says what stands on the board. */
  keep() {
    if (!this.game.figure?.words || !isAtTable()) return;
    this.save();
    if (location.hash === this.#address()) return;
    try {
      history.replaceState(null, '', this.#address());
    } catch {
      setTimeout(() => this.keep(), 1000); // Safari takes 100 in 30 seconds
    }
  }

  #address() { return `#${[this.game.figure.words, positionWords(this.game.position)].filter((part) => part).join('&')}`; }

  /** Asks the server for the figure and puts it onto the board, as it was left if nothing else is said. */
  async #open(puzzle, entries = [], marks = new Map()) {
    const number = ++this.#asked;
    const figure = await post('/api/v1/figure', {puzzle});
    if (number !== this.#asked) return false;
    requireFitting(givensOf(figure), entries, marks);
    const words = await wordsOf(puzzle, figure);
    const saved = savedGame(words);
    let position = {entries, marks};
    const isResumed = saved !== null && saved.filled > 0 && !saved.solved && isNothing(entries, marks);
    if (isResumed) position = await readAddress(`#${saved.words}&${saved.position}`).catch(() => position) ?? position;
    if (number !== this.#asked) return false;
    this.progress.stop();
    this.status.say('');
    this.#show('table');
    this.game.open(puzzle, figure, position.entries, position.marks);
    this.clock.start(isResumed ? saved.seconds : 0);
    if (figure.unsearchable) this.status.say(figure.unsearchable, 'bad');
    else if (isResumed) this.status.say('As you left it. Reset empties the board.');
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
    setText(byId('front-say'), '');
    const latest = latestGame();
    byId('continue').hidden = latest === null;
    if (latest) setText(byId('continue-name'), `${latest.title}, ${latest.filled} of ${latest.cells} cells`);
  }

  #goToFront(event) {
    event.preventDefault();
    this.save();
    this.progress.stop();
    ++this.#asked; // a puzzle that is on its way stays away
    history.pushState(null, '', location.pathname + location.search);
    this.#show('front');
  }
}
