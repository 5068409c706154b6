import { wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew } from '../../../reports/answer/settling.js';
import { assumedText, clockSpan, timeText } from '../../../reports/answer/times.js';
import { span } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, count, counted, gameText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { MINUTES, ROUNDS } from '../../experiment/design/table-time.js';
import type { Estimate } from '../../experiment/results/findings.js';
import type { Summary } from '../../experiment/results/summary.js';

/** The answer of `solo`: turns until one player alone has won, or wins against a clock. */

/** Share of won games from which no loss is mentioned. */
const ALL_WON = 0.995;

/** Returns the answer. @param clock turns after which a game is lost; absent: none */
export function soloAnswer(summary: Summary, clock?: number): Answer {
  const { games, seed, cells, secondsPerTurn } = summary;
  const minutes = find(summary, MINUTES, '');
  return {
    question: summary.question,
    headline: headlineOf(summary, clock),
    sentences: [...(clock === undefined ? turnSentences(summary) : clockSentences(summary, clock)), ...costs(summary)],
    tables: [turnTable(summary)],
    suggestions:
      clock === undefined
        ? [{ text: 'How often do you win within 60 turns?', question: 'solo', args: { clock: 60 } }]
        : [],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ${agentName(summary, cells[0].lineup[0])} alone.`,
      'A game is won on the Crown of Command: no other character is left to be driven out.',
      ...(secondsPerTurn === undefined || minutes === undefined ? [] : [assumedText(secondsPerTurn, minutes.estimate)]),
      'In 95 of 100 such runs each range holds.',
    ]),
  };
}

/** Returns an estimate of the only cell: a mean has no name, a quantile that of its part. */
function find(summary: Summary, measure: string, name: string): Estimate | undefined {
  return summary.estimates.find((e) => e.measure === measure && e.scope === 'all' && e.name === name);
}

function wonShare(summary: Summary): Estimate | undefined {
  return summary.estimates.find((e) => e.measure === 'win' && e.scope === 'seat' && e.name === '0');
}

const whole = (value: number): string => Math.round(value).toFixed(0);

function rangeText({ lo, hi }: Pick<Estimate, 'lo' | 'hi'>): string {
  const text = span({ lo, hi }, whole);
  return text === '' ? '' : `The range is ${text}. `;
}

function turnSentences(summary: Summary): Sentence[] {
  const [tenth, half, most] = ['p10', 'p50', 'p90'].map((name) => find(summary, ROUNDS, name));
  if (tenth === undefined || half === undefined || most === undefined || half.lo === null)
    return [...stated('too early', 'It is too early to say how many turns it takes.'), ...settlingFew(summary)];
  return stated(
    'clear',
    `Half of the games are won within ${whole(half.estimate)} turns.`,
    `${rangeText(half)}One of ten is won within ${whole(tenth.estimate)} turns, nine of ten within ${whole(most.estimate)}.`,
    ...lossText(summary),
  );
}

function lossText(summary: Summary): string[] {
  const won = wonShare(summary);
  if (won === undefined || won.estimate >= ALL_WON) return [];
  return [`You win ${wonGames(won.estimate, won)}; in the others no character is left, or the game never ends.`];
}

function clockSentences(summary: Summary, clock: number): Sentence[] {
  const won = wonShare(summary);
  if (won === undefined || won.lo === null)
    return [
      ...stated('too early', `It is too early to say how often you win within ${clock} turns.`),
      ...settlingFew(summary),
    ];
  const range = span({ lo: won.lo, hi: Math.min(1, won.hi ?? 1) }, wonNumber);
  return stated(
    'clear',
    `You win ${wonGames(won.estimate)} in time.`,
    `The clock stops after ${counted(clock, 'turn')}${range === '' ? '' : `; the range is ${range} of 100 games`}.`,
  );
}

/** Characters lost in a game that are written as none. */
const RARE = 0.05;

function costs(summary: Summary): Sentence[] {
  const minutes = find(summary, MINUTES, '');
  const deaths = find(summary, 'deaths', '');
  if (minutes === undefined || deaths === undefined) return [];
  const within = clockSpan(minutes);
  const time = `${timeText(minutes.estimate)}${within === '' ? '' : ` (${within})`}`;
  const lost =
    deaths.estimate < RARE ? 'hardly ever costs you a character' : `costs you ${deaths.estimate.toFixed(1)} characters`;
  return stated('clear', `A game takes ${time} and ${lost}.`);
}

function headlineOf(summary: Summary, clock: number | undefined): Answer['headline'] {
  const half = find(summary, ROUNDS, 'p50');
  const won = wonShare(summary);
  if (clock !== undefined) {
    if (won === undefined || won.lo === null) return null;
    return {
      number: span(won, wonNumber) || wonNumber(won.estimate),
      unit: 'of 100 games are won in time',
      meaning: `The clock stops after ${counted(clock, 'turn')}.`,
    };
  }
  if (half === undefined || half.lo === null) return null;
  return {
    number: span(half, whole) || whole(half.estimate),
    unit: 'turns until half of the games are won',
    meaning: 'One player alone, from the first turn to the Crown of Command.',
  };
}

/** Parts of the games that the table shows. */
const PARTS = [
  ['p10', 'a tenth'],
  ['p50', 'half'],
  ['p90', 'nine tenths'],
] as const;

function turnTable(summary: Summary): NamedTable {
  const rows = PARTS.flatMap(([name, part]) => {
    const turns = find(summary, ROUNDS, name);
    const minutes = find(summary, MINUTES, name);
    if (turns === undefined) return [];
    return [
      [
        part,
        whole(turns.estimate),
        span(turns, whole),
        minutes === undefined ? '' : whole(minutes.estimate),
        minutes === undefined ? '' : span(minutes, whole),
      ],
    ];
  });
  return {
    title: 'Over after',
    table: {
      columns: [words('of the games'), ...['turns', 'range', 'minutes', 'range'].map(figures)],
      rows,
      note: '',
    },
  };
}
