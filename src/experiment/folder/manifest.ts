import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import type { Design, Looks } from '../design/types.js';
import { checksum } from './checksum.js';
import { onUserPath } from './files.js';
import { NotComparable } from './not-comparable.js';

/** What a run was made with: enough to make it again, and to see that it would be the same. */
export interface Manifest {
  readonly schema: 2;
  readonly design: Design;
  /** What decides the results beside the design. */
  readonly made: {
    /** Changes when any decision of 1,000 fixed games of this game changes. */
    readonly engineSignature: string;
    readonly rulesHash: string;
    readonly cardsHash: string;
    /** Hash of each pack by file; absent from a run without packs. Their text stands in the design. */
    readonly packHashes?: Readonly<Record<string, string>>;
    /** Hash of the roster, and of each agent that is a module of its own and each model played by, by path. */
    readonly agentHashes: Readonly<Record<string, string>>;
  };
  /** When the run was looked at before it had all its blocks; absent where it was not. */
  readonly looks?: Looks;
  /** Whether the rows of the complete run are kept packed, as `games.csv.gz`; absent: they are not. */
  readonly gzip?: true;
  readonly versions: { readonly talismanLab: string; readonly node: string };
  /** Command line that began the run. */
  readonly command: string;
}

/** Checksum of every field of a manifest, by name; those of `design` and `made` one by one. */
export type FieldSums = Readonly<Record<string, string>>;

/** The field sums of a manifest: what binds a ledger to it, and names what was changed. */
export function fieldSums({ design, made, ...rest }: Manifest): FieldSums {
  const fields = Object.entries({ ...rest, ...design, ...made });
  return Object.fromEntries(fields.map(([key, value]) => [key, checksum(JSON.stringify(value) ?? '').slice(0, 8)]));
}

/** Names of the fields in which two manifests differ. */
export function changedFields(a: FieldSums, b: FieldSums): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]);
}

/** Whether two manifests are of runs with the same results. The seed, the rules and the agents must be the same. */
export function sameRun(a: Manifest, b: Manifest): boolean {
  return JSON.stringify(whatDecides(a)) === JSON.stringify(whatDecides(b));
}

/** The fields that decide the results: of packs their texts, wherever the files lay. */
function whatDecides({ design: { packs = [], ...design }, made: { packHashes = {}, ...made } }: Manifest): unknown {
  const texts = packs.map((set) => set.map(({ text }) => text));
  return [design, made, texts, Object.values(packHashes)];
}

/** Adds a look at so many blocks: what is said of the run from then on holds at every look. */
export function withLook(manifest: Manifest, blocks: number): Manifest {
  const { planned = manifest.design.blocks, at = [] } = manifest.looks ?? {};
  return { ...manifest, looks: { planned, at: [...at, blocks] } };
}

/** True if a ledger is bound to a manifest as it was before its last look: a crash may come between the two. */
export function isBeforeLastLook(bound: FieldSums, { looks, ...rest }: Manifest): boolean {
  if (looks === undefined) return false;
  const at = looks.at.slice(0, -1);
  const before = at.length === 0 ? rest : { ...rest, looks: { ...looks, at } };
  return bound['looks'] === fieldSums(before)['looks'];
}

/** The text of `manifest.json`: the manifest with a checksum over it. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, checksum: sumOf(manifest) }, null, 2)}\n`;
}

/**
 * Reads the manifest of a run folder.
 *
 * @throws UserError when there is none, or it is none of this version
 * @throws NotComparable when it was changed after it was written, with the fields that a ledger beside it bears out
 */
export async function readManifest(dir: string, boundTo: () => Promise<FieldSums | null>): Promise<Manifest> {
  const path = join(dir, 'manifest.json');
  if (!existsSync(path)) throw new UserError(`${dir}: not a run folder; it has no manifest.json`);
  const text = await onUserPath(path, () => readFile(path, 'utf8'));
  const manifest = parse(text);
  if (manifest === null) throw new UserError(`${path}: not a manifest of this version`);
  if (manifestText(manifest) === text) return manifest;
  const sums = await boundTo();
  const fields = sums === null ? [] : changedFields(sums, fieldSums(manifest));
  const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  throw new NotComparable(`${path}: was changed after it was written${what}; its blocks would not be of one run`);
}

function parse(text: string): Manifest | null {
  try {
    const { checksum: _, ...manifest } = JSON.parse(text) as Manifest & { checksum: string };
    return manifest.schema === 2 && Array.isArray(manifest.design.cells) && manifest.made !== undefined
      ? manifest
      : null;
  } catch {
    return null;
  }
}

function sumOf(manifest: Manifest): string {
  return checksum(JSON.stringify(manifest));
}
