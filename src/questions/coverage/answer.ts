import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { count, counted } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { ColumnSum, Covered, CoveredTable } from './coverage.js';

/** Coverage, and the seed of its games. */
export type CoverageResult = Covered & { readonly seed: string };

/** Returns the content that games never use, and how many games the rarest would need. */
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
  const start = missing.length > where.length ? 'Most of them' : never === 1 ? 'It is' : 'They are';
  const most = where.length === 0 ? [] : [`${start}: ${listed(where)}.`];
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
