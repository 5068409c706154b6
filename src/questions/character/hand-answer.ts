import {
  changedNumber,
  evenText,
  gamesUp,
  isVast,
  numberUp,
  UNNOTICED,
  wonGames,
  wonNumber,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew, settlingSentence } from '../../../reports/answer/settling.js';
import { bracket, span, upperFirst } from '../../../reports/answer/values.js';
import { figures, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, counted, gameText, percentNumber } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { HandChoice, HandResult } from './hand.js';

/** The answer of `character` on a hand: the best character, by how much, and the evidence. */

/** Most names that a sentence lists. */
const NAMES_MAX = 3;
/** Factor of games beyond the number at which a gap would be just shown. */
const SPARE = 1.5;
/** Factor of games from which no number is given. */
const TIMES_MAX = 100;

/** Returns the answer. */
export function handAnswer(summary: Summary, { hand, players }: HandResult): Answer {
  const { games, seed, cells } = summary;
  const name = ({ character }: HandChoice): string => `the ${characterName(summary, character)}`;
  const sentences = handSentences(summary, hand, players, name);
  return {
    question: summary.question,
    headline: headlineOf(hand, sentences, name),
    sentences: sentences.map((one) => ({ about: 'characters', ...one })),
    tables: [
      {
        title: '',
        table: {
          columns: [words('character'), ...['games', 'wins of 100', 'range', 'fewer than the best'].map(figures)],
          rows: hand.map((one, i) => [
            characterName(summary, one.character),
            count(one.trials),
            percentNumber(one.value),
            span({ lo: one.low, hi: one.high }, percentNumber),
            i === 0 || one.low === null ? '' : behindText(one),
          ]),
          note: '',
        },
      },
    ],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ` +
        `${agentName(summary, cells[0].lineup[0])} at every seat.`,
      'All of them play the same games: the same decks, dice and opponents, each in every seat in turn.',
      'In 95 of 100 such runs all ranges of a column hold.',
    ]),
    charts: async () => (await import('./hand-chart.js')).handCharts(summary, hand, players),
  };
}

function behindText({ behind: { effect, lo, hi } }: HandChoice): string {
  return `${percentNumber(effect)}${bracket(span({ lo, hi }, percentNumber))}`;
}

function headlineOf(
  hand: readonly HandChoice[],
  [verdict]: readonly Sentence[],
  name: (one: HandChoice) => string,
): Answer['headline'] {
  if (verdict.state !== 'clear' || hand.length < 2) return null;
  const [best] = hand;
  return {
    number: upperFirst(name(best).replace('the ', '')),
    unit: 'wins most',
    meaning: `It wins ${wonGames(best.value, { lo: best.low, hi: best.high })}.`,
  };
}

function handSentences(
  summary: Summary,
  hand: readonly HandChoice[],
  players: number,
  name: (one: HandChoice) => string,
): Sentence[] {
  const [best, ...others] = hand;
  if (best.low === null) return [...earlySentences(summary, best, name), ...settlingFew(summary)];
  const wins = `it wins ${wonGames(best.value, { lo: best.low, hi: best.high })}, where ${evenText(players)}`;
  if (others.length === 0) return aloneSentences(best, players, name(best), wins);
  const rivals = others.filter(({ behind }) => behind.lo <= 0);
  const worse = others.filter(({ behind }) => behind.lo > 0);
  // Of the best and a rival either may win more.
  const most = 100 * Math.max(0, ...rivals.map(({ behind: { lo, hi } }) => Math.max(-lo, hi)));
  const rest = worseSentences(best, worse, name);
  if (rivals.length === 0) return [...stated('clear', `Keep ${name(best)}: ${wins}.`), ...rest];
  if (isVast(most))
    return [
      ...earlySentences(summary, best, name),
      ...rest,
      ...settlingSentence(summary, (most / UNNOTICED) ** 2, 'settle it', null),
    ];
  const settling = settlingSentences(summary, rivals);
  if (most <= UNNOTICED) return [...alikeSentences(hand, rivals, name, most), ...rest];
  const gain = 100 * Math.max(...rivals.map(({ behind }) => -behind.lo));
  const rival = listed(rivals.slice(0, NAMES_MAX).map(name), 'or');
  return [
    ...stated('leaning', `Probably keep ${name(best)}, but that is not settled: ${wins}.`),
    ...stated('leaning', `${upperFirst(rival)} may win up to ${numberUp(gain)} more of 100 games.`),
    ...rest,
    ...settling,
  ];
}

function earlySentences({ games }: Summary, best: HandChoice, name: (one: HandChoice) => string): Sentence[] {
  return stated(
    'too early',
    'It is too early to say which to keep.',
    `In ${counted(games, 'game')}, ${name(best)} won most: ${wonGames(best.value)}.`,
  );
}

/** Returns the sentence on a hand of one character. */
function aloneSentences({ low, high }: HandChoice, players: number, name: string, wins: string): Sentence[] {
  const even = 1 / players;
  const most = 100 * Math.max(high! - even, even - low!);
  if (low! > even || high! < even)
    return stated('clear', `At this table ${name} is ${low! > even ? 'strong' : 'weak'}: ${wins}.`);
  if (most <= UNNOTICED) return stated('no matter', `At this table ${name} is fair: ${wins}.`);
  if (isVast(most)) return stated('too early', `It is too early to say how strong ${name} is at this table.`);
  return stated('leaning', `Whether ${name} is strong or weak at this table is not settled: ${wins}.`);
}

/** Returns the sentences on characters between which it makes no difference. */
function alikeSentences(
  hand: readonly HandChoice[],
  rivals: readonly HandChoice[],
  name: (one: HandChoice) => string,
  most: number,
): Sentence[] {
  const [best] = hand;
  const wins = `each wins about ${wonNumber(best.value)} of 100 games`;
  if (rivals.length === hand.length - 1)
    return stated(
      'no matter',
      `It makes no difference you would notice which you keep: ${wins}.`,
      `No two of them differ by more than ${gamesUp(most)}.`,
    );
  const alike = [best, ...rivals];
  const left = hand.filter((one) => !alike.includes(one));
  const whom = alike.length > NAMES_MAX ? `anyone but ${listed(left.map(name), 'or')}` : listed(alike.map(name), 'or');
  return stated(
    'clear',
    `Keep ${whom}: ${wins}.`,
    `Between them it makes no difference you would notice: at most ${gamesUp(most)}.`,
  );
}

/** Returns the sentence on the characters to leave, with the wins by which they are behind. */
function worseSentences(best: HandChoice, worse: readonly HandChoice[], name: (one: HandChoice) => string): Sentence[] {
  if (worse.length === 0) return [];
  const less = ({ behind: { effect, lo, hi } }: HandChoice): string =>
    changedNumber(-100 * effect, { lo: -100 * hi, hi: -100 * lo });
  const last = worse[worse.length - 1];
  const wins = `it wins ${less(last).replace(' fewer', ' fewer of 100 games')} than ${name(best)}`;
  const between = worse.slice(0, -1).slice(0, NAMES_MAX - 1);
  return [
    ...between.flatMap((one) => stated('clear', `${upperFirst(name(one))} wins ${less(one)}.`)),
    ...stated('clear', `Do not keep ${name(last)}: ${wins}.`),
  ];
}

/** Returns the sentence on the games that would separate the best from its rivals. */
function settlingSentences(summary: Summary, rivals: readonly HandChoice[]): Sentence[] {
  const times = Math.max(
    ...rivals.map(({ behind: { effect, hi } }) => (effect <= 0 ? Infinity : SPARE * ((hi - effect) / effect) ** 2)),
  );
  return times > TIMES_MAX ? [] : settlingSentence(summary, Math.max(SPARE, times), 'settle it', 'character');
}
