import type { Game, State } from '../../engine/index.js';
import { UserError } from '../../engine/index.js';
import { compile } from '../../experiment/design/compile.js';
import { parseToken } from '../../experiment/design/token.js';
import type { Design } from '../../experiment/design/types.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { checkPlace, type GamePlace } from '../../experiment/play/replay.js';
import { Table } from '../../experiment/play/table.js';
import { library } from '../library/library.js';
import type { GameMoment } from './position-file.js';

/** A game at one of its questions. */
export interface ReplayedPosition {
  readonly game: Game<State>;
  readonly state: State;
  readonly players: number;
  /** Values of its options, in the game's order. */
  readonly options: ArrayLike<number>;
  /** True if house cards are added. */
  readonly packed: boolean;
}

/**
 * Returns the game with every offer turned into a question, even if agents declare a pass. Each question is passed to
 * `look` before it is answered.
 *
 * @param look gets the state, the action, and the number of the question in the game, counted from 1
 */
export function watchQuestions(
  game: Game<State>,
  look: (s: State, action: number, number: number) => void,
): Game<State> {
  const { seat: _declared, ...rest } = game;
  let number = 0;
  return {
    ...rest,
    apply(s, action) {
      look(s, action, ++number);
      game.apply(s, action);
    },
  };
}

/**
 * Replays a game to one of its questions.
 *
 * @throws UserError if the token is invalid, or the game ends before the question
 */
export async function replayToQuestion({ token, question, at }: GameMoment): Promise<ReplayedPosition> {
  const { design, place } = await gameOf(token).catch((error: unknown) => {
    throw error instanceof UserError ? new UserError(`${at(['replay'])}: ${error.message}`) : error;
  });
  const { block, rotation } = place;
  const players = await loadPlayers(design, library);
  const { game } = players;
  const table = new Table(design, players);
  table.startBlock(block);
  table.setUp(design.cells[0], rotation);
  const state = game.create();
  let request = 0;
  const watched = watchQuestions(game, (s, _action, number) => {
    request = number;
    if (number === question) state.words.set(s.words);
  });
  table.playOut({ ...watched, over: (s) => request >= question || game.over(s) });
  if (request < question)
    throw new UserError(`${at(['question'])}: the game has ${request} questions, not ${question}`);
  const { players: seats, options, packs } = design.cells[0];
  return { game, state, players: seats, options, packed: packs !== undefined };
}

async function gameOf(token: string): Promise<{ readonly design: Design; readonly place: GamePlace }> {
  const { experiment, block, rotation } = parseToken(token);
  const design = await compile({ value: experiment, at: ([key]) => `token, ${key}` }, library);
  const place = { cell: 0, block, rotation };
  checkPlace(design, place);
  return { design, place };
}
