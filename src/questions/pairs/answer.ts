import { numberWord } from '../../../reports/answer/hundred.js';
import { plainSentences, type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew, settlingSentence } from '../../../reports/answer/settling.js';
import { bracket, plainSize, plainSpan, upperFirst } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, count, gameText, range } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { Summary } from '../../experiment/results/summary.js';
import { MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import type { RulePair, RulePairs } from './count.js';

/** Most pairs that sentences name. */
const NAMES_MAX = 3;

/** Part of the length; a wider interval gives no answer. */
const VAST_PART = 0.25;

/** Returns the answer: the pairs of rules whose effects do not add up, the farthest first. */
export function pairsAnswer(summary: Summary, found: RulePairs): Answer {
  const { games, seed, cells, factors } = summary;
  const [agent] = cells[0].lineup;
  return {
    question: summary.question,
    headline: headlineOf(summary, found),
    sentences: sentencesOf(summary, found).map((one) => ({ ...one, about: 'interaction' })),
    tables: [pairTable(summary, found)],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ${cells[0].players} players, ${agentName(summary, agent)} at every seat.`,
      `All ${count(cells.length)} combinations of the ${numberWord(factors.length)} rules were played; each number is a mean over the others in use and not.`,
      'One half of the games orders the pairs, and the other half gives their numbers, so that none looks large for ' +
        'having been lucky. In 95 of 100 such runs all ranges hold.',
    ]),
  };
}

/** True if two rules do more or less together than each alone, for sure. */
const isShown = ({ low, high }: RulePair): boolean => low !== null && (low > 0 || high! < 0);

function reach(pairs: readonly RulePair[]): number {
  return Math.max(0, ...pairs.map(({ low, high }) => Math.max(-low!, high!)));
}

function stateOf({ pairs, base }: RulePairs): ResultState {
  if (pairs[0].low === null || reach(pairs) > VAST_PART * base) return 'too early';
  if (reach(pairs) <= (MEAN_MARGIN_PERCENT / 100) * base) return 'no matter';
  return pairs.some(isShown) ? 'clear' : 'leaning';
}

function sentencesOf(summary: Summary, found: RulePairs): Sentence[] {
  const { pairs } = found;
  const rules = summary.factors.length;
  const two = rules === 2 ? 'these two rules' : `two of these ${numberWord(rules)} rules`;
  const most = (of: readonly RulePair[]): string => minutes(Math.ceil(reach(of)));
  switch (stateOf(found)) {
    case 'too early':
      return [
        ...stated(
          'too early',
          `It is too early to say whether ${two} disturb or help each other.`,
          ...(pairs[0].low === null
            ? []
            : [
                `So far a game with two of them may still take up to ${most(pairs)} more or less than each alone would make you expect.`,
              ]),
        ),
        ...(pairs[0].low === null
          ? settlingFew(summary)
          : settlingSentence(
              summary,
              (reach(pairs) / ((MEAN_MARGIN_PERCENT / 100) * found.base)) ** 2,
              'settle it',
              null,
            )),
      ];
    case 'no matter':
      return stated(
        'no matter',
        rules === 2 ? 'These two rules do not disturb or help each other.' : `No ${two} disturb or help each other.`,
        `You can add up what each does alone: that is right to within ${most(pairs)} a game.`,
      );
    case 'leaning':
      return stated(
        'leaning',
        `It is not settled whether ${two} disturb or help each other.`,
        `${upperFirst(namesOf(summary, pairs[0]))} may together change a game by up to ${most([pairs[0]])} more or less than their two changes added up.`,
      );
    default: {
      const shown = pairs.filter(isShown).sort((x, y) => Math.abs(y.value) - Math.abs(x.value));
      const named = shown.slice(0, NAMES_MAX);
      const rest = pairs.filter((pair) => !named.includes(pair));
      return [
        ...stated('clear', `${upperFirst(two)} ${isHelp(named[0]) ? 'help' : 'work against'} each other.`),
        ...named.flatMap((pair, i) => stated('clear', ...pairTexts(summary, pair, i > 0))),
        ...(rest.length === 0
          ? []
          : stated(
              'clear',
              `${rest.length === 1 ? 'For the other pair' : `For the other ${count(rest.length)} pairs`} you can add up the two changes: that is right to within ${most(rest)} a game.`,
            )),
      ];
    }
  }
}

/** True if two rules change the length more than their sum. */
export const isHelp = ({ alone: [one, other], value }: RulePair): boolean => value * (one + other) > 0;

/** Returns the sentences on one pair. @param isKindSaid whether they help each other or not; else the verdict has it */
function pairTexts(summary: Summary, pair: RulePair, isKindSaid: boolean): string[] {
  const {
    alone: [one, other],
    together,
    value,
    low,
    high,
  } = pair;
  const kind = isHelp(pair) ? 'help each other' : 'work against each other';
  const names = upperFirst(namesOf(summary, pair));
  const start = isKindSaid ? `${names} ${kind}` : names;
  const lost = isHelp(pair) ? 'more' : 'less';
  const size = `${minutes(value)} ${lost}${bracket(plainSpan({ lo: low!, hi: high! }))}`;
  return [
    `${start}: ${changesText(one, other, together)}.`,
    `Together they change a game by ${size} than both added up.`,
  ];
}

/** "games get 40 and 30 minutes shorter by each alone, and 55 by both". */
function changesText(one: number, other: number, together: number): string {
  const word = (x: number): string => (x < 0 ? 'shorter' : 'longer');
  const [first, second, both] = [one, other, together].map((x) => plainSize(Math.abs(x)));
  if (word(one) === word(other) && word(one) === word(together))
    return `games get ${first} and ${second} minutes ${word(one)} by each alone, and ${both} by both`;
  return `games get ${first} minutes ${word(one)} by the first, ${second} ${word(other)} by the second, and ${both} ${word(together)} by both`;
}

/** Returns "5 trophy points a counter and the better of two move dice". */
export function namesOf({ speech, cells }: Summary, { rules }: RulePair): string {
  return listed(
    rules.map((factor) => {
      const usual = cells[0].levels[factor];
      const level = cells.find(({ levels }) => levels[factor] !== usual)!.levels[factor];
      return speech?.factors[factor]?.levels[String(level)] ?? `${factor} ${level}`;
    }),
  );
}

const minutes = (size: number): string => {
  const text = plainSize(Math.abs(size));
  return `${text} ${text === '1' ? 'minute' : 'minutes'}`;
};

function headlineOf(summary: Summary, found: RulePairs): Answer['headline'] {
  const pair = found.pairs.filter(isShown).sort((x, y) => Math.abs(y.value) - Math.abs(x.value))[0];
  if (stateOf(found) !== 'clear') return null;
  return {
    number: plainSpan({ lo: pair.low!, hi: pair.high! }) || plainSize(Math.abs(pair.value)),
    unit: `minutes ${isHelp(pair) ? 'more' : 'less'} by both than by each added`,
    meaning: `That is of ${namesOf(summary, pair)}.`,
  };
}

function pairTable(summary: Summary, { pairs }: RulePairs): NamedTable {
  const show = (x: number): string => `${x < 0 ? '−' : ''}${plainSize(Math.abs(x))}`;
  return {
    title: '',
    table: {
      columns: [words('two rules'), ...['first alone', 'second alone', 'both', 'beyond the sum', 'range'].map(figures)],
      rows: pairs.map((pair) => [
        upperFirst(namesOf(summary, pair)),
        ...[...pair.alone, pair.together, pair.value].map(show),
        pair.low === null ? '' : range(pair.low, pair.high!, show),
      ]),
      note: 'minutes of a game; below 0: shorter',
    },
  };
}
