import { meetChasm } from '../rules/chasm.js';
import { castCommandSpell } from '../rules/crown.js';
import { startFight } from '../rules/fight.js';
import { meetPitFiends, meetWerewolf, diceWithDeath as rollWithDeath } from '../rules/inner.js';
import { offerQuest as offer } from '../rules/quest.js';
import { bleedLives } from '../rules/vampire.js';
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
