import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { resolveVariant } from '../../../src/experiment/design/variants.js';
import { library } from '../bench-of-pigs.js';

const [pig] = library.games;
const home = mkdtempSync(join(tmpdir(), 'variants-'));

describe('a variant in a file', () => {
  test('a variant that ends in the extension of a file is read from that file, and any other by its name', () => {
    for (const ending of ['yaml', 'yml']) writeFileSync(join(home, `short.${ending}`), 'id: short\n');
    expect(resolveVariant(pig, join(home, 'short.yaml'), '').id).toBe('short');
    expect(resolveVariant(pig, join(home, 'short.yml'), '').id).toBe('short');
    for (const name of ['a.yamlx', 'a.yaml/b', 'yaml'])
      expect(() => resolveVariant(pig, name, '--variant')).toThrow(`--variant: unknown variant '${name}'`);
  });

  test('a variant in a file is found from here, else beside the file that names it', () => {
    const from = `${join(home, 'x.yaml')}:7`;
    writeFileSync(join(home, 'beside.yaml'), 'id: beside\n');
    expect(resolveVariant(pig, 'beside.yaml', from).id).toBe('beside');
    // Of the same words two files: the one found from here is meant.
    const here = relative('.', join(home, 'beside.yaml'));
    const folder = join(home, 'deep/'.repeat(20));
    mkdirSync(join(folder, here, '..'), { recursive: true });
    writeFileSync(join(folder, here), 'id: twin\n');
    expect(resolveVariant(pig, here, `${join(folder, 'x.yaml')}:7`).id).toBe('beside');
    expect(() => resolveVariant(pig, 'none/such.yaml', from)).toThrow(new UserError('none/such.yaml: no such file'));
  });

  test('a variant in a file sets options, and options on top of it win', () => {
    const path = join(home, 'mine.yaml');
    writeFileSync(path, 'id: mine\noptions: { target: 30 }\n');
    expect([...resolveVariant(pig, path, '').options]).toEqual([30]);
    const set = (options: Int32Array): void => void (options[0] = 40);
    expect([...resolveVariant(pig, path, '', { set }).options]).toEqual([40]);
    expect([...resolveVariant(pig, undefined, '', { set }).options]).toEqual([40]);
    writeFileSync(path, 'id: mine\npacks: none.yaml\n');
    expect(() => resolveVariant(pig, path, '')).toThrow(/^none\.yaml: no such file/);
  });
});
