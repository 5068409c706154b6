import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { happened } from '../../holdings/powers.js';
import { fightScore, isPlaying } from '../../holdings/stats.js';
import { isPartner } from '../../holdings/teams.js';
import { Option } from '../../options/option.js';
import { bestDie, fightOf } from '../../state/about.js';
import { Avoidance, Fight, FightMode, FightWith, Pile, Purpose, type TalismanState } from '../../state/state.js';
import { Breed, Stat } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { leadByVerdict, rerollOwn, rollOwn, writeFateDice } from '../mechanics/attack.js';
import { RollFor } from '../mechanics/dice.js';
import { clearFight } from '../mechanics/foes.js';
import { mayLure, PrizeOf } from '../mechanics/prizes.js';
import { replaced } from '../mechanics/programs.js';
import { Moment } from '../mechanics/spell-cards.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { offerPrize, settle, tieFight } from '../resolution/defeat.js';
import { notePvp } from '../resolution/loot.js';
import { rollDice } from '../resolution/rolls.js';
import { askRound } from '../resolution/spells.js';
import { offerBoost, offerEvade } from './fight.js';

/** R-ORD-04, R-ENC-03, V-PUB-9 Asks the character to choose one of the others on the space, but no partner, or the space. */
export function offerMeeting(s: TalismanState, seat: number): boolean {
  for (let other = 0; other < s.seats[0]; other++) {
    if (s.space[other] !== s.space[seat] || other === seat || !isPlaying(s, other) || isPartner(s, seat, other))
      continue;
    pushFrame(s, FrameKind.Meet, seat, 0, 0, 0);
    return true;
  }
  return false;
}

/**
 * RUL-51 True if taking Followers comes on top of the encounter, by option: the question then stays open without that
 * answer.
 */
export function isExtra(s: TalismanState, kind: number): boolean {
  return kind === Act.TakeFollower && s.option[Option.CharmIsExtra] === 1;
}

/** Ends the encounter and the turn; after an extra the other encounter follows, unless the character was held fast. */
function endMeeting(s: TalismanState): void {
  const extra = s.fight[Fight.Mode] === FightMode.TakeFollower && s.option[Option.CharmIsExtra] === 1;
  if (extra && s.fight[Fight.Avoided] !== Avoidance.Held) popFrame(s);
  else endTurn(s);
}

export function writeOnOthers(s: TalismanState, seat: number, out: Int32Array, count: number, kind: Act): number {
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other) || s.space[other] !== s.space[seat]) continue;
    if (isPartner(s, seat, other)) continue;
    if (
      kind !== Act.AttackBattle &&
      kind !== Act.AttackPsychic &&
      kind !== Act.Assassinate &&
      !hasPrey(s, seat, other, kind)
    )
      continue;
    out[count++] = actionOf(kind, other);
  }
  return count;
}

function hasPrey(s: TalismanState, seat: number, other: number, kind: Act): boolean {
  if (kind !== Act.TakeFollower) return s.gold[other] > 0 || s.objects[other] > 0;
  for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card])
    if (mayLure(s, seat, card)) return true;
  return false;
}

/** R-PVP-01 Begins a battle, or psychic combat for a seat with that ability; or an ability instead of the attack. */
export function startDuel(s: TalismanState, seat: number, other: number, mode: FightMode, stat: number): void {
  clearFight(s, FightWith.Character, stat);
  s.fight[Fight.Mode] = mode;
  s.fight[Fight.Rival] = other;
  if (mode === FightMode.Attack && replaced(s, When.Attack, seat, other)) return;
  attackNow(s, seat);
}

/** Begins the attack on the character of the current fight. */
export function attackNow(s: TalismanState, seat: number): void {
  pushFrame(s, FrameKind.Duel, seat, At.Evade, 0, 0);
}

/** Stages of a meeting between characters; the frame's first number. */
const enum At {
  Evade,
  AttackerBoost,
  DefenderBoost,
  Others,
  Roll,
  DefenderFate,
  Compare,
}

/** R-ORD-05, R-PVP-02..08 Plays an attack: evading, Spells, both rolls, fate, the comparison, the end of the turn. */
export function duelStep(s: TalismanState, seat: number, at: number): void {
  const rival = s.fight[Fight.Rival];
  if (s.toad[seat] > 0) attackAsToad(s, at);
  const stage = frameArg(s, at, 1);
  if (s.fight[Fight.Avoided] !== Avoidance.None) return endMeeting(s);
  if (stage <= At.Evade && s.bout[0] === 0 && offerEvade(s, rival)) return;
  if (s.fight[Fight.Mode] !== FightMode.Attack) return useAbility(s, seat, rival);
  setFrameArg(s, at, 1, At.AttackerBoost);
  if (stage <= At.AttackerBoost && begins(s, seat, rival, at)) return;
  if (stage <= At.AttackerBoost && offerBoost(s, seat)) return;
  setFrameArg(s, at, 1, At.DefenderBoost);
  if (stage <= At.DefenderBoost && offerBoost(s, rival)) return;
  if (stage <= At.Others) {
    setFrameArg(s, at, 1, At.Roll);
    if (askRound(s, Moment.Attack, rival)) return;
  }
  if (stage <= At.Roll) {
    rollBoth(s, seat, rival);
    setFrameArg(s, at, 1, At.DefenderFate);
    if (s.fate[seat] > 0) pushFrame(s, FrameKind.DuelFate, seat, 0, 0, 0);
    if (bothHear(s, When.FightRolled, seat, rival) || s.fate[seat] > 0) return;
  }
  if (stage <= At.DefenderFate) {
    setFrameArg(s, at, 1, At.Compare);
    if (s.fate[rival] > 0 && s.fight[Fight.Assassinated] === 0) return pushFrame(s, FrameKind.DuelFate, rival, 1, 0, 0);
  }
  compare(s, seat, rival);
}

/**
 * R-TOAD-10 Continues without abilities for a character that became a Toad during the attack. RUL-121 Under the option
 * psychic combat becomes a battle, for which both may prepare.
 */
function attackAsToad(s: TalismanState, at: number): void {
  s.fight[Fight.Assassinated] = 0;
  if (s.option[Option.ToadPsychic] === 0 || s.fight[Fight.Stat] === Stat.Strength) return;
  s.fight[Fight.Stat] = Stat.Strength;
  setFrameArg(s, at, 1, At.AttackerBoost);
}

/** Runs the powers at the start of a fight once, as its second number notes. Returns true if they are pending. */
function begins(s: TalismanState, seat: number, rival: number, at: number): boolean {
  if (frameArg(s, at, 2) !== 0) return false;
  setFrameArg(s, at, 2, 1);
  return bothHear(s, When.FightStart, seat, rival);
}

/** Runs the powers of a moment for both characters, the attacker first. True when any power is pending. */
function bothHear(s: TalismanState, moment: When, seat: number, rival: number): boolean {
  return happened(s, moment, rival, fightOf(rival)) && happened(s, moment, seat, fightOf(seat));
}

function rollBoth(s: TalismanState, seat: number, rival: number): void {
  rollOwn(s, seat, Purpose.Attack, Fight.Die);
  if (s.fight[Fight.Assassinated] === 0) rollOwn(s, rival, Purpose.Defence, Fight.FoeDie);
}

/** R-PVP-04, R-FATE-07 Asks for fate: first the attacker, then the defender, each once for their own dice. */
export const duelFateQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    return writeFateDice(s, out, frameArg(s, topFrame(s), 1) === 1 ? Fight.FoeDie : Fight.Die);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const defender = frameArg(s, topFrame(s), 1) === 1;
    popFrame(s);
    if (actOf(action) !== Act.Fate) return;
    if (defender) rerollOwn(s, seat, Purpose.Defence, Fight.FoeDie, operandOf(action));
    else rerollOwn(s, seat, Purpose.Attack, Fight.Die, operandOf(action));
  },
};

/** Returns the attacker's score minus the defender's, by the present dice. */
export function duelLead(s: TalismanState, seat: number, rival: number): number {
  if (s.fight[Fight.Verdict] !== 0) return leadByVerdict(s, seat);
  const stat = s.fight[Fight.Stat];
  const own = fightScore(s, seat, stat, Breed.None) + s.fight[Fight.Bonus] + bestDie(s, Fight.Die);
  return own - fightScore(s, rival, stat, Breed.None) - s.fight[Fight.FoeBonus] - bestDie(s, Fight.FoeDie);
}

/** R-PVP-05..08 Compares the scores: the winner takes a life, one Object or one gold. A stand-off has no effect. */
function compare(s: TalismanState, seat: number, rival: number): void {
  notePvp(s, seat);
  notePvp(s, rival);
  const lead = duelLead(s, seat, rival);
  popFrame(s);
  if (lead === 0) return tieFight(s);
  const winner = lead > 0 ? seat : rival;
  const loser = lead > 0 ? rival : seat;
  if (!replaced(s, When.FightLost, loser, fightOf(loser))) settle(s, winner, loser);
}

/** R-ENC-04 Uses a special ability instead of an attack; it is the whole encounter. */
function useAbility(s: TalismanState, seat: number, rival: number): void {
  const mode = s.fight[Fight.Mode];
  endMeeting(s);
  if (mode === FightMode.Beguile) rollDice(s, seat, 1, Purpose.Table, RollFor.Beguile, rival, 0);
  else offerPrize(s, seat, rival, mode === FightMode.Steal ? PrizeOf.Theft : PrizeOf.Lure);
}
