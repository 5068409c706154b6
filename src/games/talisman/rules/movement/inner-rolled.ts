import { content } from '../../content/index.js';
import { PIT_FIEND_CREATURE, WEREWOLF_CREATURE } from '../../holdings/board.js';
import { modified } from '../../holdings/powers.js';
import { Fight, FightWith, type TalismanState } from '../../state/state.js';
import { Num } from '../../vocabulary/powers.js';
import { startFight } from '../combat/fight-start.js';
import { diceTotal } from '../dice/dice.js';
import { loseLife } from '../life/losing.js';
import { endTurn } from '../turn/turn-frame.js';

export function werewolfRolled(s: TalismanState, seat: number): void {
  s.werewolf[seat] = diceTotal(s);
  startFight(s, seat, FightWith.Werewolf, WEREWOLF_CREATURE, 0);
}

export function pitsRolled(s: TalismanState, seat: number): void {
  s.pitFiends[seat] = s.die[0];
  startFight(s, seat, FightWith.PitFiend, PIT_FIEND_CREATURE, 0);
}

export function deathRolled(s: TalismanState, seat: number): void {
  const own = againstDeath(s, seat, diceTotal(s));
  const foeDice = s.fight[Fight.FoeDie];
  endTurn(s);
  if (own > foeDice) s.task[seat] = 0;
  else if (own < foeDice) loseLife(s, seat, 1);
}

/** Returns the sum of the own dice against Death. */
export function againstDeath(s: TalismanState, seat: number, total: number): number {
  return content.numberMask === 0 ? total : total + modified(s, seat, Num.DeathRoll, 0);
}
