import { Option } from '../options.js';
import type { TalismanState } from '../state.js';
import { gainLives } from '../stock.js';
import { wounds } from './life.js';

/** R-LIFE-02 Heals up to `n` lives, under the option each for several; never above the life value. */
export function healUpTo(s: TalismanState, seat: number, n: number): void {
  const missing = wounds(s, seat);
  const healed = n * s.option[Option.HealFactor];
  gainLives(s, seat, missing < healed ? missing : healed);
}

export function healOne(s: TalismanState, seat: number): void {
  healUpTo(s, seat, 1);
}
