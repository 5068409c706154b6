import { NO_CARD } from '../../../src/engine/index.js';
import { baseContent, content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import type { Content } from '../../../src/games/talisman/content/types.js';
import { Pile, SEATS, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { FEATURES, OWN_FEATURES } from './feature-names.js';
import { inPlay, writeOwn } from './features.js';
import { writeRivals } from './rivals.js';

/**
 * Inputs of the judge's network about a seat: its features by their values, and **marks**, which are present or not.
 * Marks are its character, its space, its quest, each card it holds and each Spell it knows. No card is named: a mark
 * is a row of the content. A mark without a weight counts for 0.
 */

/**
 * Names of the inputs of the base game, by number: features first. A weight is stored under the name, so that content
 * may grow.
 */
export const INPUTS: readonly string[] = [...FEATURES, ...allMarks(baseContent)];

/** Names of the inputs of the content in force: those of the base game, then those of what packs add. */
export const inputNames = derivedFromContent(() => ({
  all: [...new Set([...INPUTS, ...allMarks(content)])] as readonly string[],
}));

/** Number of each row's input. */
export const inputs = derivedFromContent(() => {
  const { all } = inputNames;
  const { character, space, quest, held, known } = marksOf(content);
  return {
    character: numbersOf(character, all),
    space: numbersOf(space, all),
    quest: numbersOf(quest, all),
    held: numbersOf(held, all),
    known: numbersOf(known, all),
  };
});

/** Most marks of a seat: further cards are left out. */
const MOST_MARKS = 64;

/** Reads the inputs of one seat that are not 0, under the active content. */
export class Reading {
  /** Numbers of the inputs. */
  readonly input = new Int32Array(FEATURES.length + MOST_MARKS);
  readonly value = new Int32Array(FEATURES.length + MOST_MARKS);
  count = 0;
  /** Own features of all seats, and those of the seat that was read last about its rivals. */
  readonly own = new Int32Array(SEATS * OWN_FEATURES);
  readonly rivals = new Int32Array(FEATURES.length - OWN_FEATURES);

  /** Reads the table before its seats are read one by one, because a seat's features are seen by its rivals. */
  look(s: TalismanState): void {
    for (let seat = 0; seat < s.seats[0]; seat++) if (inPlay(s, seat)) writeOwn(s, seat, this.own, seat * OWN_FEATURES);
  }

  /** Reads one seat again, after a change of nothing else on the table. */
  lookAt(s: TalismanState, seat: number): void {
    writeOwn(s, seat, this.own, seat * OWN_FEATURES);
  }

  /** Reads a seat that is in play. */
  take(s: TalismanState, seat: number): void {
    const rivals = this.rivals;
    writeRivals(s, seat, this.own, rivals, 0);
    const n = this.features(this.own, seat * OWN_FEATURES, OWN_FEATURES, 0, 0);
    this.count = this.features(rivals, 0, rivals.length, OWN_FEATURES, n);
    this.addMarks(s, seat);
  }

  /** Reads a seat, but lists its marks only: its features are left in `own` and `rivals`. */
  takeMarks(s: TalismanState, seat: number): void {
    writeRivals(s, seat, this.own, this.rivals, 0);
    this.count = 0;
    this.addMarks(s, seat);
  }

  private addMarks(s: TalismanState, seat: number): void {
    this.add(inputs.character[s.character[seat]], 1);
    this.add(inputs.space[s.space[seat]], 1);
    if (s.quest[seat] > 0) this.add(inputs.quest[s.quest[seat] - 1], 1);
    this.addCards(s, Pile.Held + seat, inputs.held);
    this.addCards(s, Pile.Spells + seat, inputs.known);
  }

  add(input: number, value: number): void {
    if (this.count === this.input.length) return;
    this.input[this.count] = input;
    this.value[this.count++] = value;
  }

  /**
   * Writes features to the list from index `n`, and returns its new end. A feature that is 0 is written and overwritten
   * by the next, because a branch on 0 would be unpredictable.
   *
   * @param input number of the first of them
   */
  private features(of: Int32Array, from: number, count: number, input: number, n: number): number {
    for (let i = 0; i < count; i++) {
      this.input[n] = input + i;
      this.value[n] = of[from + i];
      n += of[from + i] === 0 ? 0 : 1;
    }
    return n;
  }

  private addCards(s: TalismanState, pile: number, numbers: Int16Array): void {
    for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card])
      this.add(numbers[content.titleOf[card]], 1);
  }
}

/** Names of marks, in the order of the content's rows, by what they are marks of. */
interface Marks {
  readonly character: readonly string[];
  readonly space: readonly string[];
  readonly quest: readonly string[];
  readonly held: readonly string[];
  readonly known: readonly string[];
}

/** Returns the marks of a content. The forms follow the characters, as seats number them. */
function marksOf({ characters, forms, spaces, quests, titles }: Content): Marks {
  return {
    character: [...characters, ...forms].map(({ id }) => `is ${id}`),
    space: spaces.map(({ id }) => `at ${id}`),
    quest: quests.map(({ id }) => `must ${id}`),
    held: titles.map(({ deck, id }) => `has ${deck} ${id}`),
    known: titles.map(({ deck, id }) => `knows ${deck} ${id}`),
  };
}

/** Returns all marks in one list. */
function allMarks(content: Content): string[] {
  return Object.values(marksOf(content)).flat();
}

/** Returns the index of each of these names among all inputs. */
function numbersOf(names: readonly string[], all: readonly string[]): Int16Array {
  const number = new Map(all.map((name, at) => [name, at]));
  return Int16Array.from(names, (name) => number.get(name)!);
}
