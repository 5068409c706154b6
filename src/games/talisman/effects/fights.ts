import { startFight } from '../rules/combat/fight-start.js';
import { offerQuest as offer } from '../rules/encounters/quest.js';
import { meetChasm } from '../rules/encounters/skip.js';
import { bleedLives } from '../rules/encounters/vampire.js';
import { meetPitFiends, meetWerewolf, diceWithDeath as rollWithDeath } from '../rules/movement/inner.js';
import { castCommandSpell } from '../rules/spells/command.js';
import { FightWith, type TalismanState } from '../state/state.js';

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
