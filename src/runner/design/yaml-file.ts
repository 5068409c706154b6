import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { UserError, unknownWord } from '../../engine/index.js';

/** A path of keys into a file, as in `['vary', 'option.trophyRate', 0]`. */
export type KeyPath = readonly (string | number)[];

/** A checked YAML file, able to say where each of its values stands. */
export interface YamlFile<T> {
  readonly value: T;
  /** "quick-look.yaml:7", for the line of the value at a path, or of the nearest one above it. */
  at(path: KeyPath): string;
}

/** Reads a YAML file and checks it against a schema. Every fault is one line: file, line, what, nearest valid word. */
export function readYaml<T>(file: string, schema: z.ZodType<T>): YamlFile<T> {
  return parseYaml(readText(file), file, schema);
}

/** As `readYaml`, from text. */
export function parseYaml<T>(text: string, file: string, schema: z.ZodType<T>): YamlFile<T> {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines });
  const fault = doc.errors[0] ?? doc.warnings[0];
  if (fault !== undefined) {
    const message = fault.message.split('\n')[0].replace(/ at line \d+, column \d+:?$/, '');
    const line = Math.min(lines.linePos(fault.pos[0]).line, text.trimEnd().split('\n').length);
    throw new UserError(`${file}:${line}: ${message}`);
  }
  const at = (path: KeyPath): string => `${file}:${lineOf(doc, lines, path)}`;
  return { value: checkValue(doc.toJS() ?? {}, schema, at), at };
}

/** Checks a value against a schema; `at` says where a part of it comes from. */
export function checkValue<T>(value: unknown, schema: z.ZodType<T>, at: (path: KeyPath) => string): T {
  const checked = schema.safeParse(value, { reportInput: true });
  if (checked.success) return checked.data;
  // A misspelt key is reported before the key that is missing for it.
  const { issues } = checked.error;
  throw issueError(issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0], schema, at);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new UserError(`${file}: ${code === 'ENOENT' ? 'no such file' : `cannot be read (${code})`}`);
  }
}

/** Line of the node at the path; a key that is missing has the line of what should hold it. */
function lineOf(doc: Document, lines: LineCounter, path: KeyPath): number {
  for (let n = path.length; n > 0; n--) {
    const node = doc.getIn(path.slice(0, n), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function issueError(issue: z.core.$ZodIssue, schema: z.ZodType, at: (path: KeyPath) => string): UserError {
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys') {
    return unknownWord('key', issue.keys[0], knownKeys(schema, path), at([...path, issue.keys[0]]));
  }
  const where = `${at(path)}: ${path.join('.') || 'the file'}`;
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return unknownWord('value', issue.input, issue.values.map(String), where);
  }
  if (issue.code === 'invalid_type' && issue.input === undefined && path.length > 0) {
    return new UserError(`${at(path)}: '${path.join('.')}' is missing`);
  }
  return new UserError(`${where}: ${issue.message.replace(/^Invalid input: e/, 'e').replace(/^Too/, 'too')}`);
}

/** Keys of the object that a path leads to in a schema, through lists and optional parts. */
function knownKeys(schema: unknown, path: KeyPath): string[] {
  const { shape, element, unwrap } = schema as {
    shape?: Record<string, unknown>;
    element?: unknown;
    unwrap?: () => unknown;
  };
  if (shape !== undefined)
    return path.length === 0 ? Object.keys(shape) : knownKeys(shape[path[0]] ?? {}, path.slice(1));
  if (element !== undefined) return knownKeys(element, path.slice(1));
  return typeof unwrap === 'function' ? knownKeys(unwrap.call(schema), path) : [];
}
