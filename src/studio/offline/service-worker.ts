// The service worker: keeps the files of the page in the browser, so that it works offline. The build writes the two
// constants in front of it (tools/studio.mjs).

/** Paths of all files of the page, seen from its folder. */
declare const FILES: readonly string[];
/** Hash of these files. */
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const FOLDER = new URL('./', location.href).href;
/** Caches of this page begin with this: another page of the same host may lie in another folder. */
const CACHES = `talisman-lab ${FOLDER} `;
const CACHE = CACHES + VERSION;
const INDEX = `${FOLDER}index.html`;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => FOLDER + path));
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** Returns a file from the cache: its name holds a hash, so it cannot be out of date. */
async function cachedFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Returns the page itself from its host, so that a new version is seen at once; offline from the cache. */
async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (offline) {
    const kept = await caches.match(INDEX);
    if (kept === undefined) throw offline;
    return kept;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(FOLDER)) return;
  event.respondWith(request.mode === 'navigate' ? freshPage(request) : cachedFirst(request));
});
