import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { qualityColumn } from '../../experiment/design/quality.js';
import { MINUTES, tableTime } from '../../experiment/design/table-time.js';
import { isEven, readGoals } from './goal-text.js';
import { matrixTargets } from './matrix.js';
import { BETTER_PLAYER, type Seating } from './seating.js';
import {
  FAIR_SPREAD,
  isLength,
  isPercent,
  SHARE_WITHIN,
  SPREAD_WITHIN,
  TABLE_NUMBERS,
  type Target,
  type TargetBound,
  type TargetTable,
  toleranceOf,
} from './target.js';
import type { TargetValue, TuneValue } from './tune-file.js';

const AIMS: readonly TargetBound[] = ['at', 'atMost', 'atLeast'];

/** Returns the place of a part of a tune in a message. */
export type PlaceOf = (path: readonly (string | number)[]) => string;

/**
 * Reads the targets of a tune: its goal, then its list, then its matrix, then fairness.
 *
 * @param mayBeNone true if the tune already has another goal
 * @throws UserError without a target, or for a target that is not a number of this game
 */
export function readTargets(
  value: TuneValue,
  game: Game<State>,
  seating: Seating,
  at: PlaceOf,
  mayBeNone = false,
): Target[] {
  const { goal, targets, fair } = value;
  const placed = (target: Target, where: string): [Target, string] => [target, where];
  const all = [
    ...(goal === undefined ? [] : goalTargets(goal, seating, at(['goal'])).map((one) => placed(one, at(['goal'])))),
    ...targets.map((target, i) => placed(readTarget(target, seating, at(['targets', i])), at(['targets', i]))),
    ...matrixTargets(value, seating.players, at).map((target) => placed(target, at(['matrix']))),
    ...(fair ? [placed(fairTarget(), at(['fair']))] : []),
  ];
  if (all.length === 0 && !mayBeNone) throw new UserError(`${at(['goal'])}: say a goal, such as "90 minutes"`);
  for (const [target, where] of all) {
    refuseUnknown(target, game, where);
    if (seating.helped !== null && target.percentile !== null)
      throw new UserError(`${where}: a percentile is of single games, and 'even' plays each table from every seat`);
  }
  return all.map(([target]) => target);
}

function goalTargets(goal: string, { helped, better, players }: Seating, where: string): Target[] {
  return isEven(goal) && helped !== null ? [evenTarget(helped, players)] : readGoals(goal, better, where);
}

/** Returns the target of one player of a table: one of n wins, within two points. */
function evenTarget(table: TargetTable, players: number): Target {
  return { ...fairCharacter('', players), measure: 'win', table };
}

/** Returns the target of a fair character: one of n wins, within two points. */
export function fairCharacter(id: string, players: number): Target {
  return {
    measure: `win:${id}`,
    percentile: null,
    aim: 'at',
    value: 100 / players,
    within: SHARE_WITHIN,
    weight: 1,
    hard: false,
  };
}

function fairTarget(): Target {
  return {
    measure: 'spread',
    percentile: null,
    aim: 'atMost',
    value: FAIR_SPREAD,
    within: SPREAD_WITHIN,
    weight: 1,
    hard: false,
  };
}

function readTarget(value: TargetValue, { better }: Seating, where: string): Target {
  const aims = AIMS.filter((aim) => value[aim] !== undefined);
  if (aims.length !== 1) throw new UserError(`${where}: give one of at, atMost and atLeast`);
  const { percentile = null, weight, hard } = value;
  const isBetter = value.measure === BETTER_PLAYER;
  const measure = isBetter ? 'win' : value.measure;
  const requested = value[aims[0]]!;
  if (isLength({ measure }) && requested <= 0)
    throw new UserError(`${where}: ${measure} must be above 0, not ${requested}`);
  if (percentile !== null && isPercent({ measure }))
    throw new UserError(`${where}: ${measure} is a share of games, which has no percentile`);
  const table = isBetter && better !== null ? { table: better } : {};
  const target = { measure, percentile, aim: aims[0], value: requested, weight, hard, ...table };
  return { ...target, within: value.within ?? toleranceOf(target) };
}

function refuseUnknown({ measure, table }: Target, game: Game<State>, where: string): void {
  if (measure === MINUTES && tableTime(game.metrics) === null)
    throw new UserError(
      `${where}: ${game.id} does not count the time of turns; give a goal in rounds, such as "20 rounds"`,
    );
  if (measure === 'spread' && game.roles.length < 2)
    throw new UserError(`${where}: ${game.id} has no characters to be fair to`);
  if (measure === 'win' && table !== undefined) return;
  const number = TABLE_NUMBERS[measure];
  const [id, word] = (number?.column ?? measure).split(':');
  if (number !== undefined && (number.column === undefined || qualityColumn(id) !== undefined)) return;
  const tables = [BETTER_PLAYER, ...Object.keys(TABLE_NUMBERS)];
  const known = [...tables, MINUTES, 'rounds', 'spread', 'win', 'capped', ...game.metrics.map((metric) => metric.id)];
  if (!known.includes(id)) throw unknownWord('measure', id, known, where);
  const words = id === 'win' ? game.roles : (game.metrics.find((metric) => metric.id === id)?.words ?? []);
  if (word !== undefined && !words.includes(word)) throw unknownWord(`word of ${id}`, word, words, where);
  if (word === undefined && words.length > 0)
    throw new UserError(`${where}: ${id} is a word; write ${id}:${words[0]} for the share of games with it`);
}
