import { join } from 'node:path';
import { readOutcomes } from '../runner/ladder/read-outcomes.js';
import { summariseLadder } from '../runner/ladder/summarise-ladder.js';
import { ledgerState } from '../runner/play/ledger.js';
import { gameOf } from '../runner/design/library.js';
import type { RunFolder } from '../runner/play/run-folder.js';
import { playRun, type RunResult } from '../runner/play/run.js';
import { gamesPerBlock } from '../runner/play/shard.js';
import { summarise, type CappedGame } from '../runner/results/summary.js';
import type { Tally } from '../runner/results/tally.js';
import { gameToken } from '../runner/design/token.js';
import type { Design } from '../runner/design/types.js';
import { Exit } from '../terminal/exit.js';
import { shellWord } from '../terminal/values.js';
import { library } from '../api/library.js';
import { provenanceOf } from '../api/run/manifest.js';
import { answer, note, type Output } from '../terminal/output.js';
import { Progress } from '../terminal/progress.js';

/** Module of the worker threads. */
export const WORKER = new URL('../api/run/worker.js', import.meta.url);

/** Plays what is missing of a run, writes its reports and prints the answer. Returns the exit code. */
export async function playAndReport(folder: RunFolder, workers: number, strict: boolean, output: Output): Promise<Exit> {
  const result = await playWatched(folder, workers, output);
  if (!result.complete) return tellInterrupted(folder, result, output);
  if (result.played > 0) note(output, speedText(result, workers));
  const told = await report(folder, result.tally);
  tellAnswer(folder, told, { complete: true, digest: result.state.digest }, output);
  return strict && told.unsettled ? Exit.Inconclusive : Exit.Done;
}

/** What a run has to say. */
export interface Told {
  /** For programs. */
  readonly summary: object;
  /** For the terminal. */
  readonly text: string;
  /** Whether a comparison that it is about stays inconclusive. */
  readonly unsettled: boolean;
}

/** Makes charts, page and tables from what a run counted. */
export function report(folder: RunFolder, tally: Tally): Promise<Told> {
  return folder.manifest.design.ladder === undefined ? reportExperiment(folder, tally) : reportLadder(folder, tally);
}

async function reportExperiment(folder: RunFolder, tally: Tally): Promise<Told> {
  const { design } = folder.manifest;
  const plain = summarise(design, tally, provenanceOf(folder.manifest));
  const summary = { ...plain, capped: cappedGames(design, tally) };
  const { summaryTable, writeReports } = await reports();
  await writeReports(folder.dir, summary);
  const unsettled = summary.effects.some(({ verdict }) => verdict === 'inconclusive');
  return { summary, text: summaryTable(summary).trimEnd(), unsettled };
}

/** A ladder is told from its rows: worths need the wins of every block. */
async function reportLadder(folder: RunFolder, tally: Tally): Promise<Told> {
  const { design } = folder.manifest;
  const { bytes } = ledgerState(await folder.ledger());
  const outcomes = await readOutcomes(design, folder.rowsPath, tally.blocks, bytes);
  const summary = summariseLadder(outcomes, {
    provenance: provenanceOf(folder.manifest), capped: cappedGames(design, tally),
    cappedIn: (cell) => tally.ratio(cell, tally.plan.capped).a,
  });
  const { ladderTable, writeLadderReports } = await reports();
  await writeLadderReports(folder.dir, summary);
  const unsettled = summary.leagues.some(({ pairs }) => pairs.some(({ verdict }) => verdict === 'inconclusive'));
  return { summary, text: ladderTable(summary).trimEnd(), unsettled };
}

/** The first capped games with the commands that tell them. */
function cappedGames(design: Design, tally: Tally): CappedGame[] {
  const game = gameOf(design, library);
  return tally.cappedGames().map(({ cell, block, rotation }) => ({
    cell, block, rotation, replay: `talisman-lab replay ${gameToken(design, design.cells[cell], block, rotation, game)}`,
  }));
}

/** Prints the answer of a run, and where the report is. */
export function tellAnswer(folder: RunFolder, { summary, text }: Told, facts: object, output: Output): void {
  const page = join(folder.dir, 'report.html');
  answer(output, { run: folder.dir, report: page, ...facts, summary }, `${text}\n\nreport: ${page}`);
}

/** The reports bring the chart library along, which only a finished run needs: it is loaded when it is. */
function reports(): Promise<typeof import('../../reports/index.js')> {
  return import('../../reports/index.js');
}

/** Plays with a progress line. The first Ctrl-C ends it after the shards that are running, the second at once. */
async function playWatched(folder: RunFolder, workers: number, output: Output): Promise<RunResult> {
  const { design } = folder.manifest;
  const progress = new Progress(gamesPerBlock(design) * design.blocks, output.progress);
  let stopped = false;
  const stop = (): void => {
    if (stopped) process.exit(Exit.Interrupted);
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await playRun({
      folder, workers, workerFile: WORKER, stopped: () => stopped, progress: (done) => progress.update(done),
    });
  } finally {
    progress.stop();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function tellInterrupted(folder: RunFolder, { state }: RunResult, output: Output): Exit {
  const { blocks } = folder.manifest.design;
  const resume = `talisman-lab resume ${shellWord(folder.dir)}`;
  process.stderr.write(`interrupted: ${state.next} of ${blocks} blocks are saved; go on with: ${resume}\n`);
  if (output.json) answer(output, { run: folder.dir, complete: false, blocks: state.next, resume }, '');
  return Exit.Interrupted;
}

function speedText({ played, ms }: RunResult, workers: number): string {
  const rate = Math.round(played / ms * 1000).toLocaleString('en');
  const threads = workers === 1 ? '1 worker' : `${workers} workers`;
  return `${played.toLocaleString('en')} games in ${(ms / 1000).toFixed(1)} s: ${rate} games/s on ${threads}`;
}
