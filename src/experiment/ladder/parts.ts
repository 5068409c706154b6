import { explainedShare, type LevelCounts } from '../../stats/explained.js';
import { sidak } from '../../stats/index.js';
import { criticalT, tidy, tidyOrNull } from '../results/intervals.js';
import type { ExplainedPart } from './ladder-summary.js';
import type { RoleOutcomes, TableOutcomes } from './outcomes.js';

/**
 * Returns the shares of the winner's variance explained by the agents, table by table, by the character dealt, and by
 * the place at the table. Agents rotate over seats and characters within every block, so the parts add up; the rest is
 * dice, cards and interactions.
 */
export function explainedParts(
  tables: readonly TableOutcomes[],
  { scores, taken }: RoleOutcomes,
  blocks: number,
  winScore: number,
  confidence: number,
): ExplainedPart[] {
  if (blocks < 2) return [];
  const roles = scores.length / blocks;
  const { players } = tables[0];
  const t = criticalT(sidak(1 - confidence, roles > 0 ? 3 : 2), blocks);
  const parts: [ExplainedPart['factor'], Iterable<readonly LevelCounts[]>][] = [
    ['agent', agentStrata(tables, blocks, winScore)],
    ...(roles > 0
      ? [
          ['character', [roleLevels(scores, taken, roles, blocks, winScore)]] as [
            ExplainedPart['factor'],
            LevelCounts[][],
          ],
        ]
      : []),
    ['seat', [seatLevels(tables, players, blocks, winScore)]],
  ];
  const found = parts.map(([factor, strata]): ExplainedPart => {
    const { share, lo, hi } = explainedShare(strata, blocks, t);
    return { factor, share: tidy(share), lo: tidyOrNull(lo), hi: tidyOrNull(hi) };
  });
  const rest = 1 - found.reduce((sum, { share }) => sum + share, 0);
  return [...found, { factor: 'rest', share: tidy(rest), lo: null, hi: null }];
}

function* agentStrata(tables: readonly TableOutcomes[], blocks: number, winScore: number): Iterable<LevelCounts[]> {
  for (const { entrants, seats, scores, players } of tables) {
    yield entrants.map((_, k) => ({
      a: column(scores, k, entrants.length, blocks, winScore),
      b: new Float64Array(blocks).fill(players * seats[k]),
    }));
  }
}

function roleLevels(
  scores: Int32Array,
  taken: Int32Array,
  roles: number,
  blocks: number,
  winScore: number,
): LevelCounts[] {
  return Array.from({ length: roles }, (_, role) => ({
    a: column(scores, role, roles, blocks, winScore),
    b: column(taken, role, roles, blocks, 1),
  }));
}

function seatLevels(
  tables: readonly TableOutcomes[],
  players: number,
  blocks: number,
  winScore: number,
): LevelCounts[] {
  return Array.from({ length: players }, (_, seat) => {
    const a = new Float64Array(blocks);
    for (const { bySeat } of tables) {
      for (let block = 0; block < blocks; block++) a[block] += bySeat[block * players + seat] / winScore;
    }
    return { a, b: new Float64Array(blocks).fill(players * tables.length) };
  });
}

function column(counts: Int32Array, at: number, width: number, blocks: number, unit: number): Float64Array {
  return Float64Array.from({ length: blocks }, (_, block) => counts[block * width + at] / unit);
}
