import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Game, type State, UserError } from '../../../src/engine/index.js';
import {
  broughtPacks,
  hashOf,
  packedGame,
  packOf,
  packWord,
  readPacks,
  shippedPack,
} from '../../../src/experiment/design/packs.js';
import { slohar } from '../../../src/games/slohar/index.js';
import { library } from '../bench-of-pigs.js';

const home = mkdtempSync(join(tmpdir(), 'packs-'));

/** A file of its own with this text. */
function file(name: string, text: string): string {
  const path = join(home, name);
  writeFileSync(path, text);
  return path;
}

describe('packs', () => {
  test('packs are read by their files, which may be beside the file that names them', () => {
    const [one] = [file('one.yaml', 'a: 1\n'), file('two.yaml', 'a: 2\n')];
    expect(readPacks([one, 'two.yaml'], `${join(home, 'x.yaml')}:3`)).toEqual([
      { name: 'one.yaml', text: 'a: 1\n' },
      { name: 'two.yaml', text: 'a: 2\n' },
    ]);
    expect(() => readPacks(['none.yaml'], `${join(home, 'x.yaml')}:3`)).toThrow(/^none\.yaml: no such file/);
  });

  test('packs are named once each, and are at most sixteen', () => {
    const names = Array.from({ length: 17 }, (_, i) => file(`p${i}.yaml`, 'a: 1'));
    expect(readPacks(names.slice(1), '--pack')).toHaveLength(16);
    expect(() => readPacks(names, '--pack')).toThrow(new UserError('--pack: at most 16 packs, not 17'));
    expect(() => readPacks([names[0], names[1], names[0]], '--pack')).toThrow(
      new UserError(`--pack: the pack ${names[0]} is named twice`),
    );
  });

  test('packs have up to 256 KiB, and a limited nesting', () => {
    const full = '#'.repeat(256 * 1024);
    expect(readPacks([file('full.yaml', full)], '')[0].text).toBe(full);
    const over = file('over.yaml', `${full}#`);
    expect(() => readPacks([over], '')).toThrow(new UserError(`${over}: longer than 256 KiB, which no pack needs`));
    const deep = file('deep.yaml', '['.repeat(100));
    expect(() => readPacks([deep], '')).toThrow(new UserError(`${deep}:1: nested too deeply`));
  });
});

describe('a pack in a token', () => {
  test('a pack in a token is its file and its text, and is found again while the text is the same', () => {
    const name = file('my~pack.yaml', 'a: 1');
    const word = packWord({ name, text: 'a: 1' });
    expect(word).toBe(`${name}~${hashOf('a: 1')}`);
    expect(packOf(word, '')).toBe(name);
    writeFileSync(name, 'a: 2');
    expect(() => packOf(word, '')).toThrow(
      new UserError(`${name}: was changed after the game of this token was played`),
    );
  });

  test.each(['word', '~0123'])('a pack in a token is not %s, which names no file or no hash', (word) => {
    expect(() => packOf(word, 'T')).toThrow(new UserError(`'${word}' is not file~hash, in the replay token 'T'`));
  });
});

test('a game without packs is as it is, and one that takes none refuses any', () => {
  const [pig] = library.games;
  expect(packedGame(pig, [], '')).toEqual({ game: pig, notes: [], warnings: [], abilities: [], options: {} });
  expect(() => packedGame(pig, [{ name: 'a', text: '' }], '--pack')).toThrow(
    new UserError('--pack: there are no packs of pig'),
  );
});

test('3.6 a game without packs says why, where there is more to say', () => {
  expect(() => packedGame(slohar as Game<State>, [{ name: 'a', text: '' }], '--pack')).toThrow(
    /^--pack: there are no packs of slohar: its board, cards and prices are reconstructed in src\/games\/slohar\/data/,
  );
});

describe('a pack that ships', () => {
  const shipped = shippedPack('realm-of-souls')!;
  /** Pig with an option for which this pack ships. */
  const game = { ...library.games[0], packsByOption: { target: 'realm-of-souls' } };
  const [pack] = readPacks(['realm-of-souls'], '');
  const other = { name: 'other.yaml', text: 'a: 1' };

  test('a pack that ships is found by its name, which is no path', () => {
    expect(shipped).toMatch(/realm-of-souls[/\\]realm-of-souls\.yaml$/);
    expect(pack).toEqual({ name: 'realm-of-souls', text: readFileSync(shipped, 'utf8') });
    expect(['realm', 'realm-of-souls/', '../realm-of-souls', 'Realm-of-souls', '-'].map(shippedPack)).toEqual(
      Array(5).fill(undefined),
    );
  });

  test('a pack that ships is played where its option is on, once', () => {
    expect(broughtPacks(game, Int32Array.of(1), [other], '')).toEqual([pack]);
    expect(broughtPacks(game, Int32Array.of(1), [other, { ...pack, name: 'copy.yaml' }], '')).toEqual([]);
    expect(broughtPacks(library.games[0], Int32Array.of(1), [], '')).toEqual([]);
  });

  test('a pack that ships is not named if its option is off', () => {
    expect(broughtPacks(game, Int32Array.of(0), [], '')).toEqual([]);
    expect(broughtPacks(game, Int32Array.of(0), [other], '')).toEqual([]);
    expect(() => broughtPacks(game, Int32Array.of(0), [other, pack], 'x.yaml:3')).toThrow(
      new UserError('x.yaml:3: the pack realm-of-souls is played, so target cannot be 0'),
    );
  });
});
