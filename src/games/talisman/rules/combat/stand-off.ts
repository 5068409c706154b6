import { tally } from '../../holdings/counts.js';
import { fightOf } from '../../state/about.js';
import { Count, Fight, FightWith, type TalismanState } from '../../state/state.js';
import { When } from '../../vocabulary/powers.js';
import { replaced } from '../powers/powers.js';
import { endTurn } from '../turn/turn-frame.js';
import { rivalOf } from './prize.js';

/** Ends the fight at hand as a stand-off, unless a power of one of the two replaces it, the attacker's first. */
export function tieFight(s: TalismanState): void {
  const seat = s.active[0];
  if (!replaced(s, When.FightTied, seat, fightOf(seat))) tieBeyond(s, seat);
}

/**
 * R-BAT-11, R-PVP-08 Goes on with a stand-off when no power of that seat is left: the defender's follow the attacker's.
 */
export function tieBeyond(s: TalismanState, seat: number): void {
  const rival = seat === s.active[0] ? rivalOf(s, seat) : -1;
  if (rival < 0 || !replaced(s, When.FightTied, rival, fightOf(rival))) cutTurn(s);
}

/** Ends the turn for a tied or lost fight, and counts it if the fight was with a creature. */
export function cutTurn(s: TalismanState): void {
  if (s.fight[Fight.With] !== FightWith.Character) tally(s, s.active[0], Count.TurnsCut, 1);
  endTurn(s);
}
