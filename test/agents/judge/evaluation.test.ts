import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { talismanGuide } from '../../../agents/talisman/guide-spec.js';
import { FEATURES, OWN_FEATURES } from '../../../agents/talisman/judge/feature-names.js';
import { isRuled, PHASES, phaseOf, writeOwn } from '../../../agents/talisman/judge/features.js';
import { layersByPhase } from '../../../agents/talisman/judge/fitted.js';
import { INPUTS, Reading } from '../../../agents/talisman/judge/inputs.js';
import { type Layers, network, scoreOf } from '../../../agents/talisman/judge/network.js';
import { OWN_MODEL, ownNetworks } from '../../../agents/talisman/judge/own-model.js';
import { writeRivals } from '../../../agents/talisman/judge/rivals.js';
import { defaults, mix, WHOLE } from '../../../src/engine/index.js';
import { content, spaceById, titleById } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Pile, piles, Status, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Deck } from '../../../src/games/talisman/vocabulary/ids.js';
import { PACKAGE_ROOT } from '../../../src/package/root.js';
import { readModel } from '../../../src/playing/models/read-model.js';

function start(seats: number, n = 1): TalismanState {
  const s = talisman.create();
  const seed = Int32Array.of(mix(n), mix(~n));
  const roles = new Int32Array(seats);
  talisman.deal(seats, seed, roles);
  talisman.reset(s, defaults(talisman.options), seats, seed, roles);
  return s;
}

/** A game in which all seats have the same character. */
function mirror(seats: number): TalismanState {
  const s = talisman.create();
  talisman.reset(s, defaults(talisman.options), seats, Int32Array.of(5, 6), new Int32Array(seats).fill(3));
  return s;
}

function firstOf(deck: Deck, id: string): number {
  return content.firstCopy[titleById(deck, id)];
}

function worth(s: TalismanState): Int32Array {
  const out = new Int32Array(s.seats[0]);
  talismanGuide.create(talisman).worth(s, out);
  return out;
}

describe('the judge of positions', () => {
  test('the judge has weights for each phase, of existing inputs', async () => {
    const model = await readModel(join(PACKAGE_ROOT, OWN_MODEL), 'test');
    expect(INPUTS).toEqual(expect.arrayContaining([...model.inputs]));
    expect(model.phases).toEqual(PHASES);
    for (const { hidden, direct, out } of layersByPhase(model))
      for (const part of [hidden, direct, out]) expect(part.some((weight) => weight !== 0)).toBe(true);
  });

  test('the judge reads its model as any other is read, once for each content', async () => {
    const model = await readModel(join(PACKAGE_ROOT, OWN_MODEL), 'test');
    // The first row is where sums are added up, so it holds those of the last position that was judged.
    const weights = (w: Float32Array): Float32Array => w.slice().fill(0, 1, 1 + w[0]);
    expect(ownNetworks().map(weights)).toEqual(layersByPhase(model).map(network).map(weights));
    expect(ownNetworks()[0]).toBe(ownNetworks()[0]);
  });

  test('a seat is in the phase of its Region until a seat rules', () => {
    const s = start(4);
    const phases = (): string[] => [0, 1, 2].map((seat) => PHASES[phaseOf(s, seat, isRuled(s))]);
    s.space[0] = spaceById('village');
    s.space[1] = spaceById('oasis');
    s.space[2] = board.crown;
    expect(phases()).toEqual(['outer', 'middle', 'inner']);
    s.crownReached[0] = 1;
    expect(phases()).toEqual(['ruled', 'ruled', 'ruler']);
    s.status[2] = Status.Out;
    expect(phases().slice(0, 2)).toEqual(['outer', 'middle']);
  });

  test('writes every feature', () => {
    const s = start(4);
    const own = new Int32Array(4 * OWN_FEATURES + 1).fill(-77);
    for (const seat of [0, 1, 2, 3]) writeOwn(s, seat, own, seat * OWN_FEATURES);
    expect(own.slice(0, -1)).not.toContain(-77);
    expect(own.at(-1)).toBe(-77);
    for (const status of [Status.Playing, Status.Out]) {
      s.status.fill(status, 1);
      const rivals = new Int32Array(FEATURES.length - OWN_FEATURES + 1).fill(-77);
      writeRivals(s, 0, own, rivals, 0);
      expect(rivals.slice(0, -1)).not.toContain(-77);
      expect(rivals.at(-1)).toBe(-77);
    }
  });

  test('the marks of a seat are its character, space, quest, cards and Spells', () => {
    const s = start(4);
    const told = (): string[] => {
      const reading = new Reading();
      reading.look(s);
      reading.take(s, 2);
      return Array.from(reading.input.subarray(0, reading.count), (i) => INPUTS[i]);
    };
    expect(told()).toContain(`is ${content.characters[s.character[2]].id}`);
    s.space[2] = spaceById('chapel');
    s.quest[2] = 1;
    piles.move(s, firstOf(Deck.Purchase, 'raft'), Pile.Held + 2);
    piles.move(s, firstOf(Deck.Spell, 'healing'), Pile.Spells + 2);
    expect(told()).toEqual(
      expect.arrayContaining(['at chapel', 'must take-life', 'has purchase raft', 'knows spell healing']),
    );
    expect(told().filter((name) => name === 'at village')).toEqual([]);
  });

  test('has a name of its own for each input', () => {
    expect(new Set(INPUTS).size).toBe(INPUTS.length);
  });

  test('an input without a weight counts for 0', () => {
    const layers: Layers = {
      inputs: ['of no card here', 'strength'],
      units: 1,
      hidden: Float32Array.of(9, 1),
      hiddenBias: Float32Array.of(0),
      direct: Float32Array.of(9, 1),
      directBias: Float32Array.of(0),
      out: Float32Array.of(0),
    };
    const reading = new Reading();
    reading.add(INPUTS.indexOf('at chapel'), 1);
    expect(scoreOf(network(layers), reading)).toBe(0);
    reading.add(INPUTS.indexOf('strength'), 5);
    expect(scoreOf(network(layers), reading)).toBe(5);
    expect(scoreOf(network({ ...layers, out: Float32Array.of(2) }), reading)).toBe(15);
  });

  test.each([0, 1, 3, 8, 9, 16])('adds up %i rectified units, each with its own beginning', (units) => {
    const x = [3, 2];
    const number = (at: number): number => ((at * 7) % 11) - 5;
    const layers: Layers = {
      inputs: ['strength', 'life'],
      units,
      hidden: Float32Array.from({ length: 2 * units }, (_, at) => number(at)),
      hiddenBias: Float32Array.from({ length: units }, (_, at) => number(at + 3)),
      direct: Float32Array.of(2, -1),
      directBias: Float32Array.of(4),
      out: Float32Array.from({ length: units }, (_, at) => number(at + 5)),
    };
    let score = 4 + 2 * x[0] - x[1];
    for (let unit = 0; unit < units; unit++) {
      const sum = number(unit + 3) + x[0] * number(unit) + x[1] * number(units + unit);
      score += Math.max(0, sum) * number(unit + 5);
    }
    const reading = new Reading();
    reading.add(INPUTS.indexOf('strength'), x[0]);
    reading.add(INPUTS.indexOf('life'), x[1]);
    expect(scoreOf(network(layers), reading)).toBe(score);
  });

  test.each([2, 3, 4, 6])('shares the whole win among %i seats', (seats) => {
    for (let n = 0; n < 20; n++) {
      const shares = worth(start(seats, n));
      expect(Math.min(...shares)).toBeGreaterThan(0);
      const sum = shares.reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThan(WHOLE - seats - 1);
      expect(sum).toBeLessThanOrEqual(WHOLE);
    }
  });

  test('gives seats alike nearly the same', () => {
    const shares = worth(mirror(2));
    expect(Math.abs(shares[0] - shares[1])).toBeLessThan(WHOLE / 20);
  });

  test('the judge gives 0 to seats that are out', () => {
    const s = mirror(3);
    s.status[1] = Status.Out;
    expect(worth(s)[1]).toBe(0);
  });

  test.each(['strength', 'life', 'fate'] as const)('likes more %s', (field) => {
    const s = mirror(3);
    const before = worth(s)[1];
    s[field][1] += 2;
    expect(worth(s)[1]).toBeGreaterThan(before);
  });

  test('likes to rule from the Crown, and the more so the fewer lives the others have', () => {
    const s = mirror(2);
    const before = worth(s)[0];
    s.space[0] = board.crown;
    s.crownReached[0] = 1;
    const ruling = worth(s)[0];
    expect(ruling).toBeGreaterThan(before);
    s.life[1] = 1;
    expect(worth(s)[0]).toBeGreaterThan(ruling);
  });
});
