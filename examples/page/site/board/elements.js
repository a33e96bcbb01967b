// Elements are made here and nowhere else. Text goes in as text: nothing from a puzzle, a file or
// an address is ever read as HTML.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Makes an HTML element: element('button', {type: 'button', onclick: f}, 'Undo'). */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an SVG element, with the same parameters as `element`. */
export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

export const byId = (id) => document.getElementById(id);

/** Sets an attribute only if it changes, so that screen readers do not repeat it. */
export function setAttribute(target, name, value) {
  const text = String(value);
  if (target.getAttribute(name) !== text) target.setAttribute(name, text);
}

/** Sets the text of an element, if it differs. */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}
