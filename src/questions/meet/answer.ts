import { rangeOf } from '../../../reports/answer/headline.js';
import { gamesUp, numberWord, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated, type Topic } from '../../../reports/answer/sentence.js';
import { settlingFew } from '../../../reports/answer/settling.js';
import { span, upperFirst } from '../../../reports/answer/values.js';
import { figures, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, gameText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { RunResult } from '../contract/run-declaration.js';
import type { Fights } from './question.js';

/** Returns the answer on the fights with an Enemy of this name. */
export function meetAnswer({ summary, found }: RunResult<Fights>, name: string): Answer {
  const { fought, beaten, characters } = found;
  const { games, seed, cells } = summary;
  const known = characters.filter(({ low }) => low !== null);
  const isOpen = known.length < 2 || known[0].low! <= known[known.length - 1].high!;
  const of = `games with ${cells[0].players} players`;
  return {
    question: summary.question,
    headline: {
      number:
        fought.low === null || fought.high === null
          ? wonNumber(fought.value)
          : rangeOf(fought.low, fought.high, wonNumber),
      unit: `of 100 ${of}: somebody fights the ${name}`,
      meaning: `In ${wonNumber(beaten.value)} of 100 somebody beats it.`,
    },
    // The chart shows the characters only.
    sentences: [
      ...about('measures', foughtSentences(found, name, of)),
      ...about(
        'characters',
        bestSentences(characters, name, (id) => characterName(summary, id)),
      ),
      ...(characters.length > 0 && isOpen ? settlingFew(summary) : []),
    ],
    tables: [
      {
        title: '',
        table: {
          columns: [words('character'), figures('fights'), figures('wins of 100'), figures('range')],
          rows: characters.map((one) => [
            characterName(summary, one.character),
            count(one.trials),
            wonNumber(one.value),
            boundsText(one),
          ]),
          note: '',
        },
      },
    ],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ` +
        `${agentName(summary, cells[0].lineup[0])} at every seat.`,
      'The ranges of the characters hold for all of them at once, in 95 of 100 such runs.',
    ]),
    charts: async () => (await import('./chart.js')).meetCharts(summary, characters, name),
  };
}

function about(topic: Topic, sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((one) => ({ ...one, about: topic }));
}

function boundsText({ low, high }: RatioEstimate): string {
  return span({ lo: low, hi: high }, wonNumber);
}

/** Words for the games in which there is a fight, by their least share. */
const OFTEN: readonly (readonly [least: number, words: string])[] = [
  [1, 'every game'],
  [0.9, 'nearly every game'],
  [0.6, 'most games'],
  [0.4, 'about half of the games'],
  [0.1, 'some games'],
  [0, 'few games'],
];

function foughtSentences({ fought, beaten }: Fights, name: string, of: string): Sentence[] {
  const share = ({ value, low, high }: RatioEstimate): string => wonGames(value, { lo: low, hi: high });
  if (fought.value === 0)
    return stated(
      'clear',
      `Nobody fought the ${name} in these games${fought.high === null ? '' : `: at most ${gamesUp(100 * fought.high)}`}.`,
    );
  const state = fought.low === null || beaten.low === null ? 'leaning' : 'clear';
  const often = OFTEN.find(([least]) => fought.value >= least)![1];
  return stated(
    state,
    `Somebody fights the ${name} in ${often}: ${share(fought).replace('of 100 games', `of 100 ${of}`)}.`,
    `Somebody beats it in ${share(beaten)}.`,
  );
}

/** Most characters that a sentence names. */
const NAMES_MAX = 3;

/** Returns the sentences on the characters that beat it most and least often: several where their ranges overlap. */
export function bestSentences(
  characters: Fights['characters'],
  enemy: string,
  nameOf: (id: string) => string,
): Sentence[] {
  const known = characters.filter(({ low }) => low !== null);
  const [best, worst] = [known[0], known[known.length - 1]];
  const soFar = characters
    .slice(0, 1)
    .map(
      (one) =>
        `The ${nameOf(one.character)} did best so far: it won ${wonGames(one.value).replace('games', 'fights')}.`,
    );
  if (known.length < 2) return stated('too early', 'It is too early to say who beats it most often.', ...soFar);
  if (best.low! <= worst.high!) return stated('leaning', 'Who beats it most often is not settled.', ...soFar);
  const top = known.filter(({ high }) => high! >= best.low!);
  const bottom = known.filter(({ low }) => low! <= worst.high!).reverse();
  const share = ({ value, low, high }: RatioEstimate): string =>
    wonGames(value, { lo: low, hi: high }).replace('games', `fights with the ${enemy}`);
  const sentences = (side: typeof known, alone: string, together: string): Sentence[] => {
    const [first] = side;
    const name = `The ${nameOf(first.character)}`;
    if (side.length === 1) return stated('clear', `${name} has the ${alone} chance: it wins ${share(first)}.`);
    if (side.length > NAMES_MAX)
      return [
        ...stated('clear', `${name} did ${alone} in these games: it won ${share(first)}.`),
        ...stated('leaning', `${upperFirst(numberWord(side.length - 1))} more may do as ${together}: see the table.`),
      ];
    const others = listed(side.slice(1).map((one) => `the ${nameOf(one.character)} (${wonNumber(one.value)})`));
    return [
      ...stated('clear', `${name} did ${alone} in these games: it won ${share(first)}.`),
      ...stated('leaning', `${upperFirst(others)} may do as ${together}.`),
    ];
  };
  return [...sentences(top, 'best', 'well'), ...sentences(bottom, 'worst', 'badly')];
}
