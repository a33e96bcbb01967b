// The buttons below the drawing: play it, make a puzzle of it, print, share, save.

import {byId, element, setText} from '../board/elements.js';
import {packed} from '../rules/address.js';
import {DIFFICULTIES} from '../front/difficulties.js';
import {gradeSaid} from '../rules/hint-stages.js';
import {puzzleOf} from './sketch.js';
import {save} from '../views/documents.js';
import {work} from '../server/api.js';

const SECONDS = 4; // time limit for making a puzzle of one grade

/** Returns the drawing as a picture that needs no style sheet. */
function picture(svg) {
  const copy = svg.cloneNode(true);
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll('*')]);
  from.forEach((node, i) => {
    const seen = getComputedStyle(node);
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'text-anchor', 'font-family']) {
      to[i].setAttribute(name, seen.getPropertyValue(name));
    }
  });
  for (const extra of copy.querySelectorAll('.hit, .layer-points, .layer-cursor, .layer-open')) extra.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', svg.clientWidth);
  copy.setAttribute('height', svg.clientHeight);
  return new XMLSerializer().serializeToString(copy);
}

/** Returns the address of the drawing. The part after # holds the whole drawing. */
export const addressOf = async (sketch) => `${location.href.replace(/#.*/, '')}#drawing=${await packed(sketch)}`;

export function connectWaysOn(drawing, canvas) {
  /** Returns the puzzle of the drawing; null, after a message, if there is none. */
  const puzzle = () => {
    const {facts, sketch} = drawing;
    if (sketch.lines.length === 0) drawing.say('Draw a line first.');
    else if (!facts.figure) drawing.say('A moment: the drawing is being looked at.');
    else if (!facts.isWhole) drawing.say(`First mend what is red: ${facts.faults[0].text}.`);
    else return puzzleOf(sketch, ({label}) => !facts.lost.has(label));
    return null;
  };
  const press = (id, action) => byId(id).addEventListener('click', action);
  const play = async (one) => location.assign(`./#puzzle=${await packed(one)}`);
  const playIt = () => {
    const one = puzzle();
    if (one && drawing.facts.possible === false) drawing.say('It cannot be filled in, so there is nothing to play.');
    else if (one) play(one);
  };

  let search = 0; // number of the search for grades
  const forgetGrades = () => {
    ++search;
    byId('grades').replaceChildren();
    setText(byId('grades-say'), '');
  };
  drawing.addEventListener('change', forgetGrades);

  /** Asks for a puzzle of each grade, one after the other, and offers the grades that have one. */
  async function findGrades() {
    const one = puzzle();
    if (!one) return;
    forgetGrades();
    const own = search;
    for (const difficulty of DIFFICULTIES) {
      setText(byId('grades-say'), `Looking for ${gradeSaid(difficulty)} …`);
      const made = await work('puzzle', {puzzle: one, difficulty, time_limit: SECONDS}).catch(() => null);
      if (search !== own) return;
      if (made?.puzzle) {
        const {grade, solution, ...question} = made.puzzle;
        byId('grades').append(element('button', {type: 'button', onclick: () => play(question)}, gradeSaid(difficulty)));
      }
    }
    setText(byId('grades-say'), byId('grades').childElementCount > 0 ? 'Puzzles with one solution:' : 'No puzzle with one solution was found.');
  }

  press('play-it', playIt);
  press('make-puzzle', findGrades);
  press('print-it', () => window.print());
  press('copy-link', async () => {
    const address = await addressOf(drawing.sketch);
    history.replaceState(null, '', address);
    await navigator.clipboard.writeText(address).then(() => drawing.say('The link is copied.'), () => drawing.say('The link stands in the address.'));
  });
  press('save-file', () => {
    const {faults = []} = drawing.facts; // a drawing with a fault is kept as it is, to be mended another day
    const one = faults.length > 0 ? puzzleOf(drawing.sketch) : puzzle();
    if (one) save('drawing.json', 'application/json', `${JSON.stringify(one, null, 1)}\n`);
    if (one && faults.length > 0) drawing.say(`The file is saved with its fault: ${faults[0].text}.`);
  });
  press('save-picture', () => save('drawing.svg', 'image/svg+xml', picture(canvas.svg)));
}
