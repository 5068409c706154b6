import { DeathCounts, type Deaths } from '../../src/questions/deaths/count.js';
import type { Draws } from '../reports/made-up.js';

/** Deaths with known chances. */
export interface MadeUpDeaths {
  /** Most deaths of a game; each happens with the sum of the chances of the causes. */
  readonly perGame: number;
  /** Chances by killer; those left are no death. */
  readonly causes: Readonly<Record<string, number>>;
  /** Spaces, equally likely. */
  readonly spaces: readonly string[];
  /** Last round of a death; rounds are equally likely. */
  readonly rounds: number;
  /** Chance that a player is on the Crown by then. */
  readonly crowned: number;
}

export const EVEN: MadeUpDeaths = {
  perGame: 8,
  causes: {},
  spaces: ['desert', 'pits', 'fields', 'hills'],
  rounds: 80,
  crowned: 0,
};

const REGIONS = new Map([
  ['fields', 'outer'],
  ['hills', 'outer'],
  ['desert', 'middle'],
  ['pits', 'inner'],
]);

const ROTATIONS = 4;

/** Returns the counts of games with these deaths, under each set of rules. */
export function countsOf(draws: Draws, blocks: number, rules: readonly MadeUpDeaths[]): Omit<Deaths, 'map'> {
  const cells = rules.map((_, index) => ({ index, rotations: ROTATIONS }));
  const counts = new DeathCounts({ cells } as never, blocks, REGIONS);
  let game = 0;
  rules.forEach(({ perGame, causes, spaces, rounds, crowned }, cell) => {
    for (let block = 0; block < blocks; block++) {
      for (let rotation = 0; rotation < ROTATIONS; rotation++, game++) {
        const at = { game, cell, block, rotation, seat: 0, n: null };
        for (let i = 0; i < perGame; i++) {
          const killer = drawn(draws, causes);
          if (killer === null) continue;
          const round = 1 + Math.floor(rounds * draws.part());
          // Only who has reached the Crown casts the Command Spell.
          if (draws.part() < crowned || killer === 'spell:command-spell')
            counts.add({ ...at, round, what: 'crown', where: 'crown-of-command', card: null });
          counts.add({ ...at, round, what: 'killed-by', where: draws.of(spaces), card: killer });
        }
      }
    }
  });
  return counts.found();
}

function drawn(draws: Draws, causes: MadeUpDeaths['causes']): string | null {
  let left = draws.part();
  for (const [killer, chance] of Object.entries(causes)) {
    left -= chance;
    if (left < 0) return killer;
  }
  return null;
}
