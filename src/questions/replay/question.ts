import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { ANALYSIS_FUTURES, ANALYSIS_TURNS } from '../analysis/sizes.js';
import { type ArgumentValues, agents, placedGame, toggle, whole } from '../contract/argument.js';
import type { DirectQuestion } from '../contract/question.js';
import type { ExplainedDecision } from './explain.js';
import type { ReplayedGame } from './game.js';

const ANY = Number.MAX_SAFE_INTEGER;

const ARGUMENTS = {
  token: placedGame('replay token, game file of the studio, run folder, or run-folder#cell:block:rotation'),
  cell: whole('cell, with a run folder', 0, ANY, { usually: '0' }),
  block: whole('block, with a run folder', 0, ANY, { usually: '0' }),
  rotation: whole('rotation, with a run folder', 0, ANY, { usually: '0' }),
  all: toggle('list every question with its number, the visible situation and the answer'),
  explain: whole('show what the agent thought each action worth at one decision, by its number in --all', 1, ANY),
  analyse: toggle("also show each seat's luck and its worst decision, in win chance"),
  playouts: whole(
    'with --analyse: playouts of a suspicious decision; other decisions get fewer in proportion',
    200,
    1_000_000,
    { usually: String(ANALYSIS_FUTURES) },
  ),
  turns: whole(
    "with --analyse: the player's turns simulated before a playout is evaluated; 0: to the end, which is much noisier",
    0,
    1000,
    { usually: String(ANALYSIS_TURNS) },
  ),
  agents: agents('with --analyse: agents of the playouts, one for every seat, or A,B,… by seat', {
    usually: "the game's own policy",
  }),
};

/** Values of the arguments of `replay`. */
export type ReplayArguments = ArgumentValues<typeof ARGUMENTS>;

/** Result of `replay`: the game, or one of its decisions. */
export type Replayed = ReplayedGame | ExplainedDecision;

/** `replay`: one game again, in words, with the luck and mistakes in it. */
export const replayQuestion: DirectQuestion<ReplayArguments, Replayed> = {
  id: 'replay',
  ask: 'What happened in this game, and was it luck or skill?',
  about: 'play one game again and describe it in words',
  advice:
    'A token is game/variant/players/seed/block.rotation/rotate/agents, such as ' +
    'talisman/revised-4th/4p/x/0.0/none/balanced. The same token is always the same game. {analyse: true} also judges ' +
    'the luck and the decisions of each seat, which takes longer. {explain: N} shows one decision instead, with the ' +
    'worth of each action.',
  args: ARGUMENTS,
  notInPage: 'shown in the room of games',
  example: { args: { token: 'pig/standard/2p/demo/0.0/none/random' }, shows: 'one short game of pig' },
  fields: {
    token: z.string().optional(),
    digest: z.string().optional().describe('The same for the same game.'),
    capped: z.boolean().optional().describe('True if the game was stopped at the cap on its length.'),
    seed: z.string().optional().describe('Seed of the game.'),
    ending: z.string().optional(),
    seats: z.array(z.record(z.string(), z.unknown())).optional(),
    decisions: z.array(z.record(z.string(), z.unknown())).optional().describe('Empty without {all: true}.'),
    analysis: z.record(z.string(), z.unknown()).optional(),
    explained: z.record(z.string(), z.unknown()).optional().describe('The decision of {explain: N}.'),
  },
  unit: 'moments of the game',
  check({ explain, all, analyse, playouts, turns, agents }) {
    const refuse = (given: object, line: (flag: string) => string): void => {
      const [flag] = Object.entries(given).find(([, value]) => value !== undefined && value !== false) ?? [];
      if (flag !== undefined) throw new UserError(line(flag));
    };
    if (explain !== undefined) refuse({ all, analyse }, (flag) => `--explain does not go with --${flag}`);
    if (analyse !== true) refuse({ playouts, turns, agents }, (flag) => `--${flag} goes with --analyse`);
  },
  async find({ explain, analyse = false, playouts, turns, agents, ...named }, { signal, progress }) {
    const { explainGame, replayGame } = await import('./game.js');
    if (explain !== undefined) return explainGame(named, explain);
    const options = {
      ...(playouts === undefined ? {} : { iterations: playouts }),
      ...(turns === undefined ? {} : { turns }),
      ...(agents === undefined ? {} : { agents }),
      ...(signal === undefined ? {} : { signal }),
      progress: (done: number, of: number): void => progress?.(done, of),
    };
    return replayGame(named, analyse ? options : null);
  },
  async answer(result, args) {
    const { replayAnswer } = await import('./answer.js');
    return replayAnswer(result, args);
  },
  data(result) {
    if (isExplained(result)) return result;
    const { story: _, review, ...game } = result;
    return review === null ? game : { ...game, analysis: review.analysis };
  },
  facts(data, { all }) {
    if (isExplained(data)) return { explained: data };
    return all === true ? data : { ...data, decisions: [] };
  },
  page: {
    about: 'also write the game as a page, one file, to be watched in a browser',
    check({ explain }) {
      if (explain !== undefined) throw new UserError('--explain does not go with --html');
    },
    async of(result, args) {
      const { gamePage } = await import('./game.js');
      return gamePage(args, result as ReplayedGame);
    },
  },
  fault: (result) =>
    isExplained(result) || result.same !== false
      ? null
      : `this game was ${result.recorded} when it was recorded and is ${result.digest} now`,
};

function isExplained(result: Replayed): result is ExplainedDecision {
  return 'explanation' in result;
}
