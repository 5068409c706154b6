import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { tally } from '../../holdings/counts.js';
import { discard, heldWith } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { faceOf, hasAbility, hasEase, hasTrait, magicStopped, regionOf } from '../../holdings/stats.js';
import { payGold } from '../../holdings/stock.js';
import { fightOf } from '../../state/about.js';
import { Avoidance, Count, Fight, FightWith, Pile, Purpose, type TalismanState } from '../../state/state.js';
import { Ability, CastAt, Ease, Region, Stat, Terrain, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { fightLead, rollBoth } from '../mechanics/attack.js';
import { RollFor } from '../mechanics/dice.js';
import { writeDroppable } from '../mechanics/drawing.js';
import {
  At,
  askBeast,
  gatherFoes,
  isFoe,
  leaveAlone,
  mayCharm,
  nextStage,
  offerBanish,
  offerToEnemies,
  spare,
} from '../mechanics/foes.js';
import { holdsBarred, mayChange, writeChanges } from '../mechanics/forms.js';
import { borrow, hasLender, offerCarry, offerRaise, writeLenders } from '../mechanics/helpers.js';
import {
  BY_AT,
  Loss,
  lossAmount,
  lossOf,
  lossSaved,
  lossVictim,
  maySave,
  VICTIM_AT,
  VICTIMS,
  VICTIMS_AT,
} from '../mechanics/losses.js';
import { ascending, offerOf, passesUnasked } from '../mechanics/offers.js';
import { REST_WAY_AT } from '../mechanics/paths.js';
import { hasStake } from '../mechanics/prizes.js';
import { replaced } from '../mechanics/programs.js';
import { Moment, NOBODY } from '../mechanics/spell-cards.js';
import { keepTrophy } from '../mechanics/trophies.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { cutTurn, defeated, tieFight } from '../resolution/defeat.js';
import { dragonBeaten } from '../resolution/endings.js';
import { awaitsAnswer, loseFightLife, strike } from '../resolution/lives.js';
import { enemiesKilled } from '../resolution/loot.js';
import { moveOn } from '../resolution/moves.js';
import { rollDice } from '../resolution/rolls.js';
import { askAt, askRound, hasSpellFor, isBarredFrom, nextAsked, writeSpells } from '../resolution/spells.js';
import { castFromHand } from './casting.js';
import { use } from './windows.js';

/** Asks to leave a beast in peace, to attack it, or to charm it. */
export const beastQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const card = frameArg(s, topFrame(s), 1);
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    out[count++] = actionOf(Act.Attack, card);
    if (mayCharm(s, seat, card)) out[count++] = actionOf(Act.Charm, card);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = frameArg(s, topFrame(s), 1);
    popFrame(s);
    // An attacked beast fights together with all others that are attacked.
    if (actOf(action) === Act.Attack) return;
    spare(s, card);
    if (actOf(action) === Act.Charm) rollDice(s, seat, 1, Purpose.Table, RollFor.Charm, 0, card);
    else leaveAlone(s, seat);
  },
};

/** R-EVA-01 True for a seat with a lasting means to evade here: an ability of the place, or Invisibility. */
export function hasMeans(s: TalismanState, seat: number): boolean {
  if (((s.invisible[0] >> seat) & 1) !== 0) return true;
  const terrain = content.terrain[faceOf(s, s.space[seat])];
  if (terrain === Terrain.Hills) return hasEase(s, seat, Ease.EvadeHills);
  return terrain === Terrain.Woods && hasEase(s, seat, Ease.EvadeWoods);
}

/**
 * R-EVA-04, R-INN-05, R-SPELL-07 True unless the creature is of the Inner Region, where it can be neither evaded nor
 * held fast by a Spell.
 */
function mayEvadeCreature(s: TalismanState, seat: number): boolean {
  return regionOf(s, seat) !== Region.Inner;
}

/** R-BAT-03, R-PVP-02, R-EVA-03 Asks the target of an attack or of an ability to evade, if it has the means. */
export function offerEvade(s: TalismanState, seat: number): boolean {
  if (!hasMeans(s, seat) && !hasSpellFor(s, seat, CastAt.Evade)) return false;
  pushFrame(s, FrameKind.Evade, seat, 0, 0, 0);
  return true;
}

export const evadeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    if (hasMeans(s, seat)) out[count++] = actionOf(Act.Evade, 0);
    return writeSpells(s, seat, CastAt.Evade, out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    popFrame(s);
    if (actOf(action) === Act.Cast) return castFromHand(s, seat, operandOf(action));
    s.fight[Fight.Avoided] = Avoidance.Evaded;
  },
};

export const POTION = 2;

const HIRE_PRICE = 1;

/** RUL-69 True if a Potion of Strength may be drunk, for every use of Strength until the turn ends. */
export function mayDrink(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.StrengthPotion) && !magicStopped(s, seat);
}

/** RUL-65 True if one gold makes the hired blade fight: once a turn, in battle only. */
function mayHire(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.HiredBlade) && s.gold[seat] >= HIRE_PRICE && ((s.hired[0] >> seat) & 1) === 0;
}

/**
 * R-BAT-04, R-PVP-03, RUL-23 Asks, before the roll, for changes of the score or of the prize. Asks only a seat that has
 * any.
 */
export function offerBoost(s: TalismanState, seat: number): boolean {
  const battle = s.fight[Fight.Stat] === Stat.Strength;
  const own = battle && (mayDrink(s, seat) || mayHire(s, seat) || hasLender(s, seat));
  if (!own && !hasSpellFor(s, seat, spellStepCasts(s)) && !gainsByDitching(s, seat) && !gainsByChanging(s, seat))
    return false;
  if (passesUnasked(s, seat, offerOf(FrameKind.Boost, 0))) return false;
  pushFrame(s, FrameKind.Boost, seat, 0, 0, 0);
  return true;
}

/**
 * RUL-23 True if ditching in the Spell step may help. Against a creature it helps only if a Spell could then be cast. A
 * held card never makes its owner weaker, and a killed character leaves its belongings on the space anyway.
 */
function gainsByDitching(s: TalismanState, seat: number): boolean {
  if (s.objects[seat] + s.followers[seat] === 0) return false;
  if (isBarredFrom(s, seat, spellStepCasts(s))) return true;
  if (s.fight[Fight.With] !== FightWith.Character) return false;
  const attacks = seat === s.active[0];
  return hasStake(s, seat, attacks ? s.fight[Fight.Rival] : s.active[0], !attacks && s.fight[Fight.Assassinated] === 1);
}

/** RUL-23, RUL-53 True if a different alignment opens a prize. It never changes a score. */
function gainsByChanging(s: TalismanState, seat: number): boolean {
  return (
    s.fight[Fight.With] === FightWith.Character &&
    mayChange(s, seat) &&
    holdsBarred(s, s.fight[Fight.Rival], s.alignment[seat])
  );
}

/** RUL-72 Returns the Spells that a fighter may cast in the Spell step: more in battle than in psychic combat. */
function spellStepCasts(s: TalismanState): number {
  return s.fight[Fight.Stat] === Stat.Strength ? CastAt.BeforeBattle | CastAt.AnyTime : CastAt.AnyTime;
}

export const boostQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    const battle = s.fight[Fight.Stat] === Stat.Strength;
    if (battle && mayDrink(s, seat)) out[count++] = actionOf(Act.Drink, 0);
    if (battle && mayHire(s, seat)) out[count++] = actionOf(Act.Hire, 0);
    count = writeSpells(s, seat, spellStepCasts(s), out, count);
    count = writeDroppable(s, seat, out, writeChanges(s, seat, out, count));
    return ascending(out, battle ? writeLenders(s, seat, out, count) : count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    // A seat that still has something to do is asked again.
    popFrame(s);
    switch (actOf(action)) {
      case Act.Hire:
        payGold(s, seat, HIRE_PRICE);
        s.hired[0] |= 1 << seat;
        return;
      case Act.Lend:
        return borrow(s, seat, operandOf(action));
      default:
        return use(s, seat, action);
    }
  },
};

export function drink(s: TalismanState, seat: number): void {
  s.potion[seat] += POTION;
  discard(s, heldWith(s, seat, Trait.StrengthPotion));
}

/** R-BAT-03..07, R-PSY-02 Plays a fight by stages: evade, Spells and modifiers, the rolls, fate, the comparison. */
export function fightStep(s: TalismanState, seat: number, at: number): void {
  const stage = frameArg(s, at, 1);
  if (stage === At.Beasts) {
    if (hasAbility(s, seat, Ability.BeastsPeaceful) && askBeast(s, seat, at)) return;
    setFrameArg(s, at, 1, At.Bribe);
  }
  if (stage <= At.Bribe && offerToEnemies(s, seat, FrameKind.Bribe)) return;
  if (stage <= At.Banish && s.fight[Fight.Stat] === Stat.Craft && hasTrait(s, seat, Trait.DestroysSpirits)) {
    setFrameArg(s, at, 1, At.Banish);
    if (offerBanish(s, seat)) return;
  }
  if (stage <= At.Evade) {
    if (!gatherFoes(s, seat)) return avoided(s, seat);
    setFrameArg(s, at, 1, At.Evade);
    if (mayEvadeCreature(s, seat) && offerEvade(s, seat)) return;
  }
  if (stage <= At.Begin) {
    setFrameArg(s, at, 1, At.Boost);
    if (happened(s, When.FightStart, seat, fightOf(seat))) return;
  }
  if (stage <= At.Boost && offerBoost(s, seat)) return;
  if (stage <= At.Others) {
    setFrameArg(s, at, 1, At.Roll);
    if (askRound(s, Moment.Attack, NOBODY)) return;
  }
  if (stage <= At.Roll) {
    rollBoth(s, seat);
    setFrameArg(s, at, 1, At.Compare);
    if (s.fate[seat] > 0) pushFrame(s, FrameKind.FightFate, seat, 0, 0, 0);
    if (happened(s, When.FightRolled, seat, fightOf(seat)) || s.fate[seat] > 0) return;
  }
  popFrame(s);
  compare(s, seat);
}

/** R-EVA-02, R-SENT-04 Ends an evaded fight without effects: the encounter or the move continues. */
function avoided(s: TalismanState, seat: number): void {
  popFrame(s);
  if (s.fight[Fight.With] === FightWith.Sentinel) moveOn(s, seat, s.fight[Fight.Rest]);
}

/**
 * R-BAT-08..12 Compares the scores. The higher kills, the lower is defeated, equal scores are a stand-off; the last two
 * end the turn at once. R-ADV-10 A foe that was not killed stays on its space, and leaving the space needs no fight.
 */
function compare(s: TalismanState, seat: number): void {
  const lead = fightLead(s, seat);
  if (lead > 0) won(s, seat);
  else if (lead === 0) tieFight(s);
  else if (!replaced(s, When.FightLost, seat, fightOf(seat))) loseFight(s, seat);
}

/** True for a fight with the Sentinel, and not with another guard of a way. */
function isAtBridge(s: TalismanState): boolean {
  return s.fight[Fight.With] === FightWith.Sentinel && s.fight[Fight.Rest] >> REST_WAY_AT === 0;
}

export function loseFight(s: TalismanState, seat: number): void {
  cutTurn(s);
  tally(s, seat, Count.FightsLost, 1);
  if (isAtBridge(s)) tally(s, seat, Count.BridgeLost, 1);
  defeated(s, seat);
  happened(s, When.FightLost, seat, fightOf(seat));
}

/** Carries out a victory, which depends on the loser. */
export function won(s: TalismanState, seat: number): void {
  if (s.fight[Fight.With] === FightWith.Cards) {
    if (!awaitsAnswer(s, seat, Loss.Enemies, 1 << seat, 0)) killFoes(s, seat);
    return;
  }
  tally(s, seat, Count.FightsWon, 1);
  goOn(s, seat);
  happened(s, When.FightWon, seat, fightOf(seat));
}

/** Continues after a victory over a creature without a card. */
function goOn(s: TalismanState, seat: number): void {
  switch (s.fight[Fight.With]) {
    case FightWith.Sentinel:
      return moveOn(s, seat, s.fight[Fight.Rest]);
    case FightWith.Werewolf:
      s.task[seat] = 0;
      return endTurn(s);
    case FightWith.PitFiend:
      return fiendBeaten(s, seat);
    case FightWith.Dragon:
      return dragonBeaten(s, seat);
    default:
      return;
  }
}

/** RUL-81 Ends the fight as a stand-off because the Enemy was saved from death. */
function standOff(s: TalismanState): void {
  cutTurn(s);
}

/** R-TRO-01, R-ADV-08, R-ADV-09 Kills the Enemies, which become trophies or are raised. */
function killFoes(s: TalismanState, seat: number): void {
  let killed = 0;
  tally(s, seat, Count.FightsWon, 1);
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

/** R-PITS-01..03 Begins the fight with the next fiend; after the last the turn is over. */
function fiendBeaten(s: TalismanState, seat: number): void {
  if (--s.pitFiends[seat] > 0) {
    s.fight[Fight.Bonus] = 0;
    s.fight[Fight.Die] = 0;
    s.fight[Fight.Die2] = 0;
    s.fight[Fight.Lent] = 0;
    s.fight[Fight.Verdict] = 0;
    return pushFrame(s, FrameKind.Fight, seat, At.Evade, 0, 0);
  }
  s.task[seat] = 0;
  endTurn(s);
}

/** Asks for each victim in turn; then the loss happens to the victims that were not saved. */
export function lossStep(s: TalismanState, seat: number, at: number): void {
  const loss = lossOf(s, at);
  const victims = (frameArg(s, at, 1) >> VICTIMS_AT) & VICTIMS;
  for (let victim = lossVictim(s, at); victim < s.seats[0]; victim++) {
    if (((victims >> victim) & 1) === 1 && maySave(s, at, loss, victim) && askFor(s, at, victim)) return;
  }
  const what = lossAmount(s, at);
  const saved = lossSaved(s, at);
  const by = frameArg(s, at, 1) >> (VICTIMS_AT + BY_AT);
  popFrame(s);
  carryOut(s, seat, loss, victims, what, saved, by);
}

function askFor(s: TalismanState, at: number, victim: number): boolean {
  const passed = victim === lossVictim(s, at) ? frameArg(s, at, 3) & 15 : 0;
  setFrameArg(s, at, 3, (victim << VICTIM_AT) | passed);
  for (let place = passed; ; place++) {
    place = nextAsked(s, place, NOBODY, CastAt.AtLoss, CastAt.AtLoss);
    if (place === s.seats[0]) return false;
    setFrameArg(s, at, 3, (victim << VICTIM_AT) | place);
    if (askAt(s, place, CastAt.AtLoss)) return true;
  }
}

function carryOut(
  s: TalismanState,
  seat: number,
  loss: Loss,
  victims: number,
  what: number,
  saved: number,
  by: number,
): void {
  switch (loss) {
    case Loss.FightLife:
      if (saved === 0) loseFightLife(s, seat);
      return;
    case Loss.Follower:
      if (saved === 0 && s.pileOf[what] === Pile.Held + seat) discard(s, what);
      return;
    case Loss.Enemies:
      return saved === 0 ? killFoes(s, seat) : standOff(s);
    default:
      return strike(s, victims, what, saved, by);
  }
}
