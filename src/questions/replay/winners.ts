import { listed, playerText } from '../../engine/index.js';
import type { DescribedEnd } from '../../experiment/play/replay.js';

/** Returns the winners of a game without a storyteller, in a sentence. */
export function winnersText({ seats, capped }: Pick<DescribedEnd, 'seats' | 'capped'>): string {
  const winners = seats.filter(({ winShare }) => winShare > 0).map(({ seat }) => playerText(seat));
  if (capped) return 'Nobody wins: the game was stopped at the cap on its length.';
  if (winners.length === 0) return 'Nobody wins.';
  return winners.length === 1 ? `P${winners[0].slice(1)} wins.` : `The win is shared by ${listed(winners)}.`;
}
