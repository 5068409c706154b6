import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes, Place } from '../../../rows/source.js';
import { Op } from '../vocabulary/verbs.js';
import { costFault, costSteps, costTests } from './costs.js';
import { ALL } from './found-power.js';
import type { Names, ProgramCompiler } from './program.js';
import type { Step } from './program-schema.js';
import type { WayRow } from './region-schema.js';
import type { Rows } from './rows.js';
import { wayScope } from './scope.js';
import type { Content } from './types.js';

/** Ways: edges from a space to another one, which a move takes for one point. */

export type WayColumns = Pick<
  Content,
  | 'wayCount'
  | 'ways'
  | 'wayFrom'
  | 'wayTo'
  | 'wayTestStart'
  | 'wayTestCount'
  | 'wayTest'
  | 'wayChance'
  | 'wayGuard'
  | 'wayCode'
>;

/** Most ways of a board: their numbers have a byte. */
const MOST_WAYS = 250;
/** Number of a space or a creature that is not there. */
const NONE = -1;

interface FoundWay {
  readonly row: WayRow;
  readonly place: Place;
  readonly from: number;
}

/** Makes the columns of ways, in the order of their spaces. */
export function compileWays(rows: Rows, names: Names, programs: ProgramCompiler, mistakes: Mistakes): WayColumns {
  const found = rows.spaces.flatMap(({ row, place }, from) =>
    (row.ways ?? []).map(
      (way, i): FoundWay => ({
        row: way,
        place: { ...place, path: [...place.path, 'ways', i], row: `${place.row}, ways.${i + 1}` },
        from,
      }),
    ),
  );
  if (found.length > MOST_WAYS)
    mistakes.add(found[MOST_WAYS].place, [], `a board has room for ${MOST_WAYS} ways, and this has ${found.length}`);
  const targets = found.map(({ row, place }) => indexOf('space', row.to, names.space, place, 'to', mistakes));
  found.forEach((way, i) => checkWay(way, targets[i], rows, mistakes));
  const tests = found.map((way) => testsOf(way, programs));
  return {
    wayCount: found.length,
    ways: found.map(({ row }) => ({ name: row.name ?? '' })),
    wayFrom: Uint8Array.from(found, ({ from }) => from),
    wayTo: Uint8Array.from(targets, (to) => Math.max(to, 0)),
    wayTestStart: Uint16Array.from(tests, (_, i) => tests.slice(0, i).flat().length),
    wayTestCount: Uint8Array.from(tests, (of) => of.length),
    wayTest: Int16Array.from(tests.flat()),
    wayChance: Uint8Array.from(found, ({ row }) => row.chance ?? 0),
    wayGuard: Int16Array.from(found, ({ row, place }) =>
      row.guard === undefined ? NONE : indexOf('creature', row.guard, names.creature, place, 'guard', mistakes),
    ),
    wayCode: Int16Array.from(found, (way, i) =>
      programs.address(priceOf(way.row, i), way.place, '', nameOf(way, rows), wayScope()),
    ),
  };
}

function indexOf(
  noun: string,
  id: string,
  known: ReadonlyMap<string, number>,
  place: Place,
  key: string,
  mistakes: Mistakes,
): number {
  const at = known.get(id);
  if (at === undefined) mistakes.add(place, [key], unknownWord(noun, id, [...known.keys()]).message);
  return at ?? NONE;
}

function checkWay({ row, place, from }: FoundWay, to: number, { spaces, creatures }: Rows, mistakes: Mistakes): void {
  const wrong = (key: string, message: string): void => mistakes.add(place, [key], message);
  if (to === from) wrong('to', 'leads to its own space');
  const same = (spaces[from].row.ways ?? []).findIndex((way) => way.to === row.to && way.name === row.name);
  if (spaces[from].row.ways?.[same] !== row)
    wrong('to', `way ${same + 1} leads there, too: give one of them another name`);
  const guard = creatures.find((creature) => creature.row.id === row.guard)?.row;
  if (guard !== undefined && (guard.strength ?? guard.craft ?? 0) === 0)
    wrong('guard', `'${guard.id}' fights with 0: give it strength or craft`);
  if (spaces[from].row.region === 'inner')
    mistakes.add(place, [], 'begins in the Inner Region, where a move has no points for it');
  if (to >= 0 && spaces[to].row.region === 'inner' && spaces[to].row.role !== 'plain') {
    const plain = spaces.find((space) => space.row.role === 'plain')?.row.id ?? 'plain-of-peril';
    wrong('to', `of the Inner Region a way leads to '${plain}' only`);
  }
  if (row.cost?.this === true) wrong('cost', 'a way is no card that could be discarded');
  const fault = row.cost === undefined ? null : costFault(row.cost);
  if (fault !== null) wrong('cost', fault);
}

/** Returns the conditions of a way, then those of its cost: each twice its number, and one more if it must not hold. */
function testsOf({ row, place }: FoundWay, programs: ProgramCompiler): number[] {
  const scope = wayScope();
  const priced = { row: { cost: row.cost }, place, title: ALL, character: ALL, owner: '' };
  return [
    ...programs.conditions(row.if, false, place, ['if'], scope),
    ...programs.conditions(row.unless, true, place, ['unless'], scope),
    ...costTests(priced, programs, scope),
  ];
}

/** Returns the steps of a way that costs something or opens by chance, or undefined for a free one. */
function priceOf({ cost, chance }: WayRow, way: number): Step[] | undefined {
  if (cost === undefined && chance === undefined) return undefined;
  const tried: Step[] =
    chance === undefined
      ? []
      : [{ roll: 1, rows: { [`1-${chance - 1}`]: { op: Op.Barred, arg: 0 }, [`${chance}-6`]: 'nothing' } }];
  return [...costSteps({ cost }), ...tried, { op: Op.Through, arg: way }];
}

function nameOf({ row, from }: FoundWay, { spaces }: Rows): string {
  return row.name ?? `way from ${spaces[from].row.name}`;
}
