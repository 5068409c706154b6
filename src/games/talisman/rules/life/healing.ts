import { content } from '../../content/index.js';
import { fateValue } from '../../holdings/stats.js';
import { gainLives } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';

/** R-LIFE-02 Heals up to `n` lives, under the option each for several; never above the life value. */
export function healUpTo(s: TalismanState, seat: number, n: number): void {
  const missing = wounds(s, seat);
  const healed = n * s.option[Option.HealFactor];
  gainLives(s, seat, missing < healed ? missing : healed);
}

export function healOne(s: TalismanState, seat: number): void {
  healUpTo(s, seat, 1);
}

/** R-LIFE-03 Gains lives, which may exceed the life value. */
export function gainLife(s: TalismanState, seat: number, n: number): void {
  gainLives(s, seat, n);
}

/**
 * R-LIFE-02, G-RS-5, V-PUB-5 Returns the lives that healing could restore: up to the life value, which is 0 in another
 * form. Under the option they are none once the Crown has been reached.
 */
export function wounds(s: TalismanState, seat: number): number {
  if (s.crownReached[0] === 1 && s.option[Option.CrownStopsHealing] === 1) return 0;
  const missing = content.lifeValue[s.character[seat]] - s.life[seat];
  return missing > 0 ? missing : 0;
}

/** R-FATE-08 Returns the fate that replenishing could restore: up to the fate value. */
export function fateMissing(s: TalismanState, seat: number): number {
  const missing = fateValue(s, seat) - s.fate[seat];
  return missing > 0 ? missing : 0;
}
