import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import type { Design, Looks } from '../design/types.js';
import type { BlockRange } from './block-range.js';
import { checksum, sealedText } from './checksum.js';
import { onUserPath } from './files.js';

/** Error for data of a different program or question: it can neither be resumed nor compared. Exit code 4. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable';
}

/** Tables of a run that are written only if they are asked for: the games as Parquet, the sums of each block. */
export const EXTRA_TABLES = ['parquet', 'blocks'] as const;
export type ExtraTable = (typeof EXTRA_TABLES)[number];

/** Time of play that fixed the number of games of a run before it started. No game depends on it. */
export interface TimeBudget {
  readonly seconds: number;
  /** Speed of the machine, as measured before the run. */
  readonly gamesPerSecond: number;
}

/** Everything that decides the games of a run: enough to repeat it and to see that the results would be the same. */
export interface Manifest {
  readonly schema: 2;
  readonly design: Design;
  /** Inputs, except for the design, that decide the results. */
  readonly made: {
    /** Changes when any decision of 1,000 fixed games of this game changes. */
    readonly engineSignature: string;
    readonly rulesHash: string;
    readonly cardsHash: string;
    /** Hash of each pack by file; absent from a run without packs. The design holds their text. */
    readonly packHashes?: Readonly<Record<string, string>>;
    /** Hash by path of the roster, of each agent from a module and of each model used. */
    readonly agentHashes: Readonly<Record<string, string>>;
  };
  /** Block counts at which the run was looked at early; absent if it was not. */
  readonly looks?: Looks;
  /** Seconds of a turn that times assume; absent: those of the game. No game depends on it. */
  readonly seconds?: number;
  /** Time that fixed the number of blocks; absent if they were given. */
  readonly budget?: TimeBudget;
  /** Agent and seed of the same question asked of stronger players; absent if they are not asked. */
  readonly strongerPlayers?: { readonly agent: string; readonly seed: string };
  /** The blocks of this folder, if it holds a part of the run; absent: all of them. */
  readonly part?: BlockRange;
  /** True if the rows of the complete run are stored packed, as `games.csv.gz`; absent if not. */
  readonly gzip?: true;
  /** Tables that are written with the reports because they were asked for; absent for none. */
  readonly tables?: readonly ExtraTable[];
  readonly versions: { readonly talismanLab: string; readonly node: string };
  /** Command line that started the run. */
  readonly command: string;
}

/** Returns the design of a run with the seconds of a turn that its times assume. */
export function withSeconds({ design, seconds }: Pick<Manifest, 'design' | 'seconds'>): Design {
  return seconds === undefined ? design : { ...design, seconds };
}

/** Checksum of every field of a manifest, by name; those of `design` and `made` one by one. */
export type FieldSums = Readonly<Record<string, string>>;

/**
 * Returns the field sums of a manifest. They bind a ledger to it and name changed fields. The seconds of a turn can
 * change with each report; the time of play and games beside the run change nothing.
 */
export function fieldSums({
  design,
  made,
  seconds: _,
  budget: __,
  strongerPlayers: ___,
  ...rest
}: Manifest): FieldSums {
  const fields = Object.entries({ ...rest, ...design, ...made });
  return Object.fromEntries(fields.map(([key, value]) => [key, checksum(JSON.stringify(value) ?? '').slice(0, 8)]));
}

/** Returns the names of the fields in which two manifests differ. */
export function changedFields(a: FieldSums, b: FieldSums): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]);
}

/** True if two manifests belong to runs with the same results: seed, rules, agents and blocks are the same. */
export function sameRun(a: Manifest, b: Manifest): boolean {
  return JSON.stringify(whatDecides(a)) === JSON.stringify(whatDecides(b));
}

/** True if two manifests belong to runs that differ at most in their number of blocks. */
export function sameButBlocks(a: Manifest, b: Manifest): boolean {
  const [one, other] = [a, b].map((manifest) => {
    const { stop, ...design } = manifest.design;
    const rule = stop === undefined ? {} : { stop: { ...stop, planned: 0 } };
    return { ...manifest, design: { ...design, ...rule, blocks: 0 } };
  });
  return sameRun(one, other);
}

/** Returns the fields that decide the results. Packs count by their texts, not by their paths. */
function whatDecides({
  design: { packs = [], ...design },
  made: { packHashes = {}, ...made },
  part,
}: Manifest): unknown {
  const texts = packs.map((set) => set.map(({ text }) => text));
  return [design, made, texts, Object.values(packHashes), part ?? null];
}

/** Returns the manifest with a look after this many blocks. All statements about the run then hold at every look. */
export function withLook(manifest: Manifest, blocks: number): Manifest {
  const { planned = manifest.design.blocks, at = [] } = manifest.looks ?? {};
  return { ...manifest, looks: { planned, at: [...at, blocks] } };
}

/**
 * True if a ledger is bound to the manifest as it was before its last look. A crash between the two writes causes this.
 */
export function isBeforeLastLook(bound: FieldSums, { looks, ...rest }: Manifest): boolean {
  if (looks === undefined) return false;
  const at = looks.at.slice(0, -1);
  const before = at.length === 0 ? rest : { ...rest, looks: { ...looks, at } };
  return bound['looks'] === fieldSums(before)['looks'];
}

/** Returns the text of `manifest.json`: the manifest with a checksum over it. */
export function manifestText(manifest: Manifest): string {
  return sealedText(manifest);
}

/**
 * Reads the manifest of a run folder.
 *
 * @throws UserError if there is none, or it is not of this version
 * @throws NotComparable if it was changed later, with the fields that the ledger proves changed
 */
export async function readManifest(dir: string, boundTo: () => Promise<FieldSums | null>): Promise<Manifest> {
  const path = join(dir, 'manifest.json');
  if (!existsSync(path)) throw new UserError(`${dir}: not a run folder; it has no manifest.json`);
  const text = await onUserPath(path, () => readFile(path, 'utf8'));
  const manifest = manifestOf(text);
  if (manifest === null) throw new UserError(`${path}: not a manifest of this version`);
  if (manifestText(manifest) === text) return manifest;
  const sums = await boundTo();
  const fields = sums === null ? [] : changedFields(sums, fieldSums(manifest));
  const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  throw new NotComparable(`${path}: was changed after it was written${what}; its blocks would not be of one run`);
}

/** Returns the manifest of a text; null if it is none of this version. */
export function manifestOf(text: string): Manifest | null {
  try {
    const { checksum: _, ...manifest } = JSON.parse(text) as Manifest & { checksum: string };
    return manifest.schema === 2 && Array.isArray(manifest.design.cells) && manifest.made !== undefined
      ? manifest
      : null;
  } catch {
    return null;
  }
}
