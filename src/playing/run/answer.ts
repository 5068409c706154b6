import { sealReports, writeExtraTables } from '#extra-tables';
import { commandLine } from '../../experiment/design/command-line.js';
import { othersFactor } from '../../experiment/design/factors.js';
import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import type { Design } from '../../experiment/design/types.js';
import type { DataTable } from '../../experiment/folder/data-table.js';
import type { ExtraTable } from '../../experiment/folder/manifest.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import type { LadderSummary } from '../../experiment/ladder/ladder-summary.js';
import { readOutcomes } from '../../experiment/ladder/outcomes.js';
import { tallyOf } from '../../experiment/play/run.js';
import type { RunGames } from '../../experiment/results/game-slices.js';
import type { GameName } from '../../experiment/results/games-by-length.js';
import { withInterimLooks } from '../../experiment/results/leading.js';
import { RunTally } from '../../experiment/results/run-tally.js';
import { type OddGame, type RunFacts, type Summary, summarise } from '../../experiment/results/summary.js';
import type { Tally } from '../../experiment/results/tally.js';
import { library } from '../library/library.js';
import { bestOf } from './best.js';
import { provenanceOf } from './manifest.js';
import { runGames } from './run-games.js';
import { speechFor } from './speech.js';
import { readStronger } from './stronger-file.js';

/** Answer of a run. */
export interface RunAnswer {
  /** For programs: the content of `summary.json`. */
  readonly summary: object;
  /** For people: the answer as a table. */
  readonly text: string;
  /** True if a comparison that the run is about is still inconclusive. */
  readonly unsettled: boolean;
}

/** Files of a report, relative to its folder, and the answer as a table. */
export interface WrittenReport {
  readonly files: readonly string[];
  readonly text: string;
}

/** Writes the reports of a run. Playing knows none: the caller says what is written. */
export interface RunReporter {
  /** @param games those that the page lets a reader filter; null leaves them out */
  experiment(dir: string, summary: Summary, options: ReportOptions, games: RunGames | null): Promise<WrittenReport>;
  ladder(dir: string, summary: LadderSummary, options: ReportOptions): Promise<WrittenReport>;
}

/** Options of a report. */
export interface ReportOptions extends Pick<AnswerOptions, 'charts' | 'signal' | 'check'> {
  /** Tables outside the reports, which they describe. */
  readonly tables: readonly DataTable[];
}

/** Options of an answer. */
export interface AnswerOptions {
  /** Folder for the reports; the run's folder if absent. */
  readonly to?: string;
  /** Tables that are written too, in addition to those that the folder has or is to have. */
  readonly tables?: readonly ExtraTable[] | undefined;
  /** False draws no charts and writes no page. True if absent. */
  readonly charts?: boolean | undefined;
  /** Cancels between two files. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each file; throws if the folder has been changed by another process. */
  check?(): Promise<void>;
}

/**
 * Writes charts, page and tables of a run from its folder, and returns its answer; null if it was cancelled before all
 * was written.
 */
export async function writeAnswer(
  folder: RunFolder,
  survey: Survey,
  reporter: RunReporter,
  options: AnswerOptions = {},
): Promise<RunAnswer | null> {
  try {
    return folder.design.ladder === undefined
      ? await answerExperiment(folder, survey, reporter, options)
      : await answerLadder(folder, survey, reporter, options);
  } catch (error) {
    if (options.signal?.aborted === true && error === options.signal.reason) return null;
    throw error;
  }
}

async function answerExperiment(
  folder: RunFolder,
  survey: Survey,
  reporter: RunReporter,
  options: AnswerOptions,
): Promise<RunAnswer> {
  const summary = await summaryOf(folder, survey);
  const games = options.charts === false ? null : await runGames(folder, survey, { signal: options.signal });
  const { tables, files } = await writeExtraTables(folder, survey, options);
  const written = await reporter.experiment(options.to ?? folder.dir, summary, { ...options, tables }, games);
  await sealReports(folder, survey, options, [...files, ...written.files]);
  const { stop, effects } = summary;
  const unsettled = stop === undefined ? effects.some(({ verdict }) => verdict === 'inconclusive') : !stop.met;
  return { summary, text: written.text, unsettled };
}

/**
 * Returns the results of an experiment from its folder, over the blocks that are played. Those of an incomplete run
 * hold at every look. Writes nothing.
 */
export async function summaryOf(folder: RunFolder, survey: Survey): Promise<Summary> {
  const design = survey.complete ? folder.design : withInterimLooks(folder.design);
  const tally = tallyOf({ design }, survey);
  const best = await bestOf(folder, tally.blocks, survey.end);
  // Loaded only for a run that asks for them, as are the best levels.
  const responses =
    othersFactor(folder.design.factors) === null
      ? null
      : await (await import('./responses.js')).responsesOf(folder, tally.blocks, survey.end);
  const summary = summarise(design, tally, {
    ...(await factsOf(folder, tally)),
    ...(best === null ? {} : { best: best[0] }),
    ...(responses === null ? {} : { bestResponse: responses[0] }),
    ...(design.alsoBy === undefined
      ? {}
      : {
          opinions: {
            tally: opinionTally(design, survey),
            best: best?.slice(1) ?? [],
            responses: responses?.slice(1) ?? [],
          },
        }),
  });
  const strongerPlayers = await readStronger(folder.dir, summary);
  return strongerPlayers === undefined ? summary : { ...summary, strongerPlayers };
}

/**
 * Returns the interim results of an experiment in progress from its counts alone: without the parts that need the rows
 * of its games. Their intervals hold at every look if those of the counts do, as in `RunPlayOptions.progress`.
 */
export async function summaryOfCounts(folder: Pick<RunFolder, 'manifest'>, counted: Tally): Promise<Summary> {
  const facts = await factsOf(folder, counted);
  return summarise(counted.design, counted, facts);
}

async function factsOf({ manifest }: Pick<RunFolder, 'manifest'>, tally: Tally): Promise<RunFacts> {
  const { design } = manifest;
  return { provenance: provenanceOf(manifest), speech: await speechFor(design), ...oddGames(design, tally) };
}

function opinionTally(design: Design, { lines }: Survey): RunTally {
  const tally = new RunTally(design);
  for (const { counts } of lines) tally.add(counts);
  return tally;
}

async function answerLadder(
  folder: RunFolder,
  survey: Survey,
  reporter: RunReporter,
  options: AnswerOptions,
): Promise<RunAnswer> {
  const summary = await ladderSummaryOf(folder, survey);
  const { tables, files } = await writeExtraTables(folder, survey, options);
  const written = await reporter.ladder(options.to ?? folder.dir, summary, { ...options, tables });
  await sealReports(folder, survey, options, [...files, ...written.files]);
  const unsettled = summary.leagues.some(({ pairs }) => pairs.some(({ verdict }) => verdict === 'inconclusive'));
  return { summary, text: written.text, unsettled };
}

/**
 * Returns the results of a ladder from its folder, over the blocks that are played: skills need the wins of every
 * block. Writes nothing.
 */
export async function ladderSummaryOf(folder: RunFolder, survey: Survey): Promise<LadderSummary> {
  const { design } = folder;
  const tally = tallyOf(folder, survey);
  // Loaded only for a ladder: the first answer of the page does without it.
  const { summariseLadder } = await import('../../experiment/ladder/summarise-ladder.js');
  const outcomes = await readOutcomes(design, folder.rowsPath, tally.blocks, survey.end);
  return summariseLadder(outcomes, {
    ...(await factsOf(folder, tally)),
    cappedIn: (cell) => tally.ratio(cell, tally.plan.capped).a,
    withoutWinnerIn: (cell) => tally.ratio(cell, tally.plan.noWinner).a,
  });
}

/** Returns the first capped games and the first without a winner, with the commands that replay them. */
function oddGames(design: Design, tally: Tally): Pick<RunFacts, 'capped' | 'winless'> {
  const game = gameOf(design, library);
  const named = ({ cell, block, rotation }: GameName): OddGame => ({
    cell,
    block,
    rotation,
    replay: commandLine('replay', gameToken(design, design.cells[cell], block, rotation, game)),
  });
  return { capped: tally.cappedGames().map(named), winless: tally.winlessGames().map(named) };
}
