import { MINUTES } from '../../experiment/design/table-time.js';
import type { BlockSums } from '../../experiment/results/block-sums.js';
import type { RankedOption } from '../../experiment/results/ranking.js';
import type { WorthEffect, WorthKind } from '../../experiment/results/worth-summary.js';
import type { PrecisionRace } from '../../playing/race/precision-race.js';
import type { RaceData } from '../../playing/race/race-data.js';
import type { AskedThings, Thing } from './kinds.js';

/** Level of the baseline, for gifts and knock-outs. */
export const NOTHING = 'none';

/** A measure of an effect. */
type Measure = WorthEffect['measure'];

/**
 * Returns the measures of items; the first decides the order. Items of characters are also measured by the wins of
 * these.
 */
export function measuresOf({ kind, things }: Pick<AskedThings, 'kind' | 'things'>): readonly Measure[] {
  if (kind !== 'knock-out') return ['win'];
  const held = things.every(({ holders }) => holders !== undefined);
  return held ? ['win', MINUTES, 'deaths'] : [MINUTES, 'deaths'];
}

/** Returns an item's sums of a measure, with a separate baseline if it has one. */
export function optionOf(data: RaceData, kind: WorthKind, measure: Measure, { level, holders }: Thing): RankedOption {
  if (kind === 'character') {
    const sums = data.sums(data.base, `win:${level}`);
    return { name: level, sums, base: fairShare(sums, Number(data.base)) };
  }
  if (kind === 'gift' || measure !== 'win' || holders === undefined)
    return { name: level, sums: data.sums(level, measure) };
  const won = (of: string): BlockSums => together(holders.map((holder) => data.sums(of, `win:${holder}`)));
  return { name: level, sums: won(level), base: won(data.base) };
}

/** Returns the sums of several characters together. */
function together(all: readonly BlockSums[]): BlockSums {
  const [{ unit, a, b }] = all;
  const total = (of: 'a' | 'b'): Float64Array => a.map((_, block) => all.reduce((sum, one) => sum + one[of][block], 0));
  return all.length === 1 ? { unit, a, b } : { unit, a: total('a'), b: total('b') };
}

/** True if an item is known as precisely as requested, by the measure that decides the order. */
export function isKnown(
  precise: PrecisionRace,
  data: RaceData,
  kind: WorthKind,
  measure: Measure,
  thing: Thing,
): boolean {
  return precise.isKnown(optionOf(data, kind, measure, thing), data.sums(data.base, measure));
}

/** Returns the sums of a character that wins its fair share of the same seats. */
function fairShare({ unit, b }: BlockSums, players: number): BlockSums {
  return { unit, a: b.map((seats) => (seats * unit) / players), b };
}
