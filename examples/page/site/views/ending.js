// The end of a puzzle, however it came: how it ended, what is left to find, a line to share that gives nothing away, and what to
// play next.

import {DIFFICULTIES} from '../front/difficulties.js';
import {byId, element, setText} from '../board/elements.js';
import {clockWords} from '../keep/clock.js';
import {counted, grouped} from '../rules/counts.js';
import {foundOf} from '../keep/found.js';
import {countsMistakes} from './ways-to-play.js';
import {gradeSaid} from '../rules/hint-stages.js';
import {isUsual} from '../rules/values.js';
import {linkOf} from '../rules/sharing.js';

/** "Loshu: square 4, easy, in 3:07", and the link to the puzzle as it was at the beginning, if others reach it. */
export const shared = ({title, grade, seconds, link}) =>
  `Loshu: ${[title, ...grade ? [gradeSaid(grade)] : []].join(', ')}, in ${clockWords(seconds)}${link === null ? '' : `\n${link}`}`;

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

/** "Solved alone in 3:07", "Solved with 3 hints in 3:07", "The solution was shown after 3:07". */
export function endWords({helped, isSurrendered}, seconds) {
  const time = clockWords(seconds);
  if (isSurrendered) return `The solution was shown after ${time}`;
  return `Solved ${helped.length === 0 ? 'alone' : `with ${counted(helped.length, 'hint')}`} in ${time}`;
}

/**
 * @param {{offer: (puzzle, grade: string) => void, gradesOf: (puzzle) => Promise<string[]>, isServed: boolean,
 *   openDay: () => (() => void)|null}} ways
 *   offer plays the next puzzle of a grade, gradesOf are those of a puzzle's figure, isServed: by `loshu serve`, openDay gives
 *   what plays the puzzle of the day, or null if it has been played
 */
export function connectEnding(game, clock, {offer, gradesOf, isServed, openDay}) {
  const place = byId('ending');
  const linkTo = (hash) => linkOf({hostname: location.hostname, href: new URL(hash, location.href).href, hash},
                                  document.body.dataset.address, isServed);
  const hide = () => { place.hidden = true; };
  const next = (words, grade) => element('button', {type: 'button', 'data-grade': grade, onclick: () => offer(game.puzzle, grade)}, words);

  /** Tells how many solutions of a figure are left to find, on a board without givens. */
  const tellLeft = () => {
    const {found, of} = foundOf(game.puzzle);
    const isWhole = game.givens.every((value) => value === null) && of > 1;
    setText(byId('ending-left'), !isWhole ? '' : found < of ? `${grouped(found)} of ${grouped(of)} found: ${grouped(of - found)} left to find.`
      : `All ${grouped(of)} are found.`);
  };
  game.addEventListener('found', () => {
    if (place.hidden) return;
    tellLeft();
    requestAnimationFrame(() => place.scrollIntoView({block: 'nearest'})); // it has grown, and so has what is said above it
  });

  async function show() {
    const {puzzle, figure, position} = game;
    const {grade} = figure;
    const grades = isUsual(figure) ? await gradesOf(puzzle) : [];
    if (game.position !== position || game.figure !== figure) return;
    const facts = {title: byId('title').textContent, grade, seconds: clock.now, link: linkTo(`#${figure.words}`)};
    setText(byId('ending-words'), [endWords(game, facts.seconds), ...grade ? [gradeSaid(grade)] : [], ...countsMistakes() ? [counted(game.mistakes, 'mistake')] : []].join(', '));
    const day = openDay();
    tellLeft();
    const harder = grades.find((one) => DIFFICULTIES.indexOf(one) > DIFFICULTIES.indexOf(grade));
    byId('ending-next').replaceChildren(
      ...grades.includes(grade) ? [next(`Next, ${gradeSaid(grade)}`, grade)] : [],
      ...harder ? [next(`${grade ? 'A harder one' : 'A puzzle'}: ${gradeSaid(harder)}`, harder)] : [],
      ...day ? [element('button', {type: 'button', onclick: day}, 'Puzzle of the day')] : [],
      element('button', {type: 'button', onclick: () => byId('to-front').click()}, 'Another figure'));
    byId('ending-share').replaceChildren(...game.isSurrendered ? []
      : [element('button', {type: 'button', class: 'quiet', onclick: () => copy(shared(facts))}, 'Copy a line to share')]);
    place.hidden = false;
    place.scrollIntoView({block: 'nearest'});
  }

  for (const event of ['solved', 'solved again']) game.addEventListener(event, show);
  game.addEventListener('move', hide);
  game.addEventListener('open', hide);
}
