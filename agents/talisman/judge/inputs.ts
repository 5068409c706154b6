import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state.js';
import { FEATURES, writeFeatures } from './features.js';

/**
 * What the network of the judge sees of a seat: its features by their values, and **marks**, which are there or not:
 * who it is, where it stands, the quest it is on, each card it holds and each Spell it knows. No card is named: a mark
 * stands for a row of the content, whatever that is, and one that nobody has learnt about counts for nothing.
 */

export const AT_CHARACTER = FEATURES.length;
export const AT_SPACE = AT_CHARACTER + content.characterCount;
export const AT_QUEST = AT_SPACE + content.spaceCount;
export const AT_HELD = AT_QUEST + content.quests.length;
export const AT_KNOWN = AT_HELD + content.titleCount;

/** Names of the inputs, by number: features first. A weight is kept under the name, so that content may grow. */
export const INPUTS: readonly string[] = [
  ...FEATURES,
  ...content.characters.map(({ id }) => `is ${id}`),
  ...content.spaces.map(({ id }) => `at ${id}`),
  ...content.quests.map(({ id }) => `must ${id}`),
  ...content.titles.map(({ deck, id }) => `has ${deck} ${id}`),
  ...content.titles.map(({ deck, id }) => `knows ${deck} ${id}`),
];

/** More marks than any seat has: cards beyond are left out. */
const MOST_MARKS = 64;

/** The inputs of one seat that are not 0. */
export class Reading {
  /** Numbers of the inputs. */
  readonly input = new Int32Array(FEATURES.length + MOST_MARKS);
  readonly value = new Int32Array(FEATURES.length + MOST_MARKS);
  count = 0;
  private readonly features = new Int32Array(FEATURES.length);

  /** Reads a seat that is in play. */
  take(s: TalismanState, seat: number): void {
    const features = this.features;
    writeFeatures(s, seat, features, 0);
    this.count = 0;
    for (let i = 0; i < features.length; i++) if (features[i] !== 0) this.add(i, features[i]);
    this.add(AT_CHARACTER + s.character[seat], 1);
    this.add(AT_SPACE + s.space[seat], 1);
    if (s.quest[seat] > 0) this.add(AT_QUEST + s.quest[seat] - 1, 1);
    this.addCards(s, Pile.Held + seat, AT_HELD);
    this.addCards(s, Pile.Spells + seat, AT_KNOWN);
  }

  add(input: number, value: number): void {
    if (this.count === this.input.length) return;
    this.input[this.count] = input;
    this.value[this.count++] = value;
  }

  private addCards(s: TalismanState, pile: number, first: number): void {
    for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card])
      this.add(first + content.titleOf[card], 1);
  }
}
