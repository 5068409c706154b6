import { FRAME_WORDS, frameKind, frameSeat, playerText } from '../../engine/index.js';
import { content } from './content/index.js';
import { BARE, CARDS, NO_SQUARE, NO_ZONE, Pile, PLAYS_MAX, SQUARES, WAYS } from './places.js';
import { Hold, piles, type SloharState, Status } from './state.js';
import { CardKind, FrameKind, SquareType, Zone } from './words.js';

/** Invariants of a state between calls, one function each, which returns null or the violation. Cold. */
const CHECKS: readonly ((s: SloharState) => string | null)[] = [
  eachCardOnce,
  cardsAtHome,
  wornAgrees,
  knownInHands,
  pawnsInRange,
  deadOwnNothing,
  pawnsHeldByBarrages,
  turnInRange,
  framesInRange,
];

export function check(s: SloharState): string | null {
  for (const one of CHECKS) {
    const broken = one(s);
    if (broken !== null) return broken;
  }
  return null;
}

function eachCardOnce(s: SloharState): string | null {
  const size = new Int32Array(Pile.Count);
  for (let card = 0; card < CARDS; card++) {
    size[s.pileOf[card]]++;
    for (let pile = 0; pile < Pile.Count; pile++) {
      const inside = ((s.deckBits[pile * piles.deckWords + (card >> 5)] >> (card & 31)) & 1) === 1;
      if (inside !== (s.pileOf[card] === pile)) return `card ${card} says pile ${s.pileOf[card]}, but see pile ${pile}`;
    }
  }
  for (let pile = 0; pile < Pile.Count; pile++)
    if (size[pile] !== s.pileSize[pile]) return `pile ${pile} holds ${size[pile]}, says ${s.pileSize[pile]}`;
  return null;
}

/**
 * Checks that decks and pits contain only cards of their own zone, and that a card is on the table only during its
 * question.
 */
function cardsAtHome(s: SloharState): string | null {
  for (let card = 0; card < CARDS; card++) {
    const pile = s.pileOf[card];
    const zone = content.zoneOf[card];
    if (pile < Pile.Shop && pile % 3 !== (zone as number) - Zone.Basement)
      return `card ${card} of zone ${zone} in pile ${pile}`;
    if (pile === Pile.Out && zone !== NO_ZONE) return `card ${card} is out of the game`;
  }
  const kind = frameKind(s, (s.depth[0] - 1) * FRAME_WORDS);
  const expected = kind === FrameKind.Aim || kind === FrameKind.Face ? 1 : 0;
  return s.endReason[0] !== 0 || s.pileSize[Pile.Table] === expected
    ? null
    : `${s.pileSize[Pile.Table]} cards on the table, ${expected} asked about`;
}

function wornAgrees(s: SloharState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    let worn = 0;
    for (const [card, kind] of [
      [s.weapon[seat], CardKind.Weapon],
      [s.shield[seat], CardKind.Shield],
      [s.other[seat], CardKind.Other],
    ]) {
      if (card === BARE) continue;
      worn++;
      if (s.pileOf[card] !== Pile.Worn + seat)
        return `${playerText(seat)} wears card ${card}, which lies in ${s.pileOf[card]}`;
      if (content.kind[content.titleOf[card]] !== kind) return `${playerText(seat)} wears card ${card} as kind ${kind}`;
    }
    if (s.pileSize[Pile.Worn + seat] !== worn)
      return `${playerText(seat)} wears ${s.pileSize[Pile.Worn + seat]}, names ${worn}`;
    if (s.other[seat] === BARE && s.wear[seat] > 0) return `${playerText(seat)} has worn out nothing`;
  }
  return null;
}

function knownInHands(s: SloharState): string | null {
  for (let card = 0; card < CARDS; card++) {
    const pile = s.pileOf[card];
    if (s.known[card] !== 0 && (pile < Pile.Hand || pile >= Pile.Worn)) return `card ${card} is known in pile ${pile}`;
  }
  return null;
}

function pawnsInRange(s: SloharState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const square = s.square[seat];
    if (square >= SQUARES) return `${playerText(seat)} stands on no square`;
    if (s.gold[seat] < 0) return `${playerText(seat)} has ${s.gold[seat]} gold`;
    const playing = s.status[seat] === Status.Playing;
    if (playing !== s.hp[seat] > 0) return `${playerText(seat)} has ${s.hp[seat]} HP and status ${s.status[seat]}`;
    if (content.type[square] === SquareType.Cell && square !== content.cell[s.role[seat]])
      return `${playerText(seat)} sits in the cell of another`;
    if (s.freed[seat] === 0 && content.zone[square] !== Zone.Prison)
      return `${playerText(seat)} is out of the prison unnoticed`;
    const from = s.from[seat];
    if (from === NO_SQUARE) continue;
    let near = false;
    for (let i = 0; i < WAYS; i++)
      near ||= content.ways[square * WAYS + i] === from || content.ways[from * WAYS + i] === square;
    if (!near) return `${playerText(seat)} on ${square} comes from ${from}, which is not beside it`;
  }
  return null;
}

function deadOwnNothing(s: SloharState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.status[seat] === Status.Playing) continue;
    if (s.gold[seat] + s.pileSize[Pile.Hand + seat] + s.pileSize[Pile.Worn + seat] > 0)
      return `${playerText(seat)} is dead and owns things`;
  }
  return null;
}

function pawnsHeldByBarrages(s: SloharState): string | null {
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (s.held[seat] !== Hold.None && content.type[s.square[seat]] !== SquareType.Barrage)
      return `${playerText(seat)} is held on square ${s.square[seat]}`;
  return null;
}

function turnInRange(s: SloharState): string | null {
  if (s.active[0] >= s.seats[0] || s.first[0] >= s.seats[0])
    return `${playerText(s.active[0])} of ${s.seats[0]} is to play`;
  return s.plays[0] <= PLAYS_MAX ? null : `${s.plays[0]} cards played in a turn`;
}

function framesInRange(s: SloharState): string | null {
  if (s.depth[0] < 1 || s.depth[0] > 8) return `stack depth ${s.depth[0]}`;
  for (let i = 0; i < s.depth[0]; i++) {
    const at = i * FRAME_WORDS;
    if (frameKind(s, at) >= FrameKind.KindCount || frameSeat(s, at) >= s.seats[0])
      return `frame ${i} is none: ${s.frame[at]}`;
  }
  return frameKind(s, 0) === FrameKind.Turn ? null : 'no turn at the bottom of the stack';
}
