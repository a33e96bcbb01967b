// Puzzle files, dropped on the page or opened by a button. What is in them is the server's to judge;
// here they are only read as JSON, and never as anything else.

import {byId} from './elements.js';

const MOST_BYTES = 1 << 20;

async function puzzleIn(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 1 MiB.`);
  let puzzle;
  try {
    puzzle = JSON.parse(await file.text());
  } catch (error) {
    throw new Error(`${file.name} is no JSON: ${error.message}`);
  }
  if (typeof puzzle !== 'object' || puzzle === null || Array.isArray(puzzle)) {
    throw new Error(`${file.name} is no puzzle: it should be an object, {"cells": ..., "lines": ...}.`);
  }
  const {grade, solution, ...question} = puzzle; // made puzzles have these besides
  return question;
}

const hasFile = (event) => [...event.dataTransfer?.types ?? []].includes('Files');

/** @param {(puzzle: object) => Promise<void>} play  @param {(error: Error) => void} refuse */
export function connectFiles(play, refuse) {
  const open = async (file) => {
    try {
      await play(await puzzleIn(file));
    } catch (error) {
      refuse(error);
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
