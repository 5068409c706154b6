import { changedGames, isVast, UNNOTICED, winsUp, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { span } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { count, percentNumber } from '../../../reports/format/words.js';
import type { Answer, Suggestion } from '../../../reports/page/answer.js';
import { withArticle } from '../../../reports/worth/rows.js';
import { worthSentences } from '../../../reports/worth/sentence.js';
import type { BoundedNumber, GainedWorth, WorthRow, WorthSummary } from '../../experiment/results/worth-summary.js';

/** Returns the answer on a card that is gained in play. */
export function gainedAnswer(summary: WorthSummary, gained: GainedWorth): Answer {
  const { players, seed, agents } = summary;
  const name = withArticle(summary.rows[0].name);
  const state = stateOf(gained);
  const topic = (one: Sentence): Sentence => ({ ...one, about: 'measures' });
  return {
    question: `What is ${name} worth once you gain it?`,
    headline: headlineOf(gained, name),
    sentences: [
      ...verdict(gained, name, state),
      ...(state === 'too early' ? [] : [...sizes(gained, name, players), ...times(gained, name)]),
      ...beside(summary, gained),
    ].map(topic),
    tables: gained.gains === 0 ? [] : [table(summary, gained)],
    suggestions: [
      ...(state === 'leaning' || state === 'too early' ? [moreGames(summary, gained)] : []),
      { text: `What is ${name} worth at the start?`, question: 'worth', args: argsOf(summary) },
    ],
    fine: plainSentences([
      `${count(gained.gains)} gains in ${count(gained.games)} games watched, of ${count(summary.games)}; seed ${seed}; ${players} players, ` +
        `${agents.filter((agent) => !agent.includes(' with ')).join(', ')} at every seat.`,
      'Each gain is compared with players who began a turn without having gained it, in the same part of the game and ' +
        'with the same chance to win by the judge of positions. What the judge does not see is not corrected.',
      ...(gained.unmatched === 0 ? [] : [`${count(gained.unmatched)} gains had nobody to compare with.`]),
      'In 95 of 100 such runs the ranges of the three worths of gaining hold.',
    ]),
  };
}

/** Times as many games that a result which is not settled is played with next. */
const MORE = 8;

function moreGames(summary: WorthSummary, { games }: GainedWorth): Suggestion {
  const { players, packs, seed } = summary;
  const table = { players, ...(packs.length === 0 ? {} : { packs }), seed: `${seed}-2` };
  const args = { ...argsOf(summary), when: 'gained', maxGames: MORE * games, ...table };
  return { text: 'To settle it', question: 'worth', args };
}

function argsOf({ of, rows: [{ level }] }: WorthSummary): object {
  return { of, words: [level.replace('gift=', '')] };
}

function stateOf({ effect: { low, high } }: GainedWorth): ResultState {
  if (low === null || high === null || isVast(50 * (high - low))) return 'too early';
  if (100 * Math.max(Math.abs(low), Math.abs(high)) <= UNNOTICED) return 'no matter';
  return low > 0 || high < 0 ? 'clear' : 'leaning';
}

function headlineOf({ effect }: GainedWorth, name: string): Answer['headline'] {
  if (effect.low === null || effect.high === null) return null;
  const isMore = effect.value > 0;
  return {
    number: span({ lo: 100 * effect.low, hi: 100 * effect.high }, (pp) => pp.toFixed(0)) || wonNumber(effect.value),
    unit: `${isMore ? 'more' : 'fewer'} wins of 100 for the players who gain ${name}`,
    meaning: 'Compared with players who had the same chance just before, and did not gain it.',
  };
}

const changeText = ({ value, low, high }: BoundedNumber): string =>
  changedGames(100 * value, { lo: low === null ? null : 100 * low, hi: high === null ? null : 100 * high });

function verdict({ effect, gains, games }: GainedWorth, name: string, state: ResultState): Sentence[] {
  if (gains === 0) return stated('clear', `Nobody gained ${name} in ${count(games)} games.`);
  const most = 100 * Math.max(Math.abs(effect.low ?? 0), Math.abs(effect.high ?? 0));
  switch (state) {
    case 'clear':
      return stated('clear', `Gaining ${name} ${effect.value > 0 ? 'helps' : 'hurts'}: ${changeText(effect)}.`);
    case 'no matter':
      return stated(
        'no matter',
        `Gaining ${name} makes no difference you would notice: at most ${winsUp(most)} either way.`,
      );
    case 'leaning':
      return stated('leaning', `What gaining ${name} is worth is not settled: ${changeText(effect)}.`);
    default:
      return stated('too early', `It is too early to say what gaining ${name} is worth: ${count(gains)} gains so far.`);
  }
}

/** Returns the sentences on the wins of who gains it, and on what the correction does. */
function sizes({ wins, effect }: GainedWorth, name: string, players: number): Sentence[] {
  const even = 1 / players;
  const ahead = wins.value - effect.value - even;
  const removed = Math.abs(100 * ahead);
  return [
    ...stated(
      'clear',
      `Players who gain ${name} win ${wonGames(wins.value, { lo: wins.low, hi: wins.high })}; others who stood just as ` +
        `well and did not gain it win ${wonNumber(wins.value - effect.value)}.`,
    ),
    ...(removed < 1
      ? []
      : stated(
          'clear',
          `Those who gain it were ${ahead > 0 ? 'ahead' : 'behind'} already; without taking that into account it would ` +
            `look like ${changedGames(100 * (wins.value - even))}.`,
        )),
  ];
}

/** Returns the sentences on when it is gained, and on the worth of early and late gains. */
function times({ taken, within: [, half], early, late }: GainedWorth, name: string): Sentence[] {
  return [
    ...stated(
      'clear',
      `In ${wonGames(taken.value, { lo: taken.low, hi: taken.high })} somebody gains ${name}, in half of them by round ${half}.`,
    ),
    ...(early.low === null || late.low === null
      ? []
      : stated('clear', `Gained by then, it brings ${changeText(early)}; later, ${changeText(late)}.`)),
  ];
}

/** Returns the sentences on the card at the start, and on games without it. */
function beside(summary: WorthSummary, { out }: GainedWorth): Sentence[] {
  return [...worthSentences(summary), ...(out === null ? [] : withoutIt(summary, out))];
}

/** Part of a length, in percent, that players do not notice. */
const UNNOTICED_PERCENT = 5;

/** Returns the sentences on games without the card. */
function withoutIt(summary: WorthSummary, out: WorthRow): readonly Sentence[] {
  const [{ base, lo, hi, differs }] = out.effects;
  const most = (100 * Math.max(Math.abs(lo), Math.abs(hi))) / base;
  const isOpen = lo <= 0 && hi >= 0;
  if (!differs || (isOpen && most <= UNNOTICED_PERCENT))
    return stated(
      'no matter',
      `With the card out of the game, games last as long, within ${Math.max(1, Math.ceil(most))} %.`,
    );
  if (isOpen) return stated('leaning', 'It is not settled how long games last with the card out of the game.');
  return worthSentences({ ...summary, kind: 'knock-out', rows: [out] });
}

function table(
  { rows: [{ effects }] }: WorthSummary,
  { effect, early, late, rise, within: [, half] }: GainedWorth,
): NamedTable {
  const [start] = effects;
  const row = (what: string, { value, low, high }: BoundedNumber): string[] => [
    what,
    percentNumber(value).replace('-', '−'),
    span({ lo: low, hi: high }, percentNumber),
  ];
  return {
    title: '',
    table: {
      columns: [words('it is yours'), figures('more wins of 100'), figures('range')],
      rows: [
        row('once gained', effect),
        row(`once gained, by round ${half}`, early),
        row('once gained, later', late),
        row('just after, by the judge', rise),
        row('from the start', { value: start.effect, low: start.lo, high: start.hi }),
      ],
      note: '',
    },
  };
}
