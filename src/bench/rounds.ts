import cliProgress from 'cli-progress';
import type { Output } from '../terminal/output.js';

/** How long and how often is measured. */
export interface Effort {
  readonly rounds: number;
  /** Processor time of one measurement, and of the warm-up before it, in which the hot functions are compiled. */
  readonly measureMs: number;
  readonly warmUpMs: number;
}

/** After one second a third of the speed of `balanced` is still missing, after three nothing that shows. */
export const WARM_UP_MS = 3000;

/**
 * The same on worker threads, whose code is compiled by helpers that all of them share: two workers are at full speed
 * after seven seconds of processor time each, one after five. Measured before, two look less than twice one for that
 * alone. And a shard takes some 0.4 s and is counted as a whole, so that a short measurement hangs on where it is cut
 * off.
 */
export function onWorkers({ rounds, measureMs, warmUpMs }: Effort): Effort {
  return { rounds, measureMs: 6 * measureMs, warmUpMs: 2.5 * warmUpMs };
}

/**
 * Measures everything once a round, forwards and backwards in turn, so that a machine that grows slower or faster
 * treats all alike. Returns the samples by thing, in order of rounds.
 */
export async function interleave<Thing, Sample>(
  rounds: number,
  things: readonly Thing[],
  output: Output,
  one: (thing: Thing) => Promise<Sample>,
): Promise<Sample[][]> {
  const samples: Sample[][] = things.map(() => []);
  const meter = new Meter(rounds * things.length, output.progress);
  try {
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < things.length; i++) {
        const at = round % 2 === 0 ? i : things.length - 1 - i;
        samples[at].push(await one(things[at]));
        meter.step();
      }
    }
  } finally {
    meter.stop();
  }
  return samples;
}

/** The line on a terminal that says how many measurements are done. */
class Meter {
  private readonly bar: cliProgress.SingleBar | null;

  constructor(total: number, enabled: boolean) {
    const format = '{bar} {value}/{total} measurements';
    this.bar = enabled
      ? new cliProgress.SingleBar(
          { format, stream: process.stderr, clearOnComplete: true },
          cliProgress.Presets.shades_classic,
        )
      : null;
    this.bar?.start(total, 0);
  }

  step(): void {
    this.bar?.increment();
  }

  stop(): void {
    this.bar?.stop();
  }
}
