// Keeps games and found solutions in the browser between visits. The browser may refuse (a private
// window, a full disk); then nothing is kept, and the page plays on.

const PREFIX = 'loshu:';

/** The value that was kept under the name; null if there is nothing that can be read. */
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
