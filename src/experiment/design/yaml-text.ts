import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  stringify,
  visit,
} from 'yaml';
import { UserError } from '../../engine/index.js';
import type { KeyPath } from './issue-words.js';
import { unprintable } from './plain-value.js';

/** The value of a YAML text, and the line of each part of it. */
export interface ReadYaml {
  readonly value: unknown;
  /**
   * Returns the line of the value at a path, or of the nearest one above it; of the key if the last word of the path is
   * one.
   */
  line(path: KeyPath): number;
}

/** Most aliases of a text: more would let a few lines expand to millions of values. */
const ALIASES_MAX = 100;

/** Returns a value as YAML text, under a comment of one line. */
export function toYamlText(value: unknown, comment: string): string {
  return `# ${comment}\n${stringify(value)}`;
}

/** Reads YAML text. Every fault is one line in our own words that begins with file and line. */
export function readYamlText(text: string, file: string): ReadYaml {
  const lines = new LineCounter();
  const fault = (line: number, what: string): UserError => new UserError(`${file}:${line}: ${what}`);
  const unclean = text.split('\n').findIndex((line) => unprintable(line) !== null);
  if (unclean >= 0) throw fault(unclean + 1, `the line ${unprintable(text.split('\n')[unclean])}`);
  const deep = tooDeepAt(text);
  if (deep !== null) throw fault(deep, 'nested too deeply');
  const doc = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'error' });
  const lineAt = (offset: number): number => Math.min(lines.linePos(offset).line, text.trimEnd().split('\n').length);
  const first = doc.errors[0] ?? doc.warnings[0];
  if (first !== undefined) throw fault(lineAt(first.pos[0]), FAULTS[first.code]);
  checkNodes(doc, (at, what) => fault(lineAt(at), what));
  keepSeeds(doc);
  try {
    return { value: doc.toJS({ maxAliasCount: ALIASES_MAX }) ?? {}, line: (path) => lineOf(doc, lines, path) };
  } catch {
    throw fault(1, 'aliases (*name) that stand for too much');
  }
}

/**
 * Refuses faults that the parser accepts: duplicate keys, keys that are not words, merge keys, undefined and circular
 * aliases.
 */
function checkNodes(doc: Document.Parsed, fault: (offset: number, what: string) => UserError): void {
  let aliases = 0;
  visit(doc, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        const at = isNode(key) ? (key.range?.[0] ?? 0) : 0;
        const word = isScalar(key) ? String(key.value) : null;
        if (word === null) throw fault(at, 'a key must be a word, not a list or a map');
        if (word === '<<') throw fault(at, 'the key << takes in no other keys here; write them out');
        if (seen.has(word)) throw fault(at, `the key '${word}' stands twice`);
        seen.add(word);
      }
    },
    Alias: (_, alias, path) => {
      if (++aliases > ALIASES_MAX) throw fault(alias.range?.[0] ?? 0, 'more than 100 aliases (*name)');
      const meant = alias.resolve(doc);
      const at = alias.range?.[0] ?? 0;
      if (meant === undefined)
        throw fault(at, `*${alias.source} stands for nothing; no value before it is marked &${alias.source}`);
      if (path.some((around) => around === meant)) throw fault(at, `*${alias.source} stands within what it stands for`);
    },
  });
}

/**
 * Keeps every seed as written text, which YAML might read as a number, a boolean or null. The seed `007`
 * is not 7, and two long numbers are two seeds.
 */
function keepSeeds(doc: Document.Parsed): void {
  visit(doc, {
    Pair: (_, pair) => {
      if (!isScalar(pair.key) || pair.key.value !== 'seed') return;
      const node = resolved(doc, pair.value);
      if (!isScalar(node) || !node.source) return;
      const text = new Scalar(node.source);
      text.range = node.range ?? null;
      pair.value = text;
    },
  });
}

/** Returns the line of the node at the path; for a missing key, the line of its map. */
function lineOf(doc: Document, lines: LineCounter, path: KeyPath): number {
  for (let n = path.length; n > 0; n--) {
    const node = nodeAt(doc, path.slice(0, n));
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** Returns the node at a path, through aliases; undefined for none. */
function nodeAt(doc: Document, path: KeyPath): unknown {
  let node: unknown = doc.contents;
  for (const key of path) {
    const around = resolved(doc, node);
    if (isSeq(around)) node = around.items[Number(key)];
    else if (isMap(around))
      node = around.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))?.value;
    else return undefined;
  }
  return node;
}

function resolved(doc: Document, node: unknown): unknown {
  return isAlias(node) ? node.resolve(doc) : node;
}

/** The parser's errors in our words. */
const FAULTS: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'a value *name takes no mark of its own',
  BAD_ALIAS: 'a * or & must be followed by a name; put text that begins with it in quotes',
  BAD_DIRECTIVE: 'a line that begins with % is not YAML here; put text that begins with it in quotes',
  BAD_DQ_ESCAPE: 'a \\ within double quotes that begins no known sign; use single quotes, or write \\\\',
  BAD_INDENT: 'not indented like the lines around it, or a bracket or quote above is not closed',
  BAD_PROP_ORDER: 'marks (& or !) must stand before the value',
  BAD_SCALAR_START: 'text that begins with a sign that YAML keeps for itself; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'two keys on one line, or a colon in text; put text with a colon in quotes',
  BLOCK_IN_FLOW: 'a list or map by lines cannot stand within brackets',
  DUPLICATE_KEY: 'a key stands twice',
  IMPOSSIBLE: 'not YAML',
  KEY_OVER_1024_CHARS: 'a key of more than 1,024 signs',
  MISSING_CHAR: 'a bracket, quote, comma or colon is missing, here or above',
  MULTILINE_IMPLICIT_KEY: 'a key over several lines, or a colon is missing above',
  MULTIPLE_ANCHORS: 'two marks & before one value',
  MULTIPLE_DOCS: 'a second document begins here (---); a file holds one',
  MULTIPLE_TAGS: 'two marks ! before one value',
  NON_STRING_KEY: 'a key must be a word, not a list or a map',
  RESOURCE_EXHAUSTION: 'nested too deeply',
  TAB_AS_INDENT: 'a tab before the first word; indent with spaces',
  TAG_RESOLVE_FAILED: 'a mark ! means nothing here; put text that begins with it in quotes',
  UNEXPECTED_TOKEN: 'a bracket, comma or quote out of place',
  BAD_COLLECTION_TYPE: 'a mark ! means nothing here; put text that begins with it in quotes',
};

/** Nesting limit, deeper than any file written by hand. */
const DEPTH_MAX = 64;

/**
 * Returns the line at which a YAML text is nested too deeply, or null. It uses only brackets, indentation and leading
 * dashes, before a parser sees the text: parsers recurse for each level, and a stack overflow would end the program.
 */
export function tooDeepAt(text: string): number | null {
  const indents: number[] = [];
  let brackets = 0;
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const [lead] = /^ *(?:[-?:] +)*/.exec(line) ?? [''];
    const indent = lead.search(/[^ ]|$/);
    if (lead.length < line.length) {
      while (indents.length > 0 && indents[indents.length - 1] >= indent) indents.pop();
      indents.push(indent);
    }
    for (const sign of line) {
      if (sign === '[' || sign === '{') brackets++;
      else if ((sign === ']' || sign === '}') && brackets > 0) brackets--;
      if (brackets > DEPTH_MAX) return i + 1;
    }
    if (indents.length + lead.replaceAll(' ', '').length > DEPTH_MAX) return i + 1;
  }
  return null;
}

/** A changed value of a YAML text; undefined leaves out the key or entry. */
export interface YamlEdit {
  readonly path: KeyPath;
  readonly value: unknown;
}

/** Returns a YAML text with other values, and its comments. Entries are left out from the end, so that places hold. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const doc = parseDocument(text);
  for (const { path, value } of edits) if (value !== undefined) doc.setIn(path, value);
  const omitted = edits.filter(({ value }) => value === undefined);
  for (const { path } of [...omitted].sort((one, other) => Number(other.path.at(-1)) - Number(one.path.at(-1))))
    doc.deleteIn(path);
  return doc.toString();
}
