import { z } from 'zod';
import { nearestWord, unknownWord } from '../../../engine/index.js';
import { type DataText, type Mistakes, type Place, Source } from '../../../rows/source.js';
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

/** Reads a data file by its schema, looks words up in it, and collects all mistakes. */
export class Reading<T> {
  readonly value: T;
  private readonly source: Source;

  constructor(
    text: DataText,
    schema: z.ZodType<T>,
    readonly mistakes: Mistakes,
  ) {
    this.source = new Source(text);
    const read = schema.safeParse(this.source.value);
    if (!read.success) {
      for (const { path, message } of read.error.issues) mistakes.add(this.place([]), path, message);
      mistakes.throwIfAny();
    }
    this.value = read.data as T;
  }

  /** Notes a mistake at a path of the file. */
  wrong(path: Place['path'], message: string): void {
    this.mistakes.add(this.place([]), path, message);
  }

  /** Returns the index of a word in a list; an unknown word is a mistake and gives 0. */
  find(what: string, word: string, known: readonly string[], path: Place['path']): number {
    const at = known.indexOf(word);
    if (at < 0) this.wrong(path, unknownWord(what, word, known).message);
    return Math.max(0, at);
  }

  /** Notes each id that occurs twice, and each source that is not explained. */
  checkRows(section: string, rows: readonly { readonly id?: string; readonly from: readonly string[] }[]): void {
    const { sources } = this.value as { readonly sources: Readonly<Record<string, string>> };
    const seen = new Set<string>();
    rows.forEach(({ id, from }, i) => {
      if (id !== undefined && seen.has(id)) this.wrong([section, i, 'id'], `'${id}' stands twice`);
      if (id !== undefined) seen.add(id);
      for (const word of from)
        if (sources[word] === undefined)
          this.wrong(
            [section, i, 'from'],
            `unknown source '${word}'; did you mean '${nearestWord(word, Object.keys(sources))}'?`,
          );
    });
  }

  /** Returns the provenance of rows, in words. */
  origin(from: readonly string[]): string {
    const { sources } = this.value as { readonly sources: Readonly<Record<string, string>> };
    return from.map((word) => sources[word]).join('; ');
  }

  private place(path: Place['path']): Place {
    return { source: this.source, path, row: '' };
  }
}

/** Words for people on a title, square, character, shop or event. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** Provenance of the row, in words. */
  readonly provenance: string;
}

/** The board and the cards as the rules read them: typed columns by square, title, card, role. */
export interface Content {
  // ---- squares ----
  readonly squares: readonly Named[];
  readonly zones: readonly Named[];
  readonly zone: Uint8Array;
  readonly type: Uint8Array;
  /** Level of the enemy on it; 0 = none. */
  readonly level: Uint8Array;
  /** Shop on it, or NO_SHOP. */
  readonly shop: Uint8Array;
  /** `WAYS` neighbours a square, ascending, NO_SQUARE behind the last. */
  readonly ways: Uint8Array;
  readonly wayCount: Uint8Array;
  /** 1 if the way from a square to its i-th neighbour leads into a secret passage, by `square * WAYS + i`. */
  readonly passage: Uint8Array;
  /** Fewest steps to a gate if turning round costs nothing; from a cell by its doorstep. */
  readonly gateDistance: Uint8Array;
  /** Entrance of its zone that is nearest, or NO_SQUARE. */
  readonly entrance: Uint8Array;
  readonly enemies: readonly string[];
  readonly shops: readonly Named[];
  // ---- titles and cards ----
  readonly titles: readonly Named[];
  readonly titleOf: Uint8Array;
  readonly firstCard: Uint8Array;
  readonly copies: Uint8Array;
  /** Pile in which each card begins. */
  readonly home: Uint8Array;
  /** Zone whose pit takes a card, or NO_ZONE if it leaves the game. */
  readonly zoneOf: Uint8Array;
  readonly kind: Uint8Array;
  readonly when: Uint8Array;
  /** `Verb` and its number by face 1..6 at `title * 6`; a card without a roll has the same six times. */
  readonly verb: Uint8Array;
  readonly arg: Uint8Array;
  /** Wounds of a weapon or blocks of a shield by face 1..6 at `title * 6`. */
  readonly face: Uint8Array;
  readonly absorbs: Uint8Array;
  readonly lasts: Uint8Array;
  readonly pips: Uint8Array;
  readonly rerolls: Uint8Array;
  readonly lostInDefeat: Uint8Array;
  readonly gold: Uint8Array;
  readonly silver: Uint8Array;
  /** First of the cards that every player is given on leaving the prison: weapon, shield. */
  readonly startCard: Uint8Array;
  // ---- characters ----
  readonly characters: readonly (Named & { readonly test: string })[];
  readonly cell: Uint8Array;
  readonly doorstep: Uint8Array;
  readonly testDice: Uint8Array;
  readonly test: Uint8Array;
  readonly testArg: Uint8Array;
  // ---- events, by the sum of two dice ----
  readonly events: readonly Named[];
  readonly eventVerb: Uint8Array;
  readonly eventArg: Int8Array;
}
