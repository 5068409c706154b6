import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { type Link, prose, relativeLinks } from './markdown.js';

/** Folders that are in no commit. */
const LEFT_OUT = new Set([
  '.git',
  ...read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

function read(path: string): string {
  return readFileSync(resolve(PACKAGE_ROOT, path), 'utf8');
}

/** Every document below a folder, by its path from the package root. */
function documents(folder = PACKAGE_ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.has(entry.name)) return [];
    if (entry.isDirectory()) return documents(path);
    return entry.name.endsWith('.md') ? [relative(PACKAGE_ROOT, path)] : [];
  });
}

/** The anchors of a document, as GitHub makes them of its headings. */
function anchors(text: string): Set<string> {
  const found = new Set<string>();
  for (const line of prose(text)) {
    const heading = /^#+ +(.*)$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    let n = 0;
    while (found.has(n === 0 ? anchor : `${anchor}-${n}`)) n++;
    found.add(n === 0 ? anchor : `${anchor}-${n}`);
  }
  return found;
}

/** The relative links of a document that lead nowhere: to what is not there, or to a heading that is not there. */
function broken(text: string, from: string): Link[] {
  return relativeLinks(text).filter(({ link }) => !leadsSomewhere(link, from, text));
}

function leadsSomewhere(link: string, from: string, text: string): boolean {
  const [path, anchor] = link.split('#');
  if (path === '') return anchors(text).has(anchor);
  const target = join(dirname(from), path);
  if (!existsSync(resolve(PACKAGE_ROOT, target))) return false;
  if (anchor === undefined) return true;
  if (target.endsWith('.html')) return read(target).includes(` id="${anchor}"`);
  return target.endsWith('.md') && anchors(read(target)).has(anchor);
}

describe('every relative link leads to a file that is there, and to a heading of it', () => {
  test.each(documents())('%s', (path) => expect(broken(read(path), path)).toEqual([]));

  test('in all documents, the long ones too', () => {
    expect(documents()).toEqual(expect.arrayContaining(['README.md', 'docs/speed.md', 'src/games/talisman/RULES.md']));
    expect(documents().filter((path) => path.includes('node_modules'))).toEqual([]);
  });
});

test.each([
  ['a file', '[a](LICENSE)', 0],
  ['a folder', '[a](docs)', 0],
  ['a page elsewhere', '[a](https://example.com)', 0],
  ['a heading', '[a](README.md#map) [b](#here-too)\n## Here, too!', 0],
  ['the second heading of a name', '[a](#here-1)\n# Here\n## Here', 0],
  ['a file that is gone', 'x\n[a](gone.md) and [b](LICENSE)', 1],
  ['a heading that is gone', '[a](README.md#gone)', 1],
  ['a heading in a fence', '[a](#here)\n```\n# here\n```', 1],
  ['an anchor of no document', '[a](LICENSE#mit)', 1],
  ['a link in a fence, and in code', '```\n[a](gone.md)\n```\n`[a](gone.md)`', 0],
])('of links to %s, those that lead nowhere are found', (_, text, count) => {
  expect(broken(text, 'here.md')).toHaveLength(count);
});
