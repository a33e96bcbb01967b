// The words that the files of the page may not hold, whether or not a test runs them.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readdirSync, readFileSync} from 'node:fs';

const SITE = new URL('../../../examples/page/site/', import.meta.url);
const MAY = {'keep/storage.js': ['localStorage', 'sessionStorage'], 'sheets.js': ['DOMParser']}; // sheets.html forbids the programs of what is parsed
const FOLDERS = ['rules', 'board', 'keep', 'front', 'views', 'server', 'draw', '']; // each imports from itself and from those before it

/** The files in a folder of the site and in those within it: "index.html", "rules/entry.js". */
const namesIn = (folder) => readdirSync(new URL(folder, SITE), {withFileTypes: true}).flatMap((entry) =>
  entry.isDirectory() ? namesIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`]);
const files = namesIn('').filter((name) => /\.(html|css|js|svg)$/.test(name)).map((name) => [name, readFileSync(new URL(name, SITE), 'utf8')]);
const modules = files.filter(([name]) => name.endsWith('.js'));
const folderOf = (name) => name.slice(0, Math.max(0, name.lastIndexOf('/')));

test('nothing is read as HTML or run as a program, and one module keeps things in the browser', () => {
  const never = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'document.write', 'DOMParser', 'createContextualFragment',
                 'srcdoc', 'eval(', 'new Function', 'localStorage', 'sessionStorage', 'indexedDB', 'document.cookie'];
  for (const [name, text] of files) {
    for (const word of never) {
      assert.ok(MAY[name]?.includes(word) || !text.includes(word), `${name} has ${word}`);
    }
  }
});

test('nothing is fetched from elsewhere', () => {
  for (const [name, text] of files) {
    const addresses = [...text.matchAll(/(?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}/gi)].map(([address]) => address);
    assert.deepEqual(addresses.filter((address) => address !== 'http://www.w3.org'), [], name);
  }
});

test('no style or program stands within the HTML, which the policy forbids', () => {
  for (const page of ['index.html', 'draw.html']) {
    const html = files.find(([name]) => name === page)[1];
    assert.doesNotMatch(html, /<style|<script(?![^>]*src=)|\sstyle=|\son\w+=/);
  }
});

test('modules import only those of their own folder and of the ones before it', () => {
  const rank = (name) => FOLDERS.indexOf(folderOf(name));
  const names = new Set(modules.map(([name]) => name));
  for (const [name, text] of modules) {
    assert.ok(rank(name) >= 0, `${name} is in none of the folders`);
    for (const [, path] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      assert.match(path, /^\.\.?\//, `${name} imports ${path}, which is no relative path`);
      const imported = new URL(path, new URL(name, SITE)).href.slice(SITE.href.length);
      assert.ok(names.has(imported), `${name} imports ${path}, which is not there`);
      assert.ok(rank(imported) <= rank(name), `${name} imports ${imported}, whose folder comes later`);
    }
  }
});

test('the rules know nothing of a document', () => {
  const rules = modules.filter(([name]) => folderOf(name) === 'rules');
  assert.ok(rules.length > 5);
  for (const [name, text] of rules) {
    const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    assert.doesNotMatch(code, /\b(document|window|location|navigator|fetch|HTMLElement)\b/, name);
  }
});

test('each file is one that can be read', () => {
  for (const [name, text] of files) {
    const lines = text.split('\n').length;
    assert.ok(lines <= (/\.(css|html)$/.test(name) ? 300 : 200), `${name} has ${lines} lines`);
  }
});
