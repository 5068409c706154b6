import { wornArmour } from '../../holdings/inventory.js';
import { inForm, isPlaying } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Fight, MOST_DICE, type TalismanState } from '../../state/state.js';
import { When } from '../../vocabulary/powers.js';
import { checkEnd, hurt } from '../life/life.js';
import { awaitsAnswer } from '../life/losing.js';
import { IN_FIGHT, Loss } from '../life/victims.js';
import { replaced } from '../powers/powers.js';
import { lifeTaken } from './spoils.js';

/** Lowest face that saves, by die, where each worn Armour has its own die. */
export const saves = { from: new Uint8Array(MOST_DICE) };

/** V-XV-1, RUL-89 Returns the dice for Armour: one Armour an attack, or all worn Armour under the option. */
export function armourDice(s: TalismanState, seat: number): number {
  const worn = s.option[Option.AllWornArmourCounts] === 1 ? wornArmour(s, seat, saves.from) : 0;
  return worn === 0 ? 1 : worn;
}

export function armourRolled(s: TalismanState, seat: number): void {
  if (!savesWith(s, seat, s.die)) lifeLost(s, seat);
}

/** True if the Armour saves the life with these dice. */
export function savesWith(s: TalismanState, seat: number, dice: Uint8Array): boolean {
  const worn = s.option[Option.AllWornArmourCounts] === 1 ? wornArmour(s, seat, saves.from) : 0;
  if (worn === 0) return dice[0] >= s.armour[seat];
  for (let i = 0; i < worn; i++) if (dice[i] >= saves.from[i]) return true;
  return false;
}

export function lifeLost(s: TalismanState, seat: number): void {
  if (!awaitsAnswer(s, seat, Loss.FightLife, 1 << seat, 1)) loseFightLife(s, seat);
}

/** Takes the life; in a fight between characters the winner caused it. */
export function loseFightLife(s: TalismanState, seat: number): void {
  if (!replaced(s, When.LoseLife, seat, 1 | IN_FIGHT)) loseFightLifeNow(s, seat);
}

export function loseFightLifeNow(s: TalismanState, seat: number): void {
  const from = s.arrivals[0];
  const lying = s.spaceGold[s.space[seat]];
  const formed = inForm(s, seat);
  hurt(s, seat, 1, s.fight[Fight.Winner] > 0);
  checkEnd(s);
  const killed = !isPlaying(s, seat) || inForm(s, seat) !== formed;
  if (s.fight[Fight.Winner] > 0) lifeTaken(s, s.fight[Fight.Winner] - 1, seat, from, lying, killed);
}
