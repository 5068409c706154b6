import { listed } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Ending, Option } from '../options/option.js';
import { countedOf } from '../play/counting.js';
import { EndReason, type TalismanState } from '../state/state.js';
import { COUNTED_PHRASES, countedWord } from '../vocabulary/endings.js';
import { OWN_MARKS } from '../vocabulary/picks.js';

/** Reasons for the end of a game, in words. Cold. */

/** Returns the name of the ending of packs that decided the game, in front of the reason; empty without one. */
function endingName(s: TalismanState): string {
  return s.endedBy[0] === 0 ? '' : `“${content.endings[s.endedBy[0] - 1].name}”: `;
}

/** Returns the reason why a game without a winner is over. */
export function noWinnerText(s: TalismanState): string {
  if (s.endReason[0] === EndReason.Cap) return 'the game was stopped at the cap on its length';
  if (s.endReason[0] === EndReason.Nobody) return 'all characters were killed, and nobody is left';
  return 'nobody has what the ending asks for';
}

/** Returns the reason of a win. */
export function reasonText(s: TalismanState): string {
  switch (s.endReason[0]) {
    case EndReason.Crown:
      return 'the Crown of Command was reached, and all others are out of the game';
    case EndReason.LastOneLeft:
      return 'all others are out of the game, and nobody had reached the Crown of Command';
    case EndReason.SuddenDeath:
      return s.option[Option.Ending] === Ending.SecondDeath
        ? 'a second death has ended the game, and was its deed'
        : 'the first on the Crown of Command wins at once';
    case EndReason.LandGrant:
      return 'the first at the Castle with a Talisman has the land';
    case EndReason.Dragon:
      return 'the Dragon on the Crown of Command is beaten';
    case EndReason.Arena:
      return 'the fights in the arena are over, and nobody won more of them';
    case EndReason.Won:
      return s.endedBy[0] === 0 ? 'a card or a space said so' : `${endingName(s)}it was the first to do what that asks`;
    default:
      return `${endingName(s)}time was up, and nobody had more (${countedPhrase(countedOf(s))})`;
  }
}

/** Returns what an ending counts, in words that follow "most". */
export function countedPhrase(quantity: number): string {
  if (quantity >= OWN_MARKS) return listed(marksOf(quantity - OWN_MARKS));
  const word = countedWord(quantity);
  return COUNTED_PHRASES[word] ?? word;
}

/** Returns the names of the marks of a spot. */
function marksOf(spot: number): string[] {
  return content.marks.flatMap(({ name }, mark) => (((content.spotMask[spot] >> mark) & 1) === 1 ? [name] : []));
}
