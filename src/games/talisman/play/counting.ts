import { NO_CARD } from '../../../engine/index.js';
import { content, derivedFromContent } from '../content/index.js';
import { printed } from '../holdings/inventory.js';
import { ownValue } from '../holdings/picks.js';
import { ENDING_COUNTS } from '../options/endings.js';
import { Ending, Option } from '../options/option.js';
import { EndReason, Pile, Status, type TalismanState } from '../state/state.js';
import { Counted } from '../vocabulary/endings.js';
import { Breed, Kind, Stat, Trait } from '../vocabulary/ids.js';

/** Points that the endings count when time is up, and their winners. */

/** Worth in gold of a Talisman, a Magic Object without a bonus, and each point of a bonus. */
const TALISMAN_VALUE = 5;
const PLAIN_VALUE = 2;
const BONUS_VALUE = 2;
/** Ranks behind all seats with a character: waiting for one, and out. */
const WAITING = -1;
const OUT = -2;

/** V-XVI-4 Worth of each title for treasure hunters, in gold. */
export const treasure = derivedFromContent(() => ({ value: Int32Array.from(content.kind, treasureIn) }));

/**
 * RUL-175 Returns the worth of a title as treasure. The bonus of a Magic Object in battle counts as Strength. Ordinary
 * Objects and Animals do not count.
 */
function treasureIn(kind: number, title: number): number {
  if (kind !== Kind.MagicObject) return 0;
  if ((content.trait[title] & Trait.Talisman) !== 0) return TALISMAN_VALUE;
  const bonus = content.addStrength[title] + content.addCraft[title] + content.battle[title];
  return bonus > 0 ? BONUS_VALUE * bonus : PLAIN_VALUE;
}

/** Returns a character's points by the ending: what it counts when time is up. */
export function pointsOf(s: TalismanState, seat: number): number {
  return quantityOf(s, seat, countedOf(s));
}

/** K-END-2 Returns what is counted when time is up: an own value, or one of `Counted`. */
export function countedOf(s: TalismanState): number {
  return s.timed[0] === 0 ? ENDING_COUNTS[s.option[Option.Ending]] : content.endingMost[s.timed[0] - 1];
}

/** Returns a quantity that endings count, of one seat. */
export function quantityOf(s: TalismanState, seat: number, quantity: number): number {
  switch (quantity) {
    case Counted.Possessions:
      return possessionsOf(s, seat);
    case Counted.Animals:
      return gameOf(s, seat);
    case Counted.Treasure:
      return treasureOf(s, seat);
    case Counted.Arena:
      return s.merit[seat] > 0 ? s.merit[seat] - 1 : 0;
    default:
      return ownValue(s, seat, quantity);
  }
}

/** Returns the points for the record. Deeds count even if the character died, possessions do not. */
export function pointsAtEnd(s: TalismanState, seat: number): number {
  const alive = s.status[seat] === Status.Playing || s.option[Option.Ending] === Ending.Champion;
  return alive ? pointsOf(s, seat) : 0;
}

/** V-XI-E2 Returns printed values, counters, gold, Spells, Followers and Objects; no lives, no fate, no trophies. */
function possessionsOf(s: TalismanState, seat: number): number {
  const values = printed(s, seat, Stat.Strength) + printed(s, seat, Stat.Craft);
  const counters = s.strength[seat] + s.craft[seat];
  return values + counters + s.gold[seat] + s.pileSize[Pile.Spells + seat] + s.followers[seat] + s.objects[seat];
}

/** V-XVI-3 Returns the Strength of the owned Animals, dead or charmed, without trophies. */
function gameOf(s: TalismanState, seat: number): number {
  let points = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if (content.breed[title] === Breed.Animal) points += content.strength[title];
  }
  return points;
}

/** V-XVI-4 Returns the gold, with the worth of Magic Objects and Talismans. */
function treasureOf(s: TalismanState, seat: number): number {
  let points = s.gold[seat];
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    points += treasure.value[content.titleOf[card]];
  return points;
}

/** True for a game that was decided by a count or by deeds, not by survival. */
export function isCounted(s: TalismanState): boolean {
  return s.endReason[0] >= EndReason.TimeUp;
}

/**
 * Returns the rank by which the seats of such a game are compared. RUL-172 When time is up a seat without a character
 * is behind all others. Deeds count even if the character died.
 */
export function rankOf(s: TalismanState, seat: number): number {
  if (s.endReason[0] === EndReason.Won) return s.winner[0] === 1 + seat ? 1 : 0;
  if (s.endReason[0] !== EndReason.TimeUp) return s.merit[seat];
  if (s.status[seat] === Status.Playing) return pointsOf(s, seat);
  return s.status[seat] === Status.Waiting ? WAITING : OUT;
}
