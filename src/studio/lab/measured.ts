import { runAnswer } from '../../../reports/page/run-answer.js';
import { LOOK_FIRST } from '../../experiment/design/stop-rule.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import type { Estimate } from '../../experiment/results/findings.js';
import type { Summary } from '../../experiment/results/summary.js';
import { Tally } from '../../experiment/results/tally.js';
import { summaryOf, summaryOfCounts } from '../../playing/run/answer.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { openRun } from '../../playing/run/known-places.js';
import { makeManifest } from '../../playing/run/manifest.js';
import { type CompareArguments, comparedExperiment } from '../../questions/compare/question.js';
import { type PlayedQuestion, questionLine, readValues } from '../../questions/contract/question.js';
import { findQuestion } from '../../questions/list.js';
import { designRun, type RunArguments } from '../../questions/run/experiment.js';
import { loadTexts } from '../host/texts.js';
import type { CardQuestion } from '../question/question-link.js';
import { playing, type Tell, toldSeconds } from './playing.js';

/** A number with its interval. */
export interface Range {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Wins of a character, of 100 games. */
export interface CharacterWins extends Range {
  readonly id: string;
  readonly name: string;
}

/** Numbers of one table of a run. */
export interface MeasuredTable {
  /** Minutes of a game; null if they are not known. */
  readonly minutes: Range | null;
  readonly characters: readonly CharacterWins[];
}

/** A run as numbers that move, and as the sentences of its answer. */
export interface Measured {
  readonly games: number;
  /** Of the answer to the question, as every face has them. */
  readonly sentences: readonly string[];
  /** By cell of the run. */
  readonly tables: readonly MeasuredTable[];
  /** Seconds of a turn that the minutes assume. */
  readonly seconds: number | null;
  /** The command that plays the same games; empty if it is not known yet. */
  readonly command: string;
}

/**
 * Plays a question about one table or two. Reports its numbers while games are played.
 *
 * @returns null if it was stopped
 */
export async function playMeasured({ id, args, seed }: CardQuestion, report: Tell<Measured>): Promise<Measured | null> {
  await loadTexts();
  const question = findQuestion(id) as PlayedQuestion;
  const request = { ...readValues(question, args), seed };
  question.check(request);
  const { dir, result } = await playing<{ readonly dir: string; readonly result: object | null }, Measured>(
    report,
    async (folder, counted) =>
      counted.blocks < LOOK_FIRST ? null : measuredOf(await summaryOfCounts(await openRun(folder), counted)),
    (options) => question.play(request, options),
  );
  if (result === null) return null;
  const folder = await openRun(dir);
  return measuredOf(await summaryOf(folder, await folder.survey()), questionLine(question, request));
}

/** Key of the printed rules among the kept values. */
const PRINTED = 'printed';

/** Returns the numbers of the values of an option that were played before, by value, at the seconds a turn of now. */
export async function keptValues(option: string): Promise<Readonly<Record<string, Measured>>> {
  const { values } = await import('../rooms/slide/kept.json');
  const found: Record<string, Measured> = {};
  for (const { id, args, counts } of values) {
    const value = id === 'run' ? PRINTED : (args as CompareArguments).options?.[option];
    if (value !== undefined) found[value] = await measuredFromCounts(await designOf(id, args), counts);
  }
  return found;
}

function designOf(id: string, args: object): Promise<Design> {
  return id === 'run'
    ? designRun(args as RunArguments, undefined)
    : designExperiment(comparedExperiment(args as CompareArguments));
}

async function measuredFromCounts(designed: Design, counts: string): Promise<Measured> {
  const seconds = toldSeconds();
  const design = seconds === undefined ? designed : { ...designed, seconds };
  const tally = new Tally(design);
  tally.add(counts.split(' ').map(Number));
  return measuredOf(await summaryOfCounts({ manifest: makeManifest(design, '') }, tally));
}

function measuredOf(summary: Summary, command = ''): Measured {
  const { estimates, cells, games, speech, secondsPerTurn = null } = summary;
  // The games that would settle a result are the concern of the button that plays them.
  const sentences = runAnswer(summary).sentences.filter(({ about }) => about !== 'settling');
  const tables = cells.map(({ index }): MeasuredTable => {
    const here = estimates.filter(({ cell }) => cell === index);
    const minutes = here.find(({ measure, kind }) => measure === MINUTES && kind === 'mean');
    const wins = here.filter(({ measure, scope }) => measure === 'win' && scope === 'character');
    return {
      minutes: minutes === undefined ? null : rangeOf(minutes, 1),
      characters: wins.map((one) => ({
        id: one.name,
        name: speech?.characters?.[one.name] ?? one.name,
        ...rangeOf(one, 100),
      })),
    };
  });
  return { games, sentences: sentences.map(({ text }) => text), tables, seconds: secondsPerTurn, command };
}

function rangeOf({ estimate, lo, hi }: Estimate, scale: number): Range {
  return { value: scale * estimate, low: scale * (lo ?? estimate), high: scale * (hi ?? estimate) };
}
