import { countLuck, type LuckShare } from '../../questions/luck/count.js';
import { luckExperiment } from '../../questions/luck/experiment.js';
import { sourceWords } from '../../questions/luck/sources.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source } from '../source.js';
import { playedTwice } from './experiment-source.js';

/** Returns the sources on luck: the part of who wins that each source of luck settles. */
export function luckSources(): Source[] {
  return playedTwice({
    id: 'luck',
    // Its ranges hold for the other winners, too.
    version: 2,
    command: 'luck',
    question: { kind: 'card', id: 'luck', args: { players: 4 }, seed: ATLAS_SEED },
    experiment: luckExperiment(),
    blocks: 5000,
    watched: 0,
    rows: ({ dir }) => luckRows(dir),
  });
}

async function luckRows(dir: string): Promise<AtlasRow[]> {
  const { sources, together, chance, blocks: games } = await countLuck(dir);
  const row = (what: string, name: string, measure: string, { value, low, high }: LuckShare): AtlasRow => ({
    ...{ what, name, of: '', measure, unit: 'share', value, low, high, games, against: null },
  });
  return [
    ...sources.flatMap(({ id, alone, total, again }) => {
      const name = sourceWords(id).name.replace(/^the /, '');
      return [
        { ...row(id, name, 'luck_alone', alone), against: 0 },
        row(id, name, 'luck_open', total),
        { ...row(id, name, 'luck_same_winner', again), against: chance.value },
      ];
    }),
    row('together', 'several at once', 'luck_together', together),
  ];
}
