import { draw } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import { keyOf, type Setting, type TuneLever } from './settings.js';

/** Number of levers that a combination of the first phase changes. */
const CHANGED = 3;

/** Most combinations of the first phase. */
const MOST = 24;

const PURPOSE = 0x7c0e;

/**
 * Returns combinations that fill the space: all values of all levers are shuffled by the seed and laid out three at a
 * time, again and again, so that every value is played equally often. Values of one lever, and settings that cannot be
 * played, are left out.
 */
export function spaceFilling(
  levers: readonly TuneLever[],
  seed: string,
  playable: (setting: Setting) => boolean,
): Setting[] {
  const values = levers.flatMap((lever, at) => lever.values.map((_, v) => ({ at, value: v + 1 })));
  const requested = levers.length < 2 ? 0 : Math.min(MOST, values.length);
  const found = new Map<string, Setting>();
  const [key0, key1] = textWords(seed);
  for (let round = 0; round < 2 * CHANGED && found.size < requested; round++) {
    const order = shuffled(values, key0 ^ round, key1);
    for (let from = 0; from < order.length && found.size < requested; from += CHANGED) {
      const setting = levers.map(() => 0);
      for (const { at, value } of order.slice(from, from + CHANGED)) if (setting[at] === 0) setting[at] = value;
      const isCombination = setting.filter((value) => value > 0).length > 1;
      if (isCombination && playable(setting)) found.set(keyOf(setting), setting);
    }
  }
  return [...found.values()];
}

function shuffled<T>(values: readonly T[], key0: number, key1: number): T[] {
  const order = [...values];
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(key0, key1, PURPOSE, i, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
