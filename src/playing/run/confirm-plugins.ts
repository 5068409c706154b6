import { rowsOfBlocks } from '../../experiment/folder/read-rows.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import { BrokenRun } from '../../experiment/play/pool.js';
import { notRepeated, type PluginRun } from '../../experiment/play/watchdog.js';
import { otherBlocks, type ReplayBlocksOptions } from './replay-blocks.js';
import { sampleBlocks } from './sample-blocks.js';

/** Share of the blocks that is played again, and the least number of blocks. */
const SHARE = 0.1;
const BLOCKS_MIN = 20;

/** Blocks of a run with plugins that were played again, of all. */
export interface ConfirmedBlocks {
  readonly again: number;
  readonly blocks: number;
}

/**
 * Plays a sample of the blocks of a run with plugins again, in fresh threads.
 *
 * @throws BrokenRun if one of them is another: its games prove nothing
 */
export async function confirmPlugins(
  { rowsPath, manifest: { design } }: RunFolder,
  { lines }: Survey,
  options: ReplayBlocksOptions & { readonly plugins: PluginRun },
): Promise<ConfirmedBlocks> {
  const blocks = lines.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  const share = Math.min(1, Math.max(SHARE, BLOCKS_MIN / blocks.length));
  const sample = sampleBlocks(blocks, share, design.seed);
  const end = Math.max(...lines.map(({ at, bytes }) => at + bytes));
  const rows = await rowsOfBlocks(rowsPath, end, new Set(sample));
  const bytes = new Map([...rows].map(([block, text]) => [block, Buffer.from(text)]));
  const [other] = await otherBlocks(design, bytes, sample, options);
  if (other !== undefined) throw new BrokenRun(notRepeated(options.plugins, other));
  return { again: sample.length, blocks: blocks.length };
}
