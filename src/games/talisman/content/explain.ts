import { unknownWord } from '../../../engine/errors.js';
import { listed } from '../../../engine/index.js';
import type { Key, Mistakes, Place, Source } from '../../../rows/source.js';
import { ALIGNMENTS } from '../vocabulary/ids.js';
import { FROMS } from '../vocabulary/picks.js';
import { COSTS } from '../vocabulary/powers.js';
import { WINS_KEYS } from './ending-schema.js';
import { FILTER_KEYS, isTargeted, TARGETS_CHOSEN, target } from './pick-schema.js';
import { CONDITION_KEYS, POWER_KEYS, STEP_KEYS, STEP_WORDS, shapeOf } from './program-schema.js';
import { WAY_KEYS } from './region-schema.js';
import { MOVES_KEYS } from './roamer-schema.js';
import type { Section } from './schema.js';
import { BOX_KEYS, dataFile, SECTIONS } from './schema.js';

/** The parts of a zod issue that messages are made of. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly Key[];
  readonly message: string;
  readonly expected?: string;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly Issue[])[];
}

const TYPE_WORDS: Record<string, string> = {
  int: 'a whole number',
  number: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};
const TARGET_BRANCH = STEP_WORDS.length + 1;
const LIST_BRANCH = STEP_WORDS.length + 2;
const PRICED_BRANCH = STEP_WORDS.length + 3;

/** A part of a file with issues: its place, its content, the keys it may have. */
interface Part {
  readonly place: Place;
  readonly value: unknown;
  /** Path from the top of the part. */
  readonly keys: readonly string[];
  readonly below?: number;
}

/** Turns the issues of zod into messages for the author of the file. */
export function explainAll(source: Source, issues: readonly Issue[], mistakes: Mistakes): void {
  for (const issue of issues) {
    const place = placeOf(source, issue.path);
    const above = place.path.length;
    const keys = above === 0 ? Object.keys(dataFile.shape) : SECTIONS[place.path[0] as Section].keys;
    const part = { place, value: valueAt(source.value, place.path), keys };
    explain(part, issue, issue.path.slice(above), mistakes);
  }
}

/** Does the same for one row or part at any place. */
export function explainPart(part: Part, issues: readonly Issue[], mistakes: Mistakes): void {
  for (const issue of issues) explain(part, issue, issue.path, mistakes);
}

function explain(part: Part, issue: Issue, path: readonly Key[], mistakes: Mistakes): void {
  const value = valueAt(part.value, path);
  if (issue.code === 'unrecognized_keys') {
    if (typeof value === 'object' && value !== null && issue.keys?.includes('then') && isTargeted(value))
      return explainTarget(part, path, mistakes);
    for (const key of issue.keys ?? []) {
      mistakes.add(part.place, [...path, key], unknownWord('key', key, knownKeys(part, path, value)).message);
    }
    return;
  }
  if (issue.code === 'invalid_union') {
    if (path[path.length - 1] === 'from' && typeof value === 'string') {
      mistakes.add(part.place, path, unknownWord('place', value, FROMS).message);
      return;
    }
    const parent = String(path[path.length - 2]);
    if (ARGUMENTS.includes(parent) || path[path.length - 1] === 'to')
      return explainArgument(part, issue, path, mistakes);
    const inner = issue.errors?.[branchOf(value)];
    if (inner !== undefined) for (const i of inner) explain(part, i, [...path, ...i.path], mistakes);
    else mistakes.add(part.place, path, notAStep(value));
    return;
  }
  mistakes.add(part.place, path, plainMessage(issue, path, value));
}

/** Explains a choice by a filter that is none: it was read as a choice between options, which takes no `then`. */
function explainTarget(part: Part, path: readonly Key[], mistakes: Mistakes): void {
  const { error } = target.safeParse(valueAt(part.value, [...path, 'choose']));
  for (const issue of (error?.issues ?? []) as unknown as readonly Issue[])
    explain(part, issue, [...path, 'choose', ...issue.path], mistakes);
}

/** Keys whose values are arguments with several forms. */
const ARGUMENTS = ['if', 'unless', ...Object.keys(FILTER_KEYS)];

/**
 * The argument of a condition, or the value of a number, has one of several forms: explains the mistake in the one
 * meant, or lists the forms.
 */
function explainArgument(part: Part, issue: Issue, path: readonly Key[], mistakes: Mistakes): void {
  const forms = issue.errors ?? [];
  const meant = forms.find(([first]) => first !== undefined && !isOtherForm(first));
  if (meant !== undefined) for (const i of meant) explain(part, i, [...path, ...i.path], mistakes);
  else {
    const value = shown(valueAt(part.value, path));
    mistakes.add(
      part.place,
      path,
      `must be ${listed(
        forms.map(([first]) => formOf(first)),
        'or',
      )}, not '${value}'`,
    );
  }
}

/** True where the value is not of that form at all. */
function isOtherForm({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
}

function formOf({ values, expected }: Issue): string {
  return (values && listed(values.map(String), 'or')) ?? TYPE_WORDS[expected ?? ''] ?? String(expected);
}

function plainMessage(issue: Issue, path: readonly Key[], value: unknown): string {
  const key = String(path[path.length - 1] ?? 'file');
  if (value === undefined || value === null) return 'is missing';
  if (issue.code === 'invalid_value' && issue.values !== undefined) {
    const what = typeof path[path.length - 1] === 'number' ? 'word' : key;
    return unknownWord(what, String(value), issue.values.map(String)).message;
  }
  if (issue.code === 'invalid_type')
    return `must be ${TYPE_WORDS[issue.expected ?? ''] ?? issue.expected}, not '${shown(value)}'`;
  return `'${shown(value)}': ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
}

function notAStep(value: unknown): string {
  const shapes = STEP_WORDS.join(', ');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const key = Object.keys(value)[0] ?? '';
    return unknownWord('kind of step', key, STEP_WORDS).message;
  }
  return value === undefined || value === null
    ? 'is missing'
    : `'${shown(value)}' is not a step; write a verb, 'nothing', or one of ${shapes}`;
}

function branchOf(value: unknown): number {
  if (typeof value === 'string') return 0;
  if (Array.isArray(value)) return LIST_BRANCH;
  if (typeof value !== 'object' || value === null) return -1;
  const shape = shapeOf(value);
  if (shape >= 0) return shape;
  return 'gold' in value || 'does' in value ? PRICED_BRANCH : -1;
}

function knownKeys(part: Part, path: readonly Key[], value: unknown): readonly string[] {
  if (path.length === (part.below ?? 0)) return part.keys;
  if (path.length === 1 && path[0] === 'box') return BOX_KEYS;
  const last = path[path.length - 1];
  if (last === 'if' || last === 'unless') return CONDITION_KEYS;
  if (path.length === 2 && path[0] === 'powers') return POWER_KEYS;
  if (path.length === 2 && path[0] === 'ways') return WAY_KEYS;
  if (last === 'cost') return COSTS;
  if (last === 'wins') return WINS_KEYS;
  if (last === 'moves') return MOVES_KEYS;
  const parent = path[path.length - 2];
  if (parent === 'cost' || parent === 'choose' || last === 'holding') {
    const known = FILTER_KEYS[String(last)];
    if (known !== undefined) return known;
  }
  if (last === 'choose') return TARGETS_CHOSEN;
  if (last === 'byAlignment') return ALIGNMENTS;
  const branch = branchOf(value);
  if (branch === TARGET_BRANCH) return STEP_KEYS['target'];
  return STEP_KEYS[branch === PRICED_BRANCH ? 'gold' : STEP_WORDS[branch - 1]] ?? [];
}

/** Returns the row that contains `path`, named by its id or, without one, by its number in the section. */
export function placeOf(source: Source, path: readonly Key[]): Place {
  const section = path[0] as Section;
  if (path.length < 2 || !Object.hasOwn(SECTIONS, section)) return { source, path: [], row: '' };
  const id = valueAt(source.value, [path[0], path[1], 'id']);
  const name = typeof id === 'string' ? `'${id}'` : `number ${Number(path[1]) + 1}`;
  return { source, path: path.slice(0, 2), row: `${SECTIONS[section].noun} ${name}` };
}

function valueAt(top: unknown, path: readonly Key[]): unknown {
  let value = top;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<Key, unknown>)[key];
  }
  return value;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}
