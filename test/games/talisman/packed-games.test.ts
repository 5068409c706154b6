import { expect, test } from 'vitest';
import { packable } from '../../../src/games/talisman/packable.js';
import { METRICS, METRICS_OF_FORMS } from '../../../src/games/talisman/play/metrics.js';
import { read, restoreBase } from './packs/with-pack.js';

restoreBase();

const ROLES = packable.roles;

test('the base game is played without packs, and nothing is said of it', () => {
  expect(packable.packed!([])).toEqual({ game: packable, notes: [], warnings: [], abilities: [], options: {} });
});

test('packs of the same texts are read once, and others are another game', () => {
  const [one, same, other] = ['gainGold 1', 'gainGold 1', 'gainGold 2'].map((does) =>
    read(`rules: [{ after: turnEnd, does: ${does} }]`),
  );
  expect([one === same, one === other]).toEqual([true, false]);
});

let packs = 0;

test.each([
  ['without forms', 'rules: [{ after: turnEnd, does: gainGold 1 }]', METRICS],
  ['with one', 'forms: [{ id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: P. }]', METRICS_OF_FORMS],
])('comebacks are in the columns only where there are forms to come back from: %s', (_, rows, metrics) => {
  // Another pack each time, for what was read before is not read again.
  expect(read(`about: Pack ${packs++}.\n${rows}\n`).game.metrics).toBe(metrics);
});

test.each<[string, string, number, string | undefined]>([
  ['as many as in the box', 'rules: [{ after: turnEnd, does: gainGold 1 }]', 8, undefined],
  ['as many as there are characters', `remove: { characters: [${ROLES.slice(5).join(', ')}] }`, 5, undefined],
  [
    'said with the caveat of its pack',
    'caveat: Made up.\nrules: [{ after: turnEnd, does: gainGold 1 }]',
    8,
    'Made up.',
  ],
])('a game with packs seats 2 or more: %s', (_, rows, max, caveat) => {
  const { game } = read(`about: Pack ${packs++}.\n${rows}\n`);
  expect([game.seats, game.caveat, game.roles.length >= max]).toEqual([{ min: 2, max, solo: true }, caveat, true]);
});
