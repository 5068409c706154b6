import type { Layers } from './network.js';

/** The weights of several networks over the same inputs, one after the other, each in the order of `Layers`. */
export interface Stack {
  readonly inputs: readonly string[];
  readonly units: number;
  readonly weights: Float32Array;
}

/** Returns the lengths of the parts of a network, in their order. */
function lengths(inputs: number, units: number): readonly number[] {
  return [inputs * units, units, inputs, 1, units];
}

/** Returns the networks of a stack. */
export function layersOf({ inputs, units, weights }: Stack): Layers[] {
  const parts = lengths(inputs.length, units);
  const whole = parts.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: weights.length / whole }, (_, network) => {
    let at = network * whole;
    const [hidden, hiddenBias, direct, directBias, out] = parts.map((length) => {
      at += length;
      return weights.subarray(at - length, at);
    });
    return { inputs, units, hidden, hiddenBias, direct, directBias, out };
  });
}

/** Returns the numbers of several networks, as `layersOf` reads them. */
export function stacked(networks: readonly Layers[]): Float32Array {
  const parts = networks.flatMap(({ hidden, hiddenBias, direct, directBias, out }) => [
    hidden,
    hiddenBias,
    direct,
    directBias,
    out,
  ]);
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns numbers as text, four bytes each, the lowest first. */
export function packed(values: Float32Array): string {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, i) => view.setFloat32(4 * i, value, true));
  return btoa(Array.from(new Uint8Array(view.buffer), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Returns the numbers of `packed`. Every process and thread that plays begins with it, and loops take a tenth of the
 * time.
 */
export function unpacked(text: string): Float32Array {
  const signs = atob(text);
  const view = new DataView(new ArrayBuffer(signs.length));
  for (let i = 0; i < signs.length; i++) view.setUint8(i, signs.charCodeAt(i));
  const values = new Float32Array(signs.length / 4);
  for (let i = 0; i < values.length; i++) values[i] = view.getFloat32(4 * i, true);
  return values;
}
