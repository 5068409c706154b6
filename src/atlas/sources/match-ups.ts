import { readRows } from '../../experiment/folder/read-rows.js';
import { BlockRatios } from '../../experiment/results/block-ratios.js';
import { openRun } from '../../playing/run/known-places.js';
import type { NamedThing } from '../names.js';
import type { AtlasRow } from '../row.js';
import type { Source } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { playedTwice } from './experiment-source.js';

/** Returns the sources on wins between each pair of characters, in two plays. */
export function matchUpsSources(characters: readonly NamedThing[]): Source[] {
  return playedTwice({
    id: 'match-ups',
    command: 'run experiments/match-ups.yaml',
    question: tableQuestion({ players: 2 }),
    experiment: 'experiments/match-ups.yaml',
    blocks: 91 * 600,
    rows: ({ dir }) => pairRows(dir, characters),
  });
}

/** Returns the share of wins of each character against each other one; the other is the case. */
async function pairRows(dir: string, characters: readonly NamedThing[]): Promise<AtlasRow[]> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { end } = await folder.survey();
  const counts = new BlockRatios();
  let [open, first, firstScore] = [0, -1, 0];
  await readRows(design, folder.rowsPath, end, (_cell, block, seat, _entrant, role, score) => {
    if (block !== open) counts.endBlock();
    open = block;
    if (seat === 0) [first, firstScore] = [role, score];
    else {
      counts.add(`${design.roles[first]}/${design.roles[role]}`, firstScore, design.winScore);
      counts.add(`${design.roles[role]}/${design.roles[first]}`, score, design.winScore);
    }
  });
  counts.endBlock();
  const keys = counts.keys();
  const nameOf = (id: string): string => characters.find((one) => one.id === id)?.name ?? id;
  return keys.map((key): AtlasRow => {
    const [what, other] = key.split('/');
    const { trials, ...interval } = counts.estimate(key, keys.length / 2);
    return {
      what,
      name: nameOf(what),
      of: `against=${other}`,
      measure: 'win',
      unit: 'share',
      ...interval,
      games: trials / design.winScore,
      against: 0.5,
    };
  });
}
