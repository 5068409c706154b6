import { expect, test } from 'vitest';
import type { Layers } from '../../../agents/talisman/judge/network.js';
import { Entries } from '../../../agents/talisman/quick/entries.js';
import { quickNames } from '../../../agents/talisman/quick/inputs.js';
import { POINT, QuickNet, UNITS } from '../../../agents/talisman/quick/net.js';
import { draw } from '../../../src/engine/index.js';

const INPUTS = 40;

/** Weights between -1 and 1. */
function layers(key: number, inputs: readonly string[] = quickNames.all.slice(0, INPUTS)): Layers {
  let k = 0;
  const weights = (length: number): Float32Array =>
    Float32Array.from({ length }, () => draw(key, ~key, 5, k++, 2001) / 1000 - 1);
  return {
    inputs,
    units: UNITS,
    hidden: weights(inputs.length * UNITS),
    hiddenBias: weights(UNITS),
    direct: weights(inputs.length),
    directBias: weights(1),
    out: weights(UNITS),
  };
}

function entries(...pairs: readonly (readonly [number, number])[]): Entries {
  const list = new Entries();
  for (const [input, value] of pairs) list.add(input, value);
  return list;
}

/** The value by real numbers, in points. */
function plain({ hidden, hiddenBias, direct, directBias, out }: Layers, ...lists: readonly Entries[]): number {
  const units = Array.from(hiddenBias);
  let value = directBias[0];
  for (const { input, value: times, count } of lists)
    for (let e = 0; e < count; e++) {
      value += direct[input[e]] * times[e];
      for (let i = 0; i < UNITS; i++) units[i] += hidden[input[e] * UNITS + i] * times[e];
    }
  units.forEach((unit, i) => (value += Math.max(0, unit) * out[i]));
  return value;
}

test('the value of an action in whole numbers is that of real numbers, to a tenth of a point', () => {
  for (let key = 1; key < 20; key++) {
    const weights = layers(key);
    const net = new QuickNet(weights);
    const question = entries([key, 3], [key + 1, -2], [30, 1]);
    const action = entries([7, 1], [8, -key]);
    net.ask(question);
    const value = net.value(action);
    expect(Number.isInteger(value)).toBe(true);
    expect(Math.abs(value / POINT - plain(weights, question, action))).toBeLessThan(0.1 * UNITS);
    expect(net.value(action)).toBe(value);
  }
});

test('the values of several actions of a question do not depend on their order', () => {
  const net = new QuickNet(layers(3));
  const [one, other] = [entries([1, 5]), entries([2, -5], [3, 1])];
  net.ask(entries([0, 2]));
  const values = [net.value(one), net.value(other)];
  expect([net.value(other), net.value(one)]).toEqual(values.toReversed());
  expect(values[0]).not.toBe(values[1]);
});

test('an input that a model does not know counts for nothing', () => {
  const net = new QuickNet(layers(4));
  net.ask(entries([1, 1]));
  const value = net.value(entries());
  expect(net.value(entries([INPUTS + 5, 100]))).toBe(value);
});

test('sums that are far too large stay whole numbers of 32 bits', () => {
  const net = new QuickNet(layers(5));
  const many = entries(...Array.from({ length: INPUTS }, (_, i): [number, number] => [i, 127]));
  net.ask(many);
  expect(Math.abs(net.value(many))).toBeLessThan(2 ** 31);
});
