import { actOf, operandOf } from '../../../src/engine/actions.js';
import type { Agent, AgentSpec } from '../../../src/engine/agent.js';
import { FRAME_WORDS, frameArg, frameKind, topFrame } from '../../../src/engine/frames.js';
import { beyond } from '../../../src/games/slohar/board.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { NO_SQUARE } from '../../../src/games/slohar/places.js';
import type { SloharState } from '../../../src/games/slohar/state.js';
import { Act, FrameKind } from '../../../src/games/slohar/words.js';
import { chooseCard, chooseFace, chooseFightCard, chooseReroll, chooseTarget, goFurther } from './cards.js';
import { duelWorth } from './duels.js';
import { PARAMS, Param } from './params.js';
import { answerSale, chooseBribe, chooseDeal, chooseDiscard, takesBribe } from './trading.js';
import { Valuation } from './valuation.js';
import { Walker } from './walking.js';

const NEVER_ATTACKS = 1000;
/** Worth below any other, in hundredths of a turn. */
const LEAST = -1_000_000_000;

/**
 * Plays sensibly to win. Every worth is in hundredths of a turn: the remaining way is read from tables of routes,
 * fights are computed exactly, and cards, gold and wounds have a price.
 */
class Balanced implements Agent<SloharState> {
  private readonly valuation: Valuation;
  private readonly walker: Walker;

  constructor(p: Int32Array) {
    this.valuation = new Valuation(p);
    this.walker = new Walker(this.valuation);
  }

  begin(): void {
    // decides by the position alone
  }

  choose(s: SloharState, seat: number, actions: Int32Array, count: number): number {
    const valuation = this.valuation;
    const walker = this.walker;
    switch (frameKind(s, topFrame(s))) {
      case FrameKind.Window:
        return chooseCard(valuation, walker, s, seat, actions, count);
      case FrameKind.Way:
        return this.chooseWay(s, seat, actions, count);
      case FrameKind.Meet:
        return this.chooseFoe(s, seat, actions, count);
      case FrameKind.Held:
        return this.chooseHeld(s, seat, actions, count);
      case FrameKind.FightCard:
        return chooseFightCard(valuation, s, seat, actions, count);
      case FrameKind.Reroll:
        return chooseReroll(s, seat);
      case FrameKind.Aim:
        return chooseTarget(valuation, s, seat, actions, count);
      case FrameKind.Face:
        return chooseFace(walker, s, seat, actions, count);
      case FrameKind.Further:
        return goFurther(walker, s, seat) ? 1 : 0;
      case FrameKind.Shop:
        return chooseDeal(valuation, s, seat, actions, count);
      case FrameKind.Discard:
        return chooseDiscard(valuation, s, seat, actions, count);
      case FrameKind.Bribe:
        return chooseBribe(valuation, s, seat, actions, count);
      case FrameKind.BribeAnswer:
        return takesBribe(valuation, s, seat) ? 1 : 0;
      default:
        return answerSale(valuation, s, seat, actions, count);
    }
  }

  private chooseWay(s: SloharState, seat: number, actions: Int32Array, count: number): number {
    const walker = this.walker;
    const pips = frameArg(s, topFrame(s), 1);
    walker.plan(s, seat);
    let best = 0;
    let most = LEAST;
    for (let i = 0; i < count; i++) {
      const here = s.square[seat];
      const worth =
        actOf(actions[i]) === Act.Stop
          ? walker.best(s, seat, here, s.from[seat], 0, 0)
          : walker.step(s, seat, operandOf(actions[i]), here, pips, s.passes[0]);
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
    return best;
  }

  /** Returns the player to attack: the fight must be worth more than continuing. */
  private chooseFoe(s: SloharState, seat: number, actions: Int32Array, count: number): number {
    const valuation = this.valuation;
    const walker = this.walker;
    if (valuation.p[Param.AttackAt] >= NEVER_ATTACKS) return 0;
    const pips = frameArg(s, topFrame(s) - FRAME_WORDS, 1);
    walker.plan(s, seat);
    const square = s.square[seat];
    const on = walker.best(s, seat, square, s.from[seat], pips, s.passes[0]);
    const stay = walker.staying(square, s.from[seat]);
    let best = 0;
    let most = on + valuation.p[Param.AttackAt];
    for (let i = 1; i < count; i++) {
      const worth = stay + duelWorth(valuation, s, seat, operandOf(actions[i]));
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
    return best;
  }

  private chooseHeld(s: SloharState, seat: number, actions: Int32Array, count: number): number {
    if (actOf(actions[0]) === Act.Pass) return 0;
    if (count === 1) return 0;
    this.walker.plan(s, seat);
    const square = s.square[seat];
    const ahead = s.from[seat] === NO_SQUARE ? NO_SQUARE : beyond(square, s.from[seat]);
    const chance = content.wayCount[square] > 1 ? this.walker.turnRound(square, ahead) : LEAST;
    return this.walker.fightOn(s, seat) >= chance ? 0 : 1;
  }
}

export const balanced: AgentSpec<SloharState> = {
  id: 'slohar/balanced',
  about: 'plays sensibly to win, by exact tables of fights and routes and the worth of cards, gold and wounds',
  params: PARAMS,
  create: (_game, params) => new Balanced(params),
};
