import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aloneStyles, compareStyles } from './compare.mjs';
import { stylesPage } from './page.mjs';

/**
 * `npm run styles` plays the styles against `balanced` and writes agents/STYLES.md: some minutes, the same on every
 * machine. `npm run styles -- 50` plays so many blocks instead and prints the page.
 */
const [BLOCKS, GAMES, SEED] = [500, 1000, 'styles'];

const few = process.argv[2];
const blocks = few === undefined ? BLOCKS : Number(few);
const games = few === undefined ? GAMES : blocks;
const page = stylesPage(compareStyles(SEED, blocks), aloneStyles(SEED, games), { seed: SEED, blocks, games });
if (few === undefined) writeFileSync(fileURLToPath(new URL('../../../agents/STYLES.md', import.meta.url)), page);
else process.stdout.write(page);
