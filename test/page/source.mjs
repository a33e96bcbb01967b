// What the files of the page may not hold, whatever the page does.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readdirSync, readFileSync} from 'node:fs';

const SITE = new URL('../../examples/page/site/', import.meta.url);
const files = readdirSync(SITE).filter((name) => /\.(html|css|js|svg)$/.test(name)).map((name) => [name, readFileSync(new URL(name, SITE), 'utf8')]);

test('nothing is read as HTML, run as a program or kept in the browser', () => {
  const never = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'document.write', 'DOMParser', 'createContextualFragment',
                 'srcdoc', 'eval(', 'new Function', 'localStorage', 'sessionStorage', 'indexedDB', 'document.cookie'];
  for (const [name, text] of files) {
    for (const word of never) assert.ok(!text.includes(word), `${name} has ${word}`);
  }
});

test('nothing is fetched from elsewhere', () => {
  for (const [name, text] of files) {
    const addresses = [...text.matchAll(/(?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}/gi)].map(([address]) => address);
    assert.deepEqual(addresses.filter((address) => address !== 'http://www.w3.org'), [], name);
  }
});

test('no style or program stands within the HTML, which the policy forbids', () => {
  const html = files.find(([name]) => name === 'index.html')[1];
  assert.doesNotMatch(html, /<style|<script(?![^>]*src=)|\sstyle=|\son\w+=/);
});

test('each file is one that can be read', () => {
  for (const [name, text] of files) {
    const lines = text.split('\n').length;
    assert.ok(lines <= (name.endsWith('.css') ? 300 : 200), `${name} has ${lines} lines`);
  }
});
