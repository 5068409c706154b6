import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { isObject } from '../../../src/games/talisman/inventory.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state.js';
import { fightScore, hasAbility, hasTrait } from '../../../src/games/talisman/stats.js';
import { Ability, Breed, Stat, Trait } from '../../../src/games/talisman/words/ids.js';
import { Act } from '../../../src/games/talisman/words/kinds.js';
import { loseChance, winChance } from './odds.js';
import { battleDice } from './plan.js';
import { bestSave } from './worth.js';

/** Two who stand on the Crown fight turn after turn until one is left: what a prize does to that. */

/** More lives than this change little. */
const LIVES = 12;
/** Per mille to be left, by own lives, of one number of the other's. */
export const left = new Int32Array(LIVES + 1);

/** Per mille to be the one who is left once this is taken from `other`. */
export function leftAfter(s: TalismanState, seat: number, other: number, action: number): number {
  const lives = s.life[other] - (action >> 16 === Act.TakeLife ? 1 : 0);
  const card = action >> 16 === Act.TakeCard && !takesBack(s, other) ? action & 0xffff : NO_CARD;
  const lead = fightScore(s, seat, Stat.Strength, Breed.None) - fightScore(s, other, Stat.Strength, Breed.None);
  const now = card === NO_CARD ? lead : lead + addsTo(s, seat, card) + adds(s, other, card);
  const win = winChance(battleDice(s, seat), battleDice(s, other), now) * unsaved(s, other, card);
  const lose = loseChance(battleDice(s, seat), battleDice(s, other), now) * unsaved(s, seat, NO_CARD);
  return lastOne(s.life[seat], lives, win, lose);
}

/** Faces of the die with which no Armour saves a life, but for that of this card. */
function unsaved(s: TalismanState, seat: number, but: number): number {
  const save = hasTrait(s, seat, Trait.NoArmour) ? 0 : bestSave(s, seat, but);
  return save === 0 || save > 6 ? 6 : save - 1;
}

/** Whoever steals, or drains, has it again without a victory. */
function takesBack(s: TalismanState, other: number): boolean {
  return hasAbility(s, other, Ability.DrainInPsychic | Ability.Steal | Ability.Beguile);
}

/** What a card adds to a battle of its owner: of Weapons only what it adds to the best of the others. */
function adds(s: TalismanState, seat: number, card: number): number {
  const title = content.titleOf[card];
  const bonus = hasTrait(s, seat, Trait.NoWeapon) ? 0 : content.battle[title] - bestWeapon(s, seat, card);
  return content.addStrength[title] + (bonus > 0 ? bonus : 0);
}

/** The same for who has not got it yet, and perhaps no hand free. */
function addsTo(s: TalismanState, seat: number, card: number): number {
  return isObject(card) && s.objects[seat] >= s.carry[seat] ? 0 : adds(s, seat, card);
}

function bestWeapon(s: TalismanState, seat: number, but: number): number {
  let best = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (card !== but && content.battle[content.titleOf[card]] > best) best = content.battle[content.titleOf[card]];
  }
  return best;
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
