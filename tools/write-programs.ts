import { writeFileSync } from 'node:fs';
import { GAMES } from '../src/games/index.js';
import { hashProgram, PROGRAMS } from '../src/playing/run/program.js';

// Part of `npm run build`: writes the hashes of the code of each game, which the bundle reads instead of the modules.
writeFileSync(PROGRAMS, JSON.stringify(Object.fromEntries(GAMES.map((game) => [game.id, hashProgram(game)]))));
