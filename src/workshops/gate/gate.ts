import { dirname } from 'node:path';
import { MissingFile, UserError, unknownWord } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { Design } from '../../experiment/design/types.js';
import { NotComparable } from '../../experiment/folder/manifest.js';
import { type Baseline, type BaselineEntry, type RecordedFacts, readBaseline } from '../../experiment/gate/baseline.js';
import { blocksPath, readBlocks } from '../../experiment/gate/blocks-file.js';
import { type EntryResult, figuresOf, type GateResult, type SkippedEntry } from '../../experiment/gate/gate-result.js';
import { type JudgedMetric, judgeBlocks, looksOf, type MetricResult, worstOf } from '../../experiment/gate/judge.js';
import { allMetrics, chosenMetrics, marginOf, refuseIdleMargins } from '../../experiment/gate/metrics.js';
import { digestOfBlocks, firstDifference, type RecordedBlocks } from '../../experiment/gate/recorded-blocks.js';
import { BrokenRun } from '../../experiment/play/pool.js';
import { makeManifest } from '../../playing/run/manifest.js';
import { changedFields, changedValues, compileEntry, recordedDesign } from './entries.js';
import { BlockPlayer, type PlayBlocksOptions } from './play-blocks.js';
import { randomNumbers } from './rng.js';

/** Options of a gate: the entries to check, and how strictly. */
export interface GateOptions extends PlayBlocksOptions {
  /** Path of the baseline. */
  readonly baseline: string;
  /** Only these entries, by name; all if absent or empty. */
  readonly only?: readonly string[];
  /** The i-th of n parts of the entries, from 1. */
  readonly shard?: { readonly i: number; readonly n: number };
  /** Also refuses changed rules, cards, packs and agents, even if the games are the same. */
  readonly pinned?: boolean;
  /** Accepts changed random numbers, to show that the rest is unchanged. */
  readonly otherRandomNumbers?: boolean;
  /** Called before an entry is played. */
  begun?(name: string): void;
}

/** An entry that can be played. */
export interface ReadyEntry {
  readonly name: string;
  readonly entry: BaselineEntry;
  readonly design: Design;
  /** Null if it was never played. */
  readonly before: RecordedBlocks | null;
}

/** The entries of a baseline that can be played, and the skipped ones. */
export interface ReadyGate {
  readonly file: Baseline;
  readonly ready: readonly ReadyEntry[];
  readonly leftOut: readonly SkippedEntry[];
  /** Entries of the whole file. */
  readonly of: number;
}

/**
 * Plays the blocks of a baseline again and reports whether any watched metric has changed.
 *
 * First it compares the digest of the blocks. If it is the same, every decision of every game is, and nothing has to be
 * measured. Otherwise the counts of the same blocks are compared with the recorded ones (`judgeBlocks`). While that is
 * inconclusive, more of the recorded blocks are played, up to the cap of the entry. Nothing is written.
 *
 * @throws UserError if the baseline is damaged, or names something unknown
 * @throws NotComparable if it is missing, empty, or has another schema, other random numbers or another question
 * @throws BrokenRun if the same code played different games
 */
export async function runGate(requested: GateOptions): Promise<GateResult> {
  const { ready, leftOut, of } = await openGate(requested);
  const recorded = ready.filter(({ before }) => before !== null);
  if (recorded.length === 0)
    throw new NotComparable(`${requested.baseline}: there is nothing to check${leftOutText(leftOut)}`);
  refuseMismatches(requested, recorded);
  const entries: EntryResult[] = [];
  let games = 0;
  for (const entry of recorded) {
    requested.begun?.(entry.name);
    const { result, played } = await checkEntry(entry, of, requested);
    entries.push(result);
    games += played;
  }
  const verdict = worstOf(entries.map((entry) => entry.verdict));
  return { baseline: requested.baseline, sides: ['baseline', 'now'], entries, leftOut, of, verdict, games };
}

function leftOutText(leftOut: readonly SkippedEntry[]): string {
  return leftOut.length === 0
    ? '; it has no entries'
    : `; ${leftOut.map(({ name, why }) => `${name} is ${why}`).join(', ')}`;
}

/** Reads a baseline and compiles its entries. All mistakes of the user are found here. */
export async function openGate(requested: GateOptions): Promise<ReadyGate> {
  const { baseline: path } = requested;
  const file = readBaselineAt(path);
  if (file.rng !== randomNumbers() && requested.otherRandomNumbers !== true)
    throw new NotComparable(
      `${path}: was made with other random numbers (rng differs: ${file.rng}, now ${randomNumbers()}), so its games ` +
        `cannot be set against these one by one; if nothing else changed: ${commandLine('check --rebaseline --reason TEXT')}`,
    );
  const names = chosenNames(file, requested);
  const blocks =
    file.blocksSum === null ? new Map<string, RecordedBlocks>() : readBlocks(blocksPath(path), file.blocksSum);
  const ready: ReadyEntry[] = [];
  const leftOut: SkippedEntry[] = [];
  for (const name of names) {
    const entry = file.entries[name];
    const design = await compileEntry(path, name, entry.asks, entry.cap, requested.agentTimeout).catch(
      (error: unknown) => {
        if (!(error instanceof UserError) || entry.recorded === undefined) throw error;
        leftOut.push({ name, why: 'obsolete', says: error.message });
        return null;
      },
    );
    if (design === null) continue;
    const before = entry.recorded === undefined ? null : (blocks.get(name) ?? null);
    if (before === null)
      leftOut.push({
        name,
        why: 'missing',
        says: `was never recorded; record it with: ${commandLine('check --update --reason TEXT')}`,
      });
    ready.push({ name, entry, design, before });
  }
  return { file, ready, leftOut, of: Object.keys(file.entries).length };
}

function readBaselineAt(path: string): Baseline {
  try {
    return readBaseline(path);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    throw new NotComparable(
      `${error.message}; begin one with: ${commandLine('check', path)} --update --reason TEXT --variant NAME`,
    );
  }
}

function chosenNames({ entries }: Baseline, { only = [], shard, baseline }: GateOptions): string[] {
  const all = Object.keys(entries).sort();
  for (const name of only) if (!all.includes(name)) throw unknownWord('entry', name, all, baseline);
  const chosen = only.length === 0 ? all : all.filter((name) => only.includes(name));
  if (shard === undefined) return chosen;
  if (shard.n > chosen.length && chosen.length > 0)
    throw new UserError(`--shard: ${baseline} has ${chosen.length} entries, which are not ${shard.n} parts`);
  return chosen.filter((_, i) => i % shard.n === shard.i - 1);
}

/** Refuses entries that now ask another question than the recorded one. */
function refuseMismatches({ baseline, pinned }: GateOptions, entries: readonly ReadyEntry[]): void {
  for (const { name, entry, design, before } of entries) {
    const recorded = entry.recorded!;
    const fields = [
      ...changedFields(entry.asks, recorded.design, recordedDesign(design)),
      ...(before!.digests.length === entry.cap ? [] : ['cap']),
      ...(pinned === true ? changedCode(recorded, design) : []),
    ];
    if (fields.length > 0)
      throw new NotComparable(
        `${baseline}: ${name} was recorded for something else (${fields.join(', ')} differ); ` +
          `record it again with: ${commandLine('check', baseline, '--update', '--entry', name)} --reason TEXT`,
      );
  }
}

/** Returns the parts of code and cards that have changed since an entry was recorded. */
export function changedCode({ made }: RecordedFacts, design: Design): string[] {
  const now = madeWith(design);
  const words = { rulesHash: 'rules', cardsHash: 'cards', agentHashes: 'agents', packHashes: 'packs' } as const;
  return (Object.keys(words) as (keyof typeof words)[]).flatMap((key) =>
    JSON.stringify(made[key] ?? null) === JSON.stringify(now[key] ?? null) ? [] : [words[key]],
  );
}

/**
 * Returns hashes of everything but the design that decides its games, with paths that are the same on any machine.
 */
export function madeWith(design: Design): RecordedFacts['made'] {
  const { rulesHash, cardsHash, engineSignature, agentHashes, packHashes } = makeManifest(design, 'check').made;
  const short = (hashes: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(hashes)
        .map(([path, hash]): [string, string] => [path.slice(dirname(path).length).replace(/^[\\/]/, ''), hash])
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return {
    rulesHash,
    cardsHash,
    engineSignature,
    agentHashes: short(agentHashes),
    ...(packHashes === undefined ? {} : { packHashes: short(packHashes) }),
  };
}

/** The metrics of an entry with their margins, and those removed or added since it was recorded. */
export interface EntryMetrics {
  readonly metrics: readonly JudgedMetric[];
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

/**
 * Returns the watched metrics of an entry in its present games. @param known metrics that were recorded; null for a new
 * entry
 */
export function entryMetrics(
  { name, entry, design }: Pick<ReadyEntry, 'name' | 'entry' | 'design'>,
  most: number | null,
  known: readonly string[] | null,
  baseline: string,
): EntryMetrics {
  const where = `${baseline}, ${name}`;
  const chosen = chosenMetrics(allMetrics(design, most), entry.metrics, `${where}, metrics`);
  refuseIdleMargins(chosen, entry.margins, `${where}, margins`);
  const saved = known === null ? chosen : chosen.filter(({ id }) => known.includes(id));
  return {
    metrics: saved.map((metric) => ({ ...metric, margin: marginOf(metric, entry.margins, `${where}, margins`) })),
    gone: (known ?? []).filter((id) => !chosen.some((metric) => metric.id === id)),
    // Metrics that never occurred were not recorded, so only those that were impossible count as new.
    added: chosen.flatMap(({ id, of }) => {
      const roles = entry.recorded?.design.roles;
      return roles === undefined || of.scope !== 'character' || roles.includes(of.name) ? [] : [id];
    }),
  };
}

async function checkEntry(
  ready: ReadyEntry,
  entries: number,
  requested: GateOptions,
): Promise<{ readonly result: EntryResult; readonly played: number }> {
  const { name, entry, design } = ready;
  const before = ready.before!;
  const recorded = entry.recorded!;
  const { metrics, gone, added } = entryMetrics(ready, recorded.countedAsMost, before.metrics, requested.baseline);
  const player = new BlockPlayer(design, metrics, requested);
  try {
    const looks = looksOf(entry.blocks, entry.cap);
    let now = await player.upTo(entry.blocks);
    const digest = digestOfBlocks(now, entry.blocks);
    const same = digest === recorded.digest;
    const changed = [...changedCode(recorded, design), ...changedValues(recorded.design, recordedDesign(design))];
    if (!same && changed.length === 0 && requested.otherRandomNumbers !== true) throw notAlike(name, recorded);
    let found: MetricResult[] = [];
    let at = 0;
    if (!same) {
      for (; ; at++) {
        now = await player.upTo(looks[at]);
        found = judgeBlocks(before, now, metrics, looks[at], { looks: looks.length, entries });
        const verdict = worstOf(found.map((one) => one.verdict));
        if (verdict !== 'inconclusive' || at === looks.length - 1) break;
      }
    }
    const other = same ? null : firstDifference(before, now, looks[at]);
    const result: EntryResult = {
      name,
      verdict: worstOf(found.map((one) => one.verdict)),
      blocks: looks[at],
      rotations: design.cells[0].rotations,
      cap: entry.cap,
      digest,
      seed: design.seed,
      metrics: found,
      figures: figuresOf(now, metrics, looks[at]),
      commit: recorded.commit?.endsWith('+changes') === true ? null : recorded.commit,
      other: other === null ? null : { block: other, told: null },
      changed,
      gone,
      added,
    };
    return { result, played: player.games };
  } finally {
    await player.close();
  }
}

/** Error for the same code and cards with different games: the program is not deterministic. */
function notAlike(name: string, { versions }: RecordedFacts): BrokenRun {
  const node = process.version.slice(1);
  const engines = versions.node === node ? '' : `; it was made with Node ${versions.node}, this is ${node}`;
  return new BrokenRun(
    `${name}: the rules, cards and agents are those that it was recorded with, and yet it plays other games${engines}`,
  );
}
