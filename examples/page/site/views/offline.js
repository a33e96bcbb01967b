// Without the library, the page tells which functions still work, until it answers again.

import {byId, setText} from '../board/elements.js';

/** @param {string} words */
export function connectOffline(words) {
  window.addEventListener('server', ({detail: {isThere}}) => {
    if (byId('offline').hidden === isThere) return;
    byId('offline').hidden = isThere;
    setText(byId('offline'), isThere ? '' : words);
  });
}

/**
 * A new version of a page of plain files waits until no page of the old one is open, or until the visitor presses Update.
 * @param {() => void} save  called before the page loads itself anew
 */
export async function connectUpdates(save) {
  const {serviceWorker} = navigator;
  if (!serviceWorker) return; // not over plain HTTP
  let hasOld = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasOld) {
      save();
      location.reload();
    }
    hasOld = true;
  });
  const registration = await serviceWorker.register('sw.js').catch(() => null);
  if (!registration) return; // the host or the browser forbids it: the page works with a net
  const offer = () => { byId('update').hidden = !(registration.waiting && serviceWorker.controller); };
  offer();
  registration.addEventListener('updatefound', () => registration.installing.addEventListener('statechange', offer));
  byId('update-now').addEventListener('click', () => registration.waiting?.postMessage('update'));
}
