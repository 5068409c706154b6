import { createReadStream, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { CONTENT_POLICY } from './policy.js';

/** Address that only programs of this machine can reach. */
const LOOPBACK = '127.0.0.1';

/** Names that a browser of this machine calls the server by. A page elsewhere cannot point its own name here. */
const HOSTS = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

const HEADERS = {
  'Content-Security-Policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A folder that is being served. */
export interface Served {
  /** Address of the page, with the port. */
  readonly url: string;
  /** Ends the server and the connections that are open. */
  close(): Promise<void>;
}

interface ServeOptions {
  /** Port; 0 or absent: any that is free. */
  readonly port?: number;
  /** Path under which the folder is seen; `/` if absent. */
  readonly base?: string;
}

/**
 * Serves a folder of files on the loopback address, with a strict content policy.
 *
 * @throws the error of Node if the port is taken or not allowed
 */
export async function serveFolder(folder: string, { port = 0, base = '/' }: ServeOptions = {}): Promise<Served> {
  const files = filesOf(folder, base);
  const server = createServer((request, response) => respond(files, request, response));
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, LOOPBACK, done);
  });
  const { port: open } = server.address() as AddressInfo;
  return { url: `http://${LOOPBACK}:${open}${base}`, close: () => close(server) };
}

interface ServedFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns each file by the address that it is served at, which for a compressed one is without `.gz`. Only these
 * addresses are answered, so no address leads out of the folder.
 */
function filesOf(folder: string, base: string): ReadonlyMap<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const isCompressed = path.endsWith('.gz');
    const name = relative(folder, path).split(sep).join('/').replace(/\.gz$/, '');
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const headers = { 'Content-Type': type, ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}) };
    files.set(base + name, { path, headers });
  }
  const index = files.get(`${base}index.html`);
  if (index !== undefined) files.set(base, index);
  return files;
}

function respond(files: ReadonlyMap<string, ServedFile>, request: IncomingMessage, response: ServerResponse): void {
  const refuse = (status: number, why: string): void => {
    response.writeHead(status, { ...HEADERS, 'Content-Type': TYPES['.html'], 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : why);
  };
  if (!HOSTS.test(request.headers.host ?? '')) return refuse(403, 'Open the address that the program printed.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Files are only read.');
  const address = request.url!.split('?', 1)[0];
  const found = files.get(address);
  if (found === undefined) return refuse(404, 'There is no such file.');
  // Names in assets/ hold a hash of the content, so they never change.
  const lasts = address.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { ...HEADERS, ...found.headers, 'Cache-Control': lasts };
  if (request.method === 'HEAD') return void response.writeHead(200, headers).end();
  const file = createReadStream(found.path);
  file.once('open', () => response.writeHead(200, headers));
  file.once('error', ({ code }: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else if (code === 'ENOENT') refuse(404, 'There is no such file.');
    else refuse(500, 'This file cannot be read now.');
  });
  // A browser that goes away leaves the file open otherwise.
  response.once('close', () => file.destroy());
  file.pipe(response);
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
