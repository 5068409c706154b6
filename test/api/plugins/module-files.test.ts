import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashModule, moduleFiles } from '../../../src/playing/plugins/module-files.js';

/** Writes files into a new folder, and returns it. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'modules-')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

/** The ways in which a module can name another file, and a text of that file. */
const WAYS: readonly (readonly [string, string, string])[] = [
  ['import', "import { a } from './b/x.mjs';", 'b/x.mjs'],
  ['import of nothing', "import './b/x.mjs';", 'b/x.mjs'],
  ['import of all', "import * as x from './b/x.mjs';", 'b/x.mjs'],
  ['import over lines, after a comment', "/* import 'y' */ import {\n a,\n} from\n'./b/x.mjs'", 'b/x.mjs'],
  ['import with a query', "import { a } from './b/x.mjs?v=1';", 'b/x.mjs'],
  ['import with a sign that is escaped', "import { a } from './b/%78.mjs';", 'b/x.mjs'],
  ['export … from', "export { a } from './b/x.mjs';", 'b/x.mjs'],
  ['export * from', "export * from './b/x.mjs';", 'b/x.mjs'],
  ['export * as … from', "export * as b from './b/x.mjs';", 'b/x.mjs'],
  ['import of JSON', "import a from './b/x.json' with { type: 'json' };", 'b/x.json'],
  ['require', "const a = require('./b/x.cjs');", 'b/x.cjs'],
  ['require without an ending', "const a = require('./b/x');", 'b/x.js'],
  ['require of a folder', "const a = require('./b');", 'b/index.js'],
  ['new URL', "const a = readFileSync(new URL('./b/x.txt', import.meta.url));", 'b/x.txt'],
];

describe('1.5 the hash of a module', () => {
  test.each(WAYS)('1.5 the hash of a module changes with a file that it names by %s', (_, text, file) => {
    const dir = folderOf({ 'a.mjs': text, [file]: '1' });
    const before = hashModule(join(dir, 'a.mjs'));
    writeFileSync(join(dir, file), '2');
    expect(hashModule(join(dir, 'a.mjs'))).not.toBe(before);
  });

  test('1.5 the hash of a module changes with what an imported file imports, in a circle, too', () => {
    const texts = {
      'a.mjs': "export * from './b.mjs';",
      'b.mjs': "import './deep/c.mjs';",
      'd.json': '1',
      'deep/c.mjs': "import '../a.mjs';\nimport data from '../d.json';",
    };
    const dir = folderOf({ ...texts, 'other.mjs': '1' });
    const { files, notCovered } = moduleFiles(join(dir, 'a.mjs'));
    expect(files.map((file) => relative(dir, file).replaceAll('\\', '/')).sort()).toEqual(Object.keys(texts));
    expect(notCovered).toEqual([]);
    for (const [name, text] of Object.entries(texts)) {
      const before = hashModule(join(dir, 'a.mjs'));
      writeFileSync(join(dir, name), `${text} `);
      expect(hashModule(join(dir, 'a.mjs')), name).not.toBe(before);
    }
    const same = hashModule(join(dir, 'a.mjs'));
    writeFileSync(join(dir, 'other.mjs'), '2');
    expect(hashModule(join(dir, 'a.mjs'))).toBe(same);
  });

  test('1.5 the hash of a module is the same wherever the folder is, and whatever its line ends are', () => {
    const files = { 'a.mjs': "import './b.mjs';\nexport default 1;\n", 'b.mjs': 'one\ntwo\n' };
    const crlf = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));
    const hash = hashModule(join(folderOf(files), 'a.mjs'));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashModule(join(folderOf(files), 'a.mjs'))).toBe(hash);
    expect(hashModule(join(folderOf(crlf), 'a.mjs'))).toBe(hash);
  });
});

describe('1.5 what the hash of a module does not cover', () => {
  test.each([
    ["import x from 'left-pad';", "the package 'left-pad'"],
    ["export * from '@a/b/c';", "the package '@a/b/c'"],
    ["const x = require('left-pad');", "the package 'left-pad'"],
    ["const x = await import('./b.mjs');", "import('./b.mjs') in "],
    ['const x = await import(`./${name}.mjs`);', 'import(`./${name}.mjs`) in '],
    ['const x = require(name);', 'require(name) in '],
  ])('1.5 a part that the hash of a module does not cover is named: %s', (text, named) => {
    const dir = folderOf({ 'a.mjs': "import './inner.mjs';", 'inner.mjs': text });
    const { notCovered } = moduleFiles(join(dir, 'a.mjs'));
    expect(notCovered).toHaveLength(1);
    expect(notCovered[0]).toContain(named);
  });

  test('1.5 parts of Node, missing files and words in texts are not named as left out of the hash', () => {
    const dir = folderOf({
      'a.mjs': "import fs from 'node:fs';\nimport 'path';\nconst t = \"import x from 'left-pad'\"; import.meta.url;",
    });
    expect(moduleFiles(join(dir, 'a.mjs')).notCovered).toEqual([]);
  });
});
