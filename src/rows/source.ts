import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../engine/errors.js';

const PARSER = createRequire(import.meta.url)('yaml/package.json') as { readonly version: string };

/** One key or index on the way from the top of a file to a value. */
export type Key = PropertyKey;

/** A data file as text, with the name that messages show. */
export interface DataText {
  readonly name: string;
  readonly text: string;
  /** Folder in which parsed values are stored; absent: parsed each time. */
  readonly cache?: string;
}

/** A parsed data file that still knows on which line every value is. */
export class Source {
  readonly name: string;
  readonly value: unknown;
  private readonly lines = new LineCounter();
  private readonly text: string;
  private parsed: Document | null = null;

  constructor({ name, text, cache }: DataText) {
    this.name = name;
    this.text = text;
    const parse = (): unknown => this.document().toJS();
    this.value = cache === undefined ? parse() : keptValue(cache, 'yaml', [PARSER.version, text], parse);
  }

  /** The parsed text; made when it is first needed, which after a look into the cache is only for a mistake's line. */
  private document(): Document {
    if (this.parsed !== null) return this.parsed;
    const document = parseDocument(this.text, { lineCounter: this.lines });
    const error = document.errors[0];
    if (error !== undefined) {
      const line = error.linePos?.[0].line ?? 1;
      throw new UserError(`${this.name}:${line}: ${error.message.split('\n')[0].replace(/ at line \d+.*$/, '')}`);
    }
    return (this.parsed = document);
  }

  /** Line of the value at `path`, or of the nearest value above it that exists. */
  lineOf(path: readonly Key[]): number {
    let node: unknown = this.document().contents;
    let line = 1;
    for (const key of path) {
      const pair = this.child(node, key);
      if (pair === null) break;
      const start = (pair.key as Node | null)?.range?.[0] ?? (pair.value as Node | null)?.range?.[0];
      if (start !== undefined) line = this.lines.linePos(start).line;
      node = pair.value;
    }
    return line;
  }

  /** Returns the entry of `key` in `node`, with the node that names it; null if missing. */
  private child(node: unknown, key: Key): { key: unknown; value: unknown } | null {
    const inner = isAlias(node) ? node.resolve(this.document()) : node;
    if (isSeq(inner)) {
      const item: unknown = inner.items[Number(key)];
      return item === undefined ? null : { key: null, value: item };
    }
    if (!isMap(inner)) return null;
    const found = inner.items.find((pair: Pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
    return found ?? null;
  }
}

/** A row of a file: its place and its name, for messages. */
export interface Place {
  readonly source: Source;
  readonly path: readonly Key[];
  /** As in "card 'wolf'"; empty outside rows. */
  readonly row: string;
}

/** Collects the mistakes in the data files, so that a designer sees all of them at once, one line each. */
export class Mistakes {
  private readonly found: string[] = [];

  /** Notes a mistake at `keys` below the place. */
  add(place: Place, keys: readonly Key[], message: string): void {
    const line = place.source.lineOf([...place.path, ...keys]);
    const key = keys.length === 0 ? '' : `, ${keys.map(keyWord).join('.')}`;
    const where = place.row === '' ? key.replace(/^, /, '') : place.row + key;
    this.found.push(`${place.source.name}:${line}: ${where === '' ? '' : `${where}: `}${message}`);
  }

  /** Throws a `UserError` with a line for each mistake, if there is any. */
  throwIfAny(): void {
    if (this.found.length > 0) throw new UserError([...new Set(this.found)].join('\n'));
  }
}

/** A key as people count: the second step of a list is step 2. */
function keyWord(key: Key): string {
  return typeof key === 'number' ? String(key + 1) : String(key);
}

/**
 * Returns a value from a folder if it was made there before, otherwise from `make`, and stores it. An entry that
 * cannot be read or written does not matter.
 *
 * @param kind first part of the entry's name
 * @param of everything that decides the value: the name of an entry is its hash, so that it is never out of date
 */
export function keptValue<T>(folder: string, kind: string, of: readonly string[], make: () => T): T {
  const hash = createHash('sha256').update(of.join('\0')).digest('hex');
  const path = join(folder, `${kind}-${hash.slice(0, 32)}`);
  try {
    return deserialize(readFileSync(path)) as T;
  } catch {
    const value = make();
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.${process.pid}`, serialize(value));
      renameSync(`${path}.${process.pid}`, path);
    } catch {
      // A read-only installation works without.
    }
    return value;
  }
}

/**
 * The data files of a game, from the sources also when the compiled program runs; parsed values are stored in `dist`.
 */
export function gameFiles(game: string, names: readonly string[]): DataText[] {
  const folder = join(PACKAGE_ROOT, 'src', 'games', game, 'data');
  const cache = join(PACKAGE_ROOT, 'dist', '.cache');
  return names.map((name) => ({ ...readDataFile(join(folder, `${name}.yaml`), `${name}.yaml`), cache }));
}

/** Reads one data file, such as a pack. */
export function readDataFile(path: string, name = path): DataText {
  if (!existsSync(path)) throw new UserError(`${path}: there is no such file`);
  return { name, text: readFileSync(path, 'utf8') };
}
