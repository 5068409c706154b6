import { loadPlayers } from '../../experiment/play/players.js';
import { library } from '../../playing/library/library.js';
import { findGame } from '../replay/find-game.js';
import { type Analysis, type AnalysisOptions, analyseGame } from './analyse.js';

/**
 * Analyses the game of a replay token, or of `FOLDER#cell:block:rotation`.
 *
 * @throws UserError if the token is invalid, or names something unknown
 */
export async function analyse(token: string, requested: AnalysisOptions = {}): Promise<Analysis> {
  const { design, place } = await findGame(token);
  return analyseGame(design, await loadPlayers(design, library), place, requested);
}
