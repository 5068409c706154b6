import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeStages } from '../../src/playing/run/merge-stages.js';

/** Plays the part `shard` of the next stage in a folder, or answers if all stages are there; true if it answered. */
type PlayPart = (out: string, shard: string) => Promise<boolean>;

/**
 * Plays a question in stages on so many machines, which each have their own folder: each plays its part of a stage, the
 * parts are joined, and each machine goes on with a copy. Returns the folder with the answer, and the number of stages.
 */
export async function playedInParts(
  dir: string,
  k: number,
  play: PlayPart,
): Promise<{ readonly answered: string; readonly stages: number }> {
  const folders = Array.from({ length: k }, (_, i) => join(dir, `machine-${i + 1}`));
  for (let stages = 0; ; stages++) {
    if (await play(folders[0], `1/${k}`)) return { answered: folders[0], stages };
    for (let i = 2; i <= k; i++) await play(folders[i - 1], `${i}/${k}`);
    const joined = join(dir, `joined-${stages}`);
    await mergeStages({ parts: [...folders].reverse(), out: joined, workers: 1 });
    for (const folder of folders) {
      rmSync(folder, { recursive: true });
      cpSync(joined, folder, { recursive: true });
    }
  }
}
