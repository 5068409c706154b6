/** Short forms of space names that do not fit a square, one entry per line. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'Portal of Power': ['Portal'],
  'Black Knight': ['Black', 'Knight'],
  'Hidden Valley': ['Hidden', 'Valley'],
  'Cursed Glade': ['Cursed', 'Glade'],
  "Warlock's Cave": ['Warlock'],
  'Plain of Peril': ['Peril'],
  "Vampire's Tower": ['Vampire'],
  'Valley of Fire': ['Fire'],
  'Werewolf Den': ['Werewolf'],
  'Crown of Command': ['Crown'],
};

/** Letters of a line that fits a square. */
const FITS = 9;

/** Returns the name of a space as it is written into its square: one or two lines. */
export function shortName(name: string): readonly string[] {
  const short = SHORT[name];
  if (short !== undefined) return short;
  const words = name.split(' ');
  const lines = words.length === 1 ? words : [words[0], words.slice(1).join(' ')];
  return lines.map((line) => (line.length > FITS ? `${line.slice(0, FITS - 1)}…` : line));
}
