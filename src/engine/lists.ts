/** Word before the last of a list: `and` for a conjunction, `or` for alternatives. */
export type ListWord = 'and' | 'or';

/** Returns words as a list: "a, b and c"; with a comma before the last if a word is a list itself: "a and b, and c". */
export function listed(words: readonly string[], last: ListWord = 'and'): string {
  if (words.length < 2) return words.join('');
  const comma = words.some((word) => word.includes(` ${last} `)) ? ',' : '';
  return `${words.slice(0, -1).join(', ')}${comma} ${last} ${words[words.length - 1]}`;
}

/**
 * Returns levels in order: "6 to 11" for three or more that are neighbours in `all`, otherwise "6, 8 or 9". Levels at
 * which different games were played are alternatives: "all leave at 8 and 9" would be a mixture that was never played.
 */
export function levelsText(levels: readonly number[], all: readonly number[], last: ListWord): string {
  const order = [...new Set(all)].sort((a, b) => a - b);
  const places = [...new Set(levels)].map((level) => order.indexOf(level)).sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const place of places) {
    const group = groups[groups.length - 1];
    if (group !== undefined && group[group.length - 1] === place - 1) group.push(place);
    else groups.push([place]);
  }
  const parts = groups.flatMap((group) =>
    group.length > 2
      ? [`${order[group[0]]} to ${order[group[group.length - 1]]}`]
      : group.map((place) => String(order[place])),
  );
  return listed(parts, last);
}

/** Returns whole numbers as alternatives, in order: "2 to 6", "2, 4 or 5". */
export function numbersText(numbers: readonly number[]): string {
  const least = Math.min(...numbers);
  const all = Array.from({ length: Math.max(...numbers) - least + 1 }, (_, i) => least + i);
  return levelsText(numbers, all, 'or');
}

/** Returns levels any of which may hold, as the subject of a sentence: "8", "8 or 10", "any of 6 to 11". */
export function anyOf(levels: readonly number[], all: readonly number[]): string {
  return `${levels.length > 2 ? 'any of ' : ''}${levelsText(levels, all, 'or')}`;
}
