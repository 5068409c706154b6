import type { ShardResult } from '../../../src/experiment/play/shard.js';
import { ShardPlayer } from '../../../src/experiment/play/shard.js';
import { countsOf } from '../../../src/experiment/results/run-tally.js';
import { design, playersOf } from '../../experiment/bench-of-pigs.js';

/** A design with one game a block. */
export const DESIGN = await design(
  'game: farm\nseed: queue\nplayers: 2\nblocks: 20\nagents: [hold, hold]\nrotate: none',
);

const player = new ShardPlayer(DESIGN, await playersOf(DESIGN), () => countsOf(DESIGN));

/** Plays blocks of the design. */
export function playedShard(from: number, to: number): ShardResult {
  return player.play({ from, to });
}
