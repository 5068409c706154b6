// The service worker: caches the files of the page, so that it works offline. The build writes the two constants in
// front of it (tools/studio.mjs).

/** Beginning of the SHA-256 in base64 of each file of the page, by its path seen from the page's folder. */
declare const FILES: Readonly<Record<string, string>>;
/** Hash of these files. */
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const FOLDER = new URL('./', location.href).href;
/** Prefix of this page's caches: the same host may have another such page in another folder. */
const CACHES = `talisman-lab ${FOLDER} `;
const CACHE = CACHES + VERSION;
const INDEX = `${FOLDER}index.html`;

/** Milliseconds to wait for the host before the cached page is shown. */
const PATIENCE_MS = 3000;

/** Types of files that a browser runs only under such a name. */
const TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /css/],
  [/\.html$/, /html/],
];

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map(async (path) => cache.put(FOLDER + path, await trueFile(path))));
}

/**
 * Returns a file of the page from its host.
 *
 * @throws Error if the host returns different content: another page, half of the file, or the file of another build
 */
async function trueFile(path: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(FOLDER + path, { cache });
    if (await isTrue(path, response.clone())) return response;
  }
  throw new Error(`${path} is another file than the page was built with`);
}

async function isTrue(path: string, response: Response): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || response.redirected || !TYPES.every(([ending, right]) => !ending.test(path) || right.test(type)))
    return false;
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash))).startsWith(FILES[path]);
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

async function cachedResponse(address: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(address);
}

/** Returns a file from the cache: its name holds a hash, so it cannot be out of date. */
async function cachedFirst(request: Request): Promise<Response> {
  return (await cachedResponse(request.url)) ?? fetch(request);
}

/**
 * Returns the page itself from its host, so that a new version is seen at once. Falls back to the cached page if the
 * host is away, fails or is silent.
 */
async function freshPage(request: Request): Promise<Response> {
  const fresh = wholePage(request);
  // It may reject after the cached page was shown.
  fresh.catch(() => {});
  const page = await cachedResponse(INDEX);
  if (page === undefined) return fresh;
  const patience = new Promise<Response>((done) => setTimeout(done, PATIENCE_MS, page));
  const answered = fresh.then(
    (response) => (response.status >= 500 ? page : response),
    () => page,
  );
  return Promise.race([answered, patience]);
}

/** Fetches a page to its end: a host may fall silent in the middle of it. */
async function wholePage(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.body !== null) await response.clone().arrayBuffer();
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(FOLDER)) return;
  const address = request.url.replace(/[?#].*$/s, '');
  if (request.mode !== 'navigate') event.respondWith(cachedFirst(request));
  else if (address === FOLDER || address === INDEX) event.respondWith(freshPage(request));
});
