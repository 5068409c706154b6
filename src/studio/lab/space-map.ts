import { type SpaceMap, spaceMap } from '../../../reports/page/space-map.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { openRun } from '../../playing/run/known-places.js';
import { playDesign, type RunPlayOptions } from '../../playing/run/play.js';
import { runOfQuestion } from '../../playing/run/rules-question.js';
import { spaceCounts } from '../../playing/run/space-sample.js';
import { speechFor } from '../../playing/run/speech.js';
import { putFile } from '../host/memory.js';
import type { Asked } from '../question/rules-question.js';
import { Meter, type Reading } from './meter.js';
import { questionOf } from './packs.js';
import { playing } from './playing.js';

/** Games of a run that are looked at, at most: looking takes four times as long as playing. */
const GAMES = 1000;

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
      const { design } = folder;
      const { lines } = await folder.survey();
      const meter = new Meter();
      const progress = (done: number, games: number): void => {
        meter.counted(done, games);
        if (meter.isDue()) report(meter.read());
      };
      const { signal } = options;
      try {
        const counts = await spaceCounts(design, lines, GAMES, { signal, progress });
        found = spaceMap({ ...design, speech: await speechFor(design) }, counts);
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
