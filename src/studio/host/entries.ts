import type { AnyEntry } from '../../games/entries.js';
import { talismanEntry } from '../../games/talisman/entry.js';

export type { AnyEntry };

/** The page's side of `#game-entries`: the other games would make the page larger by a tenth. */
export const ENTRIES: readonly AnyEntry[] = [talismanEntry];
