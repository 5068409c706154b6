import { writeFileSync } from 'node:fs';
import { hashProgram, PROGRAMS } from '../src/api/run/program.js';
import { GAMES } from '../src/games/index.js';

// Part of `npm run build`: writes the hashes of the code of each game, which the bundle reads instead of the modules.
writeFileSync(PROGRAMS, JSON.stringify(Object.fromEntries(GAMES.map((game) => [game.id, hashProgram(game)]))));
