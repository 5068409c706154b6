// The page's modules for small modules of Node and packages of which the program uses a few functions.

export function availableParallelism(): number {
  return navigator.hardwareConcurrency || 2;
}

export const hostname = (): string => 'page';
export const homedir = (): string => '/home';
export const tmpdir = (): string => '/tmp';
export const cpus = (): unknown[] => Array.from({ length: availableParallelism() }, () => ({ model: 'page' }));

export function fileURLToPath(url: string | URL): string {
  return decodeURIComponent(new URL(url).pathname);
}

export function pathToFileURL(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`);
}

export function setTimeout<T>(ms = 0, value?: T): Promise<T | undefined> {
  return new Promise((done) => globalThis.setTimeout(() => done(value), ms));
}

export function setImmediate<T>(value?: T): Promise<T | undefined> {
  return setTimeout(0, value);
}

// `csv-stringify/sync` with the one option that the program uses.

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes lines of RFC 4180, each with a `\n` at its end. */
export function stringify(lines: readonly (readonly (string | number)[])[], _: { record_delimiter: '\n' }): string {
  return lines.map((line) => `${line.map((cell) => quoted(String(cell))).join(',')}\n`).join('');
}

const valueSymbol: unique symbol = Symbol('value');

/** The part of the package piscina that a worker's module uses, to hand over memory. `shard-thread.ts` does that itself. */
export const Piscina = {
  transferableSymbol: Symbol('transferable'),
  valueSymbol,

  /** Returns the value inside a transferable. */
  move<T>(moved: { readonly [valueSymbol]: T }): T {
    return moved[valueSymbol];
  },
};

// Stubs for Node modules and native packages that a page never calls: plugins, pictures.

function absent(): never {
  throw new Error('this part of the program is not in the page');
}

export const pipeline = absent;
export const initSync = absent;
export const parse = absent;
export const ImportType = {};
export const isBuiltin = (): boolean => false;
export const syncBuiltinESMExports = absent;
export const createRequire = () => (): { version: string } => ({ version: '' });
export const deserialize = absent;
export const serialize = absent;
export const getHeapStatistics = () => ({ heap_size_limit: 0, used_heap_size: 0 });
export const inspect = (value: unknown): string => String(value);
export class Console {}
export class Resvg {
  constructor() {
    absent();
  }
}
