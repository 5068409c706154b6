import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UserError } from '../../../src/engine/index.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import { readTextFile } from '../../../src/experiment/design/text-file.js';
import { VARIANT_SCHEMA } from '../../../src/experiment/design/variants.js';
import { checkValue, parseYaml, readYaml } from '../../../src/experiment/design/yaml-file.js';
import { tooDeepAt } from '../../../src/experiment/design/yaml-text.js';
import { LADDER_SCHEMA } from '../../../src/experiment/ladder/ladder-file.js';

const ANY = z.unknown();

/** Returns the error for a text, without the name of the file. */
function answered(text: string): string {
  try {
    parseYaml(text, 'x.yaml', ANY);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as Error).message.replace(/^x\.yaml:/, '');
  }
}

describe('text that is no YAML of ours', () => {
  test.each([
    ['a: 1\n---\nb: 2', '2: a second document begins here (---); a file holds one'],
    ['a: !odd 1', '1: a mark ! means nothing here; put text that begins with it in quotes'],
    ['a:\n\tb: 1', '2: a tab before the first word; indent with spaces'],
    ['a: "\\q"', '1: a \\ within double quotes that begins no known sign; use single quotes, or write \\\\'],
    ['a: "x\nb: 1', '2: a bracket, quote, comma or colon is missing, here or above'],
    ['a: @x', '1: text that begins with a sign that YAML keeps for itself; put it in quotes'],
    ['a: b: c', '1: two keys on one line, or a colon in text; put text with a colon in quotes'],
    ['a: }', '1: a bracket, comma or quote out of place'],
    ['%odd\n---\na: 1', '1: a line that begins with % is not YAML here; put text that begins with it in quotes'],
    ['a: [1\n\n\n', '1: not indented like the lines around it, or a bracket or quote above is not closed'],
    ['a: &x &y 1', '1: two marks & before one value'],
    ['a: *x', '1: *x stands for nothing; no value before it is marked &x'],
    ['a: &x [1, *x]', '1: *x stands within what it stands for'],
    ['a: &x [1]\na: *x', "2: the key 'a' stands twice"],
    ['? [a]\n: 1', '1: a key must be a word, not a list or a map'],
    ['a: b\u0000', '1: the line holds the control character U+0000'],
    ['a: 1\nb: ["x\\u001b[2J"]', '2: b.0 holds the control character U+001B'],
    ['"\\u0007": 1', '1: a key holds the control character U+0007'],
    ['a: "\\ud800"', '1: a holds the control character U+D800'],
  ])('%j is answered in our words', (text, line) => expect(answered(text)).toBe(line));

  test('invalid YAML with very many aliases is refused quickly', () => {
    expect(answered(`a: &a [x]\nb: [${Array(100_000).fill('*a')}]`)).toBe('2: more than 100 aliases (*name)');
  });

  test('YAML may have as many as a hundred aliases', () => {
    const of = (n: number): string =>
      answered(`a: [&a x, &b y]\nb: [${Array.from({ length: n }, (_, i) => (i % 2 === 0 ? '*a' : '*b'))}]`);
    expect([of(100), of(101)]).toEqual(['', '2: more than 100 aliases (*name)']);
  });

  test('invalid YAML that expands to millions of values is refused', () => {
    const rows = Array.from({ length: 9 }, (_, i) => `a${i}: &a${i} [${Array(9).fill(i === 0 ? 'x' : `*a${i - 1}`)}]`);
    expect(answered(rows.join('\n'))).toBe('1: aliases (*name) that stand for too much');
  });
});

describe('nesting', () => {
  test.each([
    ['brackets', '['.repeat(100_000)],
    ['closed brackets', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['braces', `${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`],
    ['dashes', `${'- '.repeat(5000)}a`],
    ['question marks', `${'? '.repeat(5000)}a`],
    ['lines', Array.from({ length: 500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('nesting of too many %s is refused before a parser sees it', (_, text) => {
    expect(answered(text)).toMatch(/^\d+: nested too deeply$/);
  });

  test('nesting of an ordinary file is accepted at any length', () => {
    expect(tooDeepAt(`a:\n${'  - [1, [2]]\n  - { b: 1 }\n'.repeat(500)}`)).toBeNull();
    expect(tooDeepAt(`a: |\n${'        far\n  near\n'.repeat(500)}`)).toBeNull();
  });

  test('nesting is counted by open brackets, and only closing brackets end it', () => {
    const open = (n: number): string => '[a, '.repeat(n);
    expect([tooDeepAt(open(63)), tooDeepAt(`a: 1\nb: ${open(65)}`)]).toEqual([null, 2]);
    for (const pair of ['[]', '{}']) expect(tooDeepAt(pair.repeat(100))).toBeNull();
    // One that closes nothing makes no room for more.
    expect(tooDeepAt(`${']'.repeat(9)}${open(70)}`)).toBe(1);
  });
});

describe('a file', () => {
  const file = (bytes: Uint8Array | string): string => {
    const path = join(mkdtempSync(join(tmpdir(), 'talisman-lab-')), 'x.yaml');
    writeFileSync(path, bytes);
    return path;
  };

  test.each([
    ['in Latin-1', Buffer.from('a: 1\nb: caf\xe9\n', 'latin1'), ':2: not UTF-8 text; save it in that encoding'],
    ['in UTF-16', Buffer.from('\ufeffa: 1\n', 'utf16le'), ':1: not UTF-8 text; save it in that encoding'],
    ['of a huge size', 'a: 1 # long\n'.repeat(100_000), ': longer than 1 MiB, which no such file needs'],
  ])('%s is refused', (_, bytes, line) => {
    const path = file(bytes);
    expect(() => readYaml(path, ANY)).toThrow(new UserError(path + line));
  });

  test('a YAML file may have 1 MiB, and no byte more', () => {
    const text = 'x'.repeat(1 << 20);
    expect(readTextFile(file(text))).toBe(text);
    const path = file(`${text}x`);
    expect(() => readTextFile(path)).toThrow(new UserError(`${path}: longer than 1 MiB, which no such file needs`));
  });

  test('a YAML file with a byte order mark is read', () => {
    expect(readYaml(file('\ufeffa: 1\n'), ANY).value).toEqual({ a: 1 });
  });

  test('a missing YAML file is reported with the nearest name', () => {
    const path = file('a: 1');
    const [near, far] = [path.replace('x.yaml', 'xx.yaml'), path.replace('x.yaml', 'nothing.yaml')];
    expect(() => readYaml(near, ANY)).toThrow(new UserError(`${near}: no such file; did you mean '${path}'?`));
    expect(() => readYaml(far, ANY)).toThrow(new UserError(`${far}: no such file`));
  });

  test('a YAML file that is a folder, or below a file, is reported as such', () => {
    expect(() => readYaml('test', ANY)).toThrow(new UserError('test: a folder, not a file'));
    expect(() => readYaml('LICENSE/x.yaml', ANY)).toThrow(
      new UserError('LICENSE/x.yaml: no such file; a part of this path is a file, not a folder'),
    );
  });
});

describe('a value', () => {
  const schema = z.strictObject({
    n: z.number().int().optional(),
    list: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    short: z.string().min(1).optional(),
    map: z.record(z.string(), z.number()).optional(),
    word: z.enum(['one', 'two']).optional(),
    pair: z.array(z.number()).min(2).max(3).optional(),
    share: z.number().lt(1).optional(),
    above: z.number().gt(0).optional(),
    least: z.number().min(2).optional(),
    yes: z.boolean().optional(),
    name: z.string().min(3).max(5).optional(),
    any: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
    single: z.array(z.number()).max(1).optional(),
    inner: z.strictObject({ alpha: z.number().optional() }).optional(),
    rows: z.array(z.strictObject({ beta: z.number().optional() })).optional(),
  });
  test.each([
    [{ n: 'x' }, "value.n: n must be a number, not 'x'"],
    [{ n: 1.5 }, 'value.n: n must be a whole number, not 1.5'],
    [{ n: null }, 'value.n: n must be a number, not empty'],
    [{ list: 7 }, 'value.list: list must be text or a list, not 7'],
    [{ list: ['a', 7] }, 'value.list: list is a list in which number 2 must be text, not 7'],
    [{ short: '' }, 'value.short: short must not be empty'],
    [{ map: [] }, 'value.map: map must be a map of keys and values, not a list'],
    [{ map: { a: {} } }, 'value.map.a: map.a must be a number, not a map'],
    [{ word: 'on' }, "value.word: word: unknown value 'on'; did you mean 'one'?"],
    [{ word: 7 }, 'value.word: word must be one of one, two, not 7'],
    [{ pair: [1] }, 'value.pair: pair must have at least 2 values'],
    [{ pair: [1, 2, 3, 4] }, 'value.pair: pair must have at most 3 values'],
    [{ share: 1 }, 'value.share: share must be below 1, not 1'],
    [{ above: 0 }, 'value.above: above must be above 0, not 0'],
    [{ least: 1 }, 'value.least: least must be at least 2, not 1'],
    [{ yes: 1 }, 'value.yes: yes must be true or false, not 1'],
    [{ name: 'ab' }, 'value.name: name must have at least 3 letters'],
    [{ name: 'abcdef' }, 'value.name: name must have at most 5 letters'],
    [{ any: {} }, 'value.any: any must be text, a number or a list, not a map'],
    [{ single: [1, 2] }, 'value.single: single must have at most 1 value'],
    [{ inner: { alhpa: 1 } }, "value.inner.alhpa: unknown key 'alhpa'; did you mean 'alpha'?"],
    [{ rows: [{}, { bta: 1 }] }, "value.rows.1.bta: unknown key 'bta'; did you mean 'beta'?"],
  ])('%j is answered in our words', (value, line) => {
    expect(() => checkValue(value, schema, (path) => ['value', ...path].join('.'))).toThrow(new UserError(line));
  });

  test('a value that contains itself is refused', () => {
    const round: unknown[] = [];
    round.push(round);
    expect(() => checkValue({ list: round }, schema, (path) => path.join('.'))).toThrow(
      'list.0: list.0 stands within itself',
    );
  });
});

describe('1.14 a file of another kind', () => {
  const SECRETS = [
    '127.0.0.1\tlocalhost\n::1\tip6-localhost ip6-loopback\n',
    'root:x:0:0:root:/root:/bin/bash\n',
    'TOKEN=hunter2\n',
    '{"token": "hunter2"}',
    'credentials:\n  - hunter2\n',
    '- hunter2\n',
    'hunter2',
    '4242',
  ];

  test.each(SECRETS)('1.14 a file of another kind is named and not quoted (%j)', (text) => {
    const words = text.match(/[a-z0-9]{4,}/g)!;
    for (const schema of [EXPERIMENT_SCHEMA, VARIANT_SCHEMA, LADDER_SCHEMA]) {
      let said = '';
      try {
        parseYaml(text, 'other.txt', schema as z.ZodType<unknown>);
      } catch (error) {
        said = (error as Error).message;
      }
      expect(said).toMatch(/^other\.txt(:\d+)?: /);
      for (const word of words) expect(said).not.toContain(word);
    }
  });

  test('1.14 a file with a misspelt key is not a file of another kind', () => {
    expect(() => parseYaml('sede: 1\n', 'mine.yaml', EXPERIMENT_SCHEMA)).toThrow("mine.yaml:1: unknown key 'sede'");
  });
});
