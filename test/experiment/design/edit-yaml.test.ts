import { expect, test } from 'vitest';
import { editYaml } from '../../../src/experiment/design/yaml-text.js';

const TEXT = `# a pack
characters:
  - id: nomad # who
    strength: 3
    powers:
      - does: first
      - does: second
      - does: third
`;

test('an edit changes one value and keeps the comments', () => {
  const path = ['characters', 0, 'strength'];
  expect(editYaml(TEXT, [{ path, value: 4 }])).toBe(TEXT.replace('strength: 3', 'strength: 4'));
});

test('entries of a list are left out by their places in the text, in any order', () => {
  const out = (...at: number[]): string =>
    editYaml(
      TEXT,
      at.map((i) => ({ path: ['characters', 0, 'powers', i], value: undefined })),
    );
  const second = TEXT.replace('      - does: first\n', '').replace('      - does: third\n', '');
  expect(out(0, 2)).toBe(second);
  expect(out(2, 0)).toBe(second);
});
