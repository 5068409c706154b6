import { z } from 'zod';
import { type ArgumentValues, agents, TABLE, whole, word } from '../contract/argument.js';
import type { DirectQuestion } from '../contract/question.js';
import type { CoverageResult } from './answer.js';

/** Games without a number of games. */
export const COVERAGE_GAMES = 1000;

const ARGUMENTS = {
  games: whole('games to play', 1, 1_000_000_000, { letter: 'n', usually: String(COVERAGE_GAMES) }),
  game: TABLE.game,
  variant: { ...TABLE.variant, usually: 'all in turn' },
  options: TABLE.options,
  packs: TABLE.packs,
  // The experiment refuses numbers that its game does not have.
  players: whole(TABLE.players.about, -Infinity, Number.MAX_SAFE_INTEGER, { usually: '4' }),
  agents: agents(TABLE.agents.about, { usually: 'a mixture' }),
  characters: agents('characters by seat, A,B,…; any is dealt by the seed; each-table plays all tables in turn', {
    usually: 'all dealt by the seed',
    label: 'Characters',
    offers: () => [],
  }),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
};

/** Most names of a list that an assistant gets. */
const NAMES_MAX = 12;

/** `coverage`: plays games and counts the cards, spaces, table rows, abilities and options that they use. */
export const coverageQuestion: DirectQuestion<ArgumentValues<typeof ARGUMENTS>, CoverageResult> = {
  id: 'coverage',
  ask: 'Which cards, spaces and rules hardly ever come up?',
  about: 'list the cards, spaces, die-table rows, abilities and options that games use, and those never used',
  args: ARGUMENTS,
  notInPage: 'the page leaves out what counts the content of games',
  example: { args: { games: 300 }, shows: 'all variants and options in turn, balanced and random agents mixed' },
  fields: {
    seed: z.string(),
    games: z.int(),
    setups: z.array(z.string()).describe('The first sets of rules that took turns.'),
    tables: z
      .array(z.looseObject({ id: z.string(), about: z.string(), columnsSummed: z.array(z.looseObject({})) }))
      .describe(
        'By kind of content: how many rows games never used, the first of these, and the rarest of the others.',
      ),
  },
  check() {},
  async find({ games = COVERAGE_GAMES, ...changes }, { progress, signal }) {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const { cover } = await import('./coverage.js');
    const covered = await cover(Object.fromEntries(given), games, (done) => progress?.(done, games), signal);
    return { seed: changes.seed, ...covered };
  },
  answer: async (covered) => (await import('./answer.js')).coverageAnswer(covered),
  // Rows of all cards, spaces and options are too many for an assistant.
  facts: ({ seed, games, setups, tables }) => ({
    ...{ seed, games, setups: setups.slice(0, NAMES_MAX) },
    tables: tables.map(({ id, about, columnsSummed }) => ({
      ...{ id, about },
      columnsSummed: columnsSummed.map(({ never, ...sum }) => ({
        ...sum,
        neverUsed: never.length,
        never: never.slice(0, NAMES_MAX),
      })),
    })),
  }),
  limited: ({ games = COVERAGE_GAMES, ...args }, most) => ({ ...args, games: Math.min(games, most) }),
};
