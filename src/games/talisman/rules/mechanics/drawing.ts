import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { holds, othersAt } from '../../holdings/conditions.js';
import { tally, tallyHere } from '../../holdings/counts.js';
import { discard, isLost, mayDitch, putOnSpace } from '../../holdings/inventory.js';
import { modified } from '../../holdings/powers.js';
import { faceOf, hasEase, hasTrait, hasWay, instructionBefore, instructionOf } from '../../holdings/stats.js';

import { moveGold } from '../../holdings/stock.js';
import { Clock, Option } from '../../options/option.js';
import { CARD_WORDS, Count, Pile, Purpose, piles, type TalismanState } from '../../state/state.js';
import { Deck, Ease, FormWay, Kind, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { Num } from '../../vocabulary/powers.js';
import { Op, VERBS } from '../../vocabulary/verbs.js';
import { moveClock } from './attack.js';
import { pickCard } from './dice.js';
import { ascending } from './offers.js';
import { pushProgram } from './programs.js';

/**
 * A second deck, from which some forms draw. Its cards are not Adventure cards: other characters ignore them on a
 * space.
 */

/**
 * RS-VEIL-01, RS-VEIL-02, D-RS-3 True if a seat encounters a card on its space. It encounters a card of the other deck
 * if it draws from that deck, or if an effect demanded it this turn.
 */
export function isMet(s: TalismanState, seat: number, card: number): boolean {
  if (content.otherCount === 0 || content.deckOf[card] !== Deck.Other) return true;
  if (hasWay(s, seat, FormWay.DrawsOther) || ((s.called[card >> 5] >> (card & 31)) & 1) !== 0) return true;
  const space = s.pileOf[card] - Pile.Space;
  return space >= 0 && space < content.spaceCount && content.regionOther[content.region[space]] === 1;
}

/** K-BOARD-6, G-RS-2 True if a seat draws from the other deck on a space: by its form, or by the Region. */
export function drawsOther(s: TalismanState, seat: number, space: number): boolean {
  if (hasWay(s, seat, FormWay.DrawsOther)) return true;
  return content.addedRegions !== 0 && content.regionOther[content.region[space]] === 1;
}

/** D-RS-3 Cards on a space that do not count toward the number it is filled up to, for a seat that ignores them. */
function uncounted(s: TalismanState, seat: number, space: number): number {
  if (s.option[Option.VeilCardsCountForTopUp] === 1 || drawsOther(s, seat, space)) return 0;
  return othersAt(s, space);
}

/** G-RS-2 Returns the next card of the other deck, or NO_CARD. An empty deck is made again from its discards. */
function drawOtherCard(s: TalismanState): number {
  const card = pickCard(s, Pile.OtherDeck, Purpose.Other, Deck.Other);
  if (card !== NO_CARD) return card;
  piles.pour(s, Pile.OtherDiscard, Pile.OtherDeck);
  return pickCard(s, Pile.OtherDeck, Purpose.Other, Deck.Other);
}

/**
 * RS-VEIL-02 Draws cards of the other deck onto the space, where the seat encounters them as if they were Adventure
 * cards.
 */
export function drawCalled(s: TalismanState, seat: number, n: number): void {
  for (; n > 0; n--) {
    const card = drawOtherCard(s);
    if (card === NO_CARD) return;
    putOnSpace(s, card, s.space[seat]);
    tallyHere(s, seat, Count.OuterCards, 1);
    call(s, card);
  }
}

/** RS-VEIL-02 Makes a seat encounter the cards of the other deck on its space this turn. */
export function callOthers(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (content.deckOf[card] === Deck.Other) call(s, card);
}

function call(s: TalismanState, card: number): void {
  s.called[card >> 5] |= 1 << (card & 31);
}

/** R-ADV-01, O-5 Returns the next card of the Adventure deck: a known top, or any card left. */
export function drawAdventure(s: TalismanState): number {
  const card = s.topKnown[0] > 0 ? takeKnownTop(s) : pickAdventure(s);
  if (s.option[Option.Clock] !== Clock.Off && card !== NO_CARD) moveClock(s, card);
  return card;
}

/** GAP-03 Picks any card below the known tops. An empty deck is made again from the discards. */
function pickAdventure(s: TalismanState): number {
  const card = pickCard(s, Pile.AdventureDeck, Purpose.Card, Deck.Adventure);
  if (card !== NO_CARD || s.topKnown[0] > 0) return card;
  piles.pour(s, Pile.AdventureDiscard, Pile.AdventureDeck);
  return pickCard(s, Pile.AdventureDeck, Purpose.Card, Deck.Adventure);
}

/** GAP-03 Makes the next `n` cards of the deck known to a seat, in their order. */
export function foreseeAdventure(s: TalismanState, seat: number, n: number): void {
  for (let known = s.topKnown[0]; known < n; known++) {
    const card = pickAdventure(s);
    if (card === NO_CARD) break;
    piles.move(s, card, Pile.KnownTop);
    s.deckTop[known] = card;
    s.topKnown[0] = known + 1;
  }
  s.topSeer[0] = seat;
}

function takeKnownTop(s: TalismanState): number {
  const card = s.deckTop[0];
  s.topKnown[0]--;
  for (let i = 0; i < s.topKnown[0]; i++) s.deckTop[i] = s.deckTop[i + 1];
  return card;
}

/** R-ADV-02 Returns the number of cards that a space is filled up to for a seat; 0 where none are drawn. */
export function cardsAt(s: TalismanState, seat: number, space: number): number {
  const cards = content.drawUpTo[faceOf(s, space)];
  return cards === 0 || content.numberMask === 0 ? cards : modified(s, seat, Num.Draw, cards);
}

/** R-ADV-02, RS-VEIL-01, D-RS-3 Returns the number of the cards on a space that count toward that number for a seat. */
export function lyingAt(s: TalismanState, seat: number, space: number): number {
  const all = s.pileSize[Pile.Space + space];
  return content.otherCount === 0 ? all : all - uncounted(s, seat, space);
}

/** R-ADV-02 Returns the number of cards that a seat draws on a space: those that are missing there. */
export function drawsDue(s: TalismanState, seat: number, space: number): number {
  const missing = cardsAt(s, seat, space) - lyingAt(s, seat, space);
  return missing > 0 ? missing : 0;
}

/** Counts the draws that a seat avoids by ditching on this space this turn. */
export function noteAvoided(s: TalismanState, seat: number, space: number): void {
  let own = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card])
    if (wasDitchedBy(s, seat, card)) own++;
  if (own === 0) return;
  const missing = cardsAt(s, seat, space) - lyingAt(s, seat, space) + own;
  if (missing > 0) tally(s, seat, Count.DrawsAvoided, missing < own ? missing : own);
}

/**
 * Counts a draw. If the seat will encounter an Event or an Enemy there, and after it a card of another kind, it also
 * counts as one that begins with harm.
 */
export function noteDraw(s: TalismanState, seat: number, space: number): void {
  tally(s, seat, Count.Draws, 1);
  let harm = 0;
  let help = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    const kind = content.kind[title];
    if (kind === Kind.Spell || content.drawn[title] >= 0 || !isMet(s, seat, card)) continue;
    if (kind === Kind.Event || kind === Kind.Enemy) harm = 1;
    else help = 1;
  }
  if ((harm & help) === 1) tally(s, seat, Count.HarmFirst, 1);
}

/**
 * R-ADV-02, R-ADV-03 Draws until the cards on the space, of any kind, reach its number. G-RS-2 A form may draw from the
 * other deck.
 */
export function drawUpTo(s: TalismanState, seat: number, space: number): void {
  const first = s.arrivals[0];
  const other = drawsOther(s, seat, space);
  const due = drawsDue(s, seat, space);
  let drawn = 0;
  for (; drawn < due; drawn++) {
    const card = other ? drawOtherCard(s) : drawAdventure(s);
    if (card === NO_CARD) break;
    putOnSpace(s, card, space);
  }
  tallyHere(s, seat, Count.OuterCards, drawn);
  if (!other && hasTrait(s, seat, Trait.ExchangesDraw) && s.arrivals[0] > first)
    pushFrame(s, FrameKind.Exchange, seat, first, 0, 0);
}

/**
 * RUL-52 Lets a seat discard one of the cards just drawn, unmet, for another one that must be encountered. There is one
 * exchange a draw, not one for each source: the character's ability and the Orb are the same power.
 */
export const exchangeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const first = frameArg(s, topFrame(s), 1);
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
      if (s.arrival[card] >= first) out[count++] = actionOf(Act.Card, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) !== Act.Card) return;
    discard(s, operandOf(action));
    const card = drawAdventure(s);
    if (card === NO_CARD) return;
    putOnSpace(s, card, s.space[seat]);
    tallyHere(s, seat, Count.OuterCards, 1);
  },
};

/**
 * R-ADV-06 Moves the next drawn card that belongs on another space there, without an effect on the drawer.
 * @returns false when none is left; the frame holds the arrivals from the first drawn (+3) to the last (+2)
 */
export function placeNextDrawn(s: TalismanState, seat: number, at: number): boolean {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    const arrival = s.arrival[card];
    if (arrival < frameArg(s, at, 3) || arrival >= frameArg(s, at, 2)) continue;
    const program = content.drawn[content.titleOf[card]];
    if (program < 0) continue;
    setFrameArg(s, at, 3, arrival + 1);
    pushProgram(s, seat, program, card);
    return true;
  }
  return false;
}

/** True for a seat with something to ditch. */
export function hasDroppable(s: TalismanState, seat: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (mayDitch(card)) return true;
  return false;
}

/** Adds the cards that a seat may ditch. */
export function writeDroppable(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (mayDitch(card)) out[count++] = actionOf(Act.Drop, card);
  }
  return count;
}

/**
 * R-DITCH-01, R-DITCH-02, R-PUR-04 Puts a card face up onto the space; its owner cannot take it back this turn. A Raft
 * is lost (R-RAFT-03), and so is a raised or charmed Enemy.
 */
export function ditch(s: TalismanState, seat: number, card: number): void {
  if (isLost(card)) return discard(s, card);
  putOnSpace(s, card, s.space[seat]);
  const word = ditchedWord(s, seat, card);
  s.ditched[word] |= 1 << (card & 31);
}

/** R-DITCH-02, RS-RES-05 Puts all gold of a seat onto its space; it cannot be taken back this turn. */
export function layGold(s: TalismanState, seat: number): void {
  const space = s.space[seat];
  if (seat === s.active[0] && s.gold[seat] > 0) {
    s.laidGold[0] = s.gold[seat];
    s.laidGoldAt[0] = 1 + space;
  }
  moveGold(s, s.gold, seat, s.spaceGold, space, s.gold[seat]);
}

/** Returns how much of the gold on its space a seat may take: gold that it laid down there this turn is left out. */
export function goldToTake(s: TalismanState, seat: number): number {
  const space = s.space[seat];
  const own = seat === s.active[0] && s.laidGoldAt[0] === 1 + space ? s.laidGold[0] : 0;
  return s.spaceGold[space] - own;
}

/**
 * R-ENC-11, R-DITCH-02 True if another seat laid the card down, so that this one may take it. In a turn only the active
 * seat and the winner of an attack on it take cards, and never those of a third seat. So the other seats need no
 * distinction.
 */
export function wasDitchedBy(s: TalismanState, seat: number, card: number): boolean {
  return ((s.ditched[ditchedWord(s, seat, card)] >> (card & 31)) & 1) !== 0;
}

function ditchedWord(s: TalismanState, seat: number, card: number): number {
  return (card >> 5) + (seat === s.active[0] ? 0 : CARD_WORDS);
}

/** Costs that a space could have for a character that encounters it, read from the programs of the space and cards. */

/** Marks, 1 for each verb that costs its target a life, a turn, gold, a point, a Follower, or worse. */
export const harms = { verb: Uint8Array.from(VERBS, (verb) => (verb.harms === true ? 1 : 0)) };

export const CHASM = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === 'chasm');

/** Programs nest no deeper than a table in a choice in a condition. */
const DEEP = 6;

/**
 * RUL-85 True for a space or a face-up card whose forced effect can cost a life, a turn, gold, a counter or a Follower,
 * and for every Enemy.
 */
export function isHarmful(s: TalismanState, seat: number, space: number): boolean {
  if (mayHarm(s, seat, instructionBefore(s, space), 0) || mayHarm(s, seat, instructionOf(s, space), 0)) return true;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isMet(s, seat, card)) continue;
    const title = content.titleOf[card];
    const kind = content.kind[title];
    // A Spell on a space strikes every character that lands there.
    if (kind === Kind.Enemy || kind === Kind.Spell || mayHarm(s, seat, content.does[title], 0)) return true;
  }
  return false;
}

/** True if a program can cost the seat something that it cannot refuse, by the present conditions. */
function mayHarm(s: TalismanState, seat: number, code: number, deep: number): boolean {
  if (code < 0 || deep > DEEP) return false;
  for (let pc = code; ; pc += 2) {
    const op = content.code[pc];
    const arg = content.code[pc + 1];
    if (op >= Op.FirstVerb) {
      if (harms.verb[op - Op.FirstVerb] === 1 && !(op === CHASM && hasEase(s, seat, Ease.SkipChasm))) return true;
    } else if (op === Op.End) return false;
    else if (op === Op.Jump) pc = arg - 2;
    else if (op === Op.If) {
      if (!holds(s, seat, arg)) pc = content.conditionElse[arg] - 2;
    } else if (op === Op.Choose) {
      if (allHarm(s, seat, arg, deep)) return true;
    } else if (op === Op.Roll && anyHarms(s, seat, arg, deep)) return true;
    else if (op === Op.Pick && mayHarm(s, seat, content.pickCode[arg], deep + 1)) return true;
  }
}

function allHarm(s: TalismanState, seat: number, choice: number, deep: number): boolean {
  for (let i = 0; i < content.choiceCount[choice]; i++) {
    const at = content.choiceStart[choice] + i;
    if (content.choiceGold[at] > s.gold[seat]) continue;
    if (!mayHarm(s, seat, content.choiceCode[at], deep + 1)) return false;
  }
  return true;
}

function anyHarms(s: TalismanState, seat: number, table: number, deep: number): boolean {
  if (hasEase(s, seat, content.tableSkip[table])) return false;
  for (let i = 0; i < content.tableCount[table]; i++) {
    if (mayHarm(s, seat, content.tableCode[content.tableStart[table] + i], deep + 1)) return true;
  }
  return false;
}
