import type { AdditionKind } from '../../engine/index.js';
import type { PlannedAddition } from '../design/types.js';
import { compareCell, judge } from './effects.js';
import { estimateCell, estimateCharacter } from './estimates.js';
import type { Effect, Estimate } from './findings.js';
import { tidyOrNull } from './intervals.js';
import type { Tally } from './tally.js';
import { CONFIDENCE } from './thresholds.js';

/** Frequency of an event of an item in a game. */
export interface AdditionRate extends Pick<Estimate, 'estimate' | 'lo' | 'hi' | 'games'> {
  /** "met", "kept", "used", … */
  readonly word: string;
}

/** Strength of a character. */
export interface AdditionStrength {
  /** Its share of the wins at a table, with an interval that holds for all such shares of the run at once. */
  readonly share: Estimate;
  /** Share less that of all other characters, in points, over the same interval. */
  readonly aboveOthers: Pick<Effect, 'effect' | 'lo' | 'hi'>;
  /** Change by the packs of the share of an existing character; null for a new one. */
  readonly change: Effect | null;
}

/** Result of an item that packs add to the game, or change in it, in one cell. */
export interface AdditionResult {
  readonly cell: number;
  readonly kind: AdditionKind;
  readonly id: string;
  readonly isNew: boolean;
  /** Null unless it is a character that was in some game. */
  readonly strength: AdditionStrength | null;
  readonly rates: readonly AdditionRate[];
}

/** Returns the results of all items that packs add or change, cell by cell. */
export function additionResults(tally: Tally): AdditionResult[] {
  const { cells, additions = [] } = tally.design;
  const strengths = additionStrengths(tally);
  return cells.flatMap(({ index }) => {
    const own = additions.filter((one) => one.cells.includes(index));
    if (own.length === 0) return [];
    const estimates = estimateCell(tally, index, CONFIDENCE);
    return own.map((one) => ({
      cell: index,
      kind: one.kind,
      id: one.id,
      isNew: one.isNew,
      strength:
        strengths.find(({ cell, id }) => cell === index && id === one.id && one.kind === 'character')?.strength ?? null,
      rates: one.counts.flatMap(({ word, column }) => {
        const found = estimates.find((e) => e.measure === column);
        if (found === undefined) return [];
        const { estimate, lo, hi, games } = found;
        return [{ word, estimate, lo, hi, games }];
      }),
    }));
  });
}

interface StrengthOf {
  readonly cell: number;
  readonly id: string;
  readonly strength: AdditionStrength;
}

/** Returns the strength of each character that packs add or change, in each cell that has it. */
export function additionStrengths(tally: Tally): StrengthOf[] {
  const requested = (tally.design.additions ?? []).flatMap((one) =>
    one.kind === 'character' ? one.cells.map((cell) => ({ one, cell })) : [],
  );
  const changes = changesOf(tally, requested);
  return requested.flatMap(({ one: { id }, cell }) => {
    const share = estimateCharacter(tally, cell, id, requested.length, CONFIDENCE);
    if (share === null) return [];
    const change = changes.find((e) => e.cell === cell && e.name === id) ?? null;
    return [{ cell, id, strength: { share, aboveOthers: aboveOthers(tally, share), change } }];
  });
}

/** Returns the changes by the packs for characters that both sides have; the comparisons hold all at once. */
function changesOf(
  tally: Tally,
  requested: readonly { readonly one: PlannedAddition; readonly cell: number }[],
): Effect[] {
  const found = requested.flatMap(({ one, cell }) =>
    tally.baseline[cell] === cell
      ? []
      : compareCell(tally, cell, 'character').filter(({ series }) => series.name === one.id),
  );
  return judge(found, 'character', 'Šidák', CONFIDENCE);
}

/**
 * Returns the distance of a share from that of all other characters together. The others win the rest, so for this many
 * games and seats their share follows from its own, and so do the bounds.
 */
function aboveOthers(tally: Tally, { cell, name, estimate, lo, hi }: Estimate): AdditionStrength['aboveOthers'] {
  const { series } = tally.plan;
  let [won, seats, own] = [0, 0, 0];
  series.forEach((s, i) => {
    if (s.scope !== 'character') return;
    const { a, b } = tally.ratio(cell, i);
    won += a / s.unit;
    seats += b;
    if (s.name === name) own = b;
  });
  const above = (share: number): number => 100 * (share - (won - share * own) / (seats - own));
  const bound = (share: number | null): number | null => (share === null ? null : tidyOrNull(above(share)));
  const lowest = bound(lo);
  const highest = bound(hi);
  return { effect: above(estimate) || 0, lo: lowest, hi: highest };
}
