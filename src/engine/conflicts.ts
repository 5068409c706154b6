import { UserError } from './errors.js';
import { type IntSpec, valueText } from './spec.js';

/** Two rule options that cannot be played together. */
export interface Conflict {
  /** Both sides: `id` for any value but its default, or `id=value`, in the option's words or as a number. */
  readonly between: readonly [string, string];
  /** Reason, as the end of a sentence after a colon. */
  readonly reason: string;
}

interface WithOptions {
  readonly options: readonly IntSpec[];
  readonly conflicts?: readonly Conflict[];
}

/** One side of a conflict, found among the options. */
interface Side {
  readonly at: number;
  readonly spec: IntSpec;
  /** Value of the option; null = any but the default. */
  readonly value: number | null;
}

function sideOf(options: readonly IntSpec[], text: string): Side {
  const [id, word] = text.split('=');
  const at = options.findIndex((spec) => spec.id === id);
  if (at < 0) throw new Error(`a conflict names the option '${id}', which there is not`);
  const spec = options[at];
  if (word === undefined) return { at, spec, value: null };
  const named = spec.words?.indexOf(word) ?? -1;
  return { at, spec, value: named >= 0 ? spec.min + named : Number(word) };
}

function holds({ at, spec, value }: Side, values: ArrayLike<number>): boolean {
  return value === null ? values[at] !== spec.default : values[at] === value;
}

interface FoundConflict {
  readonly sides: readonly Side[];
  readonly reason: string;
}

/** Returns the conflicts of a set of values, in the order of the list. */
function conflictsIn({ options, conflicts = [] }: WithOptions, values: ArrayLike<number>): FoundConflict[] {
  return conflicts
    .map(({ between, reason }) => ({ sides: between.map((text) => sideOf(options, text)), reason }))
    .filter(({ sides }) => sides.every((side) => holds(side, values)));
}

/** Returns the first conflict of a set of values, or null if they agree. */
function conflictIn(game: WithOptions, values: ArrayLike<number>): FoundConflict | null {
  return conflictsIn(game, values)[0] ?? null;
}

/** Returns all conflicts of values of all options: the ids of both sides, in the order of the list, and the reason. */
export function conflictsAmong(
  game: WithOptions,
  values: ArrayLike<number>,
): readonly { readonly ids: readonly string[]; readonly reason: string }[] {
  return conflictsIn(game, values).map(({ sides, reason }) => ({ ids: sides.map(({ spec }) => spec.id), reason }));
}

/**
 * Throws a `UserError` if values of all options cannot be played together.
 * @param where the place of an option's value, by its id
 */
export function refuseConflicts(
  game: WithOptions,
  values: ArrayLike<number>,
  where: (ids: readonly string[]) => string,
): void {
  const found = conflictIn(game, values);
  if (found === null) return;
  const [one, other] = found.sides.map(({ at, spec }) => `${spec.id}=${valueText(spec, values[at])}`);
  const place = where(found.sides.map(({ spec }) => spec.id));
  throw new UserError(`${place}: ${one} and ${other} cannot be played together: ${found.reason}`);
}

/** True if values of all options can be played together. */
export function agreeing(game: WithOptions, values: ArrayLike<number>): boolean {
  return conflictIn(game, values) === null;
}

/** Resets options of values drawn at random to their defaults, one for each conflict, until all agree. */
export function settleConflicts(game: WithOptions, values: Int32Array): void {
  for (let found = conflictIn(game, values); found !== null; found = conflictIn(game, values)) {
    const side = found.sides.find(({ at, spec }) => values[at] !== spec.default);
    if (side === undefined) throw new Error(`the default values cannot be played together: ${found.reason}`);
    values[side.at] = side.spec.default;
  }
}

/** Returns the conflicts of an option: the other option and the reason. */
export function conflictsOf({ conflicts = [] }: WithOptions, id: string): readonly { with: string; reason: string }[] {
  return conflicts.flatMap(({ between: [one, other], reason }) => {
    const names = (text: string): boolean => text.split('=')[0] === id;
    return names(one) ? [{ with: other, reason }] : names(other) ? [{ with: one, reason }] : [];
  });
}
