import { GAMES } from '../../src/games/index.js';
import { allocationTests } from './allocation-tests.js';

for (const { id } of GAMES) if (id !== 'pig') allocationTests(id);
