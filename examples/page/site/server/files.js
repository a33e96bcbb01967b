// Puzzle files, dropped on the page or opened by a button. What is in them is the server's to judge;
// here they are only read as JSON, and never as anything else.

import {askText} from './api.js';
import {byId} from '../board/elements.js';
import {Refusal} from './refusal.js';

const MOST_BYTES = 1 << 20;

/** @returns {Promise<{puzzle: object, text: string}>} */
async function read(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 1 MiB.`);
  const text = await file.text();
  let puzzle;
  try {
    puzzle = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file.name} is no JSON: ${error.message}`);
  }
  if (typeof puzzle !== 'object' || puzzle === null || Array.isArray(puzzle)) {
    throw new Error(`${file.name} is no puzzle: it should be an object, {"cells": ..., "lines": ...}.`);
  }
  const {grade, solution, ...question} = puzzle; // made puzzles have these besides
  return {puzzle: question, text};
}

/**
 * The refusal of a puzzle, with its place in the file. The server was sent the puzzle alone, on one line;
 * what it says of the file as it is written has the line and column that an editor shows.
 */
async function located(error, name, text) {
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 0) return error;
  const place = [name];
  try {
    await askText('figure', `{"puzzle":\n${text}\n}`);
  } catch (again) {
    if (again.path === error.path && again.line) place.push(`line ${again.line - 1}`, `column ${again.column}`);
  }
  return new Error(`${place.join(', ')}: ${error.message}`);
}

const hasFile = (event) => [...event.dataTransfer?.types ?? []].includes('Files');

/** @param {(puzzle: object) => Promise<void>} play  rejected with its error  @param {(error: Error) => void} refuse */
export function connectFiles(play, refuse) {
  let opened = 0; // how many files; only the last one's refusal is told
  const open = async (file) => {
    const number = ++opened;
    try {
      const {puzzle, text} = await read(file);
      await play(puzzle).catch(async (error) => { throw await located(error, file.name, text); });
    } catch (error) {
      if (number === opened) refuse(error);
    }
  };
  byId('open-file').addEventListener('click', () => byId('file').click());
  byId('file').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file) await open(file);
    event.target.value = '';
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
