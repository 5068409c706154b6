import { afterEach } from 'vitest';
import type { PackedGame } from '../../../../src/engine/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { packable } from '../../../../src/games/talisman/packable.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';

/** Other tests of this process play the base game. */
export function restoreBase(): void {
  afterEach(() => talisman.enter?.());
}

/** The game with packs of these texts, `house.yaml`, `house-2.yaml`, …, played from now on. */
export function withPacks(...texts: readonly string[]): PackedGame<TalismanState> {
  const packed = read(...texts);
  packed.game.enter?.();
  return packed;
}

/** The same, but not played. */
export function read(...texts: readonly string[]): PackedGame<TalismanState> {
  const packs = texts.map((text, i) => ({ name: i === 0 ? 'house.yaml' : `house-${i + 1}.yaml`, text }));
  return packable.packed?.(packs) as PackedGame<TalismanState>;
}

/** Returns the message about a mistake in a pack, which is not played. */
export function mistake(text: string): string {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no mistake found';
}

/** Everybody has these powers, a row each. */
export function rules(...rows: readonly string[]): PackedGame<TalismanState> {
  return withPacks(`rules:\n${rows.map((row) => `  - ${row}`).join('\n')}\n`);
}
