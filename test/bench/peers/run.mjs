// Measures the peers and ourselves in one run, in rounds forwards and backwards:
//   npm run bench:peers -- [--rounds 5] [--seconds 1] [--warm-up 3] [--json]
// The games differ, so the figures say what a simulator of its kind reaches, not which is the better program.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    'warm-up': { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const path = (name) => fileURLToPath(new URL(name, import.meta.url));
// Libraries check less, and freeze nothing, in production.
const ENV = { ...process.env, NODE_ENV: 'production' };
const MEASURE = path('measure.mjs');
const MAIN = path('../../../dist/src/cli/main.js');
const node = (words) =>
  JSON.parse(
    execFileSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: ENV }),
  );

/** Games and decisions a second of processor time, of one measurement. */
function peer(name) {
  const { about, games, decisions, cpuMs } = node([MEASURE, name, values.seconds, values['warm-up']]);
  return { about, games: (games / cpuMs) * 1000, decisions: (decisions / cpuMs) * 1000 };
}

function ours(id) {
  const words = ['--only', id, '--rounds', '1', '--seconds', values.seconds, '--warm-up', values['warm-up'], '--json'];
  const {
    results: [result],
  } = node([MAIN, 'bench', ...words]);
  return {
    about: `talisman-lab, ${result.players} players, ${result.agent}`,
    games: result.gamesPerSecond.median,
    decisions: result.decisionsPerSecond.median,
  };
}

const things = [
  () => ours('talisman-4-balanced'),
  () => ours('talisman-4-random'),
  () => peer('pkmn'),
  () => peer('boardgame'),
];
const samples = things.map(() => []);
for (let round = 0; round < Number(values.rounds); round++) {
  const order = things.map((_, i) => (round % 2 === 0 ? i : things.length - 1 - i));
  for (const i of order) samples[i].push(things[i]());
}

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};
const rows = samples.map((rounds) => ({
  about: rounds[0].about,
  rounds: rounds.length,
  gamesPerSecond: median(rounds.map(({ games }) => games)),
  decisionsPerSecond: median(rounds.map(({ decisions }) => decisions)),
}));
if (values.json) console.log(JSON.stringify(rows, null, 2));
else
  console.table(
    rows.map((row) => ({
      ...row,
      gamesPerSecond: Math.round(row.gamesPerSecond),
      decisionsPerSecond: Math.round(row.decisionsPerSecond),
    })),
  );
