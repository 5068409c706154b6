import { z } from 'zod';
import { unknownWord } from '../../engine/index.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import { contentWith } from '../../playing/library/content.js';
import { type ArgumentValues, placedWord, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';

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
  find: async (dir, { creature, packs }, options) =>
    (await import('./count.js')).countFights(dir, enemyOf(creature, packs).id, options),
  values: ({ found }, { creature, packs }) => meetValues(found, enemyOf(creature, packs).name),
  async answer(result, { creature, packs }) {
    const { meetAnswer } = await import('./answer.js');
    return meetAnswer(result, enemyOf(creature, packs).name);
  },
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
