import type { BlockSums } from '../../experiment/results/block-sums.js';
import type { RankedOption } from '../../experiment/results/ranking.js';
import type { WorthEffect, WorthKind } from '../../experiment/results/worth-summary.js';
import type { PrecisionRace } from '../race/precision-race.js';
import type { RaceData } from '../race/race-data.js';
import type { Thing } from './kinds.js';

/** Level of the baseline, for gifts and knock-outs. */
export const NOTHING = 'none';

/** Measures of each kind; the first decides the order. */
export const MEASURES: Readonly<Record<WorthKind, readonly WorthEffect['measure'][]>> = {
  gift: ['win'],
  'knock-out': ['rounds', 'deaths'],
  character: ['win'],
};

/** Returns a thing's sums of a measure, with its baseline. */
export function optionOf(data: RaceData, kind: WorthKind, measure: string, { level }: Thing): RankedOption {
  if (kind !== 'character') return { name: level, sums: data.sums(level, measure) };
  const sums = data.sums(data.base, `win:${level}`);
  return { name: level, sums, base: fairShare(sums, Number(data.base)) };
}

/** True if a thing is known as precisely as requested, by the measure that decides the order. */
export function isKnown(precise: PrecisionRace, data: RaceData, kind: WorthKind, thing: Thing): boolean {
  const [measure] = MEASURES[kind];
  return precise.isKnown(optionOf(data, kind, measure, thing), data.sums(data.base, measure));
}

/** Returns the sums of a character that wins its fair share of the same seats. */
function fairShare({ unit, b }: BlockSums, players: number): BlockSums {
  return { unit, a: b.map((seats) => (seats * unit) / players), b };
}
