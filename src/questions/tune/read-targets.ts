import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { MINUTES, tableTime } from '../../experiment/design/table-time.js';
import { readGoal } from './goal-text.js';
import {
  FAIR_SPREAD,
  isLength,
  SHARE_WITHIN,
  SPREAD_WITHIN,
  type Target,
  type TargetBound,
  toleranceOf,
} from './target.js';
import type { TargetValue, TuneValue } from './tune-file.js';

const AIMS: readonly TargetBound[] = ['at', 'atMost', 'atLeast'];

/** Returns the place of a part of a tune in a message. */
export type PlaceOf = (path: readonly (string | number)[]) => string;

/**
 * Reads the targets of a tune: its goal, then its list, then fairness.
 *
 * @param mayBeNone true if the tune already has another goal
 * @throws UserError without a target, or for a target that is not a number of this game
 */
export function readTargets(
  { goal, targets, fair }: TuneValue,
  game: Game<State>,
  at: PlaceOf,
  mayBeNone = false,
): Target[] {
  const all = [
    ...(goal === undefined ? [] : [readGoal(goal, at(['goal']))]),
    ...targets.map((target, i) => readTarget(target, at(['targets', i]))),
    ...(fair ? [fairTarget()] : []),
  ];
  if (all.length === 0 && !mayBeNone) throw new UserError(`${at(['goal'])}: say a goal, such as "90 minutes"`);
  for (const [i, target] of all.entries()) {
    const where = goal !== undefined && i === 0 ? at(['goal']) : at(['targets', i - (goal === undefined ? 0 : 1)]);
    refuseUnknown(target, game, target.measure === 'spread' && fair && i === all.length - 1 ? at(['fair']) : where);
  }
  return all;
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

function readTarget(value: TargetValue, where: string): Target {
  const aims = AIMS.filter((aim) => value[aim] !== undefined);
  if (aims.length !== 1) throw new UserError(`${where}: give one of at, atMost and atLeast`);
  const { measure, percentile = null, weight, hard } = value;
  const requested = value[aims[0]]!;
  if (isLength({ measure }) && requested <= 0)
    throw new UserError(`${where}: ${measure} must be above 0, not ${requested}`);
  if (percentile !== null && !isLength({ measure }) && measure.includes(':'))
    throw new UserError(`${where}: ${measure} is a share of games, which has no percentile`);
  const target = { measure, percentile, aim: aims[0], value: requested, weight, hard };
  return { ...target, within: value.within ?? toleranceOf(target) };
}

function refuseUnknown({ measure }: Target, game: Game<State>, where: string): void {
  if (measure === MINUTES && tableTime(game.metrics) === null)
    throw new UserError(
      `${where}: ${game.id} does not count the time of turns; give a goal in rounds, such as "20 rounds"`,
    );
  if (measure === 'spread' && game.roles.length < 2)
    throw new UserError(`${where}: ${game.id} has no characters to be fair to`);
  const [id, word] = measure.split(':');
  const known = [MINUTES, 'rounds', 'spread', 'win', 'capped', ...game.metrics.map((metric) => metric.id)];
  if (!known.includes(id)) throw unknownWord('measure', id, known, where);
  const words = id === 'win' ? game.roles : (game.metrics.find((metric) => metric.id === id)?.words ?? []);
  if (word !== undefined && !words.includes(word)) throw unknownWord(`word of ${id}`, word, words, where);
  if (word === undefined && words.length > 0)
    throw new UserError(`${where}: ${id} is a word; write ${id}:${words[0]} for the share of games with it`);
}
