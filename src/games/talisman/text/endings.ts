import { content } from '../content/index.js';
import { END_REASONS, type TalismanState } from '../state/state.js';

/** Returns the word of the column `end_reason`, or the id of the ending of packs that decided the game. Cold. */
export function endWord(s: TalismanState): string {
  return s.endedBy[0] === 0 ? END_REASONS[s.endReason[0]] : content.endings[s.endedBy[0] - 1].id;
}
