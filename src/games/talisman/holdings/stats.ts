import { content } from '../content/index.js';
import { Option } from '../options/option.js';
import { Status, type TalismanState } from '../state/state.js';
import { type Ability, Breed, type Ease, type FormWay, Stat, Trait } from '../vocabulary/ids.js';
import { Num } from '../vocabulary/powers.js';
import type { Task } from '../vocabulary/quests.js';
import { modified } from './powers.js';

/** Strength, Craft and other numbers of a seat at this moment, for the rules, the agents and the record. */

export const HIRED_BLADE = 3;

/** R-STAT-01 Strength now: printed value, counters, Followers and usable Objects, and potions of this turn. */
export function strengthNow(s: TalismanState, seat: number): number {
  const own =
    s.toad[seat] > 0 ? 1 + s.toadStrength[seat] : content.printedStrength[s.character[seat]] + s.strength[seat];
  const now = own + s.addStrength[seat] + (s.potion[seat] === 0 ? 0 : potionNow(s, seat));
  return content.numberMask === 0 ? now : modified(s, seat, Num.Strength, now);
}

/** RUL-142 Returns the bonus of a potion that was drunk. By option it is 0 while no Object works. */
function potionNow(s: TalismanState, seat: number): number {
  return s.option[Option.PotionInGlade] === 0 && content.magicless[faceOf(s, s.space[seat])] === 1 ? 0 : s.potion[seat];
}

/** R-STAT-02 Craft now. R-TOAD-02 A Toad has 1 of either, without the counters of before. */
export function craftNow(s: TalismanState, seat: number): number {
  const own = s.toad[seat] > 0 ? 1 + s.toadCraft[seat] : content.printedCraft[s.character[seat]] + s.craft[seat];
  const now = own + s.addCraft[seat];
  return content.numberMask === 0 ? now : modified(s, seat, Num.Craft, now);
}

export function statNow(s: TalismanState, seat: number, stat: number): number {
  return stat === Stat.Strength ? strengthNow(s, seat) : craftNow(s, seat);
}

/** R-STAT-06 Weapons and other bonuses count only in battle, not in the Strength they are added to. */
export function battleBonus(s: TalismanState, seat: number, breed: number): number {
  let bonus = breed === Breed.Dragon ? s.battleDragon[seat] : s.battle[seat];
  if (hasTrait(s, seat, Trait.CraftInBattle)) {
    bonus += s.option[Option.MonkBonusUses] === 0 ? content.printedCraft[s.character[seat]] : craftNow(s, seat);
  }
  if (((s.hired[0] >> seat) & 1) !== 0 && hasTrait(s, seat, Trait.HiredBlade)) bonus += HIRED_BLADE;
  return content.numberMask === 0 ? bonus : modified(s, seat, Num.Battle, bonus);
}

/** Returns the score of a seat in a fight before the dice. */
export function fightScore(s: TalismanState, seat: number, stat: number, breed: number): number {
  if (stat === Stat.Strength) return strengthNow(s, seat) + battleBonus(s, seat, breed);
  return craftNow(s, seat) + (content.numberMask === 0 ? 0 : modified(s, seat, Num.Psychic, 0));
}

export function hasTrait(s: TalismanState, seat: number, trait: Trait): boolean {
  return (s.trait[seat] & trait) !== 0;
}

/** True for a seat with any of these powers over places; no two classes of powers mix. */
export function hasEase(s: TalismanState, seat: number, ease: Ease): boolean {
  return (s.ease[seat] & ease) !== 0;
}

export function hasAbility(s: TalismanState, seat: number, ability: Ability): boolean {
  return (s.ability[seat] & ability) !== 0;
}

export function isPlaying(s: TalismanState, seat: number): boolean {
  return s.status[seat] === Status.Playing;
}

/** RS-DEATH-01 True of a seat that plays on in another form than its own character's. */
export function inForm(s: TalismanState, seat: number): boolean {
  return content.formCount !== 0 && s.origin[seat] !== 0;
}

/** True if the form of a seat has one of these ways. */
export function hasWay(s: TalismanState, seat: number, way: FormWay): boolean {
  return content.formCount !== 0 && (content.formWays[s.character[seat]] & way) !== 0;
}

/**
 * RS-TERR-02 Returns the face of a space: its own row, or that of the card that covers it. Its position and its role on
 * the board do not change.
 */
export function faceOf(s: TalismanState, space: number): number {
  return content.coverCount === 0 || s.cover[space] === 0 ? space : content.spaceCount + s.cover[space] - 1;
}

/** RS-TERR-03 True for a space that cannot be referred to by its name. */
export function isCovered(s: TalismanState, space: number): boolean {
  return content.coverCount !== 0 && s.cover[space] !== 0;
}

/** Returns the task of a seat's quest. */
export function taskOf(s: TalismanState, seat: number): Task {
  return content.questTask[s.quest[seat]];
}

export function regionOf(s: TalismanState, seat: number): number {
  return content.region[s.space[seat]];
}

/** R-FATE-08 Returns the fate value of a seat's character; under the option it is higher for all. */
export function fateValue(s: TalismanState, seat: number): number {
  return content.fateValue[s.character[seat]] + s.option[Option.FateBonus];
}

/**
 * R-LIFE-02 Returns the life value of a seat's character, under the option higher or lower, but at least 1; 0 in
 * another form, and without a character.
 */
export function lifeValue(s: TalismanState, seat: number): number {
  const printed = content.lifeValue[s.character[seat]];
  if (printed > 0) {
    const value = printed + s.option[Option.LifeBonus];
    return value > 1 ? value : 1;
  }
  return 0;
}

/** R-SETUP-08 Returns the gold that a seat's character begins with; under the option it is more for all. */
export function startGold(s: TalismanState, seat: number): number {
  return content.startGold[s.character[seat]] + s.option[Option.GoldBonus];
}

/** R-STAT-05, R-SPELL-04 Returns the number of Spells that an amount of Craft may hold. */
export function spellLimit(craft: number): number {
  return craft >= 6 ? 3 : craft >= 4 ? 2 : craft === 3 ? 1 : 0;
}

/** True where no Magic Object may be used and no Spell cast: the space or Destroy Magic forbids it. */
export function magicStopped(s: TalismanState, seat: number): boolean {
  return s.magicOff[0] !== 0 || content.magicless[faceOf(s, s.space[seat])] === 1;
}

/** Programs of spaces, for the rules and the agents. */

/** Returns the program of a space, or of the cover over it; -1 if it is absent or taken out. */
export function instructionOf(s: TalismanState, space: number): number {
  return isSpaceOut(s, space) ? -1 : content.spaceDoes[faceOf(s, space)];
}

/** Returns the program of a space before the draw; -1 if it is absent or taken out. */
export function instructionBefore(s: TalismanState, space: number): number {
  return isSpaceOut(s, space) ? -1 : content.spaceBefore[faceOf(s, space)];
}

/** True if the instruction of a space is taken out. That of a cover over it stays. */
export function isSpaceOut(s: TalismanState, space: number): boolean {
  return ((s.withoutSpace[space >> 5] >> (space & 31)) & 1) !== 0 && faceOf(s, space) === space;
}
