// The service worker of the page of plain files: it keeps them all at the first visit, and from then on the page opens
// without a net. The build writes the names of the files, each of which has a hash of its content.

const FILES = []; // the page itself first, then the drawing board
const VERSION = '';

const {scope} = registration;
const OURS = `loshu ${scope} `; // one host may hold many projects
const NAME = OURS + VERSION;

/** Past the browser's own cache, which may hold files of another version. */
async function fill() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((file) => new Request(file, {cache: 'reload'})));
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(file, request) {
  const kept = await (await caches.open(NAME)).match(file);
  if (!kept) return fetch(request);
  return kept.redirected ? new Response(kept.body, kept) : kept; // browsers refuse a page that was redirected
}

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('message', ({data}) => { if (data === 'update') skipWaiting(); });
addEventListener('fetch', (event) => {
  const {request} = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, '');
  const file = {'': FILES[0], 'index.html': FILES[0], 'draw.html': FILES[1]}[path] ?? path;
  if (FILES.includes(file)) event.respondWith(answer(file, request));
});
