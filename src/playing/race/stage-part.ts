import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import type { BlockRange } from '../../experiment/folder/block-range.js';
import { RunFolder } from '../../experiment/folder/run-folder.js';
import { shareOf } from '../run/parts.js';

/** A part of one stage of a race. */
export interface StagePart {
  /** Number of the stage, from 1. */
  readonly stage: number;
  /** Blocks of the whole stage. */
  readonly of: number;
  /** Blocks of the part; null if the stage has fewer blocks than there are parts. */
  readonly blocks: BlockRange | null;
}

/** A part of one stage of a race among several. */
export interface NamedPart extends StagePart {
  /** Folder of the race, such as `confirm`; empty for the only one. */
  readonly race: string;
  /** Stages of other races of which the same call played a part. */
  readonly others?: number;
}

/** Returns the part that a race played, with the race's folder; null if it played none. */
export function named(race: string, { part }: { readonly part: StagePart | null }): NamedPart | null {
  return part === null ? null : { ...part, race };
}

/** Returns the part of a stage that a word such as `2/5` names. */
export function stagePart(stage: number, of: number, word: string): StagePart {
  const blocks = shareOf(word, of);
  return { stage, of, blocks: blocks.from < blocks.to ? blocks : null };
}

/** True if the folder of a stage is missing or holds a part: a stage that is there as a whole is read, not divided. */
export async function playsPart(dir: string): Promise<boolean> {
  if (!existsSync(join(dir, 'manifest.json'))) return true;
  const { manifest } = await RunFolder.open(dir);
  return manifest.part !== undefined;
}

/**
 * Returns the suffix of a part for the name of a default folder: empty for a whole run.
 *
 * @throws UserError if no run has such a part
 */
export function partName(shard: string | undefined): string {
  if (shard === undefined) return '';
  shareOf(shard, BLOCKS_MAX);
  return `.part-${shard.replace('/', '-of-')}`;
}
