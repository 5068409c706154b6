import { z } from 'zod';
import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { count, counted } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
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

export function coverageAnswer({ games, seed, setups, tables }: CoverageResult): Answer {
  const rules = setups.length === 1 ? '' : `, ${setups.length} sets of rules in turn`;
  const games100 = 'Games until the rarest is met 100 times are extrapolated from how often it was met here.';
  return {
    question: 'Which cards, spaces and rules hardly ever come up?',
    headline: null,
    sentences: coverageSentences(tables, games),
    tables: [],
    notes: tables.flatMap((table) => tableLines(table, games)),
    fine: plainSentences([`${counted(games, 'game')}, seed ${seed}${rules}.`, games100]),
  };
}

/** Names of tables whose id says too little. */
const TABLE_WORDS: Readonly<Record<string, string>> = {
  rows: 'results of dice tables',
  options: 'values of rules',
  questions: 'kinds of questions',
  actions: 'kinds of actions',
  answers: 'answers to questions',
};

/** Returns "104 cards", "221 values of rules". */
function tableText(id: string, rows: number): string {
  const words = TABLE_WORDS[id] ?? id;
  return `${count(rows)} ${rows === 1 ? words.replace(/s\b/, '') : words}`;
}

/** Games from which it is worth a sentence that something never came up. */
const GAMES_MIN = 30;

/** Returns how much of the content came up, where most of the rest is, and the games that it would need. */
function coverageSentences(tables: readonly CoveredTable[], games: number): Sentence[] {
  const rows = tables.flatMap(({ id, columnsSummed }) => columnsSummed.map((sum) => ({ ...sum, id })));
  const all = rows.reduce((sum, one) => sum + one.rows, 0);
  const missing = rows.filter(({ never }) => never.length > 0).sort((a, b) => b.never.length - a.never.length);
  const never = missing.reduce((sum, one) => sum + one.never.length, 0);
  const after = `after ${counted(games, 'game')}`;
  const where = missing
    .slice(0, 2)
    .map(
      ({ id, column, never: { length }, rows: of }, i) =>
        `${count(length)} of ${tableText(id, of)}${column === 'met' || i < 0 ? '' : ` (${column})`}`,
    );
  const most = where.length === 0 ? [] : [`Most of them: ${listed(where)}.`];
  if (games < GAMES_MIN)
    return [
      {
        text: `Too early to say: ${after}, ${count(never)} of ${counted(all, 'thing')} did not come up yet.`,
        state: 'too early',
      },
      ...plainSentences(most),
    ];
  if (never === 0) {
    const needed = Math.max(0, ...rows.map(({ gamesFor100 }) => gamesFor100 ?? 0));
    const enough =
      needed <= games
        ? 'Each came up 100 times or more.'
        : `Each comes up 100 times in about ${counted(needed, 'game')}.`;
    return [
      {
        text: `Everything came up at least once ${after}: ${all === 1 ? 'the only thing' : `all ${counted(all, 'thing')}`} that can.`,
        state: 'no matter',
      },
      { text: enough },
    ];
  }
  const share = never / all;
  const verdict =
    share > SETTLED_SHARE
      ? (['Much did not come up yet', 'leaning'] as const)
      : (['Nearly everything comes up', 'clear'] as const);
  return [
    { text: `${verdict[0]}: ${count(never)} of ${counted(all, 'thing')} did not ${after}.`, state: verdict[1] },
    ...plainSentences([
      ...most,
      `Some may still come up: with ten times the games (\`--games ${10 * games}\`) only what is met less than once in ${count(Math.ceil((10 * games) / 3))} games stays out.`,
    ]),
  ];
}

/** Share of the content above which so few games say little about what never comes up. */
const SETTLED_SHARE = 0.1;

/** Returns the lines on one kind of content; none if there is nothing of that kind. */
function tableLines(table: CoveredTable, games: number): string[] {
  const reasons = table.rows.flatMap(({ id, name = id, reason }) =>
    reason === undefined ? [] : [`  ${name}: ${reason}`],
  );
  const names = new Map(table.rows.map(({ id, name = id }) => [id, name]));
  const used = table.columnsSummed.filter(({ rows }) => rows > 0);
  if (used.length === 0) return [];
  const lines = used.map((sum) => sumLine(sum, names, games));
  return [[upperFirst(table.about), ...lines, ...reasons].join('\n')];
}

/** Words before a list of results that never happened, if they are not "never" and the name of the column. */
const NEVER: Readonly<Record<string, string>> = {
  landed: 'never landed on',
  entered: 'never in a game',
  turns: 'in no turn',
  games: 'in no game',
};

/** Returns a list in which a name that occurs several times has their number: "gold (gains 1 gold), 3 times". */
function tallied(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n === 1 ? name : `${name} (${n} of them)`)).join(', ');
}

function sumLine(
  { column, rows, never, rarest, gamesFor100 }: ColumnSum,
  names: ReadonlyMap<string, string>,
  games: number,
): string {
  const rare = rarest === null ? '' : `; rarest ${names.get(rarest.id) ?? rarest.id}, ${counted(rarest.count, 'time')}`;
  const need =
    gamesFor100 === null
      ? `; 100 of each would take more than ${(34 * games).toLocaleString('en')} games (95 %)`
      : gamesFor100 <= games
        ? '; 100 of each in these games'
        : `; 100 of each in about ${gamesFor100.toLocaleString('en')} games`;
  const missing =
    never.length === 0
      ? ''
      : `\n  ${NEVER[column] ?? `never ${column}`}: ${tallied(never.map((id) => names.get(id) ?? id))}`;
  return `  ${column}: ${rows - never.length} of ${rows}${rare}${need}${missing}`;
}
