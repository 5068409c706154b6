import { afterAll } from 'vitest';
import { activateContent, baseContent } from '../src/games/talisman/content/index.js';

// Files of tests in one thread share the content in force: each hands on the base game, whatever its last test played.
afterAll(() => activateContent(baseContent));
