import seedrandom from 'seedrandom';
import { draw, fold } from '../../engine/index.js';

/** Returns the two words of a seed text. */
export function textWords(text: string): Int32Array {
  const words = seedrandom(text);
  return Int32Array.of(words.int32(), words.int32());
}

/** Writes the game seed of a block: the same for every cell and rotation; no two blocks share one. */
export function blockSeed(text: Int32Array, block: number, out: Int32Array): void {
  out[0] = fold(text[0], block);
  out[1] = fold(text[1], block);
}

/** Writes the order in which a block seats the line-up, so that neighbours are random. */
export function blockOrder(seed: Int32Array, seats: number, out: Int32Array): void {
  for (let i = 0; i < seats; i++) out[i] = i;
  const key = fold(seed[0], 0x7ab1e);
  for (let i = seats - 1; i > 0; i--) {
    const j = draw(key, seed[1], 0, i, i + 1);
    const held = out[i];
    out[i] = out[j];
    out[j] = held;
  }
}

/** Returns values with a seed: their own, or one that is made up. No other place makes up the seed of a game. */
export function ensureSeed<Values extends { readonly seed?: string | undefined }>(
  values: Values,
): Values & { readonly seed: string } {
  const { seed = randomWord() } = values;
  return { ...values, seed };
}

/** Returns a random word of seven letters and digits. */
export function randomWord(): string {
  return Math.floor(Math.random() * 36 ** 7)
    .toString(36)
    .padStart(7, '0');
}

/** Returns two words as 16 hexadecimal digits. */
export function hexWords(a: number, b: number): string {
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
