import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { UserError } from '../../../engine/index.js';
import { readYamlText } from '../../../experiment/design/yaml-text.js';
import { type Path, valueAt } from '../../pack-text/path.js';

/** A change of one value of a YAML text. */
export interface LineEdit {
  readonly path: Path;
  /** The value as YAML on one line; null removes it. */
  readonly written: string | null;
  /** True: a new entry of a list, before the one that is at the path now. */
  readonly isNew?: boolean;
}

/** A text after some edits; unchanged if `why` has the reason why it cannot be edited. */
export interface EditedText {
  readonly text: string;
  readonly why: string | null;
}

/** Keys of a new part that are written on lines of their own; the rest of it is in brackets. */
const BLOCK_KEYS = 2;

const ONLY_TEXT = 'This can only be changed in the text.';

/**
 * Changes values of a YAML text. Only the lines of these values are written again: comments, and the style of all
 * other lines, stay. The result is read again, and the text is left as it was unless exactly these values changed.
 */
export function editLines(text: string, edits: readonly LineEdit[]): EditedText {
  let edited = text;
  try {
    for (const edit of edits) edited = editOne(edited, edit);
    return { text: edited, why: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { text, why: error.message };
  }
}

function editOne(text: string, { path, written, isNew = false }: LineEdit): string {
  const before = read(text);
  const value = written === null ? null : parsed(written);
  const target = written === null ? emptied(before, path) : path;
  const doc = parseDocument(text);
  const next =
    written === null
      ? without(text, doc, target)
      : isNew
        ? insertAt(text, doc, path, written)
        : put(text, doc, path, written);
  const after = changed(before, target, value, isNew);
  if (JSON.stringify(read(next)) !== JSON.stringify(after)) throw new UserError(ONLY_TEXT);
  return next;
}

/** Returns the value of a text. @throws UserError with one line for a text with a mistake */
function read(text: string): unknown {
  try {
    return readYamlText(text, 'text').value;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`Mend the text first: ${error.message.replace(/^text:(\d+): /, 'line $1: ')}.`);
  }
}

/** Returns the value of YAML on one line. @throws UserError if it is not one value */
function parsed(written: string): unknown {
  const doc = parseDocument(`[${written}]`);
  const list: unknown = doc.errors.length === 0 ? doc.toJS() : null;
  if (!Array.isArray(list) || list.length !== 1 || /[\n#]/.test(written))
    throw new UserError('A bracket, quote or comma is missing or out of place.');
  return list[0];
}

/** Returns the path without the groups that would be left empty. */
function emptied(value: unknown, path: Path): Path {
  const around = path.slice(0, -1);
  return around.length > 0 && sizeOf(valueAt(value, around)) === 1 ? emptied(value, around) : path;
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** Returns a copy of a value with another value at a path; null removes it. */
function changed(value: unknown, path: Path, to: unknown, isNew: boolean): unknown {
  if (path.length === 0) return to;
  const [key, ...rest] = path;
  const isLast = rest.length === 0;
  if (Array.isArray(value) || (typeof key === 'number' && value == null)) {
    const list = [...((value as unknown[] | null) ?? [])];
    if (isLast && to === null) list.splice(Number(key), 1);
    else if (isLast && isNew) list.splice(Number(key), 0, to);
    else list[Number(key)] = changed(list[Number(key)], rest, to, isNew);
    return list;
  }
  const group = { ...(value as Record<string, unknown> | null) };
  if (isLast && to === null) delete group[key];
  else group[key] = changed(group[key], rest, to, isNew);
  return group;
}

/** A value of a parsed text: its pair in a map or itself in a list, and the collection around it. */
interface Found {
  readonly node: Node | null;
  readonly pair: Pair | null;
}

function childOf(around: unknown, key: string | number): Found | null {
  if (isAlias(around)) throw new UserError(ONLY_TEXT);
  if (isSeq(around)) {
    const node = around.items[Number(key)] as Node | undefined;
    return node === undefined ? null : { node, pair: null };
  }
  if (!isMap(around)) return null;
  const pair = around.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key));
  return pair === undefined ? null : { node: pair.value as Node | null, pair };
}

/** Replaces a value, or adds it where it is missing. */
function put(text: string, doc: Document, path: Path, written: string): string {
  let around = doc.contents as Node | null;
  for (let i = 0; i < path.length; i++) {
    const found = childOf(around, path[i]);
    if (found === null) return insert(text, around, path.slice(i), written);
    const { node, pair } = found;
    if (i < path.length - 1 && !isEmpty(node)) {
      around = node;
      continue;
    }
    const rest = path.slice(i + 1);
    if (isEmpty(node) && pair !== null) {
      const at = text.indexOf(':', (pair.key as Node).range![1]) + 1;
      return splice(text, at, at, ` ${wrapped(rest, written)}`);
    }
    const gap = gapBefore(text, found);
    const value = wrapped(rest, written);
    return splice(text, startOf(found) - gap.length, endOf(text, node), gap === '' ? value : ` ${value}`);
  }
  return text;
}

/** Adds a new entry to a list, before the one at the path. */
function insertAt(text: string, doc: Document, path: Path, written: string): string {
  let around = doc.contents as Node | null;
  for (const key of path.slice(0, -1)) around = childOf(around, key)?.node ?? null;
  const at = Number(path.at(-1));
  if (!isSeq(around) || at >= around.items.length) return put(text, doc, path, written);
  const items = around.items as Node[];
  if (around.flow === true) return splice(text, items[at].range![0], items[at].range![0], `${written}, `);
  const line = lineStart(text, items[at].range![0]);
  const [lead] = /^ *- +/.exec(text.slice(line)) ?? [''];
  // A comment above an entry is about it, so the new entry is put directly behind the one before.
  if (at > 0) return addLines(text, lastEnd(text, items[at - 1]), [lead + written]);
  return splice(text, line, line, `${lead}${written}\n`);
}

/** Adds the rest of a path to the deepest collection of it that exists. */
function insert(text: string, around: Node | null, rest: Path, written: string): string {
  if (around === null || isEmpty(around)) {
    const lead = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    return `${lead}${blockLines(rest, written, '').join('\n')}\n`;
  }
  if (!isMap(around) && !isSeq(around)) throw new UserError(ONLY_TEXT);
  const entry = isMap(around) ? `${rest[0]}: ${wrapped(rest.slice(1), written)}` : wrapped(rest.slice(1), written);
  const last = around.items.at(-1) as Node | Pair | undefined;
  if (around.flow === true && last === undefined)
    return splice(text, around.range![0] + 1, around.range![1] - 1, isMap(around) ? ` ${entry} ` : entry);
  const end = lastEnd(text, last!);
  if (around.flow === true) return splice(text, end, end, `, ${entry}`);
  const first = around.items[0] as Node | Pair;
  const line = text.slice(lineStart(text, startOf(first)), startOf(first));
  if (isSeq(around)) return addLines(text, end, [line + entry]);
  return addLines(text, end, blockLines(rest, written, ' '.repeat(line.length)));
}

/** Returns a new part of a block: its first keys on lines of their own, and the rest in brackets. */
function blockLines(keys: Path, written: string, indent: string, deep = 1): string[] {
  const [key, ...rest] = keys;
  if (typeof key === 'number') return [`${indent}- ${wrapped(rest, written)}`];
  if (rest.length === 0 || deep > BLOCK_KEYS) return [`${indent}${key}: ${wrapped(rest, written)}`];
  return [`${indent}${key}:`, ...blockLines(rest, written, `${indent}  `, deep + 1)];
}

/** Returns a value within the keys of a path, in brackets. */
function wrapped(keys: Path, written: string): string {
  return keys.reduceRight<string>(
    (inner, key) => (typeof key === 'number' ? `[${inner}]` : `{ ${key}: ${inner} }`),
    written,
  );
}

/** Removes a value with its key. */
function without(text: string, doc: Document, path: Path): string {
  let around: Node | null = doc.contents as Node | null;
  for (const key of path.slice(0, -1)) around = childOf(around, key)?.node ?? null;
  const found = childOf(around, path.at(-1)!);
  if (found === null || !(isMap(around) || isSeq(around))) return text;
  const items = around.items as (Node | Pair)[];
  const at = items.indexOf((found.pair ?? found.node)!);
  const start = startOf(found.pair ?? found.node!);
  const end = lastEnd(text, found.pair ?? found.node!);
  const line = lineStart(text, start);
  if (
    around.flow !== true &&
    /^ *(?:- +)?$/.test(text.slice(line, start)) &&
    (isSeq(around) || !text.slice(line, start).includes('-'))
  ) {
    const next = text.indexOf('\n', end);
    return splice(text, line, next < 0 ? text.length : next + 1, '');
  }
  if (at > 0 && around.flow === true) return splice(text, lastEnd(text, items[at - 1]), end, '');
  return splice(text, start, at + 1 < items.length ? startOf(items[at + 1]) : end, '');
}

/** True for a value that is not written: nothing is between its key and the next line. */
function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null && (node.source ?? '') === '');
}

function isPairNode(one: Node | Pair | Found): one is Pair {
  return 'key' in one;
}

function startOf(one: Node | Pair | Found): number {
  if (isPairNode(one)) return (one.key as Node).range![0];
  return ('node' in one ? one.node! : one).range![0];
}

/** Returns the gap between a key and its value if the value begins on a later line; otherwise an empty text. */
function gapBefore(text: string, { node, pair }: Found): string {
  const gap = pair === null ? '' : text.slice(text.indexOf(':', (pair.key as Node).range![1]) + 1, node!.range![0]);
  return gap.includes('\n') && gap.trim() === '' ? gap : '';
}

/** Returns the end of a value, without the lines behind it that the parser counts as part of it. */
function endOf(text: string, node: Node | null): number {
  const [start, end] = node!.range!;
  return start + text.slice(start, end).trimEnd().length;
}

/** Returns the end of the last word of an entry, without the comments behind it. */
function lastEnd(text: string, one: Node | Pair): number {
  if (isPairNode(one)) {
    const value = one.value as Node | null;
    const key = one.key as Node;
    return isEmpty(value) ? Math.max(key.range![1], text.indexOf(':', key.range![1]) + 1) : lastEnd(text, value!);
  }
  if ((isMap(one) || isSeq(one)) && one.flow !== true && one.items.length > 0)
    return lastEnd(text, one.items.at(-1) as Node | Pair);
  return endOf(text, one);
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Adds lines behind the line of an offset. */
function addLines(text: string, offset: number, lines: readonly string[]): string {
  const end = text.indexOf('\n', offset);
  if (end < 0) return `${text}\n${lines.join('\n')}`;
  return splice(text, end, end, `\n${lines.join('\n')}`);
}

function splice(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
