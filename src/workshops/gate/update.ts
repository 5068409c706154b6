import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { MissingFile, UserError } from '../../engine/index.js';
import { parseAgent } from '../../experiment/design/agent-text.js';
import { makeFolder, onUserPath } from '../../experiment/folder/files.js';
import { NotComparable } from '../../experiment/folder/manifest.js';
import { writeOutput } from '../../experiment/folder/output-file.js';
import {
  type Baseline,
  type BaselineEntry,
  baselineText,
  type EntrySetup,
  emptyBaseline,
  type RecordedFacts,
  readBaseline,
  sumOfRecord,
} from '../../experiment/gate/baseline.js';
import { blocksPath, packBlocks, readBlocks } from '../../experiment/gate/blocks-file.js';
import { figuresOf, type GateResult } from '../../experiment/gate/gate-result.js';
import { allMetrics, chosenMetrics, type GateMetric, usualMetrics } from '../../experiment/gate/metrics.js';
import { digestOfBlocks, type RecordedBlocks, sumsOf } from '../../experiment/gate/recorded-blocks.js';
import { BrokenRun } from '../../experiment/play/pool.js';
import { roomyCap } from '../../experiment/results/length-cap.js';
import { isModulePath } from '../../playing/library/library.js';
import { packageVersion } from '../../playing/run/manifest.js';
import { commitOf } from './commit.js';
import { compileEntry, nameOfEntry, recordedDesign } from './entries.js';
import { entryMetrics, type GateOptions, madeWith, openGate, type ReadyEntry, runGate } from './gate.js';
import { BlockPlayer, type PlayBlocksOptions } from './play-blocks.js';
import { randomNumbers } from './rng.js';
import { playTrialBlocks } from './trial-blocks.js';

/** Default blocks of an entry that every check plays, and the factor for those that are recorded. */
export const ENTRY_BLOCKS = 500;
export const CAP_TIMES = 8;

/** Blocks that are played a second time, by the other build, before anything is recorded. */
const TWICE = 8;

/** An entry to add, or to replace the one of its name. */
export interface NewEntry {
  /** Derived from its setup if absent. */
  readonly name?: string | undefined;
  readonly asks: EntrySetup;
  readonly blocks?: number | undefined;
  readonly cap?: number | undefined;
  readonly metrics?: readonly string[] | undefined;
  readonly margins?: Readonly<Record<string, string>> | undefined;
}

/** Options of an update. */
export interface UpdateOptions extends GateOptions {
  /** Reason, saved in the baseline next to the recording. */
  readonly reason: string;
  readonly add?: NewEntry | undefined;
}

/** Result of an update, entry by entry. */
export interface UpdateResult {
  readonly baseline: string;
  readonly entries: readonly { readonly name: string; readonly did: 'recorded' | 'recorded again' | 'kept' }[];
  readonly games: number;
}

/**
 * Records the entries of a baseline again, or adds one. Only played entries are written; entries with unchanged games
 * stay byte for byte. Baseline and blocks are replaced whole or not at all.
 *
 * @throws UserError if an entry cannot be played, or the file is damaged
 * @throws BrokenRun if some blocks differ when they are played again
 */
export async function updateGate(requested: UpdateOptions): Promise<UpdateResult> {
  const file = await readOrBegin(requested);
  const { rng } = file;
  const names = requested.add === undefined ? await namesToRecord(requested, file) : [await addEntry(file, requested)];
  if (names.length === 0)
    throw new NotComparable(`${requested.baseline}: there is nothing to record; it has no entries`);
  const blocks = await knownBlocks(requested.baseline, file);
  const did: UpdateResult['entries'][number][] = [];
  let games = 0;
  for (const name of names) {
    requested.begun?.(name);
    const entry = file.entries[name];
    const design = await compileEntry(requested.baseline, name, entry.asks, entry.cap, requested.agentTimeout);
    const fresh = await record({ name, entry, design, before: null }, requested);
    games += fresh.games;
    const before = entry.recorded;
    const saved =
      before !== undefined && sameBlocks(blocks.get(name), fresh.recorded) && before.digest === fresh.facts.digest;
    did.push({ name, did: saved ? 'kept' : before === undefined ? 'recorded' : 'recorded again' });
    if (saved) continue;
    file.entries[name] = { ...entry, recorded: fresh.facts };
    blocks.set(name, fresh.recorded);
  }
  if (did.some((one) => one.did !== 'kept') || file.rng !== rng) await write(requested.baseline, file, blocks);
  return { baseline: requested.baseline, entries: did, games };
}

function sameBlocks(one: RecordedBlocks | undefined, other: RecordedBlocks): boolean {
  return (
    one !== undefined && String(one.metrics) === String(other.metrics) && String(one.counts) === String(other.counts)
  );
}

async function readOrBegin({ baseline, add }: UpdateOptions): Promise<Baseline> {
  try {
    return readBaseline(baseline);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    if (add === undefined)
      throw new NotComparable(`${error.message}; say what its first entry plays, as in --variant revised-4th`);
    return emptyBaseline(randomNumbers());
  }
}

/** Returns the names of the entries to record. After a change of the random numbers that must be all of them. */
async function namesToRecord(requested: UpdateOptions, file: Baseline): Promise<string[]> {
  const all = Object.keys(file.entries).sort();
  if (all.length === 0) return [];
  const { ready } = await openGate({ ...requested, otherRandomNumbers: true });
  if (file.rng !== randomNumbers() && ready.length < all.length)
    throw new NotComparable(
      `${requested.baseline}: the random numbers changed, so all its entries must be recorded again`,
    );
  file.rng = randomNumbers();
  return ready.map(({ name }) => name);
}

async function addEntry(file: Baseline, requested: UpdateOptions): Promise<string> {
  const { add, baseline } = requested;
  const { blocks = ENTRY_BLOCKS, cap = CAP_TIMES * blocks, margins = {} } = add!;
  const asks = besideBaseline(add!.asks, baseline);
  if (cap < blocks) throw new UserError(`--cap: must be at least as many as --blocks, ${blocks}`);
  const design = await compileEntry(baseline, 'the new entry', asks, cap, requested.agentTimeout);
  const name = add!.name ?? nameOfEntry(asks, design);
  if (name === '__proto__') throw new UserError(`--entry: '${name}' cannot be the name of an entry`);
  const known = Object.hasOwn(file.entries, name) ? file.entries[name] : undefined;
  if (file.rng !== randomNumbers() && Object.keys(file.entries).length > 0)
    throw new NotComparable(`${baseline}: was made with other random numbers; record it again as a whole first`);
  const entry: BaselineEntry = {
    asks,
    blocks,
    cap,
    metrics: [...(add!.metrics ?? known?.metrics ?? usualMetrics(design))],
    margins: { ...(known?.margins ?? {}), ...margins },
  };
  file.entries[name] = entry;
  entryMetrics({ name, entry, design }, null, null, baseline);
  return name;
}

/** Returns a setup with paths relative to the baseline, so that its files are found from any folder. */
function besideBaseline(asks: EntrySetup, baseline: string): EntrySetup {
  const seen = (path: string): string =>
    existsSync(path) ? relative(resolve(dirname(baseline)), resolve(path)).replaceAll('\\', '/') : path;
  const { agents, variant, packs } = asks;
  const moved = (agent: string): string => {
    const { name } = parseAgent(agent, '--agents');
    return isModulePath(name) ? agent.replace(name, () => seen(name)) : agent;
  };
  return {
    ...asks,
    agents: agents.map(moved),
    ...(variant === undefined || !/\.ya?ml$/.test(variant) ? {} : { variant: seen(variant) }),
    ...(packs === undefined ? {} : { packs: packs.map(seen) }),
  };
}

async function knownBlocks(path: string, { blocksSum }: Baseline): Promise<Map<string, RecordedBlocks>> {
  return blocksSum === null ? new Map() : readBlocks(blocksPath(path), blocksSum);
}

/** Plays all blocks of an entry, the first ones twice, and returns the recording. */
async function record(
  ready: ReadyEntry,
  requested: UpdateOptions,
): Promise<{ readonly recorded: RecordedBlocks; readonly facts: RecordedFacts; readonly games: number }> {
  const { name, entry, design } = ready;
  const most = await lengthBound(ready, requested);
  const all = chosenMetrics(allMetrics(design, most), entry.metrics, `${requested.baseline}, ${name}, metrics`);
  await refuseUnrepeatable(ready, all, requested);
  const player = new BlockPlayer(design, all, requested);
  try {
    const played = await player.upTo(entry.cap);
    const metrics = all.filter((_, m) => sumsOf(played, m, entry.cap).b > 0);
    const recorded = only(played, metrics);
    const facts: Omit<RecordedFacts, 'sum'> = {
      digest: digestOfBlocks(played, entry.blocks),
      countedAsMost: most,
      figures: Object.fromEntries(
        figuresOf(recorded, metrics, entry.cap).map(({ id, value }) => [id, Number(value.toFixed(6))]),
      ),
      design: recordedDesign(design),
      made: madeWith(design),
      commit: commitOf(dirname(requested.baseline)).commit,
      versions: { talismanLab: packageVersion(), node: process.version.slice(1) },
      reason: requested.reason,
    };
    return { recorded, facts: { ...facts, sum: sumOfRecord(facts) }, games: player.games };
  } finally {
    await player.close();
  }
}

/**
 * Returns the cap on a game's length in the mean length. An entry does not change its cap, so that figures remain
 * comparable.
 */
async function lengthBound({ entry, design }: ReadyEntry, options: PlayBlocksOptions): Promise<number | null> {
  if (entry.recorded !== undefined) return entry.recorded.countedAsMost;
  const tally = await playTrialBlocks(design, Math.min(entry.blocks, 32), options);
  return roomyCap(tally);
}

/** Plays some blocks again, on one thread and by the other build. Blocks that differ cannot be a baseline. */
async function refuseUnrepeatable(
  { name, entry, design }: ReadyEntry,
  metrics: readonly GateMetric[],
  requested: UpdateOptions,
): Promise<void> {
  const blocks = Math.min(TWICE, entry.blocks);
  const [one, other] = await Promise.all(
    (['wasm', 'js'] as const).map(async (engine, i) => {
      const { played: _, ...options } = requested;
      const player = new BlockPlayer(design, metrics, { ...options, engine, workers: 1 + i });
      try {
        const { digests, counts } = await player.upTo(blocks);
        return JSON.stringify([digests, counts]);
      } finally {
        await player.close();
      }
    }),
  );
  if (one !== other)
    throw new BrokenRun(`${name}: its blocks come out otherwise when they are played again, so nothing is recorded`);
}

function only({ metrics, digests, counts }: RecordedBlocks, requested: readonly GateMetric[]): RecordedBlocks {
  const places = requested.map(({ id }) => metrics.indexOf(id));
  const width = 2 * metrics.length;
  const saved = digests.flatMap((_, block) =>
    places.flatMap((m) => [counts[block * width + 2 * m], counts[block * width + 2 * m + 1]]),
  );
  return { metrics: requested.map(({ id }) => id), digests, counts: saved };
}

async function write(path: string, file: Baseline, blocks: Map<string, RecordedBlocks>): Promise<void> {
  for (const name of [...blocks.keys()]) if (file.entries[name]?.recorded === undefined) blocks.delete(name);
  const { bytes, sum } = packBlocks(blocks);
  await onUserPath(path, async () => {
    await makeFolder(dirname(path));
    await writeOutput(blocksPath(path), bytes);
    await writeOutput(path, baselineText({ ...file, blocksSum: sum }));
  });
}

/**
 * Records a baseline again after a change of the random numbers alone. It plays all entries, and records only if every
 * watched metric is shown to be equivalent.
 *
 * @returns the result, and the update; null if nothing was recorded
 */
export async function rebaselineGate(
  requested: UpdateOptions,
): Promise<{ readonly result: GateResult; readonly updated: UpdateResult | null }> {
  const result = await runGate({ ...requested, otherRandomNumbers: true });
  const proven = (result.verdict === 'equivalent' || result.verdict === 'identical') && result.leftOut.length === 0;
  return { result, updated: proven ? await updateGate(requested) : null };
}
