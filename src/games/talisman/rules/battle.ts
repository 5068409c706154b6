import { NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { CROWN } from '../board.js';
import { content } from '../content/index.js';
import { Ability, Breed, Kind, Stat, Trait } from '../words/ids.js';
import { discard } from '../inventory.js';
import { Avoidance, Count, Fight, FightWith, Pile, piles, Purpose, type TalismanState } from '../state.js';
import { fightScore, hasAbility, hasTrait } from '../stats.js';
import { payFate, payGold } from '../stock.js';
import { ascending } from './ascending.js';
import { askBeast, isPeaceful } from './beasts.js';
import { offerBoost } from './boost.js';
import { Moment, NOBODY, askRound } from './casting.js';
import { die, rollDice, RollFor } from './dice.js';
import { mayEvadeCreature, offerEvade } from './evading.js';
import { Act, act, K } from '../words/kinds.js';
import { checkEnd, hurt } from './life.js';
import { awaitsAnswer, Loss } from './loss.js';
import { moveOn } from './move.js';
import { offerRaise } from './raising.js';
import { drawSpells } from './spells.js';
import { enemiesKilled, lifeTaken } from './spoils.js';
import { endTurn } from './turn.js';

/** Stages of a fight with a creature; the frame's first number. */
const enum At { Beasts, Bribe, Banish, Evade, Boost, Others, Roll, Compare }

/** R-BAT-13, DIS-08 The Enemies of one encounter number on the space attack together, or one card alone. */
export function startEnemies(s: TalismanState, seat: number, stat: number, card: number): void {
  clearFight(s, FightWith.Cards, stat);
  s.fight[Fight.Card] = card === NO_CARD ? -1 : card;
  pushFrame(s, K.Fight, seat, At.Beasts, 0, 0);
}

/** R-BAT-01, R-BAT-02, R-PSY-01 A creature that is no card attacks, in psychic combat if it has Craft; `rest` are the points of movement left behind it. */
export function startFight(s: TalismanState, seat: number, withWhat: FightWith, creature: number, rest: number): void {
  const psychic = content.creatureCraft[creature] > 0;
  clearFight(s, withWhat, psychic ? Stat.Craft : Stat.Strength);
  s.fight[Fight.Foe] = psychic ? content.creatureCraft[creature] : content.creatureStrength[creature];
  if (withWhat === FightWith.Werewolf) s.fight[Fight.Foe] = s.werewolf[seat];
  s.fight[Fight.Breed] = content.creatureBreed[creature];
  s.fight[Fight.Rest] = rest;
  if (isPeaceful(s, seat, content.creatureBreed[creature])) s.fight[Fight.Avoided] = Avoidance.Evaded;
  pushFrame(s, K.Fight, seat, At.Banish, 0, 0);
}

export function clearFight(s: TalismanState, withWhat: FightWith, stat: number): void {
  for (let i = 0; i < Fight.Count; i++) s.fight[i] = 0;
  s.fight[Fight.With] = withWhat;
  s.fight[Fight.Stat] = stat;
}

/** R-BAT-03..07, R-PSY-02 A fight step by step: evade, Spells and modifiers, the rolls, fate, the comparison. */
export function fightStep(s: TalismanState, seat: number, at: number): void {
  const stage = s.frame[at + 1];
  if (stage === At.Beasts) {
    if (hasAbility(s, seat, Ability.BeastsPeaceful) && askBeast(s, seat, at)) return;
    s.frame[at + 1] = At.Bribe;
  }
  if (stage <= At.Bribe && offerToEnemies(s, seat, K.Bribe)) return;
  if (stage <= At.Banish && s.fight[Fight.Stat] === Stat.Craft && hasTrait(s, seat, Trait.DestroysSpirits)) {
    s.frame[at + 1] = At.Banish;
    if (offerBanish(s, seat)) return;
  }
  if (stage <= At.Evade) {
    if (!gatherFoes(s, seat)) return avoided(s, seat);
    s.frame[at + 1] = At.Evade;
    if (mayEvadeCreature(s, seat) && offerEvade(s, seat)) return;
  }
  s.frame[at + 1] = At.Boost;
  if (stage <= At.Boost && offerBoost(s, seat)) return;
  if (stage <= At.Others) {
    s.frame[at + 1] = At.Roll;
    if (askRound(s, Moment.Attack, NOBODY)) return;
  }
  if (stage <= At.Roll) {
    rollBoth(s, seat);
    s.frame[at + 1] = At.Compare;
    if (s.fate[seat] > 0) return pushFrame(s, K.FightFate, seat, 0, 0, 0);
  }
  popFrame(s);
  compare(s, seat);
}

/** A question of the fight is answered for good: its frame, below the question's, goes on to the next stage. */
export function nextStage(s: TalismanState): void {
  popFrame(s);
  s.frame[topFrame(s) + 1]++;
}

/** Pushes a question about single Enemies if there is one to ask about. */
function offerToEnemies(s: TalismanState, seat: number, question: K): boolean {
  if (s.fight[Fight.With] !== FightWith.Cards || countFor(s, seat, question) === 0) return false;
  pushFrame(s, question, seat, 0, 0, 0);
  return true;
}

/** RUL-28 A Spirit that is no card counts as one for those who destroy them. */
function offerBanish(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.With] === FightWith.Cards) return offerToEnemies(s, seat, K.Banish);
  if (s.fight[Fight.Breed] !== Breed.Spirit || s.fight[Fight.Avoided] !== Avoidance.None) return false;
  pushFrame(s, K.Banish, seat, 0, 0, 0);
  return true;
}

/** Enemies on the space that fight with the stat at hand and were not spared. */
export function isFoe(s: TalismanState, card: number): boolean {
  if (s.fight[Fight.Card] >= 0 && s.fight[Fight.Card] !== card) return false;
  if (((s.spared[card >> 5] >> (card & 31)) & 1) !== 0) return false;
  const title = content.titleOf[card];
  if (content.kind[title] !== Kind.Enemy) return false;
  return (s.fight[Fight.Stat] === Stat.Craft ? content.craft[title] : content.strength[title]) > 0;
}

function open(s: TalismanState, seat: number, card: number, question: K): boolean {
  if (!isFoe(s, card)) return false;
  const title = content.titleOf[card];
  if (question === K.Banish) return content.breed[title] === Breed.Spirit;
  return content.bribe[title] > 0 && content.bribe[title] <= s.gold[seat];
}

function countFor(s: TalismanState, seat: number, question: K): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) if (open(s, seat, card, question)) n++;
  return n;
}

function writeFoes(s: TalismanState, seat: number, out: Int32Array, question: K): number {
  let count = 0;
  out[count++] = act(Act.Pass, 0);
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (open(s, seat, card, question)) out[count++] = act(Act.Card, card);
  }
  return ascending(out, count);
}

/** RUL-61 A paid Enemy stays, and counts as evaded for this visit. */
export const bribeQuestion = {
  legal: (s: TalismanState, seat: number, out: Int32Array): number => writeFoes(s, seat, out, K.Bribe),
  apply(s: TalismanState, seat: number, action: number): void {
    if (action >> 16 === Act.Pass) return nextStage(s);
    popFrame(s);
    const card = action & 0xffff;
    payGold(s, seat, content.bribe[content.titleOf[card]]);
    spare(s, card);
  },
};

/** EX-10 A Spirit may be destroyed without a fight; it is no trophy. */
export const banishQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    if (s.fight[Fight.With] === FightWith.Cards) return writeFoes(s, seat, out, K.Banish);
    out[0] = act(Act.Pass, 0);
    out[1] = act(Act.Yes, 0);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (action >> 16 === Act.Pass) return nextStage(s);
    popFrame(s);
    if (action >> 16 === Act.Yes) s.fight[Fight.Avoided] = Avoidance.Evaded;
    else discard(s, action & 0xffff);
    if (hasAbility(s, seat, Ability.SpellForSpirit)) drawSpells(s, seat, 1);
  },
};

/** RUL-29 Which one of several Enemies a Spell holds fast; the others fight on. */
export const holdQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isFoe(s, card)) out[count++] = act(Act.Card, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    popFrame(s);
    spare(s, action & 0xffff);
  },
};

export function spare(s: TalismanState, card: number): void {
  s.spared[card >> 5] |= 1 << (card & 31);
}

/** R-BAT-13, R-SPACE-15 Adds up the foes; false when nobody is left to fight. */
function gatherFoes(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.Avoided] !== Avoidance.None) return false;
  s.fight[Fight.FoeBonus] = content.creatureBonus[s.space[seat]];
  if (s.fight[Fight.With] !== FightWith.Cards) return true;
  let sum = 0, strongest = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isFoe(s, card)) continue;
    const title = content.titleOf[card];
    const stat = s.fight[Fight.Stat] === Stat.Craft ? content.craft[title] : content.strength[title];
    sum += stat;
    if (stat > strongest) {
      strongest = stat;
      s.fight[Fight.Breed] = content.breed[title];
    }
  }
  s.fight[Fight.Foe] = sum;
  return sum > 0;
}

/** R-EVA-02, R-SENT-04 What was evaded neither affects nor is affected: the encounter goes on, or the move does. */
function avoided(s: TalismanState, seat: number): void {
  popFrame(s);
  if (s.fight[Fight.With] === FightWith.Sentinel) moveOn(s, seat, s.fight[Fight.Rest]);
}

/** R-BAT-05, R-BAT-06 Both roll. RUL-30, RUL-49: an assassinated creature does not, and gets no bonus for the space. */
function rollBoth(s: TalismanState, seat: number): void {
  rollOwn(s, seat, Purpose.Attack, Fight.Die);
  s.fight[Fight.Assassinated] = s.fight[Fight.Stat] === Stat.Strength && mayAssassinate(s, seat) ? 1 : 0;
  if (s.fight[Fight.Assassinated] === 0) s.fight[Fight.FoeDie] = die(s, Purpose.Creature) + s.fight[Fight.FoeBonus];
}

/** The Warrior's two dice: in battle only. */
export function rollOwn(s: TalismanState, seat: number, purpose: Purpose, at: Fight): void {
  s.fight[at] = die(s, purpose);
  if (s.fight[Fight.Stat] === Stat.Strength && hasTrait(s, seat, Trait.BattleTwoDice)) s.fight[at + 1] = die(s, purpose);
}

export function mayAssassinate(s: TalismanState, seat: number): boolean {
  return hasAbility(s, seat, Ability.Assassinate) && s.space[seat] !== CROWN;
}

/** The higher of one or two dice. */
export function bestDie(s: TalismanState, at: Fight): number {
  return s.fight[at] > s.fight[at + 1] ? s.fight[at] : s.fight[at + 1];
}

/** Own score minus the foe's, as the dice lie now: for the comparison and for agents who think about fate. */
export function fightLead(s: TalismanState, seat: number): number {
  const own = fightScore(s, seat, s.fight[Fight.Stat], s.fight[Fight.Breed]) + s.fight[Fight.Bonus] + bestDie(s, Fight.Die);
  return own - s.fight[Fight.Foe] - s.fight[Fight.FoeDie];
}

/** R-BAT-07, R-FATE-04, R-FATE-06 After the creature's roll one own die may be rolled again for a fate, never the creature's. */
export const fightFateQuestion = {
  legal: (s: TalismanState, _seat: number, out: Int32Array): number => writeFateDice(s, out, Fight.Die),
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (action >> 16 === Act.Fate) rerollOwn(s, seat, Purpose.Attack, Fight.Die, action & 0xffff);
  },
};

export function writeFateDice(s: TalismanState, out: Int32Array, at: Fight): number {
  out[0] = act(Act.Pass, 0);
  out[1] = act(Act.Fate, 0);
  if (s.fight[at + 1] === 0 || s.fight[at + 1] === s.fight[at]) return 2;
  out[2] = act(Act.Fate, 1);
  return 3;
}

export function rerollOwn(s: TalismanState, seat: number, purpose: Purpose, at: Fight, which: number): void {
  payFate(s, seat);
  s.fight[at + which] = die(s, purpose);
}

/**
 * R-BAT-08..12 Higher kills, lower is defeated, equal is a stand-off; the last two end the turn at once. R-ADV-10 Who is
 * not killed stays where it is, and nobody has to fight it again when he leaves.
 */
function compare(s: TalismanState, seat: number): void {
  const lead = fightLead(s, seat);
  if (lead > 0) return won(s, seat);
  endTurn(s);
  if (lead === 0) return;
  s.tally[seat * Count.Count + Count.FightsLost]++;
  defeated(s, seat);
}

/** What a victory means depends on who was beaten. */
function won(s: TalismanState, seat: number): void {
  if (s.fight[Fight.With] === FightWith.Cards) {
    if (!awaitsAnswer(s, seat, Loss.Enemies, 1 << seat, 0)) killFoes(s, seat);
    return;
  }
  s.tally[seat * Count.Count + Count.FightsWon]++;
  switch (s.fight[Fight.With]) {
    case FightWith.Sentinel: return moveOn(s, seat, s.fight[Fight.Rest]);
    case FightWith.Werewolf:
      s.task[seat] = 0;
      return endTurn(s);
    case FightWith.PitFiend: return fiendBeaten(s, seat);
    default: return;
  }
}

/** RUL-81 An Enemy saved from death: the fight counts as a stand-off. */
export function standOff(s: TalismanState): void {
  endTurn(s);
}

/** R-TRO-01, R-ADV-08, R-ADV-09 Killed Enemies are kept as trophies, or raised. */
export function killFoes(s: TalismanState, seat: number): void {
  let killed = 0;
  s.tally[seat * Count.Count + Count.FightsWon]++;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD;) {
    const next = s.nextCard[card];
    if (isFoe(s, card)) {
      piles.move(s, card, Pile.Trophies + seat);
      killed++;
    }
    card = next;
  }
  enemiesKilled(s, seat, killed);
  offerRaise(s, seat, killed);
}

/** R-PITS-01..03 The next fiend at once; after the last the turn is over. */
function fiendBeaten(s: TalismanState, seat: number): void {
  if (--s.pitFiends[seat] > 0) {
    s.fight[Fight.Bonus] = 0;
    s.fight[Fight.Die2] = 0;
    s.fight[Fight.Lent] = 0;
    return pushFrame(s, K.Fight, seat, At.Evade, 0, 0);
  }
  s.task[seat] = 0;
  endTurn(s);
}

/** R-BAT-09, R-PSY-03, RUL-31 A life is lost, unless Armour saves it; never in psychic combat. */
export function defeated(s: TalismanState, seat: number): void {
  if (s.fight[Fight.Stat] === Stat.Strength && s.armour[seat] > 0) rollDice(s, seat, 1, Purpose.Armour, RollFor.Armour, 0, 0);
  else lifeLost(s, seat);
}

export function armourRolled(s: TalismanState, seat: number): void {
  if (s.die[0] < s.armour[seat]) lifeLost(s, seat);
}

function lifeLost(s: TalismanState, seat: number): void {
  if (!awaitsAnswer(s, seat, Loss.FightLife, 1 << seat, 1)) loseFightLife(s, seat);
}

/** The life is gone; in a fight between characters that is the winner's deed. */
export function loseFightLife(s: TalismanState, seat: number): void {
  const from = s.arrivals[0];
  const gold = s.gold[seat];
  hurt(s, seat, 1);
  checkEnd(s);
  if (s.fight[Fight.Winner] > 0) lifeTaken(s, s.fight[Fight.Winner] - 1, seat, from, gold);
}
