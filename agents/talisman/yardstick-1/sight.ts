import { content } from '../../../src/games/talisman/content/index.js';
import { Region, Role, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Pile, Status, type TalismanState } from '../../../src/games/talisman/state/state.js';

/**
 * FROZEN v1: what the yardstick sees of a seat. It reads the state and the rows itself and calls no rule and no other
 * agent, so that it plays the same when those are mended or tuned.
 */

/** Strength or Craft from which it goes beyond the river, and from which it goes for the Crown, with so many lives. */
const BEYOND = 6;
const CROWN = 8;
const LIVES = 3;

/** Points round a ring to the next gate, by space; FAR from another Region. */
export const FAR = 99;
export const toSentinel = steps(Role.Sentinel);
export const toCave = steps(Role.Cave);
export const toPortal = steps(Role.Portal);

function steps(role: Role): Uint8Array {
  const table = new Uint8Array(content.spaceCount).fill(FAR);
  const goal = content.spaceOfRole[role];
  for (let space = 0; space < content.spaceCount; space++) {
    for (let n = 0, one = space, other = space; n <= content.spaceCount && table[space] === FAR; n++) {
      if (one === goal || other === goal) table[space] = n;
      one = content.clockwise[one];
      other = content.counterclockwise[other];
    }
  }
  return table;
}

export function strengthOf(s: TalismanState, seat: number): number {
  const own = s.toad[seat] > 0 ? 1 + s.toadStrength[seat] : content.printedStrength[s.character[seat]] + s.strength[seat];
  return own + s.addStrength[seat] + s.potion[seat];
}

export function craftOf(s: TalismanState, seat: number): number {
  const own = s.toad[seat] > 0 ? 1 + s.toadCraft[seat] : content.printedCraft[s.character[seat]] + s.craft[seat];
  return own + s.addCraft[seat];
}

/** What it brings to a battle before the die. */
export function battleOf(s: TalismanState, seat: number): number {
  return strengthOf(s, seat) + s.battle[seat];
}

/** The better of the two stats. */
export function bestOf(s: TalismanState, seat: number): number {
  const strength = strengthOf(s, seat);
  const craft = craftOf(s, seat);
  return strength > craft ? strength : craft;
}

export function ownsTalisman(s: TalismanState, seat: number): boolean {
  return (s.trait[seat] & Trait.Talisman) !== 0;
}

/** Lives missing from what the character starts with. */
export function woundsOf(s: TalismanState, seat: number): number {
  const missing = content.lifeValue[s.character[seat]] - s.life[seat];
  return missing > 0 ? missing : 0;
}

/** Somebody else rules from the Crown: there is no time left, and healing only drags the game out. */
export function isRuled(s: TalismanState, seat: number): boolean {
  const crown = content.spaceOfRole[Role.Crown];
  for (let other = 0; other < s.seats[0]; other++) {
    if (other !== seat && s.status[other] === Status.Playing && s.space[other] === crown) return true;
  }
  return false;
}

export function wantsBeyond(s: TalismanState, seat: number): boolean {
  return content.region[s.space[seat]] === Region.Outer && s.toad[seat] === 0 && (bestOf(s, seat) >= BEYOND || isRuled(s, seat));
}

export function wantsQuest(s: TalismanState, seat: number): boolean {
  return !ownsTalisman(s, seat) && s.quest[seat] === 0 && s.pileSize[Pile.TalismanDeck] > 0;
}

export function wantsCrown(s: TalismanState, seat: number): boolean {
  if (!ownsTalisman(s, seat) || s.toad[seat] > 0) return false;
  return isRuled(s, seat) || (bestOf(s, seat) >= CROWN && s.life[seat] >= LIVES);
}
