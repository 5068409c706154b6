import { cellName } from '../../../reports/format/words.js';
import { baseNames } from '../../atlas/names.js';
import type { Design } from '../../experiment/design/types.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { openRun } from '../../playing/run/known-places.js';
import { playDesign, type RunPlayOptions } from '../../playing/run/play.js';
import { runOfQuestion } from '../../playing/run/rules-question.js';
import { countBySpace, type SpaceCount, type SpaceCounter } from '../../playing/run/space-counts.js';
import { speechFor } from '../../playing/run/speech.js';
import { putFile } from '../host/memory.js';
import type { Asked } from '../question/rules-question.js';
import { Meter, type Reading } from './meter.js';
import { questionOf } from './packs.js';
import { playing } from './playing.js';

/** Games of a run that are looked at, at most: looking takes four times as long as playing. */
const GAMES = 1000;

/** Counts by space, under one set of rules of a run. */
export interface SpaceTable {
  /** Words of its rules; empty for the only one of a run. */
  readonly name: string;
  readonly games: number;
  /** In the order of the board; null for a space on which nothing happened. */
  readonly counts: readonly (SpaceCount | null)[];
}

/** Counts by space in a run. */
export interface SpaceMap {
  /** Printed names, in the order of the board. */
  readonly spaces: readonly string[];
  readonly tables: readonly SpaceTable[];
}

/**
 * Counts what happened by space, in the first games of a run.
 *
 * @param source folder of a run, or a question about rules, whose first side is played
 * @returns null if it was stopped
 */
export async function mapOf(source: string | Asked, report: (news: Reading) => unknown): Promise<SpaceMap | null> {
  let found: SpaceMap | null = null;
  await playing(
    () => {},
    async () => null,
    async (options) => {
      const dir = typeof source === 'string' ? source : await playedGames(source, options);
      const folder = await openRun(dir);
      const { lines } = await folder.survey();
      const meter = new Meter();
      const progress = (done: number, games: number): void => {
        meter.counted(done, games);
        if (meter.isDue()) report(meter.read());
      };
      const { signal } = options;
      try {
        const { games, counter } = await countBySpace(folder.design, lines, GAMES, { signal, progress });
        found = await mapFrom(folder.design, games, counter.cells);
      } catch (error) {
        if (signal?.aborted !== true) throw error;
      }
      return { dir };
    },
  );
  return found;
}

/** Plays games of the first side of a question, and returns their folder. */
async function playedGames(rules: Asked, options: RunPlayOptions): Promise<string> {
  const run = runOfQuestion(questionOf({ ...rules, b: null, blocks: Math.ceil(GAMES / rules.players) }));
  for (const { name, text } of run.files) putFile(name, text);
  return (await playDesign(await designExperiment(run.experiment), run.command, undefined, null, options)).dir;
}

async function mapFrom(design: Design, games: number, cells: SpaceCounter['cells']): Promise<SpaceMap> {
  const { spaces } = baseNames();
  const speech = await speechFor(design);
  const only = design.cells.length === 1;
  return {
    spaces: spaces.map(({ name }) => name),
    tables: design.cells.map(({ index }) => ({
      name: only ? '' : cellName({ ...design, speech }, index),
      games: games / design.cells.length,
      counts: spaces.map(({ id }) => cells[index]?.get(id) ?? null),
    })),
  };
}
