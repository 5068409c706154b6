import type {
  ClimbStep,
  LadderSummary,
  LeagueSummary,
  Pair,
  Rating,
  TableFit,
} from '../../../src/experiment/ladder/ladder-summary.js';
import { PROVENANCE } from '../fake.js';

/** Results of a ladder written by hand. Agents are `a`, `b`, `c`, … by number. */

export function rating(rank: number, entrant: number, worth: number, more: Partial<Rating> = {}): Rating {
  return {
    rank,
    entrant,
    worth,
    unbounded: false,
    worthLo: (100 * worth - 5) / 100,
    worthHi: (100 * worth + 5) / 100,
    tables: 3,
    games: 1200,
    blocks: 100,
    winShare: 0.25,
    winLo: 0.2,
    winHi: 0.3,
    winMethod: 'block mean, t',
    ...more,
  };
}

export function pair(row: number, column: number, share: number, more: Partial<Pair> = {}): Pair {
  return {
    row,
    column,
    tables: 2,
    games: 800,
    blocks: 100,
    share,
    lo: (100 * share - 5) / 100,
    hi: (100 * share + 5) / 100,
    p: 0.001,
    pAdjusted: 0.002,
    verdict: 'different',
    ...more,
  };
}

export function fitOf(cell: number, entrant: number, residual: number | null, more: Partial<TableFit> = {}): TableFit {
  return { cell, entrant, seats: 1, share: 0.3, expected: 0.25, residual, ...more };
}

export function step(to: number, winShare: number, more: Partial<ClimbStep> = {}): ClimbStep {
  return {
    climb: 0,
    players: 4,
    from: to - 1,
    to,
    games: 400,
    blocks: 100,
    winShare,
    lo: (100 * winShare - 5) / 100,
    hi: (100 * winShare + 5) / 100,
    fair: 0.25,
    method: 'block mean, t',
    verdict: 'over',
    ...more,
  };
}

export function league(more: Partial<LeagueSummary> = {}): LeagueSummary {
  return {
    players: 4,
    tables: 3,
    possible: 3,
    games: 1200,
    cappedGames: 0,
    gamesWithoutWinner: 0,
    converged: true,
    ratings: [rating(1, 0, 0.6), rating(2, 1, 0.4)],
    pairs: [pair(0, 1, 0.6)],
    explained: [],
    fits: [],
    cycle: null,
    alphaRank: null,
    ...more,
  };
}

/** A ladder of `agents` agents that sit at one table together; all that a test is about is given. */
export function ladder(
  leagues: readonly LeagueSummary[],
  more: Partial<LadderSummary> = {},
  agents = 2,
): LadderSummary {
  const entrants = Array.from({ length: agents }, (_, i) => ({
    label: 'abcdefghijklmnopqrstuvwxyz'[i],
    agent: 'x',
    settings: '',
    paramIds: [],
    params: [],
  }));
  return {
    schema: 1,
    kind: 'ladder',
    id: 'hand',
    question: 'Who is best?',
    game: 'talisman',
    variant: 'revised-4th',
    seed: 'written',
    blocks: 100,
    games: 1200,
    confidence: 0.95,
    marginPp: 1,
    entrants,
    options: {},
    tables: [{ cell: 0, players: 4, lineup: entrants.map((_, i) => i), games: 400 }],
    leagues,
    climbs: [],
    steps: [],
    capped: [],
    winless: [],
    provenance: PROVENANCE,
    ...more,
  };
}

/** A climb of the agents, by number, over levels 1, 2, 4, 8, … of one parameter. */
export function climb(agents: number, name = 'x:at'): LadderSummary['climbs'][number] {
  return {
    name,
    parameter: 'at',
    levels: Array.from({ length: agents }, (_, i) => 2 ** i),
    entrants: Array.from({ length: agents }, (_, i) => i),
  };
}
