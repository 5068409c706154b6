import { UNNOTICED } from '../../../reports/answer/hundred.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';

/** A choice among several, and the wins in 100 games by which the best is ahead of it. */
export interface Choice {
  readonly key: string;
  /** Subject of a sentence: "the Troll". */
  readonly name: string;
  readonly behind: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/**
 * Returns the lead of the best choice over each other one, and each lead the other way round: the best of other players
 * may be among the others.
 *
 * @param best  its numbers are not read
 * @param table key of the table at which they were compared
 * @param named true for the choices that the answer names
 */
export function leaderValues(
  best: Choice,
  others: readonly Choice[],
  table: string,
  named: (one: Choice) => boolean,
): AnswerValue[] {
  return others.flatMap((one): AnswerValue[] => {
    const { behind, lo, hi } = one;
    const shared = { kind: 'change', unit: 'wins', margin: UNNOTICED } as const;
    const negative = (x: number | null): number | null => (x === null ? null : -x);
    return [
      {
        ...{ ...shared, key: `${table} ${best.key}>${one.key}`, subject: best.name, where: `than ${one.name}` },
        ...{ value: behind, lo, hi, named: named(one) },
      },
      {
        ...{ ...shared, key: `${table} ${one.key}>${best.key}`, subject: one.name, where: `than ${best.name}` },
        ...{ value: -behind, lo: negative(hi), hi: negative(lo), named: false },
      },
    ];
  });
}
