import { join } from 'node:path';
import { gameOf } from '../runner/library.js';
import type { RunFolder } from '../runner/run-folder.js';
import { playRun, type RunResult } from '../runner/run.js';
import { gamesPerBlock } from '../runner/shard.js';
import { summarise, type Summary } from '../runner/summary.js';
import type { Tally } from '../runner/tally.js';
import { gameToken } from '../runner/token.js';
import { Exit } from './exit.js';
import { shellWord } from './flags.js';
import { library } from './library.js';
import { provenanceOf } from './manifest.js';
import { answer, note, type Output } from './output.js';
import { Progress } from './progress.js';

/** Module of the worker threads. */
export const WORKER = new URL('./worker.js', import.meta.url);

/** Plays what is missing of a run, writes its reports and prints the answer. Returns the exit code. */
export async function playAndReport(folder: RunFolder, workers: number, strict: boolean, output: Output): Promise<Exit> {
  const result = await playWatched(folder, workers, output);
  if (!result.complete) return tellInterrupted(folder, result, output);
  if (result.played > 0) note(output, speedText(result, workers));
  const summary = await report(folder, result.tally);
  await tellAnswer(folder, summary, { complete: true, digest: result.state.digest }, output);
  return strict && summary.effects.some(({ verdict }) => verdict === 'inconclusive') ? Exit.Inconclusive : Exit.Done;
}

/** Makes charts, page and tables from the counts of a run. */
export async function report(folder: RunFolder, tally: Tally): Promise<Summary> {
  const { design } = folder.manifest;
  const game = gameOf(design, library);
  const plain = summarise(design, tally, provenanceOf(folder.manifest));
  const capped = plain.capped.map((found) => ({
    ...found, replay: `talisman-lab replay ${gameToken(design, design.cells[found.cell], found.block, found.rotation, game)}`,
  }));
  const summary = { ...plain, capped };
  await (await reports()).writeReports(folder.dir, summary);
  return summary;
}

/** Prints the answer of a run, and where the report is. */
export async function tellAnswer(folder: RunFolder, summary: Summary, facts: object, output: Output): Promise<void> {
  const page = join(folder.dir, 'report.html');
  const table = (await reports()).summaryTable(summary).trimEnd();
  answer(output, { run: folder.dir, report: page, ...facts, summary }, `${table}\n\nreport: ${page}`);
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
