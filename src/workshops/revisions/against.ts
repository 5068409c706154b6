import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { NotComparable } from '../../experiment/folder/manifest.js';
import { type EntryResult, figuresOf, type GateResult } from '../../experiment/gate/gate-result.js';
import { type JudgedMetric, judgeBlocks, looksOf, type MetricResult, worstOf } from '../../experiment/gate/judge.js';
import { allMetrics, chosenMetrics, marginOf } from '../../experiment/gate/metrics.js';
import { digestOfBlocks, firstDifference, sumsOf } from '../../experiment/gate/recorded-blocks.js';
import { type GateOptions, openGate, type ReadyEntry } from '../gate/gate.js';
import { recordGames } from './games-file.js';
import { type Program, Programs } from './programs.js';
import { type Duel, type DuelOptions, type DuelRun, playDuel, tellFirst } from './two-sides.js';

/** Baseline and flags that are compared with a revision. */
export interface AgainstOptions extends GateOptions {
  /** A git revision, or a folder with a build. */
  readonly against: string;
  readonly signal: AbortSignal;
  /** Receives a line about each long step. */
  say(line: string): void;
}

/**
 * Plays the entries of a baseline by another revision and by this one, both on the same seeds, and compares them as the
 * gate compares with the record, block by block. Only the entries of the baseline are used, so that
 * seeds can be as fresh and the blocks any number. Where games differ, the first different decision is described.
 */
export async function gateAgainst(options: AgainstOptions): Promise<GateResult> {
  const { ready, leftOut, of } = await openGate({ ...options, otherRandomNumbers: true });
  if (ready.length === 0) throw new NotComparable(`${options.baseline}: there is nothing to check`);
  const programs = new Programs(options.signal, '--against', dirname(resolve(options.baseline)));
  const folder = mkdtempSync(join(tmpdir(), 'talisman-lab-against-'));
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', clear);
  try {
    const before = await programs.of(options.against, options.say);
    const entries: EntryResult[] = [];
    let games = 0;
    for (const [i, entry] of ready.entries()) {
      options.begun?.(entry.name);
      const play = duelOptions(options, programs, join(folder, String(i)));
      const result = await checkDuel(entry, [before, programs.here()], of, play);
      entries.push(result);
      games += 2 * result.blocks * result.rotations;
    }
    const verdict = worstOf(entries.map((entry) => entry.verdict));
    const gone = leftOut.filter(({ why }) => why !== 'missing');
    return { baseline: options.baseline, sides: [options.against, 'now'], entries, leftOut: gone, of, verdict, games };
  } finally {
    process.off('exit', clear);
    clear();
    programs.close();
  }
}

/** Returns the options of the duels of a baseline. Its files are next to it, or in the current folder. */
export function duelOptions(
  { baseline, workers }: Pick<GateOptions, 'baseline' | 'workers'>,
  programs: Programs,
  folder: string,
): DuelOptions {
  const locate = (file: string): string => (existsSync(file) ? file : resolve(dirname(baseline), file));
  return { programs, folder, workers, locate };
}

async function checkDuel(
  { name, entry, design }: ReadyEntry,
  [before, now]: readonly [Program, Program],
  entries: number,
  options: DuelOptions,
): Promise<EntryResult> {
  const duel: Duel = {
    name,
    design,
    sides: [
      { program: before, asks: entry.asks },
      { program: now, asks: entry.asks },
    ],
  };
  const looks = looksOf(entry.blocks, entry.cap);
  const strict = { looks: looks.length, entries };
  for (let at = 0; ; at++) {
    const blocks = looks[at];
    const run = await playDuel(duel, blocks, options);
    const { recorded, metrics } = recordedOf(
      run,
      entry.metrics,
      entry.margins,
      blocks,
      entry.recorded?.countedAsMost ?? null,
    );
    const [was, is] = recorded;
    const first = firstDifference(was, is, blocks);
    const found: MetricResult[] = first === null ? [] : judgeBlocks(was, is, metrics, blocks, strict);
    const verdict = worstOf(found.map((one) => one.verdict));
    if (verdict === 'inconclusive' && at < looks.length - 1) continue;
    const reported = first === null ? null : await tellFirst(duel, run, [before.name, now.name], options);
    return {
      name,
      verdict,
      blocks,
      rotations: design.cells[0].rotations,
      cap: entry.cap,
      digest: digestOfBlocks(is, entry.blocks),
      seed: design.seed,
      metrics: found,
      figures: figuresOf(is, metrics, blocks),
      commit: null,
      other: reported ?? (first === null ? null : { block: first, told: null }),
      changed: [],
      gone: [],
      added: [],
    };
  }
}

function recordedOf(
  { runs, design }: DuelRun,
  patterns: readonly string[],
  margins: Readonly<Record<string, string>>,
  blocks: number,
  most: number | null,
) {
  const all = allMetrics(design, most);
  const there = patterns.filter((pattern) => chosenSafely(all, pattern));
  const chosen = chosenMetrics(all, there, 'metrics');
  const [was, is] = runs.map(({ games }) => recordGames(design, games, chosen));
  const metrics = chosen
    .filter((_, m) => sumsOf(was, m, blocks).b > 0 && sumsOf(is, m, blocks).b > 0)
    .map((metric): JudgedMetric => ({ ...metric, margin: marginOf(metric, margins, 'margins') }));
  return { recorded: [was, is] as const, metrics };
}

function chosenSafely(all: readonly { readonly id: string }[], pattern: string): boolean {
  return all.some(({ id }) => (pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern));
}
