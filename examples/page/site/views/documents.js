// Documents of the library are shown by files of the site that have a policy of their own: under the page's policy their
// programs and styles would not run. `frame.html` shows trees within the page, `sheets.html` shows sheets to print.

import {element} from '../board/elements.js';

const texts = new WeakMap(); // of the windows that show documents: all that each was given, in order
const ends = new WeakMap(); // what is done when these have drawn it

const ready = new WeakSet(); // of the windows that wait for a document

window.addEventListener('message', ({source, origin, data}) => {
  if (origin !== location.origin || !source) return;
  if (data === 'ready') ready.add(source);
  if (data === 'ready') for (const text of texts.get(source) ?? []) source.postMessage(text, origin);
  if (data === 'drawn') ends.get(source)?.();
});

/** Gives a window of such a file a document, or the data behind one, as soon as it is ready. @param {() => void} drawn  called when the window has drawn all data behind the document */
export function show(target, text, drawn = () => {}) {
  texts.set(target, [...(texts.get(target) ?? []), text]);
  ends.set(target, drawn);
  if (ready.has(target)) target.postMessage(text, location.origin);
}

export function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], {type}));
  element('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a browser that is busy fetches it late
}
