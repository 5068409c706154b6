import { isHelp, namesOf } from '../../questions/pairs/answer.js';
import { countPairs } from '../../questions/pairs/count.js';
import { pairsExperiment } from '../../questions/pairs/experiment.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source } from '../source.js';
import { playedTwice, type SourceRun } from './experiment-source.js';

/** Blocks of every combination: a block is a table. */
const BLOCKS = 600;

/** Returns the sources on pairs of rules: what both change beyond what each changes alone. */
export function pairsSources(): Source[] {
  const question = { kind: 'card', id: 'pairs', args: { players: 4 }, seed: ATLAS_SEED } as const;
  return playedTwice({
    id: 'pairs',
    command: 'pairs',
    question,
    experiment: pairsExperiment(),
    blocks: BLOCKS,
    watched: 0,
    rows: pairsRows,
  });
}

async function pairsRows({ dir, summary }: SourceRun): Promise<AtlasRow[]> {
  const { pairs, blocks } = await countPairs(dir);
  return pairs.map((pair): AtlasRow => {
    const { rules, value, low, high } = pair;
    const name = namesOf(summary, pair);
    const of = isHelp(pair) ? 'help' : 'against';
    const what = rules.map((factor) => factor.replace('option.', '')).join('+');
    return { what, name, of, measure: 'beyond_sum', unit: 'number', value, low, high, games: blocks, against: 0 };
  });
}
