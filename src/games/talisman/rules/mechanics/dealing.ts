import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import {
  FRAME_WORDS,
  frameArg,
  frameKind,
  frameSeat,
  popFrame,
  pushFrame,
  setFrameArg,
  topFrame,
} from '../../../../engine/frames.js';
import { content } from '../../content/index.js';
import { recompute } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { fateValue, lifeValue, startGold } from '../../holdings/stats.js';
import { gainFate, gainGold, gainLives, payFate, payGold, returnGold, returnPoints } from '../../holdings/stock.js';
import { Option, StartBonus, UnkeptReturn } from '../../options/option.js';
import { Dealt, Purpose, Status, type TalismanState } from '../../state/state.js';
import { Part, Stat } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { pick } from './dice.js';
import { havenOf, inherit, inNeed, offerRise } from './losses.js';
import { gainPoints } from './points.js';
import { drawSpells, give, refillSpells } from './spell-cards.js';

/** R-DEATH-07, GAP-02 Gives a killed player a random unused character, if there is a life counter for it. */
export function enterCharacter(s: TalismanState, seat: number): void {
  if (s.stock[Part.Life] > 0 && !offerRise(s, seat)) startNewCharacter(s, seat);
}

export function startNewCharacter(s: TalismanState, seat: number): void {
  seatDown(s, seat, pickUnused(s));
  if (s.option[Option.DealCharacters] === 1) equip(s, seat);
  else pushFrame(s, FrameKind.Deal, seat, 0, 0, 0);
}

/** Picks a random character that may be dealt, and marks it as dealt. The remaining ones must belong to no seat. */
function pickUnused(s: TalismanState): number {
  if (charactersThat(s, Dealt.Not) === 0) returnUnkept(s);
  let rank = pick(s, Purpose.Character, charactersThat(s, Dealt.Not));
  for (let c = 0; ; c++) {
    if (s.usedCharacter[c] !== Dealt.Not || rank-- > 0) continue;
    s.usedCharacter[c] = Dealt.Kept;
    return c;
  }
}

/** R-DEATH-07, GAP-16 Returns the number of free characters: not dealt yet, or dealt and not chosen. */
export function unusedCharacters(s: TalismanState): number {
  return charactersThat(s, Dealt.Not) + charactersThat(s, Dealt.Unkept);
}

function charactersThat(s: TalismanState, mark: Dealt): number {
  let n = 0;
  for (let c = 0; c < content.characterCount; c++) if (s.usedCharacter[c] === mark) n++;
  return n;
}

/**
 * V-0-1, RUL-186 Makes dealt characters that were not chosen available again: once a character is killed, or if no
 * other is left.
 */
export function returnUnkept(s: TalismanState): void {
  for (let c = 0; c < content.characterCount; c++)
    if (s.usedCharacter[c] === Dealt.Unkept) s.usedCharacter[c] = Dealt.Not;
}

/**
 * R-SETUP-07, R-SETUP-08 Puts a character on its start space with only its lives, fate and gold. RS-TERR-09 A cover
 * there does not matter.
 */
export function seatDown(s: TalismanState, seat: number, character: number): void {
  s.usedCharacter[character] = Dealt.Kept;
  s.character[seat] = character;
  s.status[seat] = Status.Playing;
  s.space[seat] = content.start[character];
  gainLives(s, seat, lifeValue(s, seat));
  gainFate(s, seat, fateValue(s, seat));
  gainGold(s, seat, startGold(s, seat));
  s.alignment[seat] = content.alignment[character];
  s.alignmentTurn[seat] = -1;
  s.toad[seat] = 0;
  s.lostTurns[seat] = 0;
  s.enslaved[seat] = 0;
  s.offer[seat] = 0;
  s.quest[seat] = 0;
  s.turningBack[seat] = 0;
  s.task[seat] = 0;
  s.usedEver[seat] = 0;
  recompute(s, seat);
}

/**
 * R-SETUP-09, V-X-B Gives a character its start Spells, and under options the heirlooms and a head start. Cards that a
 * pack gives to its character precede the Spells that are drawn.
 */
export function equip(s: TalismanState, seat: number): void {
  if (s.option[Option.Heirlooms] === 1) inherit(s, seat);
  happened(s, When.Enter, seat, 0);
  giveStartBonus(s, seat);
  const cards = content.startCards[s.character[seat]];
  for (let i = 0; i < cards.length; i++) give(s, seat, cards[i]);
  drawSpells(s, seat, content.startSpells[s.character[seat]]);
}

/** V-XI-B, V-XIV-1 Gives a head start: one counter of the player's choice, or one of each, or two of each. */
function giveStartBonus(s: TalismanState, seat: number): void {
  const bonus = s.option[Option.StartBonus];
  if (bonus >= StartBonus.Both) {
    const each = bonus === StartBonus.TwoEach ? 2 : 1;
    gainPoints(s, seat, Stat.Strength, each);
    gainPoints(s, seat, Stat.Craft, each);
  } else if (bonus === StartBonus.Choice) pushFrame(s, FrameKind.StartStat, seat, 0, 0, 0);
}

/** Mark: no further character is offered. */
const NOBODY = 255;

/**
 * R-SETUP-06, V-0-1 Deals two more characters to a player with one; players are dealt to in turn. RUL-186 A character
 * that was not chosen is dealt to another player only if no other is left, as with eight players, or under the option.
 */
export function dealStep(s: TalismanState, seat: number): void {
  popFrame(s);
  const second = dealAnother(s, 2);
  const third = dealAnother(s, 3);
  if (second === NOBODY) settle(s, seat);
  else pushFrame(s, FrameKind.Keep, seat, s.character[seat], second, third);
}

/** Deals the next of several characters. Returns no character when there are enough or none is left. */
function dealAnother(s: TalismanState, which: number): number {
  return s.option[Option.DealCharacters] < which || unusedCharacters(s) === 0 ? NOBODY : pickUnused(s);
}

/** R-SETUP-06 Asks a player to choose one of the dealt characters; the others go back. */
export const keepQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const at = topFrame(s);
    let count = 0;
    for (let c = 0; c < content.characterCount; c++) {
      if (c === frameArg(s, at, 1) || c === frameArg(s, at, 2) || c === frameArg(s, at, 3))
        out[count++] = actionOf(Act.Keep, c);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const chosen = operandOf(action);
    for (let i = 1; i <= 3; i++) if (frameArg(s, at, i) !== NOBODY) s.usedCharacter[frameArg(s, at, i)] = unkept(s);
    const swap = swapOf(s, seat);
    if (swap > 0) for (let i = 1; i <= 3; i++) setFrameArg(s, swap, i, frameArg(s, at, i));
    popFrame(s);
    playInstead(s, seat, chosen);
    settle(s, seat);
  },
};

/** Returns the mark of a dealt character that was not chosen. */
function unkept(s: TalismanState): Dealt {
  return s.option[Option.UnkeptReturn] === UnkeptReturn.Killed ? Dealt.Unkept : Dealt.Not;
}

function playInstead(s: TalismanState, seat: number, chosen: number): void {
  if (chosen !== s.character[seat]) {
    standUp(s, seat);
    seatDown(s, seat, chosen);
  }
  s.usedCharacter[chosen] = Dealt.Kept;
}

/** Equips the chosen character. V-PUB-6 With swaps it waits for the swap. */
function settle(s: TalismanState, seat: number): void {
  if (swapOf(s, seat) === 0) equip(s, seat);
}

/** V-PUB-6 Returns the frame in which a seat may swap its character, or 0. */
function swapOf(s: TalismanState, seat: number): number {
  let at = topFrame(s);
  while (at > 0 && (frameKind(s, at) !== FrameKind.Swap || frameSeat(s, at) !== seat)) at -= FRAME_WORDS;
  return at;
}

/** Takes a character that was never played from its seat; its heirlooms go to the next. */
function standUp(s: TalismanState, seat: number): void {
  const own = startGold(s, seat);
  returnPoints(s, seat);
  payGold(s, seat, s.gold[seat] < own ? s.gold[seat] : own);
}

/** V-PUB-6 Lets each seat swap its character, once all have chosen one. */
export function offerSwaps(s: TalismanState, seats: number): void {
  for (let seat = seats - 1; seat >= 0; seat--) pushFrame(s, FrameKind.Swap, seat, NOBODY, NOBODY, NOBODY);
}

/**
 * V-PUB-6 Asks a player to swap the chosen character for another of those dealt to that player, without those that
 * another player has chosen since.
 */
export const swapQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const at = topFrame(s);
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let c = 0; c < content.characterCount; c++) {
      const dealt = c === frameArg(s, at, 1) || c === frameArg(s, at, 2) || c === frameArg(s, at, 3);
      if (dealt && s.usedCharacter[c] !== Dealt.Kept) out[count++] = actionOf(Act.Keep, c);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Keep) {
      s.usedCharacter[s.character[seat]] = unkept(s);
      playInstead(s, seat, operandOf(action));
    }
    equip(s, seat);
  },
};

/** V-XI-B Asks for the stat of the starting counter. */
export const startStatQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Option, Stat.Strength);
    out[1] = actionOf(Act.Option, Stat.Craft);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    gainPoints(s, seat, operandOf(action), 1);
  },
};

/** Asks for a new character, if there is one to spare (GAP-16), or the old one again. */
export const riseQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    if (unusedCharacters(s) > inNeed(s)) out[count++] = actionOf(Act.Pass, 0);
    out[count++] = actionOf(Act.Yes, 0);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const gold = s.fallen[seat] - 1;
    popFrame(s);
    s.fallen[seat] = 0;
    if (actOf(action) === Act.Pass) startNewCharacter(s, seat);
    else rise(s, seat, gold);
  },
};

/**
 * RUL-187 Takes a fate from the character, and the rest of the gold that it left on its space of death. Other gold
 * stays.
 */
function rise(s: TalismanState, seat: number, gold: number): void {
  returnGold(s, s.space[seat], gold);
  seatDown(s, seat, s.character[seat]);
  payGold(s, seat, s.gold[seat]);
  payFate(s, seat);
  s.space[seat] = havenOf(s, seat);
  recompute(s, seat);
  refillSpells(s, seat);
  happened(s, When.FateSpent, seat, 0);
}
