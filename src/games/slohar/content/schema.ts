import { z } from 'zod';
import { CARD_KINDS, EVENT_VERBS, SQUARE_TYPES, WHENS, ZONES } from '../words.js';

/** The shape of the data files. */

const ID = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const SQUARE_ID = z.string().regex(/^[A-Z]\d{1,2}$/);
const FROM = z.array(z.string()).min(1);
const COUNT = z.number().int().min(0).max(99);
const SOURCES = z.record(z.string(), z.string());
const FACES = z.array(z.number().int().min(0).max(9)).length(6);
const DECKS = z.strictObject({
  basement: COUNT.optional(),
  courtyard: COUNT.optional(),
  keep: COUNT.optional(),
});

export const boardFile = z.strictObject({
  sources: SOURCES,
  zones: z.array(z.strictObject({ id: z.enum(ZONES), name: z.string(), entrances: z.array(SQUARE_ID), from: FROM })),
  enemies: z.array(z.strictObject({ level: z.number().int().min(1).max(6), name: z.string(), from: FROM })),
  shops: z.array(z.strictObject({ id: ID, name: z.string(), stock: z.array(ID), from: FROM })),
  squares: z.array(
    z.strictObject({
      id: SQUARE_ID,
      zone: z.enum(ZONES),
      type: z.enum(SQUARE_TYPES),
      level: z.number().int().min(1).max(6).optional(),
      shop: ID.optional(),
      name: z.string().optional(),
      to: z.array(SQUARE_ID).default([]),
      from: FROM,
    }),
  ),
});

export const cardsFile = z.strictObject({
  sources: SOURCES,
  cards: z.array(
    z.strictObject({
      id: ID,
      name: z.string(),
      kind: z.enum(CARD_KINDS),
      when: z.enum(WHENS).default('anytime'),
      copies: DECKS.default({}),
      start: z.boolean().default(false),
      does: z.string().optional(),
      roll: z.array(z.string()).length(6).optional(),
      faces: FACES.optional(),
      absorbs: COUNT.default(0),
      lasts: COUNT.default(0),
      pips: COUNT.default(0),
      rerolls: COUNT.default(0),
      lostInDefeat: z.boolean().default(false),
      gold: COUNT.default(0),
      silver: COUNT.default(0),
      from: FROM,
    }),
  ),
});

export const charactersFile = z.strictObject({
  sources: SOURCES,
  characters: z.array(
    z.strictObject({
      id: ID,
      name: z.string(),
      cell: SQUARE_ID,
      doorstep: SQUARE_ID,
      dice: z.number().int().min(1).max(2),
      test: z.string(),
      from: FROM,
    }),
  ),
  events: z.array(
    z.strictObject({
      roll: z.number().int().min(2).max(12),
      id: ID,
      does: z.string(),
      says: z.string(),
      from: FROM,
    }),
  ),
});

export type BoardFile = z.infer<typeof boardFile>;
export type CardsFile = z.infer<typeof cardsFile>;
export type CharactersFile = z.infer<typeof charactersFile>;
export type CardRow = CardsFile['cards'][number];
export const EVENT_WORDS: readonly string[] = EVENT_VERBS;
