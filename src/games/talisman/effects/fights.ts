import { startFight } from '../rules/mechanics/foes.js';
import { bleedLives } from '../rules/resolution/lives.js';
import { completeQuest as complete, offerQuest as offer } from '../rules/resolution/quests.js';
import { castCommandSpell } from '../rules/sequence/casting.js';
import { meetPitFiends, meetWerewolf, diceWithDeath as rollWithDeath } from '../rules/sequence/inner-region.js';
import { meetChasm } from '../rules/sequence/tables.js';
import { FightWith, type TalismanState } from '../state/state.js';

/** Verbs for fights and for the set pieces of the board. */

export function fight(s: TalismanState, seat: number, creature: number): void {
  startFight(s, seat, FightWith.Creature, creature, 0);
}

export function chasm(s: TalismanState, seat: number): void {
  meetChasm(s, seat);
}

export function completeQuest(s: TalismanState, seat: number): void {
  if (s.quest[seat] !== 0) complete(s, seat);
}

export function offerQuest(s: TalismanState, seat: number): void {
  offer(s, seat);
}

export function bleed(s: TalismanState, seat: number, n: number): void {
  bleedLives(s, seat, n);
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
