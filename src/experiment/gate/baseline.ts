import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../design/command-line.js';
import { readTextFile } from '../design/text-file.js';
import { ROTATIONS } from '../design/types.js';
import { parseYaml } from '../design/yaml-file.js';
import { checksum } from '../folder/checksum.js';
import { NotComparable } from '../folder/manifest.js';

/** Marks a file as a baseline, with the version of its format. */
const FORMAT = 'talisman-lab baseline';
const SCHEMA = 1;

const LEVEL = z.union([z.number(), z.string()]);
const HASHES = z.record(z.string(), z.string());

/** Setup of an entry: keys of an experiment file, without anything that varies. */
const ASKS = z.strictObject({
  game: z.string().default('talisman'),
  variant: z.string().optional(),
  options: z.record(z.string(), LEVEL).optional(),
  /** Paths relative to the baseline or to the current folder. */
  packs: z.array(z.string()).optional(),
  players: z.number().int().optional(),
  agents: z.array(z.string()).min(1),
  characters: z.array(z.string()).min(1).optional(),
  rotate: z.enum(ROTATIONS).optional(),
  seed: z.string().min(1),
});

/** The full design of an entry's games: the meaning of `asks` when they were played. */
const DESIGN = z.strictObject({
  game: z.string(),
  variant: z.string(),
  seed: z.string(),
  rotate: z.string(),
  players: z.number(),
  rotations: z.number(),
  characters: z.array(z.string()),
  /** Index into `agents` by seat, before rotation. */
  lineup: z.array(z.number().int()),
  agents: z.array(
    z.strictObject({ agent: z.string(), settings: z.string(), params: z.record(z.string(), z.number()) }),
  ),
  options: z.record(z.string(), z.number()),
  roles: z.array(z.string()),
  winScore: z.number(),
});

const RECORDED = z.strictObject({
  /** Digest over the digests of the first blocks, in order. */
  digest: z.string().regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits'),
  /** Cap of a game's length in the mean length; null for no bound. */
  countedAsMost: z.number().nullable(),
  /** Watched metrics and their values over all blocks: shares from 0 to 1, means in their own unit. */
  figures: z.record(z.string(), z.number()),
  design: DESIGN,
  made: z.strictObject({
    rulesHash: z.string(),
    cardsHash: z.string(),
    engineSignature: z.string(),
    agentHashes: HASHES,
    packHashes: HASHES.optional(),
  }),
  commit: z.string().nullable(),
  versions: z.strictObject({ talismanLab: z.string(), node: z.string() }),
  reason: z.string().min(1),
  /** Checksum over all fields above. */
  sum: z.string(),
});

const COUNT = z.number().int().min(2).max(1_000_000);

const ENTRY = z.strictObject({
  asks: ASKS,
  /** Blocks that every check plays. */
  blocks: COUNT,
  /** Blocks that are recorded: the most a check plays while it is inconclusive. */
  cap: COUNT,
  metrics: z.array(z.string()).min(1),
  margins: z.record(z.string(), z.string()),
  /** Absent from an entry that was written by hand and not played yet. */
  recorded: RECORDED.optional(),
});

const BASELINE = z.strictObject({
  format: z.literal(FORMAT),
  schema: z.literal(SCHEMA),
  /** Version of the random numbers that its games were played with. */
  rng: z.string(),
  /** Checksum of the file with the counts of every block, next to this one. Null while nothing is recorded. */
  blocksSum: z.string().nullable(),
  entries: z.record(z.string(), ENTRY),
});

export type EntrySetup = z.infer<typeof ASKS>;
export type RecordedDesign = z.infer<typeof DESIGN>;
export type RecordedFacts = z.infer<typeof RECORDED>;
export type BaselineEntry = z.infer<typeof ENTRY>;
export type Baseline = z.infer<typeof BASELINE>;

/** Returns a baseline without entries. */
export function emptyBaseline(rng: string): Baseline {
  return { format: FORMAT, schema: SCHEMA, rng, blocksSum: null, entries: {} };
}

/** Returns the checksum of an entry's record. */
export function sumOfRecord({ sum: _, ...facts }: Omit<RecordedFacts, 'sum'> & { readonly sum?: string }): string {
  return checksum(JSON.stringify(sorted(facts)));
}

/**
 * Returns the text of a baseline. Keys are sorted, so that changes by two people conflict in as few lines as possible.
 */
export function baselineText(baseline: Baseline): string {
  return `${JSON.stringify(sorted(baseline), null, 2)}\n`;
}

/**
 * Reads a baseline. Nothing is repaired and nothing is written.
 *
 * @throws UserError if it is empty, cut off, damaged, contains merge markers, or is no baseline
 * @throws NotComparable if it has another schema
 */
export function readBaseline(path: string): Baseline {
  const text = readTextFile(path);
  refuseForeign(parseJson(text, path), path);
  // JSON is also YAML. Read as YAML it has line numbers, duplicate keys and texts as written.
  const { value: baseline } = parseYaml(text, path, BASELINE);
  for (const [name, { blocks, cap, recorded }] of Object.entries(baseline.entries)) {
    if (cap < blocks) throw new UserError(`${path}: ${name}: cap must be at least blocks, ${blocks}, not ${cap}`);
    if (recorded !== undefined && recorded.sum !== sumOfRecord(recorded))
      throw new UserError(`${path}: ${name}: what is recorded was changed by hand, or is damaged; ${BACK}`);
  }
  return baseline;
}

const BACK = `take it back from git, or record it again with: ${commandLine('check --update --reason TEXT')}`;

function parseJson(text: string, path: string): unknown {
  if (text.trim() === '') throw new UserError(`${path}: is empty; ${BACK}`);
  const conflict = text.split('\n').findIndex((line) => /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(line));
  if (conflict >= 0)
    throw new UserError(`${path}:${conflict + 1}: holds the marks of a merge that was not finished; ${BACK}`);
  try {
    return JSON.parse(text);
  } catch {
    const cut = !text.trimEnd().endsWith('}');
    throw new UserError(`${path}: ${cut ? 'is cut off' : 'is not JSON, or is damaged'}; ${BACK}`);
  }
}

/** Refuses a file of another kind or version. */
function refuseForeign(value: unknown, path: string): void {
  const { format, schema } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (format !== FORMAT) throw new UserError(`${path}: is no baseline of this program (format: '${FORMAT}')`);
  if (schema !== SCHEMA)
    throw new NotComparable(
      `${path}: its schema is ${String(schema)} and this program writes ${SCHEMA} (schema differs); ` +
        `record it again with: ${commandLine('check --update --reason TEXT')}`,
    );
}

/** Returns a value with the keys of all its maps sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([x], [y]) => (x < y ? -1 : 1)).map(([key, part]) => [key, sorted(part)]));
}
