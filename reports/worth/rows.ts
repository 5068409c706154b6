import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { WorthEffect, WorthRow } from '../../src/experiment/results/worth-summary.js';
import { clockText } from '../answer/times.js';
import { amount, bareChange, percentNumber, range } from '../format/words.js';

/** True if an effect is shown to differ from zero. */
export function isShown({ lo, hi }: Pick<WorthEffect, 'lo' | 'hi'>): boolean {
  return lo > 0 || hi < 0;
}

/** The effect that decides the order of a table. */
export function mainEffect({ effects }: WorthRow): WorthEffect {
  return effects[0];
}

/** Returns an effect in the unit people read: points of a share, percent of a length, counts of deaths. */
export function inReadableUnit({ measure, base, effect, lo, hi }: WorthEffect): readonly [number, number, number] {
  const scale = measure === 'win' ? 100 : measure === MINUTES ? 100 / base : 1;
  return [effect * scale, lo * scale, hi * scale];
}

/** Returns an effect or an interval: "+6.1", "+4.2 to +8.0". */
export function effectText(effect: WorthEffect): { readonly value: string; readonly range: string } {
  const unit = effect.measure === 'deaths' ? 'units' : 'pp';
  const show = (x: number): string => bareChange(x, unit);
  const [value, lo, hi] = inReadableUnit(effect);
  return { value: effect.differs ? show(value) : '0, never met', range: range(lo, hi, show) };
}

/** Returns the level of a measure with an item: "31.1", "2:58", "1.2". */
export function levelText({ measure, base, effect }: WorthEffect): string {
  if (measure === MINUTES) return clockText(base + effect);
  return measure === 'win' ? percentNumber(base + effect) : amount(base + effect);
}

/** "the Sword"; a number of points without an article. */
export function withArticle(name: string): string {
  return /^[+\d]/.test(name) ? name : `the ${name}`;
}

/** Returns the level of a measure before and after: "3:04 → 2:58". */
export function changedLevelText(effect: WorthEffect): string {
  return `${levelText({ ...effect, effect: 0 })} → ${levelText(effect)}`;
}
