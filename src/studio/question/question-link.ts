import { packed, unpacked } from './link.js';
import { isRecord, isWord } from './read-question.js';
import type { Asked } from './rules-question.js';

/** A question of the list of questions. Its player checks the arguments against their declaration. */
export interface CardQuestion {
  /** Its id, such as `worth`. */
  readonly id: string;
  /** Its arguments without the seed; a path names a file of the page. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly seed: string;
  /** True if it holds names of people, which no link contains. */
  readonly isPrivate?: boolean;
}

/** Returns the word for the form of a question in the address: `character` without a character has a separate form. */
export function formOf({ id, args }: CardQuestion): string {
  return id === 'character' && args['who'] === undefined ? 'which-character' : id;
}

/** The wish for a shorter evening. */
export interface LengthWish {
  /** Minutes of a game. */
  readonly minutes: number;
  readonly players: number;
  readonly seed: string;
}

/** A question as it was asked: about rules, of the list, or for a length. */
export type AskedQuestion =
  | { readonly kind: 'rules'; readonly asked: Asked }
  | ({ readonly kind: 'card' } & CardQuestion)
  | ({ readonly kind: 'length' } & LengthWish);

/** Details in a link about the answer that it was copied from. */
export interface LinkedAnswer {
  /** Number of games; absent while they are played. */
  readonly games?: number;
  /** Version and rules of the program that played them. */
  readonly by: string;
}

/** Returns the part of an address after `#/answer/` that asks a question again. */
export function questionPlace(question: AskedQuestion, from?: LinkedAnswer): string {
  const added = from === undefined ? {} : { from };
  return question.kind === 'rules'
    ? `q=${packed({ ...question.asked, ...added })}`
    : `card=${packed({ ...question, ...added })}`;
}

/** Returns the details of the answer in a link, or null. @throws Error with one line if it is damaged */
export function linkedAnswer(text: string): LinkedAnswer | null {
  return answerIn(unpacked(text));
}

/** Returns the details of the answer in a question file, or null. */
export function filedAnswer(text: string): LinkedAnswer | null {
  return answerIn(JSON.parse(text));
}

function answerIn(value: unknown): LinkedAnswer | null {
  const from = isRecord(value) ? value['from'] : null;
  if (!isRecord(from) || !isWord(from['by'])) return null;
  return isCount(from['games'], 1e9) ? { games: from['games'], by: from['by'] } : { by: from['by'] };
}

/** Returns the question of the word after `card=`. @throws Error with one line if it holds none */
export function readCardLink(text: string): Exclude<AskedQuestion, { kind: 'rules' }> {
  const found = cardQuestion(unpacked(text));
  if (found === null) throw new Error('This link holds no question of this page.');
  return found;
}

/** Returns the question in a value of any origin, without unknown fields; null if it holds none. */
function cardQuestion(value: unknown): Exclude<AskedQuestion, { kind: 'rules' }> | null {
  if (!isRecord(value)) return null;
  const { kind, seed, minutes, players, id, args } = value;
  if (!isWord(seed) || seed === '') return null;
  if (kind === 'length')
    return isCount(players, 12) && isCount(minutes, 10_000) ? { kind, minutes, players, seed } : null;
  return kind === 'card' && isId(id) && isRecord(args) ? { kind, id, args, seed } : null;
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
const isId = (value: unknown): value is string => isWord(value) && /^[\w-]+$/.test(value);
