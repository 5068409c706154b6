import type { Mistakes } from '../../../rows/source.js';
import { SPACE_TESTS } from '../vocabulary/ids.js';
import { isTargeted } from './pick-schema.js';
import type { PickStep, Program, Step } from './program-schema.js';
import type { Located, Rows } from './rows.js';
import type { BoardRow } from './schema.js';

/** Spaces that send on to each other: where nothing stops that, a move would never end. */

/** Spaces to which a step leads, one list for each case of the conditions in which it leads to another space for sure. */
type Targets = readonly (readonly string[])[];

/** Verbs that end such a circle some time. */
const STOPS = ['loseLife', 'bleed', 'loseTurn', 'endTurn', 'toad'];

/** Adds a mistake to the first space from which there is no end. */
export function refuseLoops({ spaces }: Pick<Rows, 'spaces'>, mistakes: Mistakes): void {
  const targets = new Map(spaces.map((space) => [space.row.id, targetsOf(space, spaces)]));
  let looping = new Set(targets.keys());
  for (;;) {
    const stays = [...looping].filter((id) =>
      (targets.get(id) ?? []).some((to) => to.length > 0 && to.every((other) => looping.has(other))),
    );
    if (stays.length === looping.size) break;
    looping = new Set(stays);
  }
  const first = spaces.find(({ row }) => looping.has(row.id));
  if (first === undefined) return;
  const [to] = (targets.get(first.row.id) ?? []).filter((list) => list.every((other) => looping.has(other)));
  const words = to.includes(first.row.id) ? 'to itself' : `to '${to[0]}', and from there back,`;
  mistakes.add(first.place, [first.row.does === undefined ? 'before' : 'does'], `sends on ${words} without end`);
}

/** A space and all others of the board. */
interface From {
  readonly row: BoardRow;
  readonly others: readonly BoardRow[];
}

function targetsOf({ row }: Located<BoardRow>, spaces: readonly Located<BoardRow>[]): Targets {
  const others = spaces.map((other) => other.row).filter(({ id }) => id !== row.id);
  const from = { row, others };
  return [row.before, row.does].flatMap((program) => (program === undefined ? [] : sureTargets(program, from)));
}

function sureTargets(program: Program, from: From): Targets {
  if (!Array.isArray(program)) return stepTargets(program, from);
  const stops = program.some((step) => typeof step === 'string' && STOPS.includes(step.trim().split(/\s+/)[0]));
  return stops ? [] : program.flatMap((step) => stepTargets(step, from));
}

function stepTargets(step: Step, from: From): Targets {
  const inner = (program: Program): Targets => sureTargets(program, from);
  if (typeof step === 'string') {
    const [verb, space] = step.trim().split(/\s+/);
    if ((verb === 'teleport' || verb === 'emerge') && space !== undefined) return [[space]];
    return verb === 'teleportInRegion' ? [inRegion(from)] : [];
  }
  if ('choose' in step && isTargeted(step)) return pickTargets(step as PickStep, from);
  if ('roll' in step) return everyOne(Object.values(step.rows).map(inner));
  if ('byAlignment' in step)
    return Object.values(step.byAlignment).flatMap((program) => (program === undefined ? [] : inner(program)));
  if ('if' in step) return [...inner(step.then), ...(step.else === undefined ? [] : inner(step.else))];
  if ('choose' in step && !('then' in step))
    return everyOne(Object.values(step.choose).map((option) => inner(isPriced(option) ? option.does : option)));
  return [];
}

function inRegion({ row, others }: From): string[] {
  return others.filter(({ region }) => region === row.region).map(({ id }) => id);
}

/** Returns the spaces that a filter offers; none if it has conditions that may fail. */
function pickTargets({ choose: { space }, then }: PickStep, { others }: From): Targets {
  if (then !== 'goThere' || space === undefined) return [];
  if (Object.keys(space).some((key) => !(SPACE_TESTS as readonly string[]).includes(key))) return [];
  const isOutside = space.space === undefined && space.region === undefined;
  const fits = (words: string | readonly string[] | undefined, value: string): boolean =>
    words === undefined || [words].flat().includes(value);
  const found = others.filter(
    ({ id, terrain = 'other', region }) =>
      fits(space.space, id) &&
      fits(space.terrain, terrain) &&
      fits(space.region, region) &&
      !(isOutside && region === 'inner'),
  );
  return [found.map(({ id }) => id)];
}

/** Returns the targets of dice or a choice: sure if each row or option leads somewhere. */
function everyOne(rows: readonly Targets[]): Targets {
  return rows.every((targets) => targets.length > 0) ? [rows.flatMap((targets) => targets[0])] : [];
}

function isPriced(option: object | string): option is { readonly does: Program } {
  return typeof option === 'object' && 'gold' in option;
}
