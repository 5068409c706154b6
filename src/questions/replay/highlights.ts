import type { Analysis } from '../analysis/analyse.js';
import type { LuckSwing } from '../analysis/walk.js';

/** A moment of a game that an analysis marks. */
export interface Highlight {
  readonly kind: 'luck' | 'mistake';
  /** Position of the film that shows it: after the luck, before the mistake. */
  readonly at: number;
  /** Seat that gained or lost most by luck, or that made the mistake. */
  readonly seat: number;
  /** Change of its win chance, -1 to 1. */
  readonly change: number;
  /** The mistake as the analysis found it; null for luck. */
  readonly mistake: { readonly taken: string; readonly best: string; readonly certain: boolean } | null;
}

/** Luck and mistakes of a game. */
export interface Review {
  readonly analysis: Analysis;
  readonly highlights: readonly Highlight[];
}

/** Most strokes of luck that are marked. */
const MOST = 8;
/** Least change of a win chance that is marked. */
const LEAST = 0.05;

/** Returns the greatest strokes of luck of a game and the worst decision of each seat, in their order. */
export function highlightsOf(analysis: Analysis, swings: readonly LuckSwing[]): Highlight[] {
  const luck = swings
    .map(({ at, changes }): Highlight => {
      const seat = changes.reduce((most, change, i) => (Math.abs(change) > Math.abs(changes[most]) ? i : most), 0);
      return { kind: 'luck', at, seat, change: changes[seat], mistake: null };
    })
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST);
  const mistakes = analysis.seats.flatMap(({ seat, worst }): Highlight[] => {
    if (worst === null) return [];
    const { number, taken, best, lost, certain } = worst;
    return [{ kind: 'mistake', at: number - 1, seat, change: -lost, mistake: { taken, best, certain } }];
  });
  return [...luck, ...mistakes].sort((a, b) => a.at - b.at);
}
