import { expect, test } from 'vitest';
import { packable } from '../../../src/games/talisman/packable.js';
import { METRICS } from '../../../src/games/talisman/play/metrics.js';
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
  ['without forms', 'rules: [{ after: turnEnd, does: gainGold 1 }]', []],
  ['with one', 'forms: [{ id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: P. }]', ['comebacks']],
  ['with an ending', 'endings: [{ id: hoard, name: Hoard, rounds: 9, most: gold }]', ['ending', 'points']],
])('comebacks, points and endings are in the columns only where packs have any: %s', (_, rows, more) => {
  // Another pack each time, for what was read before is not read again.
  const { metrics } = read(`about: Pack ${packs++}.\n${rows}\n`).game;
  const always = metrics.filter(({ under }) => under === undefined).map(({ id }) => id);
  const base = METRICS.filter(({ under }) => under === undefined).map(({ id }) => id);
  expect(always.filter((id) => !base.includes(id))).toEqual(more);
  expect(metrics.map(({ id }) => id)).toEqual(METRICS.map(({ id }) => id));
  expect(metrics === METRICS).toBe(more.length === 0);
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
