// Without imports: rooms of the studio load this before the program.

/** Returns the name of a variant or a pack as a title: "Land Grant" for "land-grant". */
export function titleOf(name: string): string {
  const words = name
    .replace(/^.*[/\\]/, '')
    .replace(/(?:\.pack)?\.ya?ml$/, '')
    .split('-');
  return words.map((word, i) => (i > 0 && /^(?:of|the|and|by)$/.test(word) ? word : upperFirst(word))).join(' ');
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
