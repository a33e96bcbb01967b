// Keeps games and found solutions in the browser between visits. The browser may refuse (a private
// window, a full disk); then nothing is kept, and the page plays on. Names hold the folder of the site: one host may
// have several.

const prefix = () => `loshu:${window.location.pathname.replace(/[^/]*$/, '')}:`;

/** Returns the value kept under a name; null if there is none that can be read. */
export function kept(name) {
  try {
    return JSON.parse(window.localStorage.getItem(prefix() + name));
  } catch {
    return null;
  }
}

/** Returns the items of a kept list that pass the check. */
export function keptList(name, isGood) {
  const list = kept(name);
  return Array.isArray(list) ? list.filter(isGood) : [];
}

/** @returns {boolean}  whether it could be kept */
export function keep(name, value) {
  try {
    window.localStorage.setItem(prefix() + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a value for this tab alone, until it is closed. Without room it is not kept. */
export function keepInTab(name, value) {
  try {
    window.sessionStorage.setItem(prefix() + name, JSON.stringify(value));
  } catch { /* then a reload begins anew */ }
}

/** Returns the value kept for this tab; null if there is none. */
export function keptInTab(name) {
  try {
    return JSON.parse(window.sessionStorage.getItem(prefix() + name));
  } catch {
    return null;
  }
}

/** Whether the browser keeps anything at all. */
export function keepsAnything() {
  try {
    const name = `${prefix()}probe`;
    window.localStorage.setItem(name, '');
    window.localStorage.removeItem(name);
    return true;
  } catch {
    return namesKept().length > 0; // a full disk keeps what it has
  }
}

/** Returns all names that begin with this text. */
export function namesKept(beginning = '') {
  try {
    const all = Array.from({length: window.localStorage.length}, (_, i) => window.localStorage.key(i));
    return all.filter((name) => name.startsWith(prefix() + beginning)).map((name) => name.slice(prefix().length));
  } catch {
    return [];
  }
}

export function forget(name) {
  try {
    window.localStorage.removeItem(prefix() + name);
  } catch { /* then there is nothing */ }
}

/** Asks the browser not to clear what is kept when its disk is full. */
export const persist = () => window.navigator?.storage?.persist?.().catch(() => false);
