import { writeFileSync } from 'node:fs';
import { keptAt, makeAnswer, RUNS } from './make.mjs';

/** `npm run answers`: writes the answers of all runs here again; the difference is the review. */
for (const run of RUNS) writeFileSync(keptAt(run), (await makeAnswer(run)).text);
