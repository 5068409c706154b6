import { Pile } from '../../../src/games/slohar/places.js';
import type { SloharState } from '../../../src/games/slohar/state.js';
import { armWorn, dealt, guardWorn, PAIRS, WOUNDS_MAX } from './odds.js';
import { Param } from './params.js';
import type { Valuation } from './valuation.js';

/** Share of the single opponent's loss that counts as own gain, in percent. It is divided among more opponents. */
const SPITE = 60;

/**
 * Returns the worth of a fight between two players to the first, by all 1,296 throws: prizes, wounds and the other's
 * loss.
 */
export function duelWorth(m: Valuation, s: SloharState, seat: number, other: number): number {
  const spite = SPITE / (s.seats[0] - s.outs[0] - 1);
  const arm = armWorn(s.weapon[seat]);
  const guard = guardWorn(s.shield[seat]);
  const armThere = armWorn(s.weapon[other]);
  const guardThere = guardWorn(s.shield[other]);
  const gain = m.p[Param.CardWorth] + spoils(m, s, other);
  const loss = spoils(m, s, seat);
  const here = m.lifeOf(s.hp[seat]);
  const there = m.lifeOf(s.hp[other]);
  let sum = 0;
  for (let mine = 0; mine <= WOUNDS_MAX; mine++) {
    const a = dealt(arm, guardThere, mine);
    if (a === 0) continue;
    for (let theirs = 0; theirs <= WOUNDS_MAX; theirs++) {
      const b = dealt(armThere, guard, theirs);
      if (b === 0) continue;
      let worth = m.lifeOf(s.hp[seat] - theirs) - here;
      worth += ((there - m.lifeOf(s.hp[other] - mine)) * spite) / 100;
      if (mine > theirs) worth += gain;
      else if (mine < theirs) worth -= loss;
      sum += a * b * worth;
    }
  }
  return (sum / (PAIRS * PAIRS)) | 0;
}

/** Returns the spoils of a loser: a card, and up to five gold. */
function spoils(m: Valuation, s: SloharState, seat: number): number {
  const card = s.pileSize[Pile.Hand + seat] > 0 ? m.p[Param.CardWorth] : 0;
  return card + Math.min(5, s.gold[seat]) * m.p[Param.GoldWorth];
}
