import { FRAME_WORDS, frameArg, frameKind, frameSeat, NO_CARD, playerText, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { isDeadAnimal, mayHave, recompute, recomputeHand, traitOf } from '../holdings/inventory.js';
import { marksOf, mayBeMarked } from '../holdings/marks.js';
import { inForm } from '../holdings/stats.js';
import { boxOf, inPlay } from '../holdings/stock.js';
import { Option } from '../options/option.js';
import { leavesHeirlooms } from '../rules/mechanics/losses.js';
import { isDealing, mayFill } from '../rules/mechanics/spell-cards.js';
import { mayDeliver } from '../rules/resolution/quests.js';
import { CARDS, Count, EndReason, Pile, piles, Status, TalismanState } from '../state/state.js';
import { Deck, PARTS, Part, Trait } from '../vocabulary/ids.js';
import { FrameKind, Stage } from '../vocabulary/kinds.js';
import { MarkFlag, MarkOn } from '../vocabulary/marks.js';

/** Invariants of a state between calls, one function each. Returns null, or the broken invariant. Cold. */

const CHECKS: readonly ((s: TalismanState) => string | null)[] = [
  eachCardOnce,
  countersLieOpen,
  pilesAgree,
  piecesInRange,
  deadAnimalsLeave,
  heldIsAllowed,
  stockAgrees,
  formsAgree,
  coversAgree,
  marksAgree,
  roamersStand,
  questsAreDone,
  wandsHaveGiven,
  cachesAgree,
  countsAgree,
  stackInRange,
];

export function check(s: TalismanState): string | null {
  for (const one of CHECKS) {
    const broken = one(s);
    if (broken !== null) return broken;
  }
  return null;
}

function eachCardOnce(s: TalismanState): string | null {
  const seen = new Uint8Array(CARDS);
  for (let pile = Pile.DeckCount; pile < Pile.Count; pile++) {
    for (let card: number = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card]) {
      if (s.pileOf[card] !== pile) return `card ${card} lies in pile ${pile} but says ${s.pileOf[card]}`;
      if (seen[card]++ > 0) return `card ${card} lies twice`;
    }
  }
  for (let deck = 0; deck < Pile.DeckCount; deck++) {
    for (let word = 0; word < piles.deckWords; word++) {
      for (let bits = s.deckBits[deck * piles.deckWords + word]; bits !== 0; bits &= bits - 1) {
        const card = word * 32 + 31 - Math.clz32(bits & -bits);
        if (s.pileOf[card] !== deck) return `card ${card} is in deck ${deck} but says ${s.pileOf[card]}`;
        if (seen[card]++ > 0) return `card ${card} is in two decks`;
      }
    }
  }
  for (let card = 0; card < CARDS; card++) if (seen[card] !== 1) return `card ${card} is nowhere`;
  return null;
}

/** Checks that counters are only on cards on spaces, and on held Rafts. */
function countersLieOpen(s: TalismanState): string | null {
  for (let card = 0; card < content.cardCount; card++) {
    const pile = s.pileOf[card];
    if (s.counter[card] > 0 && (pile < Pile.Space || pile >= Pile.Spells))
      return `card ${card} has counters in pile ${pile}`;
  }
  return null;
}

/** Checks the sizes of piles, and that decks have only their own cards. */
function pilesAgree(s: TalismanState): string | null {
  const size = new Int32Array(Pile.Count);
  for (let card = 0; card < CARDS; card++) size[s.pileOf[card]]++;
  for (let pile = 0; pile < Pile.Count; pile++)
    if (size[pile] !== s.pileSize[pile]) return `pile ${pile} holds ${size[pile]}, says ${s.pileSize[pile]}`;
  for (let card = 0; card < content.cardCount; card++) {
    const pile = s.pileOf[card];
    if (pile >= Pile.DeckCount || pile === Pile.OutOfGame) continue;
    if (deckOfPile(pile) !== content.deckOf[card]) return `card ${card} is in the wrong deck ${pile}`;
  }
  return s.topKnown[0] === s.pileSize[Pile.KnownTop]
    ? null
    : `${s.topKnown[0]} tops known, ${s.pileSize[Pile.KnownTop]} set aside`;
}

function deckOfPile(pile: number): Deck {
  if (pile === Pile.SpellDeck || pile === Pile.SpellDiscard) return Deck.Spell;
  if (pile === Pile.PurchaseDeck) return Deck.Purchase;
  if (pile === Pile.OtherDeck || pile === Pile.OtherDiscard) return Deck.Other;
  return pile === Pile.TalismanDeck ? Deck.Talisman : Deck.Adventure;
}

function piecesInRange(s: TalismanState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.space[seat] >= content.spaceCount) return `${playerText(seat)} stands on no space`;
    const playing = s.status[seat] === Status.Playing;
    if (playing !== s.life[seat] > 0 && !(playing && inForm(s, seat)))
      return `${playerText(seat)} has ${s.life[seat]} lives and status ${s.status[seat]}`;
    if (s.status[seat] === Status.Waiting && s.crownReached[0] === 1)
      return `${playerText(seat)} waits for a character though the Crown was reached`;
    if (!playing && !leavesHeirlooms(s, seat) && (s.pileSize[Pile.Held + seat] > 0 || s.gold[seat] > 0))
      return `${playerText(seat)} is dead and owns things`;
  }
  return null;
}

/** RUL-174, RUL-183 Checks that a dead Animal is on a space only as loot, until the end of the turn. */
function deadAnimalsLeave(s: TalismanState): string | null {
  if (frameArg(s, 0, 1) === Stage.End || s.endReason[0] !== EndReason.None) return null;
  for (let card = 0; card < content.cardCount; card++) {
    if (s.pileOf[card] >= Pile.Space && s.pileOf[card] < Pile.Held && isDeadAnimal(s, card))
      return `dead Animal ${card} lies on a space`;
  }
  return null;
}

/** R-USE-04, R-TOAD-12 Checks that no seat holds a card that it may not have, R-RAFT-03 nor a Raft beyond its turn. */
function heldIsAllowed(s: TalismanState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.toad[seat] > 0 && s.option[Option.MildToad] === 1) continue;
    if (s.toad[seat] > 0 && (s.pileSize[Pile.Held + seat] > 0 || s.gold[seat] > 0))
      return `Toad ${seat} carries things`;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      const barsOthers = content.mustTake[content.titleOf[card]] === 1;
      if ((traitOf(card) & Trait.Raft) !== 0 && s.counter[card] !== 1 && s.counter[card] !== 2)
        return `${playerText(seat)} keeps a Raft for ${s.counter[card]} turns`;
      if (!barsOthers && !mayHave(s, seat, card) && !isPicking(s, seat))
        return `${playerText(seat)} may not have card ${card} (${content.titles[content.titleOf[card]].id})`;
    }
  }
  return null;
}

/** R-GR-04 Checks that no point is lost or created: the stock and the points in play are the whole box. */
function stockAgrees(s: TalismanState): string | null {
  for (let part = 0; part < Part.Count; part++) {
    const found = s.stock[part] + inPlay(s, part);
    if (s.stock[part] < 0 || found !== boxOf(s, part))
      return `${found} points of ${PARTS[part]}, ${s.stock[part]} of them in the stock; there are ${boxOf(s, part)}`;
  }
  return null;
}

/** K-ROAM-1 Checks that each roamer is on a space, and that there are no others. */
function roamersStand(s: TalismanState): string | null {
  const wrong = s.roamer.findIndex(
    (space, roamer) => roamer < content.roamerCount !== (space > 0 && space <= content.spaceCount),
  );
  return wrong < 0 ? null : `roamer ${wrong} is on no space, or is none`;
}

/** R-QUEST-04 Checks that a seat that can complete its quest is asked for the gift, or is noted. */
function questsAreDone(s: TalismanState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (mayDeliver(s, seat) && ((s.gained[0] >> seat) & 1) === 0 && !isGiving(s, seat))
      return `${playerText(seat)} could do its quest, and is not asked`;
  }
  return null;
}

/** RUL-180 Checks that no Wand still has a Spell to give, unless a player picks a character. */
function wandsHaveGiven(s: TalismanState): string | null {
  if (s.option[Option.WandFills] === 0 || s.endReason[0] !== EndReason.None || isDealing(s)) return null;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if ((((s.wands[0] & ~s.filled[0]) >> seat) & 1) === 1 && mayFill(s, seat))
      return `${playerText(seat)} has a card that could give it a Spell, which is not checked`;
  }
  return null;
}

/**
 * RS-DEATH-01, RS-DEATH-04 Checks that a form is not any seat's own character, belongs to one seat only, and has a
 * marker.
 */
function formsAgree(s: TalismanState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const person = s.character[seat];
    if (s.origin[seat] > 0 !== person >= content.characterCount)
      return `${playerText(seat)} plays as ${person}, not its own`;
    if (s.origin[seat] === 0) continue;
    if (s.origin[seat] > content.characterCount || person >= content.characterCount + content.formCount)
      return `${playerText(seat)} plays in form ${person} of ${s.origin[seat]}, which are not there`;
    for (let other = 0; other < seat; other++)
      if (s.character[other] === person) return `${playerText(other)} and ${playerText(seat)} play in form ${person}`;
    if (s.status[seat] === Status.Playing && (s.marker[seat] === 0 || s.marker[seat] > content.spaceCount))
      return `${playerText(seat)} has no marker to return to`;
  }
  return null;
}

/** RS-TERR-05, RS-TERR-07 Checks that covers are on allowed spaces, and at most as many of a kind as in the box. */
function coversAgree(s: TalismanState): string | null {
  const found = new Int32Array(content.coverCount);
  for (let space = 0; space < content.spaceCount; space++) {
    const cover = s.cover[space] - 1;
    if (cover < 0) continue;
    if (cover >= content.coverCount || ((content.coverRegions[cover] >> content.region[space]) & 1) === 0)
      return `cover ${cover} lies on space ${space}`;
    if (++found[cover] > content.coverCopies[cover]) return `there are too many of cover ${cover}`;
  }
  return null;
}

/** K-MARK-1, -5, -6 Checks that marks are at most as many as their rows allow, on cards in play and on characters. */
function marksAgree(s: TalismanState): string | null {
  for (let mark = 0; mark < content.markCount; mark++) {
    const { id } = content.marks[mark];
    for (const where of placesOf(s, mark)) {
      const n = marksOf(s, mark, where);
      if (n > content.markMost[mark]) return `there are ${n} of the mark ${id} in one place`;
      if (n === 0) continue;
      if (content.markOn[mark] === MarkOn.Card && !mayBeMarked(s, where)) return `card ${where} has ${id} out of play`;
      if (content.markOn[mark] !== MarkOn.Player || (content.markFlags[mark] & MarkFlag.Stays) !== 0) continue;
      if (s.status[where] !== Status.Playing) return `${playerText(where)} has ${id} without a character`;
    }
  }
  return null;
}

function placesOf(s: TalismanState, mark: number): number[] {
  const on: MarkOn = content.markOn[mark];
  const counts = [s.seats[0], content.cardCount, content.spaceCount, 1];
  return Array.from({ length: counts[on] }, (_, where) => where);
}

/**
 * V-X-B True for a player with a choice of characters and the belongings of the last one. Cards barred to the new one
 * are dropped afterwards.
 */
function isPicking(s: TalismanState, seat: number): boolean {
  for (let at = topFrame(s); at > 0; at -= FRAME_WORDS) {
    const kind = frameKind(s, at);
    if (frameSeat(s, at) === seat && (kind === FrameKind.Deal || kind === FrameKind.Keep)) return true;
  }
  return false;
}

function isGiving(s: TalismanState, seat: number): boolean {
  for (let at = topFrame(s); at > 0; at -= FRAME_WORDS) {
    const kind = frameKind(s, at);
    if (frameSeat(s, at) === seat && (kind === FrameKind.GiveFollower || kind === FrameKind.GiveMagic)) return true;
  }
  return false;
}

/** Columns of a seat that are computed from others and cached. */
export const CACHED = [
  'trait',
  'ease',
  'ability',
  'addStrength',
  'addCraft',
  'battle',
  'battleDragon',
  'armour',
  'objects',
  'followers',
  'carry',
  'handCastAt',
] as const;

/** State in which the cached bonuses are counted again. A new one for each check took a quarter of a fuzzed game. */
const fresh = new TalismanState();

function cachesAgree(s: TalismanState): string | null {
  // K-MARK-8 Unsteady values are counted before questions, and an ended game has none.
  if (content.unsteady === 1 && s.endReason[0] !== 0) return null;
  fresh.words.set(s.words);
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.status[seat] !== Status.Playing) continue;
    recompute(fresh, seat);
    recomputeHand(fresh, seat);
    for (const field of CACHED) {
      if (fresh[field][seat] !== s[field][seat])
        return `${playerText(seat)}: cached ${field} is ${s[field][seat]}, should be ${fresh[field][seat]}`;
    }
    if ((((fresh.wands[0] ^ s.wands[0]) >> seat) & 1) === 1) return `${playerText(seat)}: cached wands are wrong`;
  }
  if (fresh.handsCastAt[0] !== s.handsCastAt[0]) return 'the cached moments of all hands are wrong';
  return null;
}

/** Counts of a part, and the count of the whole: never lower, but where it has reached the most that it can hold. */
const PARTS_OF: readonly (readonly [part: Count, whole: Count])[] = [
  [Count.Missed, Count.Idle],
  [Count.HarmFirst, Count.Draws],
  [Count.BridgeLost, Count.BridgeTries],
  [Count.BridgeLost, Count.TurnsCut],
];

/** Checks that counts are not negative, and that a part never exceeds the whole. */
function countsAgree(s: TalismanState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const of = (what: Count): number => s.tally[seat * Count.Count + what];
    for (let what: number = Count.OuterTurns; what < Count.Count; what++)
      if (of(what) < 0) return `${playerText(seat)}: count ${what} is ${of(what)}`;
    for (const [part, whole] of PARTS_OF)
      if (of(part) > of(whole))
        return `${playerText(seat)}: count ${part} is ${of(part)}, count ${whole} only ${of(whole)}`;
    const taken = of(Count.OuterTurns) + of(Count.MiddleTurns) + of(Count.InnerTurns);
    if (taken > s.turns[seat]) return `${playerText(seat)}: ${taken} turns by Region, but ${s.turns[seat]} were begun`;
  }
  return null;
}

function stackInRange(s: TalismanState): string | null {
  return s.depth[0] >= 1 && s.depth[0] < 48 ? null : `stack depth ${s.depth[0]}`;
}
