import { type PlayingSpeed, playTrial } from '../../playing/run/trial.js';
import type { MeasureSpeed } from '../../questions/contract/time.js';

/** Length of the measurement, and its longest time for slow players, in milliseconds. */
const MEASURE_MS = 300;
const MEASURE_MS_MAX = 3000;

/** Speeds by kind of table: a page measures each once. */
const known = new Map<string, PlayingSpeed>();

/** Returns the speed of a design's games in this page. */
export const pageSpeed: MeasureSpeed = async (design, options) => {
  const { game, cells, entrants, quality } = design;
  const key = JSON.stringify([
    game,
    cells.map((cell) => [cell.players, cell.rotations, cell.lineup]),
    entrants,
    quality,
  ]);
  const found = known.get(key) ?? (await playTrial(design, options, MEASURE_MS, MEASURE_MS_MAX));
  known.set(key, found);
  return found;
};
