import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKSUMS } from '../../experiment/folder/checksums.js';
import { type Totals, totalsOf } from '../../experiment/folder/ledger-text.js';
import { type Recount, recount } from '../../experiment/folder/recount.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import { type Survey, sameFile } from '../../experiment/folder/survey.js';
import type { Engine } from '../../experiment/play/engine.js';
import { refuseAborted } from '../../experiment/play/pool.js';
import { processorsHere } from '../../experiment/play/processors.js';
import { pluginRun } from '../plugins/plugin-run.js';
import { type RunReporter, writeAnswer } from './answer.js';
import { eventFileOf, wrongEvents } from './event-records.js';
import { openRun } from './known-places.js';
import { changedSince, packageVersion } from './manifest.js';
import { refuseOtherModules } from './play.js';
import { otherBlocks } from './replay-blocks.js';
import { sampleBlocks } from './sample-blocks.js';

/** Options of a verification. */
export interface VerifyOptions {
  /** Run folder. */
  readonly run: string;
  /** Share of the blocks that is played again, from 0 to 1, rounded up; 0.01 if absent. */
  readonly replay?: number;
  /** Worker threads; one for each processor if absent. */
  readonly workers?: number;
  /** Rejects the call with an AbortError. */
  readonly signal?: AbortSignal;
  /** Build that plays them again, if there are two; `wasm` if absent. */
  readonly engine?: Engine;
}

/** Result of one check. */
export interface VerifiedPart {
  readonly part: 'ledger' | 'rows' | 'reports' | 'events' | 'replay';
  /** Null if the check was not possible. */
  readonly holds: boolean | null;
  /** Result in words. */
  readonly found: string;
  /** Faults, one phrase each. */
  readonly wrong: readonly string[];
}

/** Result of a verification. */
export interface VerifyResult {
  readonly run: string;
  readonly blocks: number;
  readonly games: number;
  readonly digest: string;
  /** True if the run is complete. */
  readonly complete: boolean;
  readonly parts: readonly VerifiedPart[];
}

/**
 * Checks everything in the folder of a run: the ledger against its checksums and the manifest, the rows against the
 * ledger by counting them again, the reports against new ones from the ledger, and a sample of the blocks by replaying
 * them. Nothing is written.
 *
 * @throws UserError if the folder has no run
 * @throws NotComparable if the manifest was changed, or the ledger is of another run
 */
export async function verifyRun(
  { run, replay = 0.01, workers, engine = 'wasm', signal }: VerifyOptions,
  reporter: RunReporter,
): Promise<VerifyResult> {
  const folder = await openRun(run);
  refuseOtherModules(folder.dir, folder.manifest);
  const survey = await folder.survey();
  const { design } = folder.manifest;
  const { blocks, games, digest } = totalsOf(survey.lines);
  const played = survey.lines.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  const sample = sampleBlocks(played, replay, design.seed);
  const parts: VerifiedPart[] = [ledgerPart(survey, digest)];
  if (blocks > 0) {
    const counted = await recount(design, folder.rowsPath, survey.lines, new Set(sample));
    refuseAborted(signal);
    parts.push(rowsPart(counted), await reportsPart(folder, survey, counted, reporter));
    const events = await eventsPart(run, totalsOf(survey.lines));
    if (events !== null) parts.push(events);
    refuseAborted(signal);
    parts.push(await replayPart(folder, sample, counted, { workers: workers ?? processorsHere(), engine, signal }));
  }
  return { run, blocks, games, digest, complete: survey.complete, parts };
}

function ledgerPart({ lines, damage }: Survey, digest: string): VerifiedPart {
  const found = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, digest ${digest}`;
  return { part: 'ledger', holds: damage.length === 0, found, wrong: damage };
}

function rowsPart({ rows, wrong }: Recount): VerifiedPart {
  return { part: 'rows', holds: wrong.length === 0, found: `${rows} rows counted again`, wrong };
}

/** Files of which every run with reports has each. */
const REPORTS = ['summary.json', 'report.html', 'report.md', 'columns.json', 'columns.md', 'charts', CHECKSUMS];

/** Writes the reports again, to a temporary folder, and compares the bytes. */
async function reportsPart(
  folder: RunFolder,
  survey: Survey,
  counted: Recount,
  reporter: RunReporter,
): Promise<VerifiedPart> {
  const part = 'reports';
  const skipped = (found: string): VerifiedPart => ({ part, holds: null, found, wrong: [] });
  const { talismanLab } = folder.manifest.versions;
  if (!survey.complete) return skipped('not looked at: the run is not complete');
  // The page has numbers of the rows, too.
  if (counted.wrong.length > 0) return skipped('not looked at: the rows are not what the ledger says');
  if (!REPORTS.some((name) => existsSync(join(folder.dir, name)))) return skipped('not looked at: the run has none');
  if (talismanLab !== packageVersion()) return skipped(`not looked at: made by version ${talismanLab}`);
  const elsewhere = await mkdtemp(join(tmpdir(), 'talisman-lab-verify-'));
  try {
    await writeAnswer(folder, survey, reporter, { to: elsewhere });
    const files = (await readdir(elsewhere, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(elsewhere.length + 1))
      .sort();
    const wrong: string[] = [];
    for (const file of files) {
      const same = await sameFile(join(folder.dir, file), join(elsewhere, file));
      if (same !== true) wrong.push(`${file}: ${same === null ? 'is missing' : 'is not what the ledger gives'}`);
    }
    return { part, holds: wrong.length === 0, found: `${files.length} files made again`, wrong };
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
}

/** Checks the table of events in the folder or next to it; null if not found. */
async function eventsPart(run: string, games: Totals): Promise<VerifiedPart | null> {
  const path = await eventFileOf(run);
  if (path === null) return null;
  const wrong = await wrongEvents(run, path, games);
  return { part: 'events', holds: wrong === null, found: path, wrong: wrong === null ? [] : [`${path}: ${wrong}`] };
}

async function replayPart(
  { manifest }: RunFolder,
  sample: readonly number[],
  { texts }: Recount,
  { workers, engine, signal }: { workers: number; engine: Engine; signal: AbortSignal | undefined },
): Promise<VerifiedPart> {
  const part = 'replay';
  const changed = changedSince(manifest);
  if (sample.length === 0) return { part, holds: null, found: 'no block played again', wrong: [] };
  if (changed.length > 0) {
    const found = `not played again: another program (${changed.join(', ')} differ)`;
    return { part, holds: null, found, wrong: [] };
  }
  const plugins = pluginRun(manifest.design);
  const others = await otherBlocks(manifest.design, texts, sample, { workers, engine, plugins, signal });
  const found = `${sample.length} ${sample.length === 1 ? 'block' : 'blocks'} played again`;
  const wrong = others.map((block) => `block ${block}: played again, its rows are others`);
  return { part, holds: wrong.length === 0, found, wrong };
}
