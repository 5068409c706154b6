import { frameArg, NO_CARD, popFrame, pushFrame, setFrameArg } from '../../../../engine/index.js';
import { tally } from '../../holdings/counts.js';
import { happened } from '../../holdings/powers.js';
import { hasAbility, hasTrait } from '../../holdings/stats.js';
import { fightOf } from '../../state/about.js';
import { Count, Fight, FightWith, Pile, type TalismanState } from '../../state/state.js';
import { Ability, Stat, Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { awaitsAnswer } from '../life/losing.js';
import { Loss } from '../life/victims.js';
import { moveOn } from '../movement/moving-on.js';
import { replaced } from '../powers/powers.js';
import { Moment, NOBODY } from '../spells/cast-frame.js';
import { askRound } from '../spells/rounds.js';
import { keepTrophy } from '../trading/trophies.js';
import { endTurn } from '../turn/turn-frame.js';
import { askBeast } from './beasts.js';
import { offerBoost } from './boost.js';
import { offerCarry } from './carrying.js';
import { defeated } from './defeat.js';
import { mayEvadeCreature, offerEvade } from './evading.js';
import { fightLead, rollBoth } from './fight-dice.js';
import { At } from './fight-start.js';
import { gatherFoes, isFoe, offerBanish, offerToEnemies } from './foes.js';
import { offerRaise } from './raising.js';
import { enemiesKilled } from './spoils.js';
import { cutTurn, tieFight } from './stand-off.js';

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

/** R-EVA-02, R-SENT-04 Ends an evaded fight without effects: the encounter or the move goes on. */
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

export function loseFight(s: TalismanState, seat: number): void {
  cutTurn(s);
  tally(s, seat, Count.FightsLost, 1);
  if (s.fight[Fight.With] === FightWith.Sentinel) tally(s, seat, Count.BridgeLost, 1);
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

/** Goes on after a victory over a creature that is no card. */
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

/** RUL-81 Ends the fight as a stand-off because the Enemy was saved from death. */
export function standOff(s: TalismanState): void {
  cutTurn(s);
}

/** R-TRO-01, R-ADV-08, R-ADV-09 Kills the Enemies, which become trophies or are raised. */
export function killFoes(s: TalismanState, seat: number): void {
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
