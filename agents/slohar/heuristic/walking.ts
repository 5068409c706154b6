import { passagesClosed } from '../../../src/games/slohar/board.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { Pile, WAYS } from '../../../src/games/slohar/places.js';
import { levelOf } from '../../../src/games/slohar/rules/events.js';
import { askedFor } from '../../../src/games/slohar/rules/trade.js';
import type { SloharState } from '../../../src/games/slohar/state.js';
import { nextOf } from '../../../src/games/slohar/stock.js';
import { CardKind, SquareType } from '../../../src/games/slohar/words.js';
import { ARMS, armOfTitle, armWorn, beats, guardWorn } from './odds.js';
import { Param } from './params.js';
import { GATES } from './routes.js';
import { LAST_LEVEL, type Valuation } from './valuation.js';

/** Worth below any other, in hundredths of a turn. */
const LEAST = -1_000_000;
const OUT = 1_000_000;
const SHOPS = 3;
/** Value of a dead end instead of the one way on. */
const DEAD_END = 254;
const JUNCTION = 253;
const LEVELS = 8;
const UNKNOWN = 1 << 30;
/** Weapon that beats the last level most often. */
const STRONGEST = strongestArm();

function strongestArm(): number {
  let best = 0;
  for (let arm = 0; arm < ARMS; arm++) if (beats(arm, LAST_LEVEL) > beats(best, LAST_LEVEL)) best = arm;
  return best;
}

/** Values each end of a movement for a seat. */
export class Walker {
  /** Goal of the routes, weapon, and percent that a turn of the way counts. */
  private goal = 0;
  private arm = 0;
  private weight = 100;
  private wayArm = 0;
  private ready = false;
  private closed = false;
  /** Worth of a fight with an enemy of each level, once computed, in hundredths of a turn. */
  private readonly fought = new Int32Array(LEVELS);

  constructor(private readonly valuation: Valuation) {}

  /**
   * Decides the goal of the seat: a gate if it will get through, otherwise a shop that makes it so, otherwise the shop
   * that could, and cards on the way.
   */
  plan(s: SloharState, seat: number): void {
    const valuation = this.valuation;
    this.arm = armWorn(s.weapon[seat]);
    this.closed = passagesClosed(s);
    this.fought.fill(UNKNOWN);
    this.goal = GATES;
    this.weight = 100;
    this.wayArm = this.arm;
    this.ready = valuation.isReady(s, seat);
    if (this.ready) {
      // A seat that gets through by a card has no table of its own.
      if (beats(this.arm, LAST_LEVEL) === 0) this.wayArm = STRONGEST;
      return;
    }
    const shop = this.bestShop(s, seat);
    if (shop >= 0) this.goal = 1 + shop;
    else {
      this.weight = valuation.p[Param.Pull];
      this.goal = 1 + strongestShop(s);
    }
  }

  /** Returns the shop with an affordable weapon that is worth the way, or -1. */
  private bestShop(s: SloharState, seat: number): number {
    const valuation = this.valuation;
    if (valuation.p[Param.Shopping] === 0) return -1;
    const purse = s.gold[seat] + saleable(s, seat);
    const guard = guardWorn(s.shield[seat]);
    const chance = beats(this.arm, LAST_LEVEL);
    const now = valuation.breakthrough(s.hp[seat], this.arm, guard, 0);
    let best = -1;
    let most = 0;
    for (let shop = 0; shop < SHOPS; shop++) {
      const pile = Pile.Shop + shop;
      for (let card = nextOf(s, pile, -1); card >= 0; card = nextOf(s, pile, card)) {
        const title = content.titleOf[card];
        if (content.kind[title] !== CardKind.Weapon || askedFor(s, title) > purse) continue;
        if (beats(armOfTitle(title), LAST_LEVEL) <= chance) continue;
        const gain = valuation.breakthrough(s.hp[seat], armOfTitle(title), guard, 0) - now;
        if (gain <= 0) continue;
        const turns = valuation.routes.turnsFrom(1 + shop, this.arm, s.square[seat], s.from[seat]);
        const worth = gain * 10 - ((turns / 10) | 0);
        if (worth <= most) continue;
        most = worth;
        best = shop;
      }
    }
    return best;
  }

  /** Returns the worth of the best end of a movement with `pips` squares to go, and `passes` barrages to pass. */
  best(s: SloharState, seat: number, square: number, from: number, pips: number, passes: number): number {
    let here = square;
    let behind = from;
    for (let left = pips; left > 0; left--) {
      const next = this.onlyWay(here, behind);
      if (next === DEAD_END) break;
      if (next === JUNCTION) return this.bestOf(s, seat, here, behind, left, passes);
      if (content.type[next] >= SquareType.Barrage) {
        const end = content.type[next];
        if (end === SquareType.Gate || end === SquareType.Barrage) return this.step(s, seat, next, here, left, passes);
      }
      behind = here;
      here = next;
    }
    return this.stopped(s, seat, here, behind);
  }

  /** Returns the one way on, `DEAD_END` or `JUNCTION`. */
  private onlyWay(square: number, from: number): number {
    let only = DEAD_END;
    for (let i = content.wayCount[square] - 1; i >= 0; i--) {
      const at = square * WAYS + i;
      const next = content.ways[at];
      if (next === from || (content.passage[at] === 1 && this.closed)) continue;
      if (only !== DEAD_END) return JUNCTION;
      only = next;
    }
    return only;
  }

  private bestOf(s: SloharState, seat: number, square: number, from: number, pips: number, passes: number): number {
    let best = LEAST;
    for (let i = content.wayCount[square] - 1; i >= 0; i--) {
      const at = square * WAYS + i;
      if (content.ways[at] === from || (content.passage[at] === 1 && this.closed)) continue;
      best = Math.max(best, this.step(s, seat, content.ways[at], square, pips, passes));
    }
    return best;
  }

  /** Returns the worth of a step to a square, with the rest of the movement behind it. */
  step(s: SloharState, seat: number, to: number, from: number, pips: number, passes: number): number {
    switch (content.type[to]) {
      case SquareType.Gate:
        return OUT;
      case SquareType.Barrage:
        return passes > 0 && pips > 1
          ? this.best(s, seat, to, from, pips - 1, passes - 1)
          : this.atBarrage(s, seat, to, from);
      default:
        return this.best(s, seat, to, from, pips - 1, passes);
    }
  }

  private way(square: number, from: number): number {
    const turns = this.valuation.routes.turnsFrom(this.goal, this.wayArm, square, from);
    return 0 - (((turns * this.weight) / TURN_PERCENT) | 0);
  }

  /** Returns the worth of staying on the square. */
  staying(square: number, from: number): number {
    return this.way(square, from);
  }

  private atBarrage(s: SloharState, seat: number, square: number, from: number): number {
    const turns = this.valuation.routes.beforeBarrage(this.goal, this.wayArm, square, from);
    return 0 - (((turns * this.weight) / TURN_PERCENT) | 0) + this.fight(s, seat, levelOf(s, square));
  }

  /** Returns the worth of a fight: its prize by its chance, less the wounds. It is computed once a plan. */
  private fight(s: SloharState, seat: number, level: number): number {
    if (this.fought[level] === UNKNOWN) {
      const won = (beats(this.arm, level) * this.valuation.prize()) / 6;
      this.fought[level] = (won - this.valuation.fightCost(s, seat, level, 0)) | 0;
    }
    return this.fought[level];
  }

  private stopped(s: SloharState, seat: number, square: number, from: number): number {
    const way = this.way(square, from);
    switch (content.type[square]) {
      case SquareType.Draw:
        return way + this.valuation.p[Param.CardWorth];
      case SquareType.Hostile:
        return way + this.fight(s, seat, levelOf(s, square));
      case SquareType.Merchant:
        return way + this.shopping(s, seat, content.shop[square]);
      default:
        return way;
    }
  }

  /** Returns the worth of the best affordable ware. */
  private shopping(s: SloharState, seat: number, shop: number): number {
    const valuation = this.valuation;
    const pile = Pile.Shop + shop;
    const purse = s.gold[seat] + saleable(s, seat);
    let best = 0;
    for (let card = nextOf(s, pile, -1); card >= 0; card = nextOf(s, pile, card)) {
      const title = content.titleOf[card];
      if (askedFor(s, title) > purse) continue;
      const gain = ((valuation.cardWorth(s, seat, title) * valuation.p[Param.Shopping]) / 100) | 0;
      best = Math.max(best, gain - askedFor(s, title) * valuation.p[Param.GoldWorth]);
    }
    return best;
  }

  /** Returns the worth of fighting on, before a barrage at the start of a turn. */
  fightOn(s: SloharState, seat: number): number {
    if (this.ready) return OUT;
    const square = s.square[seat];
    const turns = this.valuation.routes.heldAt(this.goal, this.arm, square, s.from[seat]);
    const chance = beats(this.arm, levelOf(s, square));
    // A pawn that turned round would come back, so a fight that cannot be won is not tried.
    return (
      0 -
      (((turns * this.weight) / TURN_PERCENT) | 0) +
      this.fight(s, seat, levelOf(s, square)) -
      (chance === 0 ? 500 : 0)
    );
  }

  turnRound(square: number, ahead: number): number {
    return this.way(square, ahead);
  }
}

/** Thousandths of a turn in a hundredth, times a hundred percent. */
const TURN_PERCENT = 1000;

/** Returns the shop with the weapon that beats the last level most often: gold is well spent there. */
function strongestShop(s: SloharState): number {
  let best = 0;
  let most = 0;
  for (let shop = 0; shop < SHOPS; shop++) {
    const pile = Pile.Shop + shop;
    for (let card = nextOf(s, pile, -1); card >= 0; card = nextOf(s, pile, card)) {
      const chance = beats(armOfTitle(content.titleOf[card]), LAST_LEVEL);
      if (chance <= most) continue;
      most = chance;
      best = shop;
    }
  }
  return best;
}

/** Returns the gold that merchants would pay for spare weapons and shields. */
export function saleable(s: SloharState, seat: number): number {
  const hand = Pile.Hand + seat;
  let sum = 0;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
    const kind = content.kind[content.titleOf[card]];
    if (kind === CardKind.Weapon || kind === CardKind.Shield) sum += content.silver[content.titleOf[card]];
  }
  return sum;
}
