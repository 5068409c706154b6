import type { PageAnswer } from '../../../reports/page/answer.js';
import type { Tally } from '../../experiment/results/tally.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { Meter, type Reading } from './meter.js';
import { keepRuns } from './runs.js';

/** Progress of a run; `page` is the interim answer, null if it has not changed. */
export interface AnswerNews<Page = PageAnswer> extends Reading {
  readonly page: Page | null;
}

/** Receives progress, at most a few times a second. */
export type Tell<Page = PageAnswer> = (news: AnswerNews<Page>) => unknown;

/** Returns the interim answer of a run from its folder and its counts; null if it is too early for one. */
export type AnswerSoFar<Page = PageAnswer> = (dir: string, counted: Tally) => Promise<Page | null>;

/**
 * Shortest pause between two interim answers, in milliseconds, and as a multiple of the time that the last one took.
 */
const PAUSE = { ms: 500, times: 4 };

let stopping = new AbortController();
let ended: Promise<unknown> = Promise.resolve();

/** Seconds of a turn that times assume; undefined: those of the game. */
let turnSeconds: number | undefined;

/** Sets the seconds a turn for the times of all answers from now on. */
export function tellTimesBy(seconds: number): void {
  turnSeconds = seconds;
}

/** Returns the seconds a turn for the times of all answers; undefined for those of the game. */
export function toldSeconds(): number | undefined {
  return turnSeconds;
}

/** Stops the run in progress. Its finished games are saved. */
export function stopPlaying(): void {
  stopping.abort();
}

/**
 * Plays a run and reports its progress. A run in progress is stopped first; finished runs are removed from memory
 * afterwards.
 */
export async function playing<Outcome extends { readonly dir: string }, Page = PageAnswer>(
  report: Tell<Page>,
  answerSoFar: AnswerSoFar<Page>,
  play: (options: RunPlayOptions) => Promise<Outcome>,
): Promise<Outcome> {
  stopPlaying();
  const { signal } = (stopping = new AbortController());
  await ended.catch(() => {});
  signal.throwIfAborted();
  const run = play(tellingOptions(signal, report, answerSoFar));
  ended = run;
  const outcome = await run;
  // Not if another run has started, which uses a different folder.
  if (stopping.signal === signal) keepRuns(outcome.dir);
  return outcome;
}

function tellingOptions<Page>(signal: AbortSignal, report: Tell<Page>, answerSoFar: AnswerSoFar<Page>): RunPlayOptions {
  const meter = new Meter();
  let dir = '';
  let next = 0;
  const answer = async (counted: Tally): Promise<void> => {
    const began = performance.now();
    next = Infinity;
    const page = await answerSoFar(dir, counted).catch(() => null);
    const now = performance.now();
    next = now + Math.max(PAUSE.ms, PAUSE.times * (now - began));
    if (page !== null) report({ ...meter.read(), page });
  };
  return {
    reports: false,
    signal,
    seconds: turnSeconds,
    opened: (run) => {
      dir = run.dir;
    },
    progress: (games, most, leading, counted) => {
      meter.saw(games, most, leading, counted.design);
      if (meter.isDue()) report({ ...meter.read(), page: null });
      if (counted.blocks >= 2 && performance.now() >= next) void answer(counted);
    },
  };
}
