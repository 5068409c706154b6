import type { z } from 'zod';
import { listed, UserError, unknownWord } from '../../engine/index.js';

/** A path of keys into a file, as in `['vary', 'option.trophyRate', 0]`. */
export type KeyPath = readonly (string | number)[];

type Issue = z.core.$ZodIssue;

/** Returns a schema's first issue as one line: place, expectation, actual value, nearest valid word. */
export function issueError(issues: readonly Issue[], schema: z.ZodType, at: (path: KeyPath) => string): UserError {
  // A misspelt key is reported before the key that is missing for it.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys') {
    return unknownWord('key', issue.keys[0], knownKeys(schema, path), at([...path, issue.keys[0]]));
  }
  const name = path.join('.');
  const isOfType = issue.code === 'invalid_type' || issue.code === 'invalid_union';
  if (isOfType && issue.input === undefined && path.length > 0) {
    return new UserError(`${at(path)}: '${name}' is missing`);
  }
  const where = `${at(path)}: ${name || 'the file'}`;
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return unknownWord('value', issue.input, issue.values.map(String), where);
  }
  if (path.length === 0 && issue.code === 'invalid_type')
    return new UserError(`${where} ${wantedText(issue)}, not ${kindOf(issue.input)}`);
  return new UserError(`${where} ${must(issue)}`);
}

/** Describes the kind of a whole file's content, without quoting it: it may be an unrelated file. */
function kindOf(value: unknown): string {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'a number' : shown(value);
}

/** Returns "must be a number, not 'four'". */
function must(issue: Issue): string {
  const expected = wantedText(issue);
  const bare = issue.input === undefined || !expected.startsWith('must be ');
  return bare ? expected : `${expected}, not ${shown(issue.input)}`;
}

function wantedText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_union':
      return unionText(issue.errors);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return boundText(issue.origin, 'at least', issue.minimum, issue.inclusive === false);
    case 'too_big':
      return boundText(issue.origin, 'at most', issue.maximum, issue.inclusive === false);
    case 'invalid_key':
      return 'has a key that cannot be';
    default:
      // A schema phrases its own checks.
      return issue.code === 'custom' ? issue.message : `must be ${issue.message}`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  nan: 'a number',
  null: 'empty',
};

/** Returns "must be text or a list"; for a list with wrong items, the requirement for them. */
function unionText(branches: readonly (readonly Issue[])[]): string {
  const firsts = branches.flatMap(([issue]) => issue ?? []);
  const deeper = firsts.find(({ path }) => path.length > 0);
  if (deeper !== undefined) return `is a list in which number ${Number(deeper.path[0]) + 1} ${must(deeper)}`;
  const words = firsts.map((issue) => wantedText(issue).replace(/^must be /, ''));
  return `must be ${listed([...new Set(words)], 'or')}`;
}

function boundText(origin: string, bound: string, limit: number | bigint, open: boolean): string {
  const one = Number(limit) === 1;
  const some = one && bound === 'at least';
  if (origin === 'string') return some ? 'must not be empty' : `must have ${bound} ${limit} letter${one ? '' : 's'}`;
  if (origin === 'array')
    return some ? 'must not be an empty list' : `must have ${bound} ${limit} value${one ? '' : 's'}`;
  if (!open) return `must be ${bound} ${limit}`;
  return bound === 'at least' ? `must be above ${limit}` : `must be below ${limit}`;
}

/** Returns a value as the user would find it in the file. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : String(value);
}

/** Returns the keys of the object that a path leads to in a schema, through lists and optional parts. */
export function knownKeys(schema: unknown, path: KeyPath): string[] {
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
