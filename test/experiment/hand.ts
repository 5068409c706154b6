import type { Cell, Design, Entrant } from '../../src/experiment/design/types.js';
import type { RunFacts } from '../../src/experiment/results/summary.js';
import type { Tally } from '../../src/experiment/results/tally.js';
import { PROVENANCE } from '../reports/fake.js';

/** Designs and games written by hand, to know every sum of. */

/** Score of a whole win. */
export const WIN = 12;
export const FACTS: RunFacts = { provenance: PROVENANCE, capped: [], winless: [] };
export const METRICS = [
  { id: 'rounds', about: 'rounds begun' },
  { id: 'end_reason', about: 'how it ended', words: ['crown', 'cap'] },
  { id: 'crown_round', about: 'round of the crown', mayBeMissing: true },
];

export function entrant(label: string): Entrant {
  return { label, agent: 'a', settings: '', paramIds: [], params: [] };
}

/** Unless a test says otherwise: two players, two rotations, entrants a and b at the table, roles elf, troll, monk. */
export function design(cells: readonly Partial<Cell>[], more: Partial<Design> = {}): Design {
  return {
    id: 'x',
    question: 'x?',
    game: 'g',
    variant: 'v',
    seed: 's',
    rotate: 'none',
    blocks: 4,
    entrants: ['a', 'b', 'c'].map(entrant),
    cells: cells.map((cell, index) => ({
      index,
      label: `cell ${index}`,
      levels: {},
      players: 2,
      options: [],
      lineup: [0, 1],
      rotations: 2,
      ...cell,
    })),
    roles: ['elf', 'troll', 'monk'],
    metrics: METRICS,
    options: [],
    winScore: WIN,
    factors: [],
    measures: ['rounds', 'win'],
    charts: [],
    marginPp: 2,
    ...more,
  };
}

/** One seat of a game: role, entrant, share of the win, then metrics. */
export type Seat = readonly [role: number, entrant: number, share: number, rounds: number, end: number, crown: number];

/** Adds a game to a tally, its rows not at the start of their buffer. */
export function add(
  tally: Tally,
  cell: number,
  block: number,
  rotation: number,
  seats: readonly Seat[],
  capped = false,
): void {
  const rows = seats.flatMap(([role, entrant, share, ...metrics]) => [
    role,
    entrant,
    share * WIN,
    capped ? 1 : 0,
    ...metrics,
  ]);
  tally.addGame(cell, block, rotation, Int32Array.from([9, 9, ...rows]), 2);
}
