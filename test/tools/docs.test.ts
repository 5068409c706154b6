import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { generatedDocs, withGenerated } from '../../tools/docs/docs.js';
import { schemas } from '../../tools/docs/schemas.js';

test.each(generatedDocs())('$file says of $name what the declarations say (npm run docs)', (piece) => {
  const document = readFileSync(join(PACKAGE_ROOT, piece.file), 'utf8');
  expect(document, `${piece.file} is out of date: run npm run docs`).toBe(withGenerated(document, piece));
});

test.each(schemas())('$file is the schema that the program reads (npm run docs)', ({ file, text }) => {
  expect(readFileSync(join(PACKAGE_ROOT, file), 'utf8'), `${file} is out of date: run npm run docs`).toBe(text);
});

test('a generated piece replaces what stands between its markers and nothing else', () => {
  const document = 'a\n<!-- generated:x -->\nold\n<!-- /generated:x -->\nb';
  expect(withGenerated(document, { file: 'x.md', name: 'x', text: 'new' })).toBe(
    'a\n<!-- generated:x -->\nnew\n<!-- /generated:x -->\nb',
  );
  expect(() => withGenerated('nothing', { file: 'x.md', name: 'x', text: 'new' })).toThrow('x.md has no place');
});
