import { compile } from '../../experiment/design/compile.js';
import { parseToken } from '../../experiment/design/token.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { library } from '../library.js';
import { type Analysis, type AnalysisOptions, analyseGame } from './analyse.js';

/**
 * Analyses the game of a replay token.
 *
 * @throws UserError if the token is invalid, or names something unknown
 */
export async function analyse(token: string, wanted: AnalysisOptions = {}): Promise<Analysis> {
  const { experiment, block, rotation } = parseToken(token);
  const design = await compile({ value: experiment, at: ([key]) => `token, ${key}` }, library);
  return analyseGame(design, await loadPlayers(design, library), { cell: 0, block, rotation }, wanted);
}
