// Files, dropped on the page or opened by a button: puzzle files, and numbers in any form that the library
// reads.

import {ask} from './api.js';
import {byId} from '../board/elements.js';
import {Refusal} from './refusal.js';

const MOST_BYTES = 1 << 19; // as a part of a question, a text may take twice its size

/** The refusal of a file, with the place in it. */
function located(error, name) {
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 0) return error;
  const place = error.line ? [name, `line ${error.line}`, `column ${error.column}`] : [name];
  return new Error(`${place.join(', ')}: ${error.message}`);
}

/** @returns {Promise<object>}  what the library read in the file */
async function read(file, puzzle) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 512 KiB.`);
  const found = await ask('read', {puzzle, text: await file.text()});
  if (found.fault) throw new Refusal(found.fault.message, 400, found.fault);
  return found;
}

const hasFile = (event) => [...event.dataTransfer?.types ?? []].includes('Files');

/**
 * @param {Game} game  @param {(puzzle: object) => Promise<void>} play  rejected with its error
 * @param {(values: (number|null)[], more: number) => void} fill  gets the first figure of a file, and how many more there are
 * @param {(error: Error) => void} refuse
 */
export function connectFiles(game, {play, fill, refuse}) {
  let opened = 0; // how many files; only the last one's refusal is told
  const open = async (file) => {
    const number = ++opened;
    try {
      const {puzzle, figures} = await read(file, game.puzzle ?? null);
      if (puzzle) await play(puzzle);
      if (figures.length > 0) fill(figures[0], figures.length - 1);
    } catch (error) {
      if (number === opened) refuse(located(error, file.name));
    }
  };
  byId('open-file').addEventListener('click', () => byId('file').click());
  byId('file').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file) await open(file);
    event.target.value = ''; // so that the same file can be opened again
  });
  const over = (on) => document.body.classList.toggle('dropping', on);
  document.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    over(true);
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over(false);
  });
  document.addEventListener('drop', async (event) => {
    over(false);
    if (!hasFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) await open(event.dataTransfer.files[0]);
  });
}
