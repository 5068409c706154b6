import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { isObject } from '../../../src/games/talisman/inventory.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state.js';
import { hasAbility, hasTrait } from '../../../src/games/talisman/stats.js';
import { Ability, Stat, Trait } from '../../../src/games/talisman/words/ids.js';
import { Act } from '../../../src/games/talisman/words/kinds.js';
import { duelScore } from './aids.js';
import { mindDice } from './hour.js';
import { loseChance, winChance } from './odds.js';
import { battleDice } from './plan.js';
import { bestSave, leastInUse } from './worth.js';

/** Two who stand on the Crown fight turn after turn until one is left: what a prize does to that. */

/** More lives than this change little. */
const LIVES = 12;
const FACES = 6;
/** Per mille to be left, by own lives, of one number of the other's. */
export const left = new Int32Array(LIVES + 1);

/** Per mille to be the one who is left once this is taken from `other`. Who attacks chooses the kind of fight. */
export function leftAfter(s: TalismanState, seat: number, other: number, action: number): number {
  const lives = s.life[other] - (action >> 16 === Act.TakeLife ? 1 : 0);
  const card = action >> 16 === Act.TakeCard ? action & 0xffff : NO_CARD;
  const battle = leadAfter(s, seat, other, card, Stat.Strength);
  const strong = winChance(battleDice(s, seat), battleDice(s, other), battle) * unsaved(s, other, card);
  const weak = loseChance(battleDice(s, seat), battleDice(s, other), battle) * unsaved(s, seat, NO_CARD);
  const mind = leadAfter(s, seat, other, card, Stat.Craft);
  const clever = winChance(mindDice(s), mindDice(s), mind) * FACES;
  const dull = loseChance(mindDice(s), mindDice(s), mind) * FACES;
  const attacks = hasAbility(s, seat, Ability.AttackPsychic) && clever - dull > strong - weak;
  const suffers = hasAbility(s, other, Ability.AttackPsychic) && dull - clever > weak - strong;
  const win = (attacks ? clever : strong) + (suffers ? clever : strong);
  const lose = (attacks ? dull : weak) + (suffers ? dull : weak);
  return lastOne(s.life[seat], lives, win, lose);
}

/** How far ahead the seat is in a fight by that stat once it has this card of `other`. */
function leadAfter(s: TalismanState, seat: number, other: number, card: number, stat: Stat): number {
  const lead = duelScore(s, seat, stat) - duelScore(s, other, stat);
  return card === NO_CARD ? lead : lead + addsTo(s, seat, card, stat) + adds(s, other, card, stat);
}

/** Faces of the die with which no Armour saves a life, but for that of this card. */
function unsaved(s: TalismanState, seat: number, but: number): number {
  const save = hasTrait(s, seat, Trait.NoArmour) ? 0 : bestSave(s, seat, but);
  return save === 0 || save > FACES ? FACES : save - 1;
}

/** What a card adds to a fight of its owner: of Weapons only what it adds to those in use without it. */
function adds(s: TalismanState, seat: number, card: number, stat: Stat): number {
  const title = content.titleOf[card];
  if (stat === Stat.Craft) return content.addCraft[title];
  const bonus = hasTrait(s, seat, Trait.NoWeapon) ? 0 : content.battle[title] - leastInUse(s, seat, card);
  return content.addStrength[title] + (bonus > 0 ? bonus : 0);
}

/** The same for who has not got it yet, and perhaps no hand free. */
function addsTo(s: TalismanState, seat: number, card: number, stat: Stat): number {
  return isObject(card) && !hasRoom(s, seat) ? 0 : adds(s, seat, card, stat);
}

/** Has a hand free for an Object, or holds one that is of no use in a fight. */
function hasRoom(s: TalismanState, seat: number): boolean {
  if (s.objects[seat] < s.carry[seat]) return true;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if (!isObject(card)) continue;
    if (
      content.addStrength[title] +
        content.addCraft[title] +
        content.battle[title] +
        content.armour[title] +
        content.carry[title] ===
      0
    )
      return true;
  }
  return false;
}

/**
 * Per mille that of two with so many lives the first is left, where a fight costs the second a life with weight `win`
 * and the first with weight `lose`.
 */
function lastOne(own: number, other: number, win: number, lose: number): number {
  if (win + lose === 0) return 500;
  const mine = own < LIVES ? own : LIVES;
  const theirs = other < LIVES ? other : LIVES;
  const each = ((1000 * win) / (win + lose)) | 0;
  left.fill(1000);
  left[0] = 0;
  for (let j = 0; j < theirs; j++) {
    for (let i = 1; i <= mine; i++) left[i] = ((each * left[i] + (1000 - each) * left[i - 1]) / 1000) | 0;
  }
  return left[mine];
}
