// "Your games" on the front door: each game with its picture, time and state, the puzzles of the last days, the solutions that
// were found; all of it as a file, from a file, or deleted.

import {addShelf, clearShelf, shelfText} from './keep/shelf-file.js';
import {allFound} from './keep/found.js';
import {byId, element, setText} from './board/elements.js';
import {clockWords} from './keep/clock.js';
import {gradeSaid} from './rules/hint-stages.js';
import {counted, grouped} from './rules/counts.js';
import {isGrid, pictureOf, thumbnail} from './board/layout.js';
import {properName, puzzleOfDay} from './front/cards.js';
import {puzzleOfThatDay, savedGame, savedGames} from './keep/shelf.js';
import {readAddress, sizeText} from './rules/address.js';

const AT_A_TIME = 24; // games, and solutions of a figure
const DAYS = 7;

/** "easy, 12 of 19 cells, 3:07", "✓ solved in 3:07, best 2:10", "the solution was shown". */
function stateOf({grade, filled, cells, seconds, ended, solved, best}) {
  const state = solved ? `✓ solved in ${clockWords(seconds)}` : ended ? 'the solution was shown' : `${filled} of ${cells} cells, ${clockWords(seconds)}`;
  const fastest = best !== null && !(solved && best === seconds) ? [`${solved ? '' : '✓ '}best ${clockWords(best)}`] : [];
  return [...grade ? [gradeSaid(grade)] : [], state, ...fastest].join(', ');
}

class KeptGames {
  #drawn = 0; // which drawing of the list is the last one

  /**
   * @param {{resume: (words: string) => void, playDay: (date: Date) => void, figures: (puzzles: object[]) => Promise<object[]>, status}} ways
   *   figures: as the library draws them
   */
  constructor(ways) {
    Object.assign(this, ways);
    this.place = byId('shelf');
    this.place.addEventListener('toggle', () => { if (this.place.open) this.draw(); });
    byId('shelf-save').addEventListener('click', () => this.save('loshu-games.json', 'application/json', shelfText()));
    byId('shelf-open').addEventListener('click', () => byId('shelf-file').click());
    byId('shelf-file').addEventListener('change', (event) => this.#add(event.target));
    byId('shelf-clear').addEventListener('click', (event) => this.#clear(event.target));
    this.draw(); // it is opened already
  }

  async draw() {
    const number = ++this.#drawn;
    const games = savedGames().slice(0, AT_A_TIME);
    const found = allFound().slice(0, AT_A_TIME);
    byId('shelf-days').replaceChildren(...this.#days());
    byId('shelf-games').replaceChildren(...games.map((game) => this.#item(game)));
    byId('shelf-found').replaceChildren(...found.map((one) => this.#found(one)));
    setText(byId('shelf-none'), games.length + found.length > 0 ? '' : 'None yet: what you play is kept in this browser.');
    const reads = await Promise.all(games.map(({words, position}) => readAddress(`#${[words, position].filter((part) => part).join('&')}`).catch(() => null)));
    const asked = [...reads.map((read) => read?.puzzle ?? {figure: 'square', size: 3}), ...found.map(({puzzle}) => puzzle)];
    const figures = await this.figures(asked).catch(() => []);
    if (number !== this.#drawn || figures.length < asked.length) return;
    const items = (id) => [...byId(id).children];
    items('shelf-games').forEach((item, i) => {
      if (reads[i]) item.firstChild.prepend(this.#picture(figures[i], this.#valuesOf(figures[i], reads[i])));
    });
    items('shelf-found').forEach((item, i) => {
      item.append(...found[i].found.slice(0, AT_A_TIME).map((values) => this.#picture(figures[games.length + i], values)));
    });
  }

  /** The puzzles of the last days. */
  #days() {
    return Array.from({length: DAYS}, (_, ago) => {
      const date = new Date();
      date.setDate(date.getDate() - ago);
      const words = puzzleOfThatDay(date);
      const game = words ? savedGame(words) : null;
      const {name, difficulty} = puzzleOfDay(date);
      const day = ago === 0 ? 'Today' : date.toLocaleDateString('en-GB', {weekday: 'short', day: 'numeric', month: 'short'});
      return element('li', {}, element('button', {type: 'button', onclick: () => (words ? this.resume(words) : this.playDay(date))},
        `${day}: ${name}, ${gradeSaid(difficulty)}${game?.solved || game?.best ? ' ✓' : game?.ended ? ', shown' : ''}`));
    });
  }

  #item(game) {
    return element('li', {}, element('button', {type: 'button', onclick: () => this.resume(game.words)},
      element('span', {}, element('b', {}, game.title), element('br'), stateOf(game))));
  }

  #found({puzzle, found, of}) {
    const name = properName(puzzle) ?? [puzzle.kind, puzzle.figure ?? puzzle.name ?? 'own figure', puzzle.size && sizeText(puzzle.size)].filter(Boolean).join(' ');
    return element('li', {}, element('p', {}, `${name}: ${of === null ? counted(found.length, 'solution') : `${grouped(found.length)} of the ${grouped(of)}`} found`));
  }

  #valuesOf({whole}, {puzzle, entries}) {
    return whole.cells.map(({label}, cell) => puzzle.givens?.[cell] ?? puzzle.givens?.[label] ?? entries[cell] ?? '');
  }

  #picture(figure, values) {
    const {points, lines} = pictureOf(figure);
    return thumbnail(points, lines, values.map((value) => value ?? ''), isGrid(figure));
  }

  async #add(input) {
    const [file] = input.files;
    if (!file) return;
    try {
      const games = addShelf(await file.text());
      this.status.say(`${counted(games, 'game')} from ${file.name} on the shelf.`, 'good');
    } catch {
      this.status.say(`${file.name} is no file of kept games.`, 'bad');
    }
    input.value = '';
    this.draw();
  }

  /** The second press deletes. */
  #clear(button) {
    if (!button.classList.toggle('sure')) {
      clearShelf();
      this.status.say('All games are deleted.');
      this.draw();
    }
    setText(button, button.classList.contains('sure') ? 'Really delete all?' : 'Delete all');
  }
}

export const begin = (ways) => new KeptGames(ways);
