import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { discard, gainCard, mayHave } from '../../holdings/inventory.js';
import { faceOf, fightScore, hasAbility } from '../../holdings/stats.js';
import { payGold } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { Avoidance, Fight, FightWith, Pile, type TalismanState } from '../../state/state.js';
import { Ability, Breed, Kind, Stat } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { creatureScore, hourOf } from './attack.js';
import { isMet } from './drawing.js';
import { ascending } from './offers.js';
import { drawSpells } from './spell-cards.js';

/** Pushes a question about single Enemies if there is one to ask about. */
export function offerToEnemies(s: TalismanState, seat: number, question: FrameKind): boolean {
  if (s.fight[Fight.With] !== FightWith.Cards || countFor(s, seat, question) === 0) return false;
  pushFrame(s, question, seat, 0, 0, 0);
  return true;
}

/** RUL-28 Offers to destroy Spirits; one without a card counts as well. */
export function offerBanish(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.With] === FightWith.Cards) return offerToEnemies(s, seat, FrameKind.Banish);
  if (s.fight[Fight.Breed] !== Breed.Spirit || s.fight[Fight.Avoided] !== Avoidance.None) return false;
  pushFrame(s, FrameKind.Banish, seat, 0, 0, 0);
  return true;
}

/** True for an Enemy on the space that fights with the stat at hand and was not spared. */
export function isFoe(s: TalismanState, card: number): boolean {
  if (s.fight[Fight.Card] >= 0 && s.fight[Fight.Card] !== card) return false;
  if (isSpared(s, card) || !isMet(s, s.active[0], card)) return false;
  const title = content.titleOf[card];
  if (content.kind[title] !== Kind.Enemy) return false;
  return (s.fight[Fight.Stat] === Stat.Craft ? content.craft[title] : content.strength[title]) > 0;
}

function open(s: TalismanState, seat: number, card: number, question: FrameKind): boolean {
  if (!isFoe(s, card)) return false;
  const title = content.titleOf[card];
  if (question === FrameKind.Banish) return content.breed[title] === Breed.Spirit;
  return content.bribe[title] > 0 && content.bribe[title] <= s.gold[seat];
}

function countFor(s: TalismanState, seat: number, question: FrameKind): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (open(s, seat, card, question)) n++;
  return n;
}

function writeFoes(s: TalismanState, seat: number, out: Int32Array, question: FrameKind): number {
  let count = 0;
  out[count++] = actionOf(Act.Pass, 0);
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (open(s, seat, card, question)) out[count++] = actionOf(Act.Card, card);
  }
  return ascending(out, count);
}

/** RUL-61 Asks to bribe an Enemy: a paid one stays, and counts as evaded for this visit. */
export const bribeQuestion = {
  legal: (s: TalismanState, seat: number, out: Int32Array): number => writeFoes(s, seat, out, FrameKind.Bribe),
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    popFrame(s);
    const card = operandOf(action);
    payGold(s, seat, content.bribe[content.titleOf[card]]);
    spare(s, card);
  },
};

/** EX-10 Asks to destroy a Spirit without a fight; it is not a trophy. */
export const banishQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    if (s.fight[Fight.With] === FightWith.Cards) return writeFoes(s, seat, out, FrameKind.Banish);
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Yes, 0);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    popFrame(s);
    if (actOf(action) === Act.Yes) s.fight[Fight.Avoided] = Avoidance.Evaded;
    else discard(s, operandOf(action));
    if (hasAbility(s, seat, Ability.SpellForSpirit)) drawSpells(s, seat, 1);
  },
};

/** RUL-29 Asks for the one of several Enemies that a Spell holds fast; the others fight on. */
export const holdQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isFoe(s, card)) out[count++] = actionOf(Act.Card, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    popFrame(s);
    spare(s, operandOf(action));
  },
};

export function isSpared(s: TalismanState, card: number): boolean {
  return ((s.spared[card >> 5] >> (card & 31)) & 1) !== 0;
}

export function unspare(s: TalismanState, card: number): void {
  s.spared[card >> 5] &= ~(1 << (card & 31));
}

export function spare(s: TalismanState, card: number): void {
  s.spared[card >> 5] |= 1 << (card & 31);
}

/** R-BAT-13, R-SPACE-15, O-4 Adds up the foes; false when no foe is left to fight. */
export function gatherFoes(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.Avoided] !== Avoidance.None) return false;
  s.fight[Fight.FoeBonus] = content.creatureBonus[faceOf(s, s.space[seat])];
  if (s.fight[Fight.With] !== FightWith.Cards) return true;
  let sum = 0,
    strongest = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isFoe(s, card)) continue;
    const title = content.titleOf[card];
    const stat = s.fight[Fight.Stat] === Stat.Craft ? content.craft[title] : content.strength[title];
    sum += creatureScore(s, stat);
    if (stat > strongest) {
      strongest = stat;
      s.fight[Fight.Breed] = content.breed[title];
    }
  }
  s.fight[Fight.Foe] = sum + hourOf(s);
  return strongest > 0;
}

/**
 * RUL-27 Animals and Dragons do not attack a character with that ability. Leaving one alone is not evading: after a
 * living Enemy only Spirits are encountered, and the turn ends (R-ORD-09). A charmed Animal leaves the space, and the
 * rest may be encountered.
 */

/** RUL-28 True for creatures, cards or not, that leave this character alone. */
export function isPeaceful(s: TalismanState, seat: number, breed: number): boolean {
  return (breed === Breed.Animal || breed === Breed.Dragon) && hasAbility(s, seat, Ability.BeastsPeaceful);
}

/**
 * Asks about the peaceful Enemies of the fight, one after the other by arrival; number 2 of the fight's frame stores
 * the position.
 */
export function askBeast(s: TalismanState, seat: number, at: number): boolean {
  if (s.fight[Fight.With] !== FightWith.Cards) return false;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (
      s.arrival[card] < frameArg(s, at, 2) ||
      !isPeaceful(s, seat, content.breed[content.titleOf[card]]) ||
      !isFoe(s, card)
    )
      continue;
    setFrameArg(s, at, 2, s.arrival[card] + 1);
    pushFrame(s, FrameKind.Beast, seat, card, 0, 0);
    return true;
  }
  return false;
}

/** True for a creature that may be charmed. One without Strength cannot be charmed by a die above it. */
export function mayCharm(s: TalismanState, seat: number, card: number): boolean {
  const title = content.titleOf[card];
  return (
    hasAbility(s, seat, Ability.CharmAnimals) &&
    content.breed[title] === Breed.Animal &&
    content.strength[title] > 0 &&
    mayHave(s, seat, card)
  );
}

/** Makes a beast a Follower if the die is above its Strength. */
export function charmRolled(s: TalismanState, seat: number, card: number): void {
  if (s.die[0] > content.strength[content.titleOf[card]]) gainCard(s, seat, card);
  else leaveAlone(s, seat);
}

export function leaveAlone(s: TalismanState, seat: number): void {
  s.leftAlone[0] = 1 + s.space[seat];
}

/** Stages of a fight with a creature; the frame's first number. */
export const enum At {
  Beasts,
  Bribe,
  Banish,
  Evade,
  Begin,
  Boost,
  Others,
  Roll,
  Compare,
}

/** R-BAT-13, DIS-08 Begins a fight with all Enemies of one encounter number on the space, or with one card alone. */
export function startEnemies(s: TalismanState, seat: number, stat: number, card: number): void {
  clearFight(s, FightWith.Cards, stat);
  s.fight[Fight.Card] = card === NO_CARD ? -1 : card;
  pushFrame(s, FrameKind.Fight, seat, At.Beasts, 0, 0);
}

/**
 * V-5E-1 Begins the fight with the Dragon on the Crown, with the stat in which the character has the higher score: the
 * Dragon has as much of either.
 */
export function fightDragon(s: TalismanState, seat: number): void {
  const battle = fightScore(s, seat, Stat.Strength, Breed.Dragon);
  clearFight(s, FightWith.Dragon, battle < fightScore(s, seat, Stat.Craft, Breed.Dragon) ? Stat.Craft : Stat.Strength);
  s.fight[Fight.Foe] = creatureScore(s, s.option[Option.CrownDragon]) + hourOf(s);
  s.fight[Fight.Breed] = Breed.Dragon;
  pushFrame(s, FrameKind.Fight, seat, At.Banish, 0, 0);
}

/**
 * R-BAT-01, R-BAT-02, R-PSY-01 Begins an attack by a creature without a card, in psychic combat if it has Craft; `rest`
 * is the movement left behind it, in points.
 */
export function startFight(s: TalismanState, seat: number, withWhat: FightWith, creature: number, rest: number): void {
  const psychic = content.creatureCraft[creature] > 0;
  clearFight(s, withWhat, psychic ? Stat.Craft : Stat.Strength);
  const printed = psychic ? content.creatureCraft[creature] : content.creatureStrength[creature];
  s.fight[Fight.Foe] = creatureScore(s, withWhat === FightWith.Werewolf ? s.werewolf[seat] : printed) + hourOf(s);
  s.fight[Fight.Breed] = content.creatureBreed[creature];
  s.fight[Fight.Rest] = rest;
  if (isPeaceful(s, seat, content.creatureBreed[creature])) s.fight[Fight.Avoided] = Avoidance.Evaded;
  pushFrame(s, FrameKind.Fight, seat, At.Banish, 0, 0);
}

export function clearFight(s: TalismanState, withWhat: FightWith, stat: number): void {
  for (let i = 0; i < Fight.Count; i++) s.fight[i] = 0;
  s.fight[Fight.With] = withWhat;
  s.fight[Fight.Stat] = stat;
}

/** Ends a question of the fight: the fight's frame, below that of the question, moves to the next stage. */
export function nextStage(s: TalismanState): void {
  popFrame(s);
  setFrameArg(s, topFrame(s), 1, frameArg(s, topFrame(s), 1) + 1);
}
