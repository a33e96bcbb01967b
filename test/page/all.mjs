// All tests of the page, in one process: one server and one browser for all.

await import('./source.mjs');
await import('./modules.mjs');
for (const name of ['solve', 'entries', 'undo', 'address', 'play', 'impossible', 'cancel', 'search', 'figures', 'looks']) {
  await import(`./${name}.mjs`);
}
