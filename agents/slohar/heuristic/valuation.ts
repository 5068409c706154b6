import { content } from '../../../src/games/slohar/content/index.js';
import { Pile } from '../../../src/games/slohar/places.js';
import type { SloharState } from '../../../src/games/slohar/state.js';
import { nextOf } from '../../../src/games/slohar/stock.js';
import { CardKind, Verb } from '../../../src/games/slohar/words.js';
import { armOfTitle, armWorn, BLOCKS, beats, guardOfTitle, guardWorn } from './odds.js';
import { Param } from './params.js';
import { GATES, type Routes, routes } from './routes.js';

/** Worths are hundredths of a turn. */
const HP_TABLE = 64;
/** Level of the last barrages. */
export const LAST_LEVEL = content.level.reduce((most, level) => Math.max(most, level), 0);

/** Valuation of `balanced`: its parameters, the routes, and the worth of hit points. */
export class Valuation {
  readonly routes: Routes = routes();
  /** Worth of each number of hit points, in hundredths of a turn: the fewer are left, the more each. */
  private readonly life = new Int32Array(HP_TABLE);

  constructor(readonly p: Int32Array) {
    this.life[0] = (-900 * p[Param.LifeWeight]) / 100;
    let sum = 0;
    for (let hp = 1; hp < HP_TABLE; hp++) {
      sum += Math.round((260 * p[Param.LifeWeight]) / 100 / (hp + 1));
      this.life[hp] = sum;
    }
  }

  lifeOf(hp: number): number {
    return this.life[hp <= 0 ? 0 : hp < HP_TABLE ? hp : HP_TABLE - 1];
  }

  /** Returns the mean cost of wounds from an enemy, if `block` more must be blocked. */
  fightCost(s: SloharState, seat: number, level: number, block: number): number {
    const guard = guardWorn(s.shield[seat]);
    let sum = 0;
    for (let die = 0; die < 6; die++) {
      const wounds = level - block - BLOCKS[guard * 6 + die];
      if (wounds > 0) sum += this.lifeOf(s.hp[seat]) - this.lifeOf(s.hp[seat] - wounds);
    }
    return (sum / 6) | 0;
  }

  /** Returns the worth of a card and five gold. */
  prize(): number {
    return this.p[Param.CardWorth] + 5 * this.p[Param.GoldWorth];
  }

  /**
   * Returns the chance to beat an enemy of the last level before its wounds kill, in percent, with a weapon and a
   * shield, and with `boost` wounds added to the first try.
   */
  breakthrough(hp: number, arm: number, guard: number, boost: number): number {
    const chance = beats(arm, LAST_LEVEL);
    let fails = (1000 * (6 - beats(arm, LAST_LEVEL - boost))) / 6;
    if (chance === 0) return ((1000 - fails) / 10) | 0;
    let wounds = 0;
    for (let die = 0; die < 6; die++) wounds += Math.max(0, LAST_LEVEL - BLOCKS[guard * 6 + die]);
    const tries = wounds === 0 ? 12 : Math.min(12, (((hp - 1) * 6) / wounds) | 0);
    for (let i = 0; i < tries; i++) fails = (fails * (6 - chance)) / 6;
    return ((1000 - fails) / 10) | 0;
  }

  /** True if the seat goes for a gate: it will get through, or holds a card that passes a barrage. */
  isReady(s: SloharState, seat: number): boolean {
    const hand = Pile.Hand + seat;
    let boost = 0;
    for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
      const at = content.titleOf[card] * 6;
      if (content.verb[at] === Verb.PassBarrage) return true;
      if (content.verb[at] === Verb.AddWounds) boost = content.arg[at];
    }
    const chance = this.breakthrough(s.hp[seat], armWorn(s.weapon[seat]), guardWorn(s.shield[seat]), boost);
    return chance >= this.p[Param.ReadyAt];
  }

  /** Returns the way of a seat to a gate, in thousandths of a turn. */
  turnsToGate(s: SloharState, seat: number): number {
    return this.routes.turnsFrom(GATES, armWorn(s.weapon[seat]), standing(s, seat), s.from[seat]);
  }

  /**
   * Returns the worth of a weapon or a shield. A weapon counts by its chances to beat the levels, the higher ones more.
   */
  gearWorth(title: number): number {
    if (content.kind[title] === CardKind.Weapon) return armWorth(armOfTitle(title));
    return content.kind[title] === CardKind.Shield ? guardWorth(guardOfTitle(title)) : 0;
  }

  /** Returns the gain of a title over the worn gear. */
  gearGain(s: SloharState, seat: number, title: number): number {
    if (content.kind[title] === CardKind.Weapon) return this.gearWorth(title) - armWorth(armWorn(s.weapon[seat]));
    if (content.kind[title] === CardKind.Shield) return this.gearWorth(title) - guardWorth(guardWorn(s.shield[seat]));
    return 0;
  }

  /** Returns the worth of holding a card, in hundredths of a turn. */
  cardWorth(s: SloharState, seat: number, title: number): number {
    const kind = content.kind[title];
    if (kind === CardKind.Weapon || kind === CardKind.Shield) {
      const gain = this.gearGain(s, seat, title);
      return gain > 0 ? 40 + gain : (content.silver[title] * this.p[Param.GoldWorth]) >> 1;
    }
    if (kind === CardKind.Other) return s.other[seat] === 255 ? 60 : 25;
    return this.effectWorth(s, seat, content.verb[title * 6], content.arg[title * 6]);
  }

  private effectWorth(s: SloharState, seat: number, verb: number, n: number): number {
    switch (verb) {
      case Verb.GainHp:
      case Verb.HealPlayer:
        return this.lifeOf(s.hp[seat] + n) - this.lifeOf(s.hp[seat]) + 10;
      case Verb.GainGold:
      case Verb.TakeGold:
        return n * this.p[Param.GoldWorth];
      case Verb.DrawCards:
        return n * this.p[Param.CardWorth] - 20;
      case Verb.TakeCard:
        return this.p[Param.CardWorth];
      case Verb.PassBarrage:
        return 250;
      case Verb.AddWounds:
      case Verb.CancelFight:
        return 60;
      case Verb.AddPips:
      case Verb.AddBlock:
      case Verb.SetDie:
        return 40;
      default:
        return 30;
    }
  }
}

/** Returns the square of a pawn, or the one it will have once it is out of its cell. */
export function standing(s: SloharState, seat: number): number {
  const square = s.square[seat];
  return square === content.cell[s.role[seat]] ? content.doorstep[s.role[seat]] : square;
}

function armWorth(arm: number): number {
  return 6 * beats(arm, 1) + 12 * beats(arm, 2) + 16 * beats(arm, 3) + 40 * beats(arm, LAST_LEVEL);
}

function guardWorth(guard: number): number {
  let sum = 0;
  for (let die = 0; die < 6; die++) sum += BLOCKS[guard * 6 + die];
  return 14 * sum;
}
