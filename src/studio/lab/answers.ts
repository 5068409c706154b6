import { readFileSync } from 'node:fs';
import { designExperiment, type ExperimentValue, seeded } from '../../api/run/experiments.js';
import { playDesign } from '../../api/run/play.js';

/** Games of a run that are played, and all of them. */
export interface Progress {
  readonly games: number;
  readonly most: number;
}

/** Plays an experiment into a run folder in memory. */
export async function answerExperiment(
  experiment: ExperimentValue,
  progress: (so: Progress) => void,
): Promise<{ readonly dir: string; readonly digest: string; readonly rows: string }> {
  const design = await designExperiment(seeded(experiment, {}));
  const outcome = await playDesign(design, 'studio', undefined, {
    reports: false,
    progress: (games, most) => progress({ games, most }),
  });
  return { dir: outcome.dir, digest: outcome.digest, rows: readFileSync(`${outcome.dir}/games.csv`, 'utf8') };
}
