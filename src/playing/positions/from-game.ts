import { UserError } from '../../engine/index.js';
import { parseToken } from '../../experiment/design/token.js';
import { viewsOf } from '../../games/shown.js';
import type { PositionDraft } from './draft.js';
import { replayToQuestion } from './moment.js';

/** The table of a game at one of its questions. */
export interface GameDraft {
  readonly draft: PositionDraft;
  /** Description of the question and the table. */
  readonly situation: string;
  /** Parts of the game that a position file cannot express and that are left out, in words. */
  readonly unsaid: readonly string[];
}

/**
 * Returns the table of a game at a question, as of the start of that turn, or of the landing if the figure had moved.
 *
 * @param token a replay token
 * @param question number of the question in the game, from 1, with every offer asked
 * @throws UserError for an unknown question, or if the table cannot be laid out there
 */
export async function draftOfGame(token: string, question: number): Promise<GameDraft> {
  const { game, state } = await replayToQuestion({ token, question, at: ([key]) => String(key) });
  const { positions } = viewsOf(game.id);
  if (positions?.write === undefined) throw new UserError(`positions of ${game.id} are not taken from games`);
  const { value, unsaid } = positions.write(state);
  const { packs = [] } = parseToken(token).experiment;
  const draft = { ...value, ...(packs.length === 0 ? {} : { packs }) } as PositionDraft;
  return { draft, situation: game.situation(state), unsaid };
}
