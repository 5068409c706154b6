import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import {
  LADDER_SCHEMA,
  type LadderChanges,
  type LadderText,
  overrideLadder,
  readLadder,
  type SourcedLadder,
  TABLES_DEFAULT,
  TABLES_MAX,
} from '../../experiment/ladder/ladder-file.js';
import type { LadderSummary } from '../../experiment/ladder/ladder-summary.js';
import { describing } from '../../playing/library/library.js';
import { findShipped } from '../../playing/library/paths.js';
import type { TrialOptions } from '../../playing/run/trial.js';
import { type Argument, type ArgumentValues, numbers, placedWords, TIME, whole } from '../contract/argument.js';
import { EXPERIMENT } from '../contract/experiment-arguments.js';
import type { QuestionPlan } from '../contract/question.js';
import { designQuestion } from '../contract/run-question.js';
import { refuseTwoSizes, withoutTime } from '../contract/time.js';

/** The ladder that is published, and played when no agent is named. */
const DEFAULT_LADDER = 'experiments/ladders/talisman.yaml';

/** A ladder by the keys of its file, as a value. */
export type LadderValue = Readonly<Record<string, unknown>>;

/** Blocks after which the wins of any two agents are known to 3 of 100 games. */
const LADDER_ENOUGH = 1200;

const { game, variant, options, packs, games, blocks, seed } = EXPERIMENT;

const words = placedWords(
  `agents, name:param=value; several values, name:param=1,2,4, are a climb; or a ladder file; ${DEFAULT_LADDER} if absent`,
);

const ARGUMENTS = {
  agents: {
    ...words,
    schema: z.union([words.schema, z.record(z.string(), z.unknown())]),
    typed: words.schema,
  } as Argument<readonly string[] | LadderValue>,
  ...{ game, variant, options, packs },
  players: numbers('number of players, or several as in 2,4, each with its own league', 1, BLOCKS_MAX, {
    usually: "the file's, else 4",
  }),
  ...TIME,
  games: { ...games, about: 'games of each table, rounded up to whole blocks' },
  blocks: { ...blocks, about: 'blocks: one seed each, played at every table in every rotation' },
  maxTables: whole('most tables of a league; of more, a balanced part is played', 1, TABLES_MAX, {
    usually: `the file's, else ${TABLES_DEFAULT}`,
    flag: 'tables',
  }),
  seed,
};

/** Arguments of the question, each as in its help. */
export type LadderArguments = ArgumentValues<typeof ARGUMENTS>;

const interval = { lo: z.number().nullable(), hi: z.number().nullable() };

const league = z.object({
  players: z.int(),
  ratings: z
    .array(
      z.object({
        ...{ rank: z.int(), entrant: z.int(), games: z.int() },
        worth: z.number().describe('Part of the wins at a table with one of each agent.'),
        winShare: z.number().describe('Wins per seat and game.'),
        ...{ winLo: interval.lo, winHi: interval.hi },
      }),
    )
    .describe('Best first.'),
  pairs: z
    .array(
      z.object({
        ...{ row: z.int(), column: z.int(), ...interval, verdict: z.string() },
        share: z.number().describe('Wins of the row agent out of the wins of either.'),
      }),
    )
    .describe('Agents at the tables where both play.'),
});

/** `ladder [agents…]`: ranks agents that play each other. */
export const ladderQuestion = designQuestion<LadderArguments, null, LadderSummary>({
  id: 'ladder',
  ask: 'Which computer player is best, and how much is luck?',
  about: 'rate agents against each other: ratings with intervals, win rates by pair, skill against luck',
  args: ARGUMENTS,
  notInPage: 'its tables take more games than a page plays',
  folder: 'runs/<ladder>-<seed>',
  strict: 'a pair of agents',
  example: {
    args: { agents: ['random', 'hold:holdAt=10,20,40'], game: 'pig', players: [2], blocks: 500, seed: 'demo' },
    shows: 'four agents, three of them one climb',
  },
  fields: {
    entrants: z.array(z.object({ label: z.string() })).describe('Agents, which results name by their index.'),
    leagues: z.array(league).describe('Results for each number of players.'),
  },
  seedOf: (args) => baseOf(args).value.seed,
  design: designLadder,
  notes: () => [],
  timed: {
    isOpen: (args) => args.games === undefined && args.blocks === undefined && baseOf(args).value.blocks === undefined,
    sized: (_, blocks) => ({ blocks }),
    enough: () => LADDER_ENOUGH,
  },
  plan: planLadder,
  async answer({ summary }) {
    const { ladderAnswer } = await import('../../../reports/ladder/answer.js');
    return ladderAnswer(summary);
  },
});

/** Designs the run of a ladder. @throws UserError if its file or an argument is wrong */
export async function designLadder(args: LadderArguments, agentTimeout?: number): Promise<Design> {
  // Loaded only for a ladder: the first answer of the page does without it.
  const { compileLadder } = await import('../../experiment/ladder/compile-ladder.js');
  refuseTwoSizes(args);
  const { agents: _, maxTables: tables, games, ...given } = withoutTime(args);
  const changes = Object.entries({ ...given, tables }).filter(([, value]) => value !== undefined);
  const source = overrideLadder(baseOf(args), Object.fromEntries(changes) as LadderChanges);
  const design = await compileLadder(source, describing(agentTimeout));
  if (games === undefined) return design;
  return { ...design, blocks: Math.ceil(games / Math.min(...design.cells.map(({ rotations }) => rotations))) };
}

/** Returns the ladder before its changes: of a file or a value, the published one, or one of agents. */
function baseOf({ agents = [] }: LadderArguments): SourcedLadder {
  if (!isWords(agents)) {
    const at: SourcedLadder['at'] = (path) => ['ladder', ...path].join('.');
    return { value: checkValue<LadderText>(agents, LADDER_SCHEMA, at), at };
  }
  const file = agents.find((word) => /\.ya?ml$/.test(word));
  if (file !== undefined && agents.length > 1)
    throw new UserError(`${file}: a ladder file stands alone; its agents are in it`);
  if (agents.length === 0 || file !== undefined) return readLadder(findShipped(file ?? DEFAULT_LADDER));
  const at: SourcedLadder['at'] = ([key]) => String(key);
  const value = { id: 'ladder', question: 'Which of these agents plays best?', agents };
  return { value: checkValue<LadderText>(value, LADDER_SCHEMA, at), at };
}

function isWords(agents: readonly string[] | LadderValue): agents is readonly string[] {
  return Array.isArray(agents);
}

/** Plays a ladder for two seconds, and estimates the time of the whole. */
async function planLadder(design: Design, options: TrialOptions): Promise<QuestionPlan> {
  const { playTrial } = await import('../../playing/run/trial.js');
  const { ladderPlanText, takesText } = await import('../../../reports/text/plan.js');
  const { tally: _, ...trial } = await playTrial(design, options);
  const text = `${ladderPlanText(design)}\n\n${takesText(trial, gamesPerBlock(design) * design.blocks)}`;
  return { data: { design, trial }, text };
}
