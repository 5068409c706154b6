import { compile } from '../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../src/experiment/design/experiment.js';
import type { Design } from '../../src/experiment/design/types.js';
import { parseYaml } from '../../src/experiment/design/yaml-file.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { ShardPlayer } from '../../src/experiment/play/shard.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { library } from '../../src/playing/library/library.js';

/** Real games: Pig, which takes some 50 µs. */
const EXPERIMENT = `
id: coverage
question: Do intervals hold?
game: pig
seed: coverage
players: 4
agents: ['hold:holdAt=20', 'hold:holdAt=25', 'hold:holdAt=25', 'hold:holdAt=25']
vary: { agent0.holdAt: [20, 12] }
blocks: 1
`;

/** An experiment with Pig, of which each trial plays blocks of its own. */
export interface PigRuns {
  readonly design: Design;
  /** Counts of the blocks `from` to `to`, the last not among them. */
  play(from: number, to: number): Tally;
}

/** @param measure what is asked, alone in its family */
export async function pigRuns(measure: string): Promise<PigRuns> {
  const source = parseYaml(`${EXPERIMENT}measure: [${measure}]\n`, 'coverage', EXPERIMENT_SCHEMA);
  const design = await compile(source, library);
  const player = new ShardPlayer(design, await loadPlayers(design, library), () => new Tally(design));
  const play = (from: number, to: number): Tally => {
    const tally = new Tally(design);
    tally.add(player.play({ from, to }).counts);
    return tally;
  };
  return { design, play };
}
