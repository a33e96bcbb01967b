// Documents of the library are shown by files of the site that have a policy of their own: under the page's policy their
// programs and styles would not run. `frame.html` shows trees within the page, `sheets.html` shows sheets to print.

const texts = new WeakMap(); // of the windows that show a document

window.addEventListener('message', ({source, origin, data}) => {
  if (origin !== location.origin || data !== 'ready' || !texts.has(source)) return;
  source.postMessage(texts.get(source), origin);
});

/** Gives a window of such a file its document, as soon as it is ready. */
export const show = (target, text) => { texts.set(target, text); };
