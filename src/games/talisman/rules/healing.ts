import type { TalismanState } from '../state.js';
import { gainLives } from '../stock.js';
import { wounds } from './life.js';

/** R-LIFE-02 Heals up to `n` lives, never above the life value. */
export function healUpTo(s: TalismanState, seat: number, n: number): void {
  const missing = wounds(s, seat);
  gainLives(s, seat, missing < n ? missing : n);
}

export function healOne(s: TalismanState, seat: number): void {
  healUpTo(s, seat, 1);
}
