import { z } from 'zod';
import { plainSentences } from '../../../reports/answer/sentence.js';
import { bracket, shareSpan, shareText } from '../../../reports/answer/values.js';
import { figures, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, rulesText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { unknownWord } from '../../engine/index.js';
import { BlockRatios, type RatioEstimate } from '../../experiment/results/block-ratios.js';
import { contentWith } from '../../playing/library/content.js';
import { readEvents } from '../../playing/run/read-events.js';
import { type ArgumentValues, placedWord, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion, type RunResult } from '../contract/run-question.js';

const BLOCKS = 250;

const ARGUMENTS = {
  creature: placedWord('an Enemy, by id or name, such as dragon', {
    offers: () => enemiesOf().map(({ id, name }) => ({ value: id, name })),
  }),
  players: TABLE.players,
  agents: TABLE.agents,
  ...runArguments(BLOCKS),
};

/** Arguments of the question, each as in its help. */
export type MeetArguments = ArgumentValues<typeof ARGUMENTS>;

/** Fights with a creature: games in which there is one or it is beaten, and fights that each character wins. */
export interface Fights {
  readonly fought: RatioEstimate;
  readonly beaten: RatioEstimate;
  readonly characters: readonly (RatioEstimate & { readonly character: string })[];
}

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
  charts: [],
  experiment({ creature, players = 4, packs }) {
    const { id, name } = enemyOf(creature, packs);
    return {
      id: `meet-${id}`,
      question: `How often does anyone meet the ${name}, and who beats it?`,
      blocks: BLOCKS,
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
  const { games, seed, cells, game } = summary;
  const of = `the games with ${cells[0].players} players`;
  return {
    question: summary.question,
    headline: {
      number: shareText(fought.value),
      unit: `of ${of}: somebody fights the ${name}`,
      meaning: `In ${shareText(beaten.value)} of them somebody beats it.`,
    },
    sentences: plainSentences([
      fought.value === 0
        ? `Nobody fought the ${name} in these games${bracket(boundsText(fought))}.`
        : `Somebody fights the ${name} in ${shareText(fought.value)} of ${of}${bracket(boundsText(fought))}, and ` +
          `somebody beats it in ${shareText(beaten.value)}${bracket(boundsText(beaten))}.`,
      ...bestSentence(characters, (id) => characterName(summary, id)),
    ]),
    tables: [
      {
        title: '',
        table: {
          columns: [words('character'), figures('fights'), figures('wins'), figures('range')],
          rows: characters.map((one) => [
            characterName(summary, one.character),
            count(one.trials),
            shareText(one.value),
            boundsText(one),
          ]),
          note: '',
        },
      },
    ],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${game}, ${rulesText(summary)}, ` +
        `${agentName(summary, cells[0].lineup[0])} at every seat.`,
      'The ranges of the characters hold for all of them at once, in 95 of 100 such runs.',
    ]),
  };
}

function boundsText({ low, high }: RatioEstimate): string {
  return shareSpan({ lo: low, hi: high });
}

/** Returns the sentence on the characters that beat it most and least often, if these are settled. */
function bestSentence(characters: Fights['characters'], nameOf: (id: string) => string): string[] {
  const known = characters.filter(({ low }) => low !== null);
  if (known.length < 2) return ['There are too few games to say how sure these numbers are; give more --blocks.'];
  const [best, worst] = [known[0], known[known.length - 1]];
  const isSettled = best.low !== null && worst.high !== null && best.low > worst.high;
  if (!isSettled) return ['Which characters beat it more often than others is not settled by so few fights.'];
  const share = (one: Fights['characters'][number]): string =>
    `in ${shareText(one.value)} of its fights${bracket(boundsText(one))}`;
  return [
    `In these games the ${nameOf(best.character)} won most often, ${share(best)}, and the ` +
      `${nameOf(worst.character)} least often, ${share(worst)}; these two differ for sure.`,
  ];
}
