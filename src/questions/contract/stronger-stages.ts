import { join } from 'node:path';
import { gamesLeft } from '../../experiment/play/game-limit.js';
import { type AnswerValue, compareValues, type StrongerPlayers } from '../../experiment/results/stronger-players.js';
import { STRONGER_FOLDER, writeStronger } from '../../playing/run/stronger-file.js';
import { type AgainOptions, strongerBlocks, strongerText } from './stronger.js';
import type { StrongerAgent } from './stronger-agent.js';

/** A question in stages that has its answer, as far as asking it again needs it. */
export interface StagedAnswer<Result> {
  readonly dir: string;
  /** Games of the answer. */
  readonly games: number;
  /** Most blocks of one of its things, and the games of such a block of all things together. */
  readonly blocks: number;
  readonly gamesOfBlock: number;
  /** Most games of stronger players, if the answer is to be short. */
  readonly mostGames?: number;
  /** Milliseconds that it took; 0 if it was in its folder. */
  readonly ms: number;
  readonly isFittedElsewhere: boolean;
  readonly values: readonly AnswerValue[];
  /** Asks again, with at most so many blocks of a thing. Returns null if that was stopped. */
  again(blocks: number, out: string): Promise<{ readonly result: Result; readonly command: string } | null>;
  valuesOf(result: Result): readonly AnswerValue[];
  gamesOf(result: Result): number;
}

/**
 * Asks a question in stages again, of stronger players, with games that take about as long as its own, and writes the
 * comparison into its folder. Undefined if no number is named, or the games are too many for a limit.
 */
export async function askStagesAgain<Result>(
  agent: StrongerAgent,
  found: StagedAnswer<Result>,
  { note }: Pick<AgainOptions<Result>, 'note'>,
): Promise<StrongerPlayers | undefined> {
  const { dir, games, gamesOfBlock, values, isFittedElsewhere } = found;
  if (!values.some(({ named }) => named)) return undefined;
  const blocks = strongerBlocks(found.blocks, gamesOfBlock, gamesOfBlock, found.mostGames);
  const most = blocks * gamesOfBlock;
  if (most > gamesLeft()) return undefined;
  note?.(strongerText(agent.agent, most, games, found.ms));
  const again = await found.again(blocks, join(dir, STRONGER_FOLDER));
  if (again === null) return undefined;
  const strongerPlayers: StrongerPlayers = {
    ...{ ...agent, blocks, games: found.gamesOf(again.result), command: again.command, isFittedElsewhere },
    values: compareValues(values, found.valuesOf(again.result)),
  };
  await writeStronger(dir, { games }, strongerPlayers);
  return strongerPlayers;
}
