import { expect, test } from 'vitest';
import { box, content } from '../../../src/games/talisman/content/index.js';
import { packedContent } from '../../../src/games/talisman/content/packed.js';

test('packed content equals the content that was read, in a module that imports nothing', async () => {
  const text = packedContent();
  expect(text).not.toMatch(/^import/m);
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(text)}`)) }).toStrictEqual({ box, content });
});
