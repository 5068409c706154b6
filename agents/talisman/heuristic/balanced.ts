import { actOf, operandOf } from '../../../src/engine/actions.js';
import type { Agent, AgentSpec, Explanation } from '../../../src/engine/agent.js';
import { frameArg, frameKind, topFrame } from '../../../src/engine/frames.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { rowOf } from '../../../src/games/talisman/rules/mechanics/programs.js';
import { Ware } from '../../../src/games/talisman/rules/mechanics/trading.js';
import { Skip } from '../../../src/games/talisman/rules/sequence/tables.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { aimCard, aimSpace } from './aiming.js';
import { answer, urgent } from './answering.js';
import { exchange, onLanding } from './blocking.js';
import { giveAway } from './converting.js';
import { declares } from './declaring.js';
import { explainAnswer } from './explaining.js';
import { banish, beast, boost, bribe, duelFate, evade, fightFate, raise } from './fighting.js';
import { keepDearest, whichForm } from './forms.js';
import { bleed, buy, carry, ditch, giveLeast, pickFree, sell, surplus, take } from './keeping.js';
import { OPINIONS } from './known-words.js';
import { meet } from './meeting.js';
import { howTo, innerTo, sentTo, whereTo } from './moving.js';
import { PARAMS, Param, Wish } from './params.js';
import { fateForRolls, pickRoll, rise } from './picking.js';
import { desperate } from './plan.js';
import { prize } from './prizes.js';
import { beginView, refreshView, setView } from './refresh.js';
import { bestRoam } from './roamers.js';
import { rollFate } from './rolls.js';
import { announce } from './throws.js';
import { bestPick, optionWorth, programWorth, questWorth, wouldRoll } from './valuation/programs.js';
import { View } from './view.js';
import { aim, keepBest, windowAnswer } from './windows.js';
import { startStat, wish } from './wishes.js';
import { lifeGain } from './worth.js';

/**
 * Plays sensibly to win. It values the spaces in reach, computes fights exactly, spends fate where it gains, heals,
 * buys and trades trophies. It gets a Talisman by the Warlock's Cave, crosses when it can, and goes for the Crown from
 * a threshold. It knows only open information and its own Spells.
 */
export class Balanced implements Agent<TalismanState> {
  /** Its knowledge of its seat, as of the last question. */
  readonly v: View;

  constructor(params: Int32Array) {
    this.v = new View(params);
    setView(this.v);
  }

  begin(_seat: number, seed: number): void {
    beginView(this.v, seed);
  }

  choose(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const v = this.v;
    const at = topFrame(s);
    switch (frameKind(s, at)) {
      case FrameKind.MayCast:
        return answer(s, seat, v, actions, count);
      case FrameKind.MoveWhere:
        return whereTo(s, seat, v, actions, count);
      case FrameKind.MoveHow:
        return howTo(s, seat, v, actions, count);
      case FrameKind.InnerWhere:
        return innerTo(s, seat, v, actions, count);
      case FrameKind.Where:
        return sentTo(s, seat, v, actions, count);
      case FrameKind.Window:
        return windowAnswer(s, seat, v, actions, count);
      case FrameKind.Ditch:
        return onLanding(s, seat, v, actions, count);
      case FrameKind.Roll:
        return rollFate(s, seat, v, actions, count);
      case FrameKind.FightFate:
        return fightFate(s, seat, v, actions, count);
      case FrameKind.Take:
        return take(s, seat, v, actions, count);
      case FrameKind.Choose:
        return this.choice(s, seat, at, actions, count);
      default:
        return this.rare(s, seat, at, actions, count);
    }
  }

  explain(s: TalismanState, seat: number, actions: Int32Array, count: number): Explanation | null {
    return explainAnswer(s, seat, this.v, actions, count);
  }

  /** Answers questions that come up a few times a game. */
  private rare(s: TalismanState, seat: number, at: number, actions: Int32Array, count: number): number {
    const v = this.v;
    switch (frameKind(s, at)) {
      case FrameKind.Meet:
        return meet(s, seat, v, actions, count);
      case FrameKind.Bribe:
        return bribe(s, seat);
      case FrameKind.Banish:
        return banish(s, seat, actions);
      case FrameKind.Evade:
        return evade(s, seat, v, actions);
      case FrameKind.Boost:
        return (
          boost(s, seat, v, actions, count) || urgent(s, seat, v, actions, count) || ditch(s, seat, v, actions, count)
        );
      case FrameKind.DuelFate:
        return duelFate(s, seat, v, actions, count);
      case FrameKind.Prize:
        return prize(s, seat, v, actions, count, frameArg(s, at, 1));
      case FrameKind.Buy:
        return buy(s, seat, v, frameArg(s, at, 1), actions, count);
      case FrameKind.Free:
        return pickFree(s, seat, v, actions, count);
      case FrameKind.SellObjects:
        return sell(s, seat, v, actions, count, frameArg(s, at, 1));
      // A seat without time has no use for followers at the Castle.
      case FrameKind.SellRoyals:
        return desperate(s, seat, v) ? 1 : sell(s, seat, v, actions, count, frameArg(s, at, 1));
      case FrameKind.HowMany:
        return frameArg(s, at, 1) === Ware.Fate || lifeGain(s, seat, v) > 0 ? count - 1 : 0;
      case FrameKind.Aim:
        return aim(s, seat, v, frameArg(s, at, 1), actions, count);
      case FrameKind.AimCard:
        return aimCard(actions, count);
      case FrameKind.AimSpace:
        return aimSpace(s, seat, v, actions, count);
      case FrameKind.PickQuest:
        refreshView(s, seat, v);
        return questWorth(s, seat, v) > 0 ? count - 1 : 0;
      case FrameKind.Plus:
        return this.plus(s, seat, at);
      case FrameKind.Yes:
        return frameArg(s, at, 1) === Skip.Table ? this.roll(s, seat, at) : 0;
      case FrameKind.Exchange:
        return exchange(s, seat, v, actions, count);
      case FrameKind.Bleed:
        return bleed(s, seat, v, frameArg(s, at, 1), actions, count);
      case FrameKind.StartStat:
        return startStat(s, seat, v);
      case FrameKind.Beast:
        return beast(s, seat, v, actions, count);
      case FrameKind.Raise:
        return raise(s, seat, actions, count);
      case FrameKind.Carry:
        return carry(s, seat, v, actions, count);
      case FrameKind.Keep:
        return keepBest(actions, count);
      case FrameKind.Surplus:
        return surplus(s, seat, v, actions, count);
      case FrameKind.PickRoll:
        return pickRoll(s, seat, v, at);
      case FrameKind.Announce:
        return announce(s, seat, v);
      case FrameKind.FateEither:
        return fateForRolls(s, seat, v, actions, count);
      case FrameKind.Convert:
        return giveAway(s, seat, v, actions, count);
      case FrameKind.Rise:
        return rise(s, seat, count);
      case FrameKind.Shun:
        return this.shun(s, seat, at, actions);
      case FrameKind.Pick:
        refreshView(s, seat, v);
        return bestPick(s, seat, v, at, actions, count);
      case FrameKind.RoamTo:
        refreshView(s, seat, v);
        return bestRoam(s, seat, v, at, actions, count);
      case FrameKind.WhichForm:
        return whichForm(seat, actions, count);
      case FrameKind.KeepObject:
        return keepDearest(s, seat, v, actions, count);
      case FrameKind.GiveFollower:
      case FrameKind.GiveMagic:
        return giveLeast(s, seat, v, actions, count);
      default:
        return 0;
    }
  }

  /** Returns the option whose program is worth most. */
  private choice(s: TalismanState, seat: number, at: number, actions: Int32Array, count: number): number {
    refreshView(s, seat, this.v);
    const first = content.choiceStart[frameArg(s, at, 1)];
    let best = 0;
    let bestWorth = -1e9 | 0;
    for (let i = 0; i < count; i++) {
      const worth = optionWorth(s, seat, this.v, at, operandOf(actions[i]));
      if (worth > bestWorth) {
        best = i;
        bestWorth = worth;
      }
    }
    return this.v.param[Param.Wish] === Wish.Worth ? best : wish(s, seat, this.v, first, actions, count, best);
  }

  /** V-X-A Evades a card that would harm. A Spell is spent only if the harm is more than the worth of the Spell. */
  private shun(s: TalismanState, seat: number, at: number, actions: Int32Array): number {
    refreshView(s, seat, this.v);
    const worth = programWorth(s, seat, this.v, frameArg(s, at, 1), frameArg(s, at, 2));
    return worth < (actOf(actions[1]) === Act.Evade ? 0 : 0 - this.v.param[Param.SpellWorth]) ? 1 : 0;
  }

  private roll(s: TalismanState, seat: number, at: number): number {
    refreshView(s, seat, this.v);
    return wouldRoll(s, seat, this.v, frameArg(s, at, 2), frameArg(s, at, 3)) ? 1 : 0;
  }

  /** Adds 1 to a roll if the next row is better. */
  private plus(s: TalismanState, seat: number, at: number): number {
    refreshView(s, seat, this.v);
    const table = frameArg(s, at, 1);
    const total = frameArg(s, at, 3);
    const now = programWorth(s, seat, this.v, content.tableCode[rowOf(table, total)], frameArg(s, at, 2));
    return programWorth(s, seat, this.v, content.tableCode[rowOf(table, total + 1)], frameArg(s, at, 2)) > now ? 1 : 0;
  }
}

/** Plays the same, and declares in advance which offers it would pass. */
export class DeclaringBalanced extends Balanced {
  passes(s: TalismanState, seat: number, offer: number): boolean {
    return declares(s, seat, this.v, offer);
  }
}

export const balanced: AgentSpec<TalismanState> = {
  id: 'talisman/balanced',
  about: 'plays sensibly to win, by exact fight odds and the worth of what it may land on',
  params: PARAMS,
  opinions: OPINIONS,
  // With a delay the agent notes at every refresh when it reaches its target, so it must be asked.
  create: (_game, params) =>
    params[Param.Declares] === 1 && params[Param.Delay] === 0 ? new DeclaringBalanced(params) : new Balanced(params),
};
