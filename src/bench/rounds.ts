import { note, type Output } from '../terminal/output.js';

/** Duration and number of the measurements. */
export interface Effort {
  readonly rounds: number;
  /** Processor time of one measurement, and of the warm-up before it, in which the hot functions are compiled. */
  readonly measureMs: number;
  readonly warmUpMs: number;
}

/** After one second a third of the speed of `balanced` is still missing, after three nothing that shows. */
export const WARM_UP_MS = 3000;

/**
 * Measures everything once a round, forwards and backwards in turn, so that a machine that grows slower or faster
 * treats all equally. Returns the samples by item, in order of rounds. Each is also printed as a note when it is taken.
 *
 * @param describe returns the measurement and its result in a few words
 */
export async function interleave<Thing, Sample>(
  rounds: number,
  things: readonly Thing[],
  output: Output,
  one: (thing: Thing) => Promise<Sample>,
  describe: (thing: Thing, sample: Sample) => string,
): Promise<Sample[][]> {
  const samples: Sample[][] = things.map(() => []);
  const total = rounds * things.length;
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < things.length; i++) {
      const at = round % 2 === 0 ? i : things.length - 1 - i;
      const sample = await one(things[at]);
      samples[at].push(sample);
      note(output, `${round * things.length + i + 1} of ${total}: ${describe(things[at], sample)}`);
    }
  }
  return samples;
}
