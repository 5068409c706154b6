/** Flags that make the answer to a question small. Questions whose answer depends on the machine are not among them. */
export const SIZES = {
  'house-rule': ['--blocks', '40'],
  'said-rule': ['--check'],
  rush: ['--blocks', '50'],
  habits: ['--games', '8000'],
  shop: ['--games', '4000'],
  'which-character': ['--blocks', '80'],
  'my-character': ['--blocks', '60'],
  'one-character': ['--blocks', '40'],
  'keep-character': ['--blocks', '200'],
  'fair-character': ['--max-games', '3000'],
  worth: ['--max-games', '120'],
  'one-thing': ['--max-games', '200'],
  'once-gained': ['--max-games', '240'],
  together: ['--max-games', '200'],
  'start-space': ['--max-games', '40'],
  length: ['--max-games', '4000'],
  handicap: ['--max-games', '6000'],
  'better-player': ['--max-games', '7000'],
  players: ['--blocks', '24'],
  first: ['--blocks', '80'],
  'first-talisman': ['--blocks', '80'],
  luck: ['--blocks', '300'],
  pairs: ['--blocks', '30'],
  'our-games': ['--games', '2000'],
  meet: ['--blocks', '60'],
  deaths: ['--blocks', '100'],
  'deaths-by-variant': ['--blocks', '60'],
  runaway: ['--blocks', '40'],
  'own-cards': ['--blocks', '40'],
  variant: ['--blocks', '40'],
  solo: ['--blocks', '200'],
  'solo-clock': ['--blocks', '200'],
  teams: ['--blocks', '40'],
  movement: ['--blocks', '40'],
  'newer-edition': ['--blocks', '40'],
  'all-variants': ['--blocks', '8'],
  expansion: ['--blocks', '20'],
  'more-players': ['--blocks', '10'],
  style: ['--blocks', '60'],
  advice: ['--max-games', '60'],
  'best-value': ['--max-games', '400'],
  skill: ['--blocks', '40'],
  decisions: ['--blocks', '30'],
  'all-tables': ['--blocks', '60'],
  position: [],
  'position-line': [],
  chances: ['--games', '400'],
  'one-game': ['--playouts', '200'],
  'never-seen': ['--games', '20'],
};

/** Commands that write no folder, and of these the one that takes no seed. */
const FOLDERLESS = ['said-rule', 'position', 'position-line', 'chances', 'one-game', 'never-seen', 'our-games'];
const SEEDLESS = 'one-game';

/**
 * Returns the words of a small run of a question.
 *
 * @param words those of its command with the examples
 * @param out folder of the run
 */
export function smallWords(id, words, out) {
  const [flag] = SIZES[id];
  const at = words.indexOf(flag);
  const rest = at < 0 ? words : words.toSpliced(at, 2);
  return [
    ...rest,
    ...SIZES[id],
    ...(id === SEEDLESS ? [] : ['--seed', 'kept']),
    ...(FOLDERLESS.includes(id) ? [] : ['--workers', '1', '--out', out]),
  ];
}

/** Returns an answer without the folder of its run. */
export function keptText(text, out) {
  return text.replaceAll(out, 'runs/kept');
}
