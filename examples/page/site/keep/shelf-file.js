// Writes everything that the browser keeps to a file, and reads such a file in another browser or site.

import {forget, keep, kept, namesKept} from './storage.js';
import {GAME} from './shelf.js';

/** Returns everything that is kept, as the text of a file. */
export const shelfText = () => JSON.stringify({loshu: 'shelf', kept: Object.fromEntries(namesKept().map((name) => [name, kept(name)]))});

/** Adds what a file holds: of a game the later one stays, found solutions join. @returns {number}  of games  @throws where it is no shelf */
export function addShelf(text) {
  const {loshu, kept: all} = JSON.parse(text);
  if (loshu !== 'shelf' || typeof all !== 'object' || all === null) throw new Error('no shelf');
  const joined = {found: joinFound, days: (old, more) => ({...more, ...old})};
  let games = 0;
  for (const [name, value] of Object.entries(all)) {
    const old = kept(name);
    if (name.startsWith(GAME)) {
      if (old !== null && old.at >= value?.at) continue;
      keep(name, value);
      ++games;
    } else {
      keep(name, old === null ? value : joined[name]?.(old, value) ?? old);
    }
  }
  return games;
}

function joinFound(old, more) {
  const names = new Set([...old, ...more].map(({name}) => name));
  return [...names].map((name) => {
    const both = [...old, ...more].filter((one) => one.name === name);
    return {name, found: [...new Set(both.flatMap(({found}) => found))], of: both.find(({of}) => of !== null)?.of ?? null};
  });
}

export const clearShelf = () => namesKept().forEach(forget);
