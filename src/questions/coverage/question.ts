import { z } from 'zod';
import type { Answer } from '../../../reports/page/answer.js';
import { type ArgumentValues, agents, TABLE, whole, word } from '../contract/argument.js';
import type { DirectQuestion } from '../contract/question.js';
import { COVERAGE_GAMES, type ColumnSum, type Covered, type CoveredTable, cover } from './coverage.js';

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

/** Coverage, and the seed of its games. */
type CoverageResult = Covered & { readonly seed: string };

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
    const covered = await cover(Object.fromEntries(given), games, (done) => progress?.(done, games), signal);
    return { seed: changes.seed, ...covered };
  },
  answer: coverageAnswer,
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

function coverageAnswer({ games, seed, setups, tables }: CoverageResult): Answer {
  const rules = setups.length === 1 ? '' : `, ${setups.length} sets of rules in turn`;
  const head = `${games.toLocaleString('en')} games, seed ${seed}${rules}; games until the rarest is met 100 times are extrapolated from how often it was met here`;
  return {
    question: 'Which cards, spaces and rules hardly ever come up?',
    headline: null,
    sentences: [{ text: head }],
    tables: [],
    notes: tables.map((table) => tableLines(table, games)),
    fine: [],
  };
}

function tableLines(table: CoveredTable, games: number): string {
  const reasons = table.rows.flatMap(({ id, reason }) => (reason === undefined ? [] : [`  ${id}: ${reason}`]));
  return [`${table.id} (${table.about})`, ...table.columnsSummed.map((sum) => sumLine(sum, games)), ...reasons].join(
    '\n',
  );
}

function sumLine({ column, rows, never, rarest, gamesFor100 }: ColumnSum, games: number): string {
  const rare = rarest === null ? '' : `; rarest ${rarest.id}, ${rarest.count.toLocaleString('en')} times`;
  const need =
    gamesFor100 === null
      ? `; 100 of each would take more than ${(34 * games).toLocaleString('en')} games (95 %)`
      : gamesFor100 <= games
        ? '; 100 of each in these games'
        : `; 100 of each in about ${gamesFor100.toLocaleString('en')} games`;
  const missing = never.length === 0 ? '' : `\n  never ${column}: ${never.join(', ')}`;
  return `  ${column}: ${rows - never.length} of ${rows}${rare}${need}${missing}`;
}
