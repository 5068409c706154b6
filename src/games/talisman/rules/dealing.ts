import { popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { recompute } from '../inventory.js';
import { Option, StartBonus } from '../options.js';
import { happened } from '../powers.js';
import { Purpose, Status, type TalismanState } from '../state.js';
import { fateValue } from '../stats.js';
import { gainFate, gainGold, gainLives, payGold, returnPoints } from '../stock.js';
import { Part, Stat } from '../words/ids.js';
import { Act, act, K } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { pick } from './dice.js';
import { inherit } from './heirlooms.js';
import { gainPoints } from './points.js';
import { offerRise } from './rising.js';
import { drawSpells } from './spells.js';

/** R-DEATH-07, GAP-02 A killed player takes a random unused character, if there is a life counter for it. */
export function enterCharacter(s: TalismanState, seat: number): void {
  if (s.stock[Part.Life] > 0 && !offerRise(s, seat)) beginAnew(s, seat);
}

/** A player begins with a new character. */
export function beginAnew(s: TalismanState, seat: number): void {
  seatDown(s, seat, pickUnused(s));
  if (s.option[Option.DealCharacters] === 1) equip(s, seat);
  else pushFrame(s, K.Deal, seat, 0, 0, 0);
}

/** A random character whom nobody has, from now on dealt; there must be one. */
function pickUnused(s: TalismanState): number {
  let rank = pick(s, Purpose.Character, unusedCharacters(s));
  for (let c = 0; ; c++) {
    if (s.usedCharacter[c] === 1 || rank-- > 0) continue;
    s.usedCharacter[c] = 1;
    return c;
  }
}

/** R-DEATH-07, GAP-16 How many characters nobody was dealt yet. */
export function unusedCharacters(s: TalismanState): number {
  let n = 0;
  for (let c = 0; c < content.characterCount; c++) if (s.usedCharacter[c] === 0) n++;
  return n;
}

/**
 * R-SETUP-07, R-SETUP-08 A character enters on its start space with its lives, fate and gold, and nothing else.
 * RS-TERR-09 Whatever covers that.
 */
export function seatDown(s: TalismanState, seat: number, character: number): void {
  s.usedCharacter[character] = 1;
  s.character[seat] = character;
  s.status[seat] = Status.Playing;
  s.space[seat] = content.start[character];
  gainLives(s, seat, content.lifeValue[character]);
  gainFate(s, seat, fateValue(s, seat));
  gainGold(s, seat, content.startGold[character]);
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

/** R-SETUP-09, V-X-B Starting Spells, and under options what the last character left, and a head start. */
export function equip(s: TalismanState, seat: number): void {
  if (s.option[Option.Heirlooms] === 1) inherit(s, seat);
  happened(s, When.Enter, seat, 0);
  giveStartBonus(s, seat);
  drawSpells(s, seat, content.startSpells[s.character[seat]]);
}

/** V-XI-B, V-XIV-1 One counter of the player's choice, or one of each, or two of each. */
function giveStartBonus(s: TalismanState, seat: number): void {
  const bonus = s.option[Option.StartBonus];
  if (bonus >= StartBonus.Both) {
    const each = bonus === StartBonus.TwoEach ? 2 : 1;
    gainPoints(s, seat, Stat.Strength, each);
    gainPoints(s, seat, Stat.Craft, each);
  } else if (bonus === StartBonus.Choice) pushFrame(s, K.StartStat, seat, 0, 0, 0);
}

/** No further character offered. */
const NOBODY = 255;

/**
 * R-SETUP-06, V-0-1 Two more characters are dealt to a player who already sits with the first of them. One player is
 * dealt to after the other, and what one does not keep the next may get: so there are enough for eight.
 */
export function dealStep(s: TalismanState, seat: number): void {
  popFrame(s);
  const second = dealAnother(s, 2);
  const third = dealAnother(s, 3);
  if (second === NOBODY) equip(s, seat);
  else pushFrame(s, K.Keep, seat, s.character[seat], second, third);
}

/** The next of several characters dealt, or NOBODY when so many are not dealt or all have been. */
function dealAnother(s: TalismanState, which: number): number {
  return s.option[Option.DealCharacters] < which || unusedCharacters(s) === 0 ? NOBODY : pickUnused(s);
}

/** R-SETUP-06 Which of the characters dealt a player keeps; the others go back. */
export const keepQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const at = topFrame(s);
    let count = 0;
    for (let c = 0; c < content.characterCount; c++) {
      if (c === s.frame[at + 1] || c === s.frame[at + 2] || c === s.frame[at + 3]) out[count++] = act(Act.Keep, c);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const kept = action & 0xffff;
    for (let i = 1; i <= 3; i++) if (s.frame[at + i] !== NOBODY) s.usedCharacter[s.frame[at + i]] = 0;
    popFrame(s);
    if (kept !== s.character[seat]) {
      standUp(s, seat);
      seatDown(s, seat, kept);
    }
    s.usedCharacter[kept] = 1;
    equip(s, seat);
  },
};

/** A character that was never played leaves its seat; what it has inherited goes to the next. */
function standUp(s: TalismanState, seat: number): void {
  const own = content.startGold[s.character[seat]];
  returnPoints(s, seat);
  payGold(s, seat, s.gold[seat] < own ? s.gold[seat] : own);
}

/** V-XI-B Which stat the starting counter goes to. */
export const startStatQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = act(Act.Option, Stat.Strength);
    out[1] = act(Act.Option, Stat.Craft);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    gainPoints(s, seat, action & 0xffff, 1);
  },
};
