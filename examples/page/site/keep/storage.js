// What the browser keeps between visits: the games, and the solutions that were found. It may refuse (a private
// window, a full disk); then nothing is kept, and the page plays on.

const PREFIX = 'loshu:';

/** What was kept under the name; null where there is nothing that can be read. */
export function kept(name) {
  try {
    return JSON.parse(window.localStorage.getItem(PREFIX + name));
  } catch {
    return null;
  }
}

/** @returns {boolean}  whether it could be kept */
export function keep(name, value) {
  try {
    window.localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
