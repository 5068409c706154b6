import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSealed } from '../../src/experiment/folder/checksum.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { FIRST_GAMES, Plays } from '../../tools/kept/plays.js';

const plays = new Plays();
afterAll(() => plays.end());

test.each(Object.entries(FIRST_GAMES))(
  'what the room %s shows at once was played by this program',
  { tags: 'night' },
  async (room, games) => {
    const path = join(PACKAGE_ROOT, `src/studio/rooms/${room}/kept.json`);
    const { firstGames } = readSealed<{ readonly firstGames: string }>(path, `npm run studio:kept -- ${room}`);
    expect(firstGames).toBe(await games(plays));
  },
);
