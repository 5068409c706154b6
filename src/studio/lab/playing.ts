import type { AnswerPage } from '../../../reports/page/parts.js';
import type { Tally } from '../../experiment/results/tally.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { Meter, type Reading } from './meter.js';
import { keepRuns } from './runs.js';

/** News of a run that is being played; `page` is the answer so far, null if it is as before. */
export interface AnswerNews extends Reading {
  readonly page: AnswerPage | null;
}

/** Receives news, at most a few times a second. */
export type Tell = (news: AnswerNews) => unknown;

/** Makes the answer so far of a run from its folder and its counts; null if it is too early for one. */
export type AnswerSoFar = (dir: string, counted: Tally) => Promise<AnswerPage | null>;

/** Shortest time between two answers so far, in milliseconds, and as a multiple of the time that the last one took. */
const PAUSE = { ms: 500, times: 4 };

let stopping = new AbortController();
let ended: Promise<unknown> = Promise.resolve();

/** Seconds of a turn that times assume; undefined: those of the game. */
let turnSeconds: number | undefined;

/** Tells the times of all answers from now on by these seconds of a turn. */
export function tellTimesBy(seconds: number): void {
  turnSeconds = seconds;
}

/** Stops the run that is being played. Its finished games are kept. */
export function stopPlaying(): void {
  stopping.abort();
}

/**
 * Plays a run and tells news of it. Another run that is being played is stopped first; finished ones are removed from
 * memory afterwards.
 */
export async function playing<Outcome extends { readonly dir: string }>(
  report: Tell,
  answerSoFar: AnswerSoFar,
  play: (options: RunPlayOptions) => Promise<Outcome>,
): Promise<Outcome> {
  stopPlaying();
  const { signal } = (stopping = new AbortController());
  await ended.catch(() => {});
  signal.throwIfAborted();
  const run = play(tellingOptions(signal, report, answerSoFar));
  ended = run;
  const outcome = await run;
  // Unless another run has begun, which has a folder of its own.
  if (stopping.signal === signal) keepRuns(outcome.dir);
  return outcome;
}

function tellingOptions(signal: AbortSignal, report: Tell, answerSoFar: AnswerSoFar): RunPlayOptions {
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
