import { type Agent, type AgentSpec, frameKind, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { rowOf } from '../../../src/games/talisman/rules/encounters/program.js';
import { Ware } from '../../../src/games/talisman/rules/trading/shops.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { answer, urgent } from './answering.js';
import { beforeDrawing } from './blocking.js';
import { declares } from './declaring.js';
import { banish, beast, boost, bribe, duelFate, evade, fightFate, meet, prize, raise } from './fighting.js';
import { buy, ditch, giveLeast, pickFree, sell, surplus, take } from './keeping.js';
import { howTo, innerTo, sentTo, whereTo } from './moving.js';
import { P, VALUES, Wish } from './params.js';
import { desperate } from './plan.js';
import { programWorth, questWorth } from './programs.js';
import { rollFate } from './rolls.js';
import { beginView, look, setView, V } from './view.js';
import { aim, keepBest, windowAnswer } from './windows.js';
import { startStat, wish } from './wishes.js';
import { lifeCost, lifeGain } from './worth.js';

/**
 * FROZEN v2: `balanced` as it played before its blunders were mended, with the values it had. The measure by which
 * other agents and other versions are measured: never tuned, never mended, not even where it plays badly. It asks the
 * rules what is legal and what holds, so it plays by them as they are.
 */
class Yardstick2 implements Agent<TalismanState> {
  /** The view, by `V`: the parameters come first. */
  private readonly v = new Int32Array(V.Count);

  constructor() {
    setView(this.v, VALUES);
  }

  begin(_seat: number, seed: number): void {
    beginView(this.v, seed);
  }

  passes(s: TalismanState, seat: number, offer: number): boolean {
    return declares(s, seat, this.v, offer);
  }

  choose(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const v = this.v;
    const at = topFrame(s);
    switch (frameKind(s, at)) {
      case FrameKind.MayCast:
        return answer(s, seat, v, at, actions, count);
      case FrameKind.MoveWhere:
        return whereTo(s, seat, v, actions, count);
      case FrameKind.MoveHow:
        return howTo(s, seat, v, actions, count);
      case FrameKind.InnerWhere:
        return innerTo(s, seat, v, actions, count);
      case FrameKind.Where:
        return sentTo(s, seat, v, actions, count);
      case FrameKind.Window:
        return windowAnswer(s, seat, v, at, actions, count);
      case FrameKind.Ditch:
        return beforeDrawing(s, seat, v, actions, count);
      case FrameKind.Roll:
        return rollFate(s, seat, v, at, actions, count);
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

  /** Questions that come up a few times a game. */
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
          boost(s, seat, actions, count) || urgent(s, seat, v, actions, count) || ditch(s, seat, v, actions, count)
        );
      case FrameKind.DuelFate:
        return duelFate(s, seat, v, actions, count);
      case FrameKind.Prize:
        return prize(s, seat, v, actions, count, s.frame[at + 1]);
      case FrameKind.Buy:
        return buy(s, seat, v, s.frame[at + 1], actions, count);
      case FrameKind.Free:
        return pickFree(s, seat, v, actions, count);
      case FrameKind.SellObjects:
        return sell(s, seat, v, actions, count, s.frame[at + 1]);
      // Whoever has no time left has no use for a host at the Castle.
      case FrameKind.SellRoyals:
        return desperate(s, seat, v) ? 1 : 0;
      case FrameKind.HowMany:
        return s.frame[at + 1] === Ware.Fate || lifeGain(s, seat, v) > 0 ? count - 1 : 0;
      case FrameKind.Aim:
        return aim(s, seat, v, s.frame[at + 1], actions, count);
      case FrameKind.PickQuest:
        return questWorth(s, seat) > 0 ? count - 1 : 0;
      case FrameKind.Plus:
        return this.plus(s, seat, at);
      case FrameKind.Yes:
        return 0;
      case FrameKind.Exchange:
        return this.exchange(s, seat, actions, count);
      case FrameKind.Bleed:
        return lifeCost(s, seat, v) > 60 || s.frame[at + 1] >= s.life[seat] ? giveLeast(s, seat, v, actions, count) : 0;
      case FrameKind.StartStat:
        return startStat(s, seat, v);
      case FrameKind.Beast:
        return beast(s, seat, v, actions, count);
      case FrameKind.Raise:
        return raise(s, seat, actions, count);
      case FrameKind.Keep:
        return keepBest(actions, count);
      case FrameKind.Surplus:
        return surplus(s, seat, v, actions, count);
      case FrameKind.GiveFollower:
      case FrameKind.GiveMagic:
        return giveLeast(s, seat, v, actions, count);
      default:
        return 0;
    }
  }

  /** The option whose program is worth most. */
  private choice(s: TalismanState, seat: number, at: number, actions: Int32Array, count: number): number {
    look(s, seat, this.v);
    const first = content.choiceStart[s.frame[at + 1]];
    let best = 0;
    let bestWorth = -1e9 | 0;
    for (let i = 0; i < count; i++) {
      const worth = programWorth(s, seat, this.v, content.choiceCode[first + (actions[i] & 0xffff)], s.frame[at + 2]);
      if (worth > bestWorth) {
        best = i;
        bestWorth = worth;
      }
    }
    return this.v[P.Wish] === Wish.Worth ? best : wish(s, seat, this.v, first, actions, count, best);
  }

  /** Adds 1 to a roll if the next row is better. */
  private plus(s: TalismanState, seat: number, at: number): number {
    look(s, seat, this.v);
    const table = s.frame[at + 1];
    const total = s.frame[at + 3];
    const now = programWorth(s, seat, this.v, content.tableCode[rowOf(table, total)], s.frame[at + 2]);
    return programWorth(s, seat, this.v, content.tableCode[rowOf(table, total + 1)], s.frame[at + 2]) > now ? 1 : 0;
  }

  /** Sends back the drawn card that promises least, if it promises harm. */
  private exchange(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    look(s, seat, this.v);
    let worst = 0;
    let least = -20;
    for (let i = 1; i < count; i++) {
      if (actions[i] >> 16 !== Act.Card) continue;
      const worth = programWorth(
        s,
        seat,
        this.v,
        content.does[content.titleOf[actions[i] & 0xffff]],
        actions[i] & 0xffff,
      );
      if (worth < least) {
        worst = i;
        least = worth;
      }
    }
    return worst;
  }
}

export const yardstick2: AgentSpec<TalismanState> = {
  id: 'talisman/yardstick-2',
  about: 'a heuristic that plays sensibly to win, frozen for good: what better ones are measured against',
  params: [],
  create: () => new Yardstick2(),
};
