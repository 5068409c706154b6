import { z } from 'zod';
import { rangeOf } from '../../../reports/answer/headline.js';
import { gamesUp, numberWord, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated, type Topic } from '../../../reports/answer/sentence.js';
import { span, upperFirst } from '../../../reports/answer/values.js';
import { figures, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, gameText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed, unknownWord } from '../../engine/index.js';
import { BlockRatios, type RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import { contentWith } from '../../playing/library/content.js';
import { readEvents } from '../../playing/run/read-events.js';
import { type ArgumentValues, placedWord, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion, type RunResult } from '../contract/run-question.js';

const ARGUMENTS = {
  creature: placedWord('an Enemy, by id or name, such as dragon', {
    offers: () => enemiesOf().map(({ id, name }) => ({ value: id, name })),
  }),
  players: TABLE.players,
  agents: TABLE.agents,
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type MeetArguments = ArgumentValues<typeof ARGUMENTS>;

/** Fights with a creature: games in which there is one or it is beaten, and fights that each character wins. */
export interface Fights {
  readonly fought: RatioEstimate;
  readonly beaten: RatioEstimate;
  readonly characters: readonly (RatioEstimate & { readonly character: string })[];
}

/** Part of the time for playing: the games are played again for their events, which takes longer. */
const PLAY_PART = 0.2;

const KINDS = ['character', 'fight-won', 'fight-tied', 'fight-lost'];

/** `meet`: how often an Enemy is fought, and by which characters it is beaten. */
export const meetQuestion = experimentQuestion<MeetArguments, Fights>({
  id: 'meet',
  ask: 'How often does anyone meet the Dragon, and who beats it?',
  about: 'how often somebody fights an Enemy, and which characters beat it',
  args: ARGUMENTS,
  example: { args: { creature: 'dragon', blocks: 20, seed: 'demo' }, shows: 'who beats the Dragon?' },
  fields: {
    fought: rateField('Share of the games in which somebody fights it.'),
    beaten: rateField('Share of the games in which somebody beats it.'),
    characters: z
      .array(rateField('Share of its fights that the character wins.').extend({ character: z.string() }))
      .describe('The most successful first; all intervals hold at once.'),
  },
  playPart: PLAY_PART,
  experiment({ creature, players = 4, packs }) {
    const { id, name } = enemyOf(creature, packs);
    return {
      id: `meet-${id}`,
      question: `How often does anyone meet the ${name}, and who beats it?`,
      players,
      agents: ['balanced'],
      measure: ['win'],
    };
  },
  async find(dir, { creature, packs }, options) {
    const { id } = enemyOf(creature, packs);
    const counts = new BlockRatios();
    // Events of the current game, and of all games of its block.
    let seats: string[] = [];
    let at = { block: 0, game: 0 };
    let [fought, beaten, games] = [0, 0, 1];
    const block = { fought: 0, beaten: 0 };
    const endGame = (): void => {
      block.fought += fought;
      block.beaten += beaten;
      [fought, beaten] = [0, 0];
    };
    const endBlock = (): void => {
      endGame();
      counts.add('fought', block.fought, games);
      counts.add('beaten', block.beaten, games);
      counts.endBlock();
      Object.assign(block, { fought: 0, beaten: 0 });
    };
    await readEvents(dir, KINDS, options, ({ block: inBlock, game, seat, what, card }) => {
      if (inBlock !== at.block) {
        endBlock();
        [seats, games] = [[], 1];
      } else if (game !== at.game) {
        endGame();
        [seats, games] = [[], games + 1];
      }
      at = { block: inBlock, game };
      if (what === 'character') seats[seat!] = card!;
      else if (card?.split('+').includes(id) === true) {
        fought = 1;
        if (what === 'fight-won') beaten = 1;
        counts.add(`by/${seats[seat!]}`, what === 'fight-won' ? 1 : 0, 1);
      }
    });
    endBlock();
    const keys = counts.keys().filter((key) => key.startsWith('by/'));
    const characters = keys.map((key) => ({
      character: key.slice('by/'.length),
      ...counts.estimate(key, keys.length),
    }));
    return {
      fought: counts.estimate('fought', 1),
      beaten: counts.estimate('beaten', 1),
      characters: characters.sort((x, y) => y.value - x.value),
    };
  },
  values: ({ found }, { creature, packs }) => meetValues(found, enemyOf(creature, packs).name),
  answer: (result, args) => answerOf(result, enemyOf(args.creature, args.packs).name),
  facts: ({ found }) => ({ ...found }),
});

function rateField(meaning: string) {
  return z
    .object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), trials: z.int() })
    .describe(meaning);
}

/** Returns all Enemies. */
function enemiesOf(packs: readonly string[] = []): { readonly id: string; readonly name: string }[] {
  const enemies = contentWith('cards', 'talisman', packs).filter(({ type }) => type === 'enemy');
  return enemies.map(({ id, name }) => ({ id: String(id), name: String(name) }));
}

/** Returns the Enemy of that id or name. @throws UserError with the nearest */
function enemyOf(word: string, packs: readonly string[] = []): { readonly id: string; readonly name: string } {
  const known = enemiesOf(packs);
  const found = known.find(({ id, name }) => [id, name.toLowerCase()].includes(word.toLowerCase()));
  if (found !== undefined) return found;
  throw unknownWord(
    'Enemy',
    word,
    known.map(({ id }) => id),
    'meet',
  );
}

function answerOf({ summary, found }: RunResult<Fights>, name: string): Answer {
  const { fought, beaten, characters } = found;
  const { games, seed, cells } = summary;
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

/** Difference of two shares of games, in games of 100, that does not matter. */
const SHARE_MARGIN = 5;

/** Returns the shares of the games in which the Enemy is fought, and beaten. */
function meetValues({ fought, beaten }: Fights, name: string): AnswerValue[] {
  const share = (key: string, subject: string, { value, low, high }: RatioEstimate): AnswerValue => {
    const of100 = (x: number | null): number | null => (x === null ? null : 100 * x);
    const bounds = { value: 100 * value, lo: of100(low), hi: of100(high) };
    return { key, kind: 'level', unit: 'games', subject, ...bounds, margin: SHARE_MARGIN, named: true };
  };
  return [
    share('fought', `somebody fights the ${name} in`, fought),
    share('beaten', `somebody beats the ${name} in`, beaten),
  ];
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
  if (known.length < 2)
    return stated('too early', 'It is too early to say who beats it most often; give more --blocks.');
  const [best, worst] = [known[0], known[known.length - 1]];
  if (best.low! <= worst.high!) return stated('leaning', 'Who beats it most often is not settled; give more --blocks.');
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
