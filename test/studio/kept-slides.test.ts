import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSealed } from '../../src/experiment/folder/checksum.js';
import { talisman } from '../../src/games/talisman/index.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { programOf } from '../../src/playing/run/program.js';

test.each(['slide', 'table'])('what the room %s shows at once was played by this program', (room) => {
  const path = join(PACKAGE_ROOT, `src/studio/rooms/${room}/kept.json`);
  const { signature } = readSealed<{ readonly signature: string }>(path, `npm run studio:kept -- ${room}`);
  expect(signature).toBe(programOf(talisman).signature);
});
