import type { RaceData } from '../../playing/race/race-data.js';
import { byEffect } from '../contract/measured-levels.js';
import type { Way } from './habits.js';
import { settingText } from './setting.js';

/** Settings of one player, each with the ways in which it differs from the usual player. */
export type Settings = ReadonlyMap<string, readonly Way[]>;

/** Settings that play on after the first stage: the best and the worst. */
const KEPT = { best: 10, worst: 8 } as const;

/** Settings that are confirmed in addition to the best together: the best and the worst. */
const CONFIRMED = { best: 4, worst: 6 } as const;

/** Most settings of the second stage, and of the confirmation. */
export const MOST = { second: KEPT.best + KEPT.worst, confirmed: CONFIRMED.best + 1 + CONFIRMED.worst } as const;

/** Most habits that are tried together. */
const TOGETHER_MAX = 3;

/** Returns the settings that play on after the first stage: the best and the worst. */
export function keptSettings(data: RaceData): string[] {
  if (data.playing.length <= MOST.second) return [...data.playing];
  const sorted = byEffect(data, data.playing).map(([level]) => level);
  return [...sorted.slice(0, KEPT.best), ...sorted.slice(-KEPT.worst)];
}

/**
 * Returns the settings to measure on fresh games, each with its ways: of each habit the best that seems to gain, those
 * together, and of each habit the worst that seems to lose.
 */
export function confirmedSettings(data: RaceData, settings: Settings, base: string): Settings {
  const sorted = byEffect(data, data.playing);
  const gains = sorted.filter(([, effect]) => effect > 0);
  const losses = sorted.filter(([, effect]) => effect < 0).reverse();
  const best = oneEach(gains, settings).slice(0, CONFIRMED.best);
  const worst = oneEach(losses, settings).slice(0, CONFIRMED.worst);
  const together = best.slice(0, TOGETHER_MAX).flatMap(([, ways]) => ways);
  const all = together.length > 1 ? [[settingText(base, together), together] as const] : [];
  return new Map([...best, ...all, ...worst]);
}

/** Returns the first setting of each habit, with its ways. */
function oneEach(sorted: readonly (readonly [string, number])[], settings: Settings) {
  const found = sorted.map(([setting]) => [setting, settings.get(setting)!] as const);
  const params = found.map(([, [{ habit }]]) => habit.param);
  return found.filter((_, i) => params.indexOf(params[i]) === i);
}
