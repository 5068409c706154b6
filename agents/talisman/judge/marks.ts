import type { Content } from '../../../src/games/talisman/content/types.js';

/** Names of marks, in the order of the content's rows, by what they are marks of. */
export interface Marks {
  readonly character: readonly string[];
  readonly space: readonly string[];
  readonly quest: readonly string[];
  readonly held: readonly string[];
  readonly known: readonly string[];
}

/** Returns the marks of a content. The forms follow the characters, as seats number them. */
export function marksOf({ characters, forms, spaces, quests, titles }: Content): Marks {
  return {
    character: [...characters, ...forms].map(({ id }) => `is ${id}`),
    space: spaces.map(({ id }) => `at ${id}`),
    quest: quests.map(({ id }) => `must ${id}`),
    held: titles.map(({ deck, id }) => `has ${deck} ${id}`),
    known: titles.map(({ deck, id }) => `knows ${deck} ${id}`),
  };
}

/** Returns all marks in one list. */
export function allMarks(content: Content): string[] {
  return Object.values(marksOf(content)).flat();
}

/** Returns the index of each of these names among all inputs. */
export function numbersOf(names: readonly string[], all: readonly string[]): Int16Array {
  const number = new Map(all.map((name, at) => [name, at]));
  return Int16Array.from(names, (name) => number.get(name)!);
}
