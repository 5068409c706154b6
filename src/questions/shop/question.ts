import { z } from 'zod';
import { characterOffers, findCharacter } from '../character/find.js';
import { ALSO_BY, type ArgumentValues, TABLE, TIME, whole, word } from '../contract/argument.js';
import type { PlayedQuestion } from '../contract/question.js';
import { refuseTwoSizes } from '../contract/time.js';
import type { ShopResult } from './result.js';

const { players, agents, variant, options, packs, seed } = TABLE;

/** Most gold: a seat can begin with at most 9 in addition to its own. */
const GOLD_MAX = 9;

/** Gold without the argument. */
export const GOLD = 3;

const ARGUMENTS = {
  gold: whole('gold that you have to spend', 1, GOLD_MAX, { usually: String(GOLD) }),
  character: word('your character, a word of list characters', {
    usually: 'all dealt by the seed',
    offers: characterOffers,
    label: 'Your character',
  }),
  ...{ players, agents, variant, options, packs },
  games: whole('games in all: those that try the purchases, and fresh ones that measure them', 1, undefined, {
    letter: 'n',
    usually: 'as many as the time allows',
  }),
  ...TIME,
  alsoBy: ALSO_BY,
  seed,
};

/** Arguments of the question, each as in its help. */
export type ShopArguments = ArgumentValues<typeof ARGUMENTS>;

const difference = z.object({ effect: z.number(), lo: z.number(), hi: z.number() });

/** `advice shop`: the best purchase at each shop for some gold, compared with saving it. */
export const shopQuestion: PlayedQuestion<ShopArguments, ShopResult> = {
  id: 'shop',
  command: ['advice', 'shop'],
  ask: 'What do I buy with my gold?',
  about: 'what to buy with some gold, and where, and what that is worth',
  args: ARGUMENTS,
  example: { args: { gold: 3, games: 4000, seed: 'demo' }, shows: 'what do I buy with 3 gold?' },
  fields: {
    base: z.number().describe('Share of wins with the gold kept, on fresh games.'),
    rows: z
      .array(
        difference.extend({
          shop: z.string(),
          wares: z.array(z.string()),
          lives: z.int(),
          left: z.int().describe('Gold that is left.'),
          behind: difference.nullable().describe('What the best of the shop wins above it; null for that one.'),
        }),
      )
      .describe('Wins above the gold kept, on fresh games, as shares; all intervals hold at once.'),
  },
  check(args) {
    refuseTwoSizes(args);
    if (args.character !== undefined) void findCharacter(args.character, args.packs, '--character');
  },
  plan: async (args, options) => (await import('../advice.js')).previewShop(args, options),
  play: async (args, options) => (await import('../advice.js')).playShop(args, options),
  games: ({ games }) => games,
  answer: async (result) => (await import('../advice.js')).shopAnswer(result),
  watch: async (dir) => (await import('../advice.js')).shopGames(dir),
};
