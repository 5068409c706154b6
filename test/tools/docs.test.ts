import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { generatedDocs, withGenerated } from '../../tools/docs/docs.js';

test.each(generatedDocs())('$file says of $name what the declarations say (npm run docs)', (piece) => {
  const document = readFileSync(join(PACKAGE_ROOT, piece.file), 'utf8');
  expect(document).toBe(withGenerated(document, piece));
});

test('a generated piece replaces what stands between its markers and nothing else', () => {
  const document = 'a\n<!-- generated:x -->\nold\n<!-- /generated:x -->\nb';
  expect(withGenerated(document, { file: 'x.md', name: 'x', text: 'new' })).toBe(
    'a\n<!-- generated:x -->\nnew\n<!-- /generated:x -->\nb',
  );
  expect(() => withGenerated('nothing', { file: 'x.md', name: 'x', text: 'new' })).toThrow('x.md has no place');
});
