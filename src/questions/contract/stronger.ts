import { join } from 'node:path';
import { durationText } from '../../../reports/answer/times.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { Design } from '../../experiment/design/types.js';
import { gamesLeft } from '../../experiment/play/game-limit.js';
import { type AnswerValue, compareValues } from '../../experiment/results/stronger-players.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { playDesign, type RunPlayOptions } from '../../playing/run/play.js';
import { type AnswerFacts, readStronger, STRONGER_FOLDER, writeStronger } from '../../playing/run/stronger-file.js';
import type { Asked } from './question.js';
import type { StrongerAgent } from './stronger-agent.js';

/** The same question asked of stronger players, once for all questions that play one run. */

/** Largest ratio of the time of its games to that of usual ones, compiled. */
const TIMES_SLOWER = 12;

/** Fewest blocks that it plays; all of the answer if there are fewer. */
const BLOCKS_LEAST = 100;

/**
 * Returns the blocks that stronger players play: those that take about as long as the answer itself, and at least 100,
 * but never more than the answer has.
 *
 * @param games of a block of the answer
 * @param theirs games of a block of theirs
 * @param most   most games of theirs, if the answer is to be short; at least 100 blocks are played all the same
 */
export function strongerBlocks(blocks: number, games: number, theirs = games, most = Infinity): number {
  const fitting = Math.floor(Math.min((blocks * games) / TIMES_SLOWER, most) / theirs);
  return Math.min(blocks, Math.max(BLOCKS_LEAST, fitting));
}

/** Parts of a question that asking it again needs. */
export interface AskableQuestion<Args extends object, Result> {
  /** Agents that play it without an argument; absent: the usual one of the game. */
  readonly usualAgents?: readonly string[];
  /** True if the settings of agents that it compares are taken by stronger players, too. */
  readonly comparesSettings?: boolean;
  /** True if stronger players are not asked: its experiment names the agents, or the answer has no numbers to compare. */
  asksOnce?(args: Args): boolean;
  design(args: Asked<Args>, agentTimeout: number | undefined): Promise<Design>;
  command(args: Asked<Args>): string;
  /** Returns the result of a run folder; null if it has too few games. */
  resultIn(dir: string, args: Asked<Args>): Promise<Result | null>;
  /** Returns the numbers on which an answer rests, the main one first. */
  values(result: Result, args: Asked<Args>): Promise<readonly AnswerValue[]>;
  facts(result: Result): AnswerFacts;
}

/** Options of asking a question again. */
export interface AgainOptions<Result> extends RunPlayOptions {
  readonly note?: ((line: string) => void) | undefined;
  /** Called before their games, with a line on them. */
  readonly stage?: ((text: string) => void) | undefined;
  /** Called with the answer before stronger players are asked. */
  readonly soFar?: ((result: Result) => unknown) | undefined;
}

/** A question that is asked again once it has an answer. */
export class AskedAgain<Args extends object, Result> {
  /** Result of the question itself, without that of stronger players; null until all of its games are played. */
  first: Result | null = null;
  private readonly began = performance.now();

  constructor(
    readonly agent: StrongerAgent,
    private readonly question: AskableQuestion<Args, Result>,
    private readonly args: Asked<Args>,
    private readonly design: Design,
    private readonly options: AgainOptions<Result>,
  ) {}

  /** Asks the question again, and writes the comparison into the folder of its run, unless it is there. */
  async ask(dir: string): Promise<void> {
    const { question, args, options, agent } = this;
    const ms = performance.now() - this.began;
    this.first = await question.resultIn(dir, args);
    if (this.first === null) return;
    const [facts, values] = [question.facts(this.first), await question.values(this.first, args)];
    if (!values.some(({ named }) => named) || (await readStronger(dir, facts)) !== undefined) return;
    await options.soFar?.(this.first);
    const theirs = (blocks: number): Asked<Args> => ({
      ...withoutSize(args),
      ...{ agents: [agent.agent], seed: agent.seed, blocks },
    });
    const probe = await question.design(theirs(1), options.agentTimeout);
    const perBlock = gamesPerBlock(probe);
    const played = facts.games / gamesPerBlock(this.design);
    const blocks = strongerBlocks(played, gamesPerBlock(this.design), perBlock);
    const games = blocks * perBlock;
    if (games > gamesLeft()) return;
    const line = strongerText(agent.agent, games, facts.games, ms);
    options.note?.(line);
    options.stage?.(line);
    const request = theirs(blocks);
    const command = question.command(request);
    const run = await playDesign({ ...probe, blocks }, command, join(dir, STRONGER_FOLDER), null, {
      ...options,
      ...{ reports: false, strongerPlayers: undefined, beforeReports: undefined, budget: undefined, part: undefined },
    });
    const second = run.blocks < blocks ? null : await question.resultIn(run.dir, request);
    if (second === null) return;
    await writeStronger(dir, facts, {
      ...{ ...agent, blocks, games, command },
      isFittedElsewhere: !isPrinted(probe),
      values: compareValues(values, await question.values(second, request)),
    });
  }
}

/** Returns the values of arguments without a size and an end. */
function withoutSize<Args extends object>(args: Args): Args {
  const own = ['games', 'blocks', 'maxGames', 'stop', 'precision', 'for', 'quick', 'alsoBy'];
  return Object.fromEntries(Object.entries(args).filter(([name]) => !own.includes(name))) as Args;
}

/**
 * Returns "asking better players: 5,000 games by quick, about 20 seconds".
 *
 * @param played games of the answer
 * @param ms     milliseconds that they took
 */
export function strongerText(agent: string, games: number, played: number, ms: number): string {
  const seconds = (TIMES_SLOWER * games * ms) / (1000 * played);
  return `asking better players: ${games.toLocaleString('en')} games by ${agent}, about ${durationText(seconds)}`;
}

/** True if all tables are played by the printed rules and cards, for which the agent was fitted. */
export function isPrinted({ game, cells, packs }: Pick<Design, 'game' | 'cells' | 'packs'>): boolean {
  const defaults = gameById(game).options.map((option) => option.default);
  return packs === undefined && cells.every(({ options }) => String(options) === String(defaults));
}
