import { describe, expect, test } from 'vitest';
import type { Addition } from '../../../src/engine/index.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../src/games/talisman/options/options.js';
import { TalismanState } from '../../../src/games/talisman/state/state.js';
import { read, restoreBase, withPacks } from './packs/with-pack.js';

restoreBase();

const PACK = `
characters:
  - { id: nmd, name: Nomad, strength: 3, craft: 3, life: 4, fate: 3, alignment: neutral, start: oasis, gold: 2,
      spells: 0, traits: [], abilities: [], text: x }
adventure:
  - { id: dogg, name: Old Dog, copies: 8, kind: follower, addStrength: 1, number: 5, text: x }
  - { id: sand-storm, name: Sand Storm, copies: 8, kind: event, number: 1, does: gainGold 1, text: x }
purchase:
  - { id: spear, name: Long Spear, copies: 3, kind: object, weapon: true, battle: 2 }
spells:
  - { id: wind, name: Wind, copies: 9, cast: [ownStart, ownEnd], target: self, does: heal 2, text: x }
change:
  shops: { blacksmith: { prices: { add: { spear: 1 } } } }
  spaces: { village: { draw: 1 } }
  characters: { monk: { strength: 4 } }
  adventure: { wolf: { copies: 6 } }
rules:
  - { after: landed, does: gainGold 1 }
`;

const words = (additions: readonly Addition[] = []): string[] =>
  additions.map(({ kind, id, isNew, counts }) => {
    const counted = counts.map(({ word }) => word).join(' ');
    return `${isNew ? 'new' : 'changed'} ${kind} ${id}: ${counted}`.trim();
  });

describe('what packs add', () => {
  test('5.2 the additions of packs are every row that the base game does not have alike, with its counts', () => {
    expect(words(read(PACK).game.additions)).toEqual([
      'changed character monk:',
      'new character nmd:',
      'changed card adventure:wolf: met kept',
      'new card adventure:dogg: met kept held',
      'new card adventure:sand-storm: met',
      'new card spell:wind: met used',
      'new card purchase:spear: met kept held',
      'changed space village: visited',
      'new rule 0: used',
    ]);
  });

  test('5.2 the additions of packs have the printed name, and a column of its own for each count', () => {
    const { additions = [] } = read(PACK).game;
    expect(additions.find(({ id }) => id === 'nmd')?.name).toBe('Nomad');
    const columns = additions.flatMap(({ counts }) => counts.map(({ column }) => column));
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
    for (const { id, sampled, mayBeMissing } of columns) {
      expect(id).toMatch(/^[a-z0-9_]+$/);
      expect([sampled, mayBeMissing]).toEqual([true, true]);
    }
  });

  test('5.2 the additions of packs are none without packs', () => expect(read().game.additions).toBeUndefined());

  test('5.2 the additions of packs are counted game by game: cards met, taken, held and cast, spaces reached, powers used', () => {
    const { game } = withPacks(PACK);
    const additions = game.additions ?? [];
    const watch = game.watch?.();
    const names = additions.flatMap(({ id, counts }) => counts.map(({ word }) => `${id} ${word}`));
    const sums = new Map<string, number>();
    const s = new TalismanState();
    const [out, roles, seen] = [new Int32Array(game.maxActions), new Int32Array(4), new Int32Array(names.length)];
    for (let n = 0; n < 6; n++) {
      const seed = Int32Array.of(n, 7);
      game.deal(4, seed, roles);
      watch?.game.reset(s, Int32Array.from(DEFAULT_OPTIONS), 4, seed, roles);
      for (let i = 0; i < 1500 && !game.over(s); i++) watch?.game.apply(s, out[(i * 7 + n) % game.legal(s, out)]);
      watch?.read(seen);
      names.forEach((name, i) => sums.set(name, (sums.get(name) ?? 0) + seen[i]));
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
    }
    for (const name of ['adventure:dogg met', 'adventure:dogg kept', 'adventure:dogg held', 'adventure:sand-storm met'])
      expect([name, (sums.get(name) ?? 0) > 0]).toEqual([name, true]);
    for (const name of ['spell:wind met', 'spell:wind used', 'village visited', '0 used', 'adventure:wolf kept'])
      expect([name, (sums.get(name) ?? 0) > 0]).toEqual([name, true]);
    expect(sums.get('adventure:dogg held')).toBeGreaterThan(sums.get('adventure:dogg kept')!);
  });

  test.each([1, 2, 3])(
    'what packs do as a character enters is counted from the set-up on, for each player, with %i dealt characters',
    (dealCharacters) => {
      const { game } = withPacks(`
characters:
  - { id: squire, name: Squire, strength: 3, craft: 3, life: 4, fate: 3, alignment: neutral, start: oasis, gold: 2,
      spells: 0, cards: [spear, wind], traits: [], abilities: [], text: x }
purchase:
  - { id: spear, name: Long Spear, copies: 3, kind: object, weapon: true, battle: 2 }
spells:
  - { id: wind, name: Wind, copies: 9, cast: [ownStart], target: self, does: heal 2, text: x }
change:
  shops: { blacksmith: { prices: { add: { spear: 1 } } } }
rules:
  - { after: enter, does: gainGold 1 }
`);
      const additions = game.additions ?? [];
      const watch = game.watch?.();
      const names = additions.flatMap(({ id, counts }) => counts.map(({ word }) => `${id} ${word}`));
      const seen = new Int32Array(names.length);
      const seed = Int32Array.of(3, 7);
      const roles = new Int32Array(4);
      game.deal(4, seed, roles);
      roles[2] = game.roles.indexOf('squire');
      const options = Int32Array.from(DEFAULT_OPTIONS);
      options[OPTIONS.findIndex(({ id }) => id === 'dealCharacters')] = dealCharacters;
      const [plain, s] = [new TalismanState(), new TalismanState()];
      game.reset(plain, options, 4, seed, roles);
      watch?.game.reset(s, options, 4, seed, roles);
      expect(s.words).toEqual(plain.words);
      // Players who are dealt several characters choose one before they enter: here always the first.
      const out = new Int32Array(game.maxActions);
      for (let seat = 0; dealCharacters > 1 && seat < 4; seat++) {
        game.legal(s, out);
        watch?.game.apply(s, out[0]);
      }
      watch?.read(seen);
      const of = (name: string): number => seen[names.indexOf(name)];
      // Of several characters another than the Squire may be chosen.
      const cards = dealCharacters === 1 ? 1 : 0;
      expect(of('0 used')).toBe(4);
      for (const name of ['purchase:spear met', 'purchase:spear kept', 'spell:wind met'])
        expect(of(name), name).toBeGreaterThanOrEqual(cards);
    },
  );
});
