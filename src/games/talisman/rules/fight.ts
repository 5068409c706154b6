import { NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { fightOf } from '../about.js';
import { content } from '../content/index.js';
import { wornArmour } from '../inventory.js';
import { Option } from '../options.js';
import { happened } from '../powers.js';
import { Avoidance, Count, Fight, FightWith, MOST_DICE, Pile, Purpose, type TalismanState } from '../state.js';
import { hasAbility, hasTrait, inForm, isPlaying } from '../stats.js';
import { Ability, Stat, Trait } from '../words/ids.js';
import { K } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { askBeast, isPeaceful } from './beasts.js';
import { offerBoost } from './boost.js';
import { offerCarry } from './carrying.js';
import { askRound, Moment, NOBODY } from './casting.js';
import { creatureScore, hourOf } from './clock.js';
import { RollFor, rollDice } from './dice.js';
import { mayEvadeCreature, offerEvade } from './evading.js';
import { fightLead, rollBoth } from './fight-dice.js';
import { gatherFoes, isFoe, offerBanish, offerToEnemies } from './foes.js';
import { checkEnd, hurt } from './life.js';
import { awaitsAnswer, IN_FIGHT, Loss } from './loss.js';
import { moveOn } from './move.js';
import { replaced } from './powers.js';
import { offerRaise } from './raising.js';
import { enemiesKilled, lifeTaken } from './spoils.js';
import { tieFight } from './stand-off.js';
import { keepTrophy } from './trophies.js';
import { endTurn } from './turn.js';

/** Stages of a fight with a creature; the frame's first number. */
const enum At {
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

/** R-BAT-13, DIS-08 The Enemies of one encounter number on the space attack together, or one card alone. */
export function startEnemies(s: TalismanState, seat: number, stat: number, card: number): void {
  clearFight(s, FightWith.Cards, stat);
  s.fight[Fight.Card] = card === NO_CARD ? -1 : card;
  pushFrame(s, K.Fight, seat, At.Beasts, 0, 0);
}

/**
 * R-BAT-01, R-BAT-02, R-PSY-01 A creature that is no card attacks, in psychic combat if it has Craft; `rest` are the
 * points of movement left behind it.
 */
export function startFight(s: TalismanState, seat: number, withWhat: FightWith, creature: number, rest: number): void {
  const psychic = content.creatureCraft[creature] > 0;
  clearFight(s, withWhat, psychic ? Stat.Craft : Stat.Strength);
  const printed = psychic ? content.creatureCraft[creature] : content.creatureStrength[creature];
  s.fight[Fight.Foe] = creatureScore(s, withWhat === FightWith.Werewolf ? s.werewolf[seat] : printed) + hourOf(s);
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
  if (stage <= At.Begin) {
    s.frame[at + 1] = At.Boost;
    if (happened(s, When.FightStart, seat, fightOf(seat))) return;
  }
  if (stage <= At.Boost && offerBoost(s, seat)) return;
  if (stage <= At.Others) {
    s.frame[at + 1] = At.Roll;
    if (askRound(s, Moment.Attack, NOBODY)) return;
  }
  if (stage <= At.Roll) {
    rollBoth(s, seat);
    s.frame[at + 1] = At.Compare;
    if (s.fate[seat] > 0) pushFrame(s, K.FightFate, seat, 0, 0, 0);
    if (happened(s, When.FightRolled, seat, fightOf(seat)) || s.fate[seat] > 0) return;
  }
  popFrame(s);
  compare(s, seat);
}

/** A question of the fight is answered for good: its frame, below the question's, goes on to the next stage. */
export function nextStage(s: TalismanState): void {
  popFrame(s);
  s.frame[topFrame(s) + 1]++;
}

/** R-EVA-02, R-SENT-04 What was evaded neither affects nor is affected: the encounter goes on, or the move does. */
function avoided(s: TalismanState, seat: number): void {
  popFrame(s);
  if (s.fight[Fight.With] === FightWith.Sentinel) moveOn(s, seat, s.fight[Fight.Rest]);
}

/**
 * R-BAT-08..12 Higher kills, lower is defeated, equal is a stand-off; the last two end the turn at once. R-ADV-10 A
 * foe not killed stays where it is, and nobody has to fight it again on leaving.
 */
function compare(s: TalismanState, seat: number): void {
  const lead = fightLead(s, seat);
  if (lead > 0) won(s, seat);
  else if (lead === 0) tieFight(s);
  else if (!replaced(s, When.FightLost, seat, fightOf(seat))) loseFight(s, seat);
}

export function loseFight(s: TalismanState, seat: number): void {
  endTurn(s);
  s.tally[seat * Count.Count + Count.FightsLost]++;
  defeated(s, seat);
  happened(s, When.FightLost, seat, fightOf(seat));
}

/** What a victory means depends on who was beaten. */
export function won(s: TalismanState, seat: number): void {
  if (s.fight[Fight.With] === FightWith.Cards) {
    if (!awaitsAnswer(s, seat, Loss.Enemies, 1 << seat, 0)) killFoes(s, seat);
    return;
  }
  s.tally[seat * Count.Count + Count.FightsWon]++;
  goOn(s, seat);
  happened(s, When.FightWon, seat, fightOf(seat));
}

/** After a creature that is no card was beaten. */
function goOn(s: TalismanState, seat: number): void {
  switch (s.fight[Fight.With]) {
    case FightWith.Sentinel:
      return moveOn(s, seat, s.fight[Fight.Rest]);
    case FightWith.Werewolf:
      s.task[seat] = 0;
      return endTurn(s);
    case FightWith.PitFiend:
      return fiendBeaten(s, seat);
    default:
      return;
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
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (isFoe(s, card)) {
      keepTrophy(s, seat, card);
      killed++;
    }
    card = next;
  }
  enemiesKilled(s, seat, killed);
  if (!offerRaise(s, seat, killed)) offerCarry(s, seat, killed);
  happened(s, When.FightWon, seat, fightOf(seat));
}

/** R-PITS-01..03 The next fiend at once; after the last the turn is over. */
function fiendBeaten(s: TalismanState, seat: number): void {
  if (--s.pitFiends[seat] > 0) {
    s.fight[Fight.Bonus] = 0;
    s.fight[Fight.Die] = 0;
    s.fight[Fight.Die2] = 0;
    s.fight[Fight.Lent] = 0;
    s.fight[Fight.Verdict] = 0;
    return pushFrame(s, K.Fight, seat, At.Evade, 0, 0);
  }
  s.task[seat] = 0;
  endTurn(s);
}

/** R-BAT-09, R-PSY-03, RUL-31 A life is lost, unless Armour saves it; never in psychic combat. */
export function defeated(s: TalismanState, seat: number): void {
  if (s.fight[Fight.Stat] === Stat.Strength && s.armour[seat] > 0)
    rollDice(s, seat, armourDice(s, seat), Purpose.Armour, RollFor.Armour, 0, 0);
  else lifeLost(s, seat);
}

/** By die the lowest face that saves, where each Armour worn has a die of its own. */
export const saves = { from: new Uint8Array(MOST_DICE) };

/** V-XV-1, RUL-89 One Armour an attack, or all that is worn under the option. */
function armourDice(s: TalismanState, seat: number): number {
  const worn = s.option[Option.AllWornArmourCounts] === 1 ? wornArmour(s, seat, saves.from) : 0;
  return worn === 0 ? 1 : worn;
}

export function armourRolled(s: TalismanState, seat: number): void {
  if (!savesWith(s, seat, s.die)) lifeLost(s, seat);
}

/** True of dice with which the Armour saves the life. */
export function savesWith(s: TalismanState, seat: number, dice: Uint8Array): boolean {
  const worn = s.option[Option.AllWornArmourCounts] === 1 ? wornArmour(s, seat, saves.from) : 0;
  if (worn === 0) return dice[0] >= s.armour[seat];
  for (let i = 0; i < worn; i++) if (dice[i] >= saves.from[i]) return true;
  return false;
}

function lifeLost(s: TalismanState, seat: number): void {
  if (!awaitsAnswer(s, seat, Loss.FightLife, 1 << seat, 1)) loseFightLife(s, seat);
}

/** The life is gone; in a fight between characters that is the winner's deed. */
export function loseFightLife(s: TalismanState, seat: number): void {
  if (!replaced(s, When.LoseLife, seat, 1 | IN_FIGHT)) loseFightLifeNow(s, seat);
}

export function loseFightLifeNow(s: TalismanState, seat: number): void {
  const from = s.arrivals[0];
  const lying = s.spaceGold[s.space[seat]];
  const formed = inForm(s, seat);
  hurt(s, seat, 1, s.fight[Fight.Winner] > 0);
  checkEnd(s);
  const killed = !isPlaying(s, seat) || inForm(s, seat) !== formed;
  if (s.fight[Fight.Winner] > 0) lifeTaken(s, s.fight[Fight.Winner] - 1, seat, from, lying, killed);
}
