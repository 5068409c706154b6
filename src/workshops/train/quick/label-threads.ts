import { entryPoint } from '#entry-point';
import { compilePlayouts } from '#load-compiled';
import { Threads as ThreadPool } from '#threads';
import type { Layers } from '../../../../agents/talisman/judge/network.js';
import { netsOf } from '../../../../agents/talisman/quick/own-nets.js';
import type { Game, State } from '../../../engine/index.js';
import type { TalismanState } from '../../../games/talisman/state/state.js';
import type { GameBatch } from '../games.js';
import type { TrainingRulesOptions } from '../rules.js';
import { type LabelledGame, Labeller, LabelReader } from './label.js';
import type { QuestionSet } from './question-set.js';

/** A batch of games. */
export interface LabelTask {
  readonly games: GameBatch;
  /** The networks that play most of their seats, by part. */
  readonly layers: readonly Layers[] | null;
  /** The labelled games, if they are kept; null = play and label them. */
  readonly known: readonly LabelledGame[] | null;
}

/** Labelled games, and the inputs of their questions. */
export interface Labelled {
  readonly games: readonly LabelledGame[];
  readonly questions: QuestionSet;
}

/** Data of a thread that labels, as its `workerData`. */
export interface LabelWorkerData {
  /** Two words of seed. */
  readonly seed: Int32Array;
  readonly rules: Omit<TrainingRulesOptions, 'say'>;
}

/** Labels the questions of games, in a number of threads. */
export interface Labellers {
  readonly threads: number;
  label(task: LabelTask): Promise<Labelled>;
  close(): Promise<void>;
}

/** Returns a labeller in this thread, with the active rules. */
export async function labellerHere(game: Game<State>, options: Int32Array, seed: Int32Array): Promise<Labellers> {
  await compilePlayouts(game);
  const labeller = new Labeller(game as Game<TalismanState>, options, seed);
  const reader = new LabelReader(game as Game<TalismanState>, options, seed);
  return {
    threads: 1,
    label: async ({ games: batch, layers, known }) => {
      const games = known ?? labeller.play(batch, layers === null ? null : netsOf(layers));
      return { games, questions: reader.read(games) };
    },
    close: async () => undefined,
  };
}

/** Threads that label. */
export class LabelThreads implements Labellers {
  private readonly pool: ThreadPool<LabelTask, Labelled>;

  constructor(
    order: LabelWorkerData,
    readonly threads: number,
  ) {
    this.pool = new ThreadPool({
      filename: entryPoint('src/workshops/train/quick/label-worker').href,
      workerData: order,
      minThreads: threads,
      maxThreads: threads,
      atomics: 'disabled',
    });
  }

  label(task: LabelTask): Promise<Labelled> {
    return this.pool.run(task);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
