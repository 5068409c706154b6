import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error a plain module: it looks at what was built
import { artefact, KEPT } from './artefact.mjs';

describe('the compiled build', () => {
  test('the compiled build has the bytes that another machine made of the same text', () => {
    expect(artefact()).toEqual(JSON.parse(readFileSync(KEPT, 'utf8')));
  });
});
