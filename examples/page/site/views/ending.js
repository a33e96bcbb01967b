// The end of a puzzle: what was done, a line to share that gives nothing away, and the next puzzle.

import {DIFFICULTIES} from '../front/difficulties.js';
import {byId, element, setText} from '../board/elements.js';
import {clockWords} from '../keep/clock.js';
import {counted} from '../rules/counts.js';
import {countsMistakes} from './ways-to-play.js';
import {linkOf} from '../rules/sharing.js';

const said = (grade) => grade.replace('-', ' ');

/** "Loshu: square 4, easy, in 3:07", and the link to the puzzle as it was at the beginning, if others reach it. */
export const shared = ({title, grade, seconds, link}) =>
  `Loshu: ${[title, ...grade ? [said(grade)] : []].join(', ')}, in ${clockWords(seconds)}${link === null ? '' : `\n${link}`}`;

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    byId('ending-share').replaceChildren('Copied.');
  } catch {
    const field = element('textarea', {readonly: true, rows: 2, 'aria-label': 'Line to share'});
    field.value = text;
    byId('ending-share').replaceChildren(field);
    field.select();
  }
}

/**
 * @param {{offer: (puzzle, grade: string) => void, gradesOf: (puzzle) => Promise<string[]>, isServed: boolean}} ways
 *   offer plays the next puzzle of a grade, gradesOf are those of a puzzle's figure, isServed: by `loshu serve`
 */
export function connectEnding(game, clock, {offer, gradesOf, isServed}) {
  const place = byId('ending');
  const linkTo = (hash) => linkOf({hostname: location.hostname, href: new URL(hash, location.href).href, hash},
                                  document.body.dataset.address, isServed);
  const hide = () => { place.hidden = true; };
  const next = (words, grade) => element('button', {type: 'button', 'data-grade': grade, onclick: () => offer(game.puzzle, grade)}, words);

  async function show() {
    const {puzzle, figure, position} = game;
    const {grade} = figure;
    const grades = await gradesOf(puzzle);
    if (game.position !== position || game.figure !== figure) return;
    const facts = {title: byId('title').textContent, grade, seconds: clock.now, link: linkTo(`#${figure.words}`)};
    setText(byId('ending-words'), [`Solved in ${clockWords(facts.seconds)}`, ...grade ? [said(grade)] : [], ...countsMistakes() ? [counted(game.mistakes, 'mistake')] : []].join(', '));
    const harder = grades.find((one) => DIFFICULTIES.indexOf(one) > DIFFICULTIES.indexOf(grade));
    byId('ending-next').replaceChildren(
      ...grades.includes(grade) ? [next(`Next, ${said(grade)}`, grade)] : [],
      ...harder ? [next(`${grade ? 'A harder one' : 'A puzzle'}: ${said(harder)}`, harder)] : [],
      element('button', {type: 'button', onclick: () => byId('to-front').click()}, 'Another figure'));
    byId('ending-share').replaceChildren(element('button', {type: 'button', class: 'quiet', onclick: () => copy(shared(facts))}, 'Copy a line to share'));
    place.hidden = false;
    place.scrollIntoView({block: 'nearest'});
  }

  game.addEventListener('solved', () => { if (game.helped.length < game.givens.filter((value) => value === null).length) show(); });
  game.addEventListener('move', hide);
  game.addEventListener('open', hide);
}
