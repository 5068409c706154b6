import type { DeclaredOption } from '../../../../playing/rules/declared.js';

/** Returns the options with all words of a text: first those that people mean by an everyday word. */
export function searchOptions(options: readonly DeclaredOption[], text: string): readonly DeclaredOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter((option) => words.every((word) => textOf(option).includes(word)));
  const rank = ({ everyday }: DeclaredOption): number => words.filter((word) => !everyday.includes(word)).length;
  return words.length === 0 ? options : found.toSorted((x, y) => rank(x) - rank(y));
}

function textOf({ id, about, printed, rule, group, choices, everyday }: DeclaredOption): string {
  const words = [
    id,
    about,
    printed,
    rule,
    group,
    ...everyday,
    ...choices.flatMap(({ word, phrase }) => [word, phrase]),
  ];
  return words.join(' ').toLowerCase();
}
