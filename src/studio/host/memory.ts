import { dirname, resolve } from 'node:path/posix';
import { Content } from './content.js';
import { ROOT } from './root.js';

/** A file in memory. */
export interface MemoryFile {
  readonly ino: number;
  readonly content: Content;
  changed: number;
  links: number;
  /** Address from which the bytes are fetched when they are first read; absent once they are here. */
  url?: string;
}

/** Files by their path, and folders, which have no file. */
const entries = new Map<string, MemoryFile | 'folder'>([
  ['/', 'folder'],
  ['/tmp', 'folder'],
  ['/home', 'folder'],
  [ROOT, 'folder'],
]);
let lastIno = 0;

/** An error with a code, as Node's calls throw it. */
function fault(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

export const resolved = (path: string | URL): string => resolve(ROOT, String(path));

/** Returns the file or folder at a path, or null. */
export function entryAt(path: string): MemoryFile | 'folder' | null {
  return entries.get(resolved(path)) ?? null;
}

/** @throws ENOENT, EISDIR */
export function fileAt(path: string): MemoryFile {
  const found = entryAt(path);
  if (found === null) throw fault('ENOENT', path);
  if (found === 'folder') throw fault('EISDIR', path);
  return found;
}

/** Makes an empty file. @throws ENOENT without its folder, EEXIST if `exclusive` and something is there */
export function makeFile(path: string, exclusive = false): MemoryFile {
  const at = resolved(path);
  const there = entries.get(at);
  if (there === 'folder') throw fault('EISDIR', path);
  if (there !== undefined && exclusive) throw fault('EEXIST', path);
  if (entries.get(dirname(at)) !== 'folder') throw fault('ENOENT', path);
  if (there !== undefined) {
    resize(there, 0);
    return there;
  }
  const file: MemoryFile = { ino: ++lastIno, content: new Content(), changed: Date.now(), links: 1 };
  entries.set(at, file);
  return file;
}

export function makeFolder(path: string, parents: boolean): void {
  const at = resolved(path);
  const there = entries.get(at);
  if (there === 'folder' && parents) return;
  if (there !== undefined) throw fault('EEXIST', path);
  if (entries.get(dirname(at)) !== 'folder') {
    if (!parents) throw fault('ENOENT', path);
    makeFolder(dirname(at), true);
  }
  entries.set(at, 'folder');
}

/** Returns the names in a folder, sorted. */
export function namesIn(path: string): string[] {
  const at = resolved(path);
  if (entries.get(at) !== 'folder') throw fault(entries.has(at) ? 'ENOTDIR' : 'ENOENT', path);
  const start = at === '/' ? '/' : `${at}/`;
  return [...entries.keys()]
    .filter((name) => name.startsWith(start) && name !== at && !name.slice(start.length).includes('/'))
    .map((name) => name.slice(start.length))
    .sort();
}

export function renameEntry(from: string, to: string): void {
  const [at, then] = [resolved(from), resolved(to)];
  const moved = entries.get(at);
  if (moved === undefined) throw fault('ENOENT', from);
  for (const [name, entry] of [...entries]) {
    if (name !== at && !name.startsWith(`${at}/`)) continue;
    entries.delete(name);
    entries.set(then + name.slice(at.length), entry);
  }
}

export function linkFile(from: string, to: string): void {
  const file = fileAt(from);
  if (entryAt(to) !== null) throw fault('EEXIST', to);
  file.links++;
  entries.set(resolved(to), file);
}

export function removeFile(path: string): void {
  fileAt(path).links--;
  entries.delete(resolved(path));
}

/** Removes a file, or a folder with its content. */
export function removeAll(path: string): void {
  const at = resolved(path);
  for (const name of [...entries.keys()]) if (name === at || name.startsWith(`${at}/`)) entries.delete(name);
}

/** Changes the length of a file; new bytes are 0. */
export function resize(file: MemoryFile, length: number): void {
  file.content.resize(length);
  file.changed = Date.now();
}

/** Writes bytes at a place, or at the end. */
export function writeAt(file: MemoryFile, bytes: Uint8Array, at = file.content.length): void {
  file.content.write(bytes, at);
  file.changed = Date.now();
}

/** Returns the content of a file, fetched if necessary. */
export function contentOf(file: MemoryFile): Content {
  if (file.url !== undefined) fetchInto(file, file.url);
  return file.content;
}

/** Puts a file of the package in its place, fetched when it is first read. */
export function putRemote(path: string, url: string): void {
  makeFolder(dirname(resolved(path)), true);
  makeFile(path).url = url;
}

/** Fetches a file synchronously, which a worker may do, as the caller cannot wait. */
function fetchInto(file: MemoryFile, url: string): void {
  const inlined = /^data:[^,]*;base64,/.exec(url);
  if (inlined !== null) {
    delete file.url;
    writeAt(
      file,
      Uint8Array.from(atob(url.slice(inlined[0].length)), (sign) => sign.charCodeAt(0)),
      0,
    );
    return;
  }
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200 && request.status !== 0) throw new Error(`${url}: ${request.status}`);
  delete file.url;
  writeAt(file, new Uint8Array(request.response as ArrayBuffer), 0);
}

/** Writes a whole file and creates its folders. For files of the page itself. */
export function putFile(path: string, content: string | Uint8Array): void {
  makeFolder(dirname(resolved(path)), true);
  writeAt(makeFile(path), typeof content === 'string' ? new TextEncoder().encode(content) : content);
}
