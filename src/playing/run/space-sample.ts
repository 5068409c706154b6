import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import type { LedgerLine } from '../../experiment/folder/ledger-text.js';
import type { Manifest } from '../../experiment/folder/manifest.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { Stopped } from '../../experiment/play/pool.js';
import type { SpaceCounts } from '../../experiment/results/space-counts.js';
import { viewsOf } from '../../games/shown.js';
import { compiledAgents } from '../library/compiled.js';
import { library } from '../library/library.js';
import { modulesOf } from '../plugins/plugin-run.js';
import { boardRows, countsBySpace } from './board-rows.js';
import type { ReplayOptions } from './read-events.js';
import { countBySpace } from './space-counts.js';

/** Most games of a run that its report plays again: about two seconds on one core. */
const REPORT_GAMES = 400;
/** Fewer games than this show nothing by space. */
const REPORT_GAMES_MIN = 100;
/** Most cells that share these games. */
const REPORT_CELLS = 12;

/** Counts what happened by space in the first games of a run, about `most` of them. */
export async function spaceCounts(
  design: Design,
  lines: readonly LedgerLine[],
  most: number,
  options: ReplayOptions,
): Promise<SpaceCounts> {
  const { blocks, counter } = await countBySpace(design, lines, most, options);
  return countsBySpace(design, boardRows(design), counter, blocks);
}

/**
 * Returns the counts by space for the report of a run; null for a game without a board, for few games, for many cells,
 * for players that may be slow, and for an experiment that names its charts. The same folder gives the same counts.
 */
export async function reportedSpaces(
  { design, budget }: Manifest,
  lines: readonly LedgerLine[],
  options: ReplayOptions,
): Promise<SpaceCounts | null> {
  const { events, catalogue } = viewsOf(design.game);
  const isOnBoard = events !== undefined && catalogue?.spaces !== undefined;
  if (!isOnBoard || design.cells.length > REPORT_CELLS || design.charts.length > 0) return null;
  if (lines.reduce((sum, { games }) => sum + games, 0) < REPORT_GAMES_MIN) return null;
  const most = (await isCompiled(design)) ? REPORT_GAMES : Math.min(REPORT_GAMES, budget?.gamesPerSecond ?? 0);
  if (most < REPORT_GAMES_MIN) return null;
  try {
    return await spaceCounts(design, lines, most, options);
  } catch (error) {
    // The report ends with the reason of its own signal.
    if (error instanceof Stopped) options.signal?.throwIfAborted();
    throw error;
  }
}

/** True if all agents are of this package and play in the compiled build, so that their speed is known. */
async function isCompiled(design: Design): Promise<boolean> {
  if (modulesOf(design).length > 0) return false;
  try {
    const { game, specs } = await loadPlayers(design, library);
    const agents = specs.map((spec, i) => spec.create(game, Int32Array.from(design.entrants[i].params)));
    return (await compiledAgents(game, agents)).compiled !== null;
  } catch (error) {
    // A model may no longer exist.
    if (error instanceof UserError) return false;
    throw error;
  }
}
