import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playGames } from '../../dist/src/index.js';
import { artefact, KEPT } from '../wasm/artefact.mjs';
import { goldenText } from './tell.mjs';

/**
 * `npm run golden` plays the games of the golden files again and writes them: the difference is the review.
 * So are the checksums of the compiled build.
 * `npm run golden -- --choose` looks for short games at the tables below first, and writes those; `--choose slohar` those
 * of a game.
 */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const SEEDS = 300;
const TURNS_MIN = { talisman: 30, slohar: 14 };

const TABLES = [
  ['sudden-death', 'troll,elf', 'balanced'],
  ['sudden-death', 'warrior,wizard', 'balanced'],
  ['sudden-death', 'dwarf,priest', 'balanced'],
  ['sudden-death', 'ghoul,minstrel', 'balanced'],
  ['sudden-death', 'monk,thief', 'balanced'],
  ['sudden-death', 'druid,assassin', 'balanced'],
  ['sudden-death', 'sorceress,prophetess', 'balanced'],
  ['revised-4th', 'wizard,troll', 'balanced'],
  ['revised-4th', 'druid,priest', 'balanced'],
  ['bloody', 'elf,dwarf,ghoul', 'balanced,random,random'],
  ['bloody', 'sorceress,thief,assassin', 'balanced,balanced,random'],
  ['easy-command', 'monk,warrior', 'balanced,random'],
  ['trophies-5', 'prophetess,minstrel', 'balanced,random'],
  ['champion', 'thief,wizard', 'balanced'],
  ['great-hunt', 'minstrel,ghoul', 'balanced'],
  ['land-grant', 'dwarf,warrior', 'balanced'],
  ['balgorn', 'locksmith,charmer', 'balanced', 'slohar'],
  ['balgorn', 'brute,alchemist,gambler', 'balanced,balanced,random', 'slohar'],
  ['game-master', 'acrobat,brute', 'balanced,random', 'slohar'],
  ['open-gates', 'gambler,locksmith,acrobat,charmer', 'balanced,random,first,balanced', 'slohar'],
];

/** `--choose` looks for all; `--choose slohar` for those of a game. */
const choose = process.argv.indexOf('--choose');
const files = choose > 0 ? await chosen(process.argv[choose + 1]) : kept();
for (const [file, token] of files) writeFileSync(FOLDER + file, await goldenText(token));
writeFileSync(KEPT, `${JSON.stringify(artefact(), null, 2)}\n`);

function kept() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [name, readFileSync(FOLDER + name, 'utf8').split('\n')[0]]);
}

/** The shortest game of each table that is not over before it has begun. */
async function chosen(only) {
  const files = [];
  for (const [variant, names, agents, game = 'talisman'] of TABLES) {
    if (only !== undefined && game !== only) continue;
    const characters = names.split(',');
    let best = { turns: Infinity, token: '' };
    for await (const { seats, token, capped } of playGames({
      game,
      variant,
      characters,
      agents,
      players: characters.length,
      games: SEEDS,
      seed: 'golden',
      rotate: 'none',
    })) {
      const turns = seats.reduce((sum, { metrics }) => sum + metrics.turns, 0);
      if (!capped && turns >= TURNS_MIN[game] && turns < best.turns) best = { turns, token };
    }
    files.push([`${game === 'talisman' ? '' : `${game}-`}${variant}-${characters.join('-')}.txt`, best.token]);
  }
  return files;
}
