import { pushFrame } from '../../../engine/index.js';
import { willingFollowers } from '../inventory.js';
import { startFight } from '../rules/fight.js';
import { meetChasm } from '../rules/chasm.js';
import { castCommandSpell } from '../rules/crown.js';
import { diceWithDeath as rollWithDeath, meetPitFiends, meetWerewolf } from '../rules/inner.js';
import { K } from '../words/kinds.js';
import { loseLife } from '../rules/loss.js';
import { offerQuest as offer } from '../rules/quest.js';
import { FightWith, type TalismanState } from '../state.js';

/** Verbs for fights and for the set pieces of the board. */

export function fight(s: TalismanState, seat: number, creature: number): void {
  startFight(s, seat, FightWith.Creature, creature, 0);
}

export function chasm(s: TalismanState, seat: number): void {
  meetChasm(s, seat);
}

export function offerQuest(s: TalismanState, seat: number): void {
  offer(s, seat);
}

/** R-SPACE-23 Lives are lost, each of which a Follower may take. */
export function bleed(s: TalismanState, seat: number, n: number): void {
  if (willingFollowers(s, seat) > 0) pushFrame(s, K.Bleed, seat, n, 0, 0);
  else loseLife(s, seat, n);
}

export function diceWithDeath(s: TalismanState, seat: number): void {
  rollWithDeath(s, seat);
}

export function werewolf(s: TalismanState, seat: number): void {
  meetWerewolf(s, seat);
}

export function pits(s: TalismanState, seat: number): void {
  meetPitFiends(s, seat);
}

export function crown(s: TalismanState, seat: number): void {
  castCommandSpell(s, seat);
}
