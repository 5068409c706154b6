import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import {
  frameArg,
  frameKind,
  frameSeat,
  popFrame,
  pushFrame,
  setFrameArg,
  topFrame,
} from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { endMarks } from '../../holdings/marking.js';
import { happened, listens } from '../../holdings/powers.js';
import { faceOf, hasAbility, instructionBefore, instructionOf, isPlaying, regionOf } from '../../holdings/stats.js';

import { Ending, LandingWindow, Option } from '../../options/option.js';
import { Fight, FightMode, Pile, type TalismanState } from '../../state/state.js';
import { Ability, CastAt, Kind, Region, Role, Stat, Tag, Target, Terrain } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { Until } from '../../vocabulary/marks.js';
import { When } from '../../vocabulary/powers.js';
import { mayAssassinate } from '../mechanics/attack.js';
import { cardsAt, drawsDue, drawUpTo, isMet, noteAvoided, noteDraw, placeNextDrawn } from '../mechanics/drawing.js';
import { isSpared, spare, startEnemies } from '../mechanics/foes.js';
import { ascending } from '../mechanics/offers.js';
import { pushProgram, replaced } from '../mechanics/programs.js';
import { isDrained } from '../mechanics/spaces.js';
import { drawSpells, Moment, NOBODY } from '../mechanics/spell-cards.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { writeBout } from '../resolution/endings.js';
import { FILL } from '../resolution/landing.js';
import { coinsToTake, offerTake } from '../resolution/loot.js';
import { askRound, hasSpellFor, writeSpells } from '../resolution/spells.js';
import { castFromHand } from './casting.js';
import { hasMeans } from './fight.js';
import { isExtra, offerMeeting, startDuel, writeOnOthers } from './meeting.js';
import { DitchAt, offerDitch } from './windows.js';

/**
 * V-X-A, RUL-91 Under the option, unfriendly individuals on cards and spaces outside the Inner Region may be evaded by
 * a character with the means to evade. A Spell that holds a creature fast does not work on them.
 */

/** Encounters a card or, with NO_CARD, the space. First offers to evade. */
function meetOrShun(s: TalismanState, seat: number, code: number, card: number): void {
  if (s.option[Option.EvadeUnfriendly] === 1 && code >= 0 && maybeShuns(s, seat, card))
    pushFrame(s, FrameKind.Shun, seat, code, card, 0);
  else pushProgram(s, seat, code, card);
}

function maybeShuns(s: TalismanState, seat: number, card: number): boolean {
  const tag = card === NO_CARD ? content.spaceTag[faceOf(s, s.space[seat])] : content.tag[content.titleOf[card]];
  if ((tag & Tag.Unfriendly) === 0 || regionOf(s, seat) === Region.Inner) return false;
  return hasMeans(s, seat) || (hasSpellFor(s, seat, CastAt.Evade) && writeEvasions(s, seat, spells.out, 0) > 0);
}

/** Buffer for a list that is only counted. */
export const spells = { out: new Int32Array(8) };

function writeEvasions(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  const end = writeSpells(s, seat, CastAt.Evade, out, count);
  let remaining = count;
  for (let i = count; i < end; i++) {
    if (content.target[content.titleOf[operandOf(out[i])]] !== Target.Creature) out[remaining++] = out[i];
  }
  return remaining;
}

/** Asks to encounter, to evade, or to cast a Spell for evading; then asks again. */
export const shunQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    if (hasMeans(s, seat)) out[count++] = actionOf(Act.Evade, 0);
    return ascending(out, writeEvasions(s, seat, out, count));
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Cast) return castFromHand(s, seat, operandOf(action));
    const at = topFrame(s);
    const code = frameArg(s, at, 1);
    const card = frameArg(s, at, 2);
    popFrame(s);
    if (actOf(action) === Act.Pass) pushProgram(s, seat, code, card);
  },
};

/** R-ENC-01, R-ORD-04 Lands after the cards without number (R-ORD-03): chooses a character or the space. */
export function land(s: TalismanState, seat: number): void {
  if (!isPlaying(s, seat)) return;
  // The Druid's hand is filled in the Woods without a question.
  if (hasAbility(s, seat, Ability.WoodsSpells) && content.terrain[faceOf(s, s.space[seat])] === Terrain.Woods)
    drawSpells(s, seat, FILL);
  if (mayMeetAt(s.space[seat]) && offerMeeting(s, seat)) return;
  meetSpace(s, seat);
}

/**
 * R-INN-06, R-INN-07 In the Inner Region characters encounter each other only on the Plain of Peril, the Valley of Fire
 * and the Crown.
 */
function mayMeetAt(space: number): boolean {
  if (content.region[space] !== Region.Inner) return true;
  const role = content.role[space];
  return role === Role.Plain || role === Role.Valley || role === Role.Crown;
}

/** R-ENC-07 Begins the encounter with the space. */
export function meetSpace(s: TalismanState, seat: number): void {
  if (!replaced(s, When.MeetSpace, seat, 0)) enterSpace(s, seat);
}

export function enterSpace(s: TalismanState, seat: number): void {
  pushFrame(s, FrameKind.Space, seat, At.Before, 0, 0);
}

/** Stages of meeting a space; the frame's other numbers are the last card encountered and the first card drawn. */
const enum At {
  Before,
  Ditch,
  Draw,
  Drawn,
  Placed,
  Seen,
  Cards,
  Text,
  Done,
}

/**
 * R-ORD-06..10, R-ENC-09 Encounters a space stage by stage, its own text last, until a frame is pending above. Its
 * frame stores the position during questions and fights, and when a quest must be checked. Encounters only push frames,
 * and never pop this one.
 */
export function spaceStep(s: TalismanState, seat: number, at: number): void {
  const space = s.space[seat];
  const stage = frameArg(s, at, 1);
  endMarks(s, Until.FightEnd);
  if (topFrame(s) !== at) return;
  if (stage === At.Before) {
    setFrameArg(s, at, 1, At.Ditch);
    pushProgram(s, seat, instructionBefore(s, space), NO_CARD);
    if (topFrame(s) !== at) return;
  }
  if (stage <= At.Seen && cardsAt(s, seat, space) > 0 && drawOn(s, seat, at, space)) return;
  if (stage <= At.Cards) {
    setFrameArg(s, at, 1, At.Cards);
    if (listens(When.MeetCard) && powersMeet(s, seat, space)) return;
    while (meetNextCard(s, seat, at, space)) if (topFrame(s) !== at || s.gained[0] !== 0) return;
  }
  if (stage <= At.Text) {
    setFrameArg(s, at, 1, At.Done);
    meetOrShun(s, seat, instructionOf(s, space), NO_CARD);
    if (topFrame(s) !== at) return;
  }
  popFrame(s);
}

/**
 * R-ORD-06, R-ORD-07 Draws on a draw space: the draw, drawn cards that go to other spaces, then a window before the
 * others. Under the option the window is before the draw instead (RUL-189). Returns true if something is pending.
 */
function drawOn(s: TalismanState, seat: number, at: number, space: number): boolean {
  const stage = frameArg(s, at, 1);
  if (stage === At.Ditch) {
    setFrameArg(s, at, 1, At.Draw);
    if (s.option[Option.LandingWindow] === LandingWindow.Draws && offerDitch(s, seat, DitchAt.Drawing)) return true;
  }
  if (stage <= At.Draw) {
    setFrameArg(s, at, 1, At.Drawn);
    setFrameArg(s, at, 3, s.arrivals[0]);
    noteAvoided(s, seat, space);
    if (drawsDue(s, seat, space) > 0 && !replaced(s, When.Draw, seat, 0)) drawUpTo(s, seat, space);
    if (topFrame(s) !== at) return true;
  }
  if (stage <= At.Drawn) {
    if (s.arrivals[0] === frameArg(s, at, 3)) return endDraw(s, at);
    setFrameArg(s, at, 1, At.Placed);
    setFrameArg(s, at, 2, s.arrivals[0]);
    noteDraw(s, seat, space);
    if (happened(s, When.Drawn, seat, 0)) return true;
  }
  if (stage <= At.Placed) {
    while (placeNextDrawn(s, seat, at)) if (topFrame(s) !== at) return true;
    if (s.pileSize[Pile.Space + space] === 0 || s.option[Option.LandingWindow] === LandingWindow.Draws)
      return endDraw(s, at);
    setFrameArg(s, at, 1, At.Seen);
    if (offerDitch(s, seat, DitchAt.Drawn)) return true;
  }
  endDraw(s, at);
  return askRound(s, Moment.AfterDraw, NOBODY);
}

function endDraw(s: TalismanState, at: number): boolean {
  setFrameArg(s, at, 1, At.Cards);
  setFrameArg(s, at, 2, 0);
  return false;
}

/** Encounter number of Enemies that fight with Strength. */
const ENEMIES = 2;

/** Encounter number of Enemies that fight with Craft. */
const SPIRITS = 3;

/** Encounter number of cards to take. */
const TAKING = 5;

/** Number of cards to take where Places are visited first: above the number of Places. */
const LATE_TAKING = 7;

/** Mask of an encounter number. */
const WHOLE_NUMBER = 0xffff;

/**
 * R-ADV-04, R-ADV-05, R-ENC-08 Encounters the next card by encounter number, then by arrival: Events, Enemies,
 * Strangers (R-ADV-11), items to take, Places (R-ADV-13). R-ORD-09 Behind an Enemy left alone, only other Enemies are
 * encountered.
 * @returns false after the last one
 */
function meetNextCard(s: TalismanState, seat: number, at: number, space: number): boolean {
  const takingAt = s.option[Option.PlacesBeforeTaking] === 0 ? TAKING : LATE_TAKING;
  const cursor = frameArg(s, at, 2);
  const card = nextCard(s, seat, space, cursor, takingAt);
  const number = card === NO_CARD ? LATE_TAKING + 1 : numberOf(card, takingAt);
  if (number > SPIRITS && s.leftAlone[0] === space + 1) {
    endTurn(s);
    return true;
  }
  if (number >= takingAt && cursor < cursorOf(takingAt, 0)) {
    // Gold has no card, but is taken like one.
    if (number === takingAt || coinsToTake(s, seat, 0) > 0) {
      setFrameArg(s, at, 2, cursorOf(takingAt, WHOLE_NUMBER));
      offerTake(s, seat);
      return true;
    }
  }
  if (card === NO_CARD) return false;
  setFrameArg(s, at, 2, cursorOf(number, WHOLE_NUMBER));
  if (number === ENEMIES) startEnemies(s, seat, Stat.Strength, NO_CARD);
  else if (number === SPIRITS) meetSpirits(s, seat, at, card);
  else {
    setFrameArg(s, at, 2, cursorOf(number, s.arrival[card]));
    const title = content.titleOf[card];
    if (!isDrained(s, seat, title)) meetOrShun(s, seat, content.does[title], card);
  }
  return true;
}

/**
 * Runs the powers for each card here, once a turn, before the first encounter. A replaced card is skipped, unless the
 * power allows it. Returns true if something is pending.
 */
function powersMeet(s: TalismanState, seat: number, space: number): boolean {
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const bit = 1 << (card & 31);
    if ((s.met[card >> 5] & bit) !== 0 || !isMet(s, seat, card)) continue;
    s.met[card >> 5] |= bit;
    if (!replaced(s, When.MeetCard, seat, card)) continue;
    spare(s, card);
    return true;
  }
  return false;
}

/** DIS-08 Begins the fight with the Spirits, as one or one by one. */
function meetSpirits(s: TalismanState, seat: number, at: number, card: number): void {
  if (s.option[Option.CombineSpirits] === 1) return startEnemies(s, seat, Stat.Craft, NO_CARD);
  setFrameArg(s, at, 2, cursorOf(SPIRITS, s.arrival[card]));
  startEnemies(s, seat, Stat.Craft, card);
}

function cursorOf(number: number, arrival: number): number {
  return (number << 16) | arrival;
}

function numberOf(card: number, takingAt: number): number {
  const number = content.number[content.titleOf[card]];
  return number === TAKING || number === 0 ? takingAt : number;
}

function nextCard(s: TalismanState, seat: number, space: number, cursor: number, takingAt: number): number {
  let best = NO_CARD;
  let bestKey = 0x7fffffff;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if (content.kind[content.titleOf[card]] === Kind.Spell) continue;
    if (!isMet(s, seat, card) || (listens(When.MeetCard) && isSpared(s, card))) continue;
    const key = cursorOf(numberOf(card, takingAt), s.arrival[card]);
    if (key <= cursor || key >= bestKey) continue;
    best = card;
    bestKey = key;
  }
  return best;
}

/** True if cards are still to be encountered after the current one: a lost turn is then the present one (R-LOSE-02). */
export function cardsLeft(s: TalismanState, seat: number): boolean {
  for (let d = s.depth[0] - 1; d > 0; d--) {
    const at = d * 4;
    if (frameKind(s, at) !== FrameKind.Space || frameSeat(s, at) !== seat) continue;
    const takingAt = s.option[Option.PlacesBeforeTaking] === 0 ? TAKING : LATE_TAKING;
    return (
      frameArg(s, at, 1) <= At.Cards + 1 && nextCard(s, seat, s.space[seat], frameArg(s, at, 2), takingAt) !== NO_CARD
    );
  }
  return false;
}

export const meetQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const rival = frameArg(s, topFrame(s), 2);
    if (rival > 0) return writeBout(s, seat, rival - 1, out);
    let count = 0;
    // R-CROWN-03, R-CROWN-04 On the Crown a character must be encountered; V-5E-1 not if the Dragon is there.
    if (s.space[seat] !== board.crown || s.option[Option.Ending] === Ending.Dragon)
      out[count++] = actionOf(Act.MeetSpace, 0);
    count = writeOnOthers(s, seat, out, count, Act.AttackBattle);
    if (hasAbility(s, seat, Ability.AttackPsychic)) count = writeOnOthers(s, seat, out, count, Act.AttackPsychic);
    if (hasAbility(s, seat, Ability.Steal)) count = writeOnOthers(s, seat, out, count, Act.Steal);
    if (hasAbility(s, seat, Ability.Beguile)) count = writeOnOthers(s, seat, out, count, Act.Beguile);
    if (frameArg(s, topFrame(s), 1) === 0 && hasAbility(s, seat, Ability.Lure | Ability.CharmFollower))
      count = writeOnOthers(s, seat, out, count, Act.TakeFollower);
    if (mayAssassinate(s, seat)) count = writeOnOthers(s, seat, out, count, Act.Assassinate);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const other = operandOf(action);
    if (isExtra(s, actOf(action))) setFrameArg(s, topFrame(s), 1, 1);
    else popFrame(s);
    switch (actOf(action)) {
      case Act.MeetSpace:
        return meetSpace(s, seat);
      case Act.AttackPsychic:
        return startDuel(s, seat, other, FightMode.Attack, Stat.Craft);
      case Act.Steal:
        return startDuel(s, seat, other, FightMode.Steal, Stat.Strength);
      case Act.Beguile:
        return startDuel(s, seat, other, FightMode.Beguile, Stat.Strength);
      case Act.TakeFollower:
        return startDuel(s, seat, other, FightMode.TakeFollower, Stat.Strength);
      default:
        startDuel(s, seat, other, FightMode.Attack, Stat.Strength);
        if (actOf(action) === Act.Assassinate) s.fight[Fight.Assassinated] = 1;
    }
  },
};
