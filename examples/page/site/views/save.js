// Files that a visitor saves.

import {element} from '../board/elements.js';

/** Saves a text as a file of that name. */
export function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], {type}));
  element('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a browser that is busy fetches it late
}
