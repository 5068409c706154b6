import type { AnyEntry } from '../../games/entries.js';
import { talismanEntry } from '../../games/talisman/entry.js';

/** In the place of `src/games/entries.ts`: the game of the page. The others would make it larger by a tenth. */
export const ENTRIES: readonly AnyEntry[] = [talismanEntry];
