// npm run fuzz -- --minutes 10 [--game talisman] [--from 1] [--fixtures path]
// npm run fuzz -- --games 50        so many games, however long they take
// npm run fuzz -- --pairs           every pair of option values and packs: 200 games of each row that holds some
// npm run fuzz -- --pack NAME       every game with that pack of `packs.mjs`; with `box`, each with a box of its own
// npm run fuzz -- --replay          the fixtures only
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { agentsOf } from '../../dist/agents/index.js';
import { GAMES } from '../../dist/src/games/index.js';
import { FIXTURES, readFixtures } from './fixtures.mjs';
import { failureOf, fuzz } from './fuzz.mjs';
import { KINDS } from './packs.mjs';
import { pairRows } from './pairs.mjs';

const TELL_EVERY = 30_000;
/** Games of each row of options. */
const A_ROW = 200;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    games: { type: 'string' },
    game: { type: 'string', default: 'talisman' },
    from: { type: 'string' },
    fixtures: { type: 'string', default: FIXTURES },
    pairs: { type: 'boolean', default: false },
    pack: { type: 'string' },
    replay: { type: 'boolean', default: false },
  },
});
const failures = values.replay ? replay() : play();
for (const failure of failures) console.log(`BROKEN ${JSON.stringify(failure)}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function gameOf(id) {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game '${id}'; known: ${GAMES.map((one) => one.id).join(', ')}`);
  return game;
}

function packsOf(pack, number) {
  if (pack === undefined) return [];
  return [KINDS.includes(pack) ? `${pack}-${number}` : pack];
}

function replay() {
  const fixtures = readFixtures(values.fixtures);
  const broken = fixtures.flatMap((fixture) => failureOf(gameOf(fixture.game), agentsOf(fixture.game), fixture) ?? []);
  console.log(`${fixtures.length} fixtures, ${broken.length} broken`);
  return broken;
}

/** Other games at every call, unless it is said where to begin. */
function play() {
  const start = performance.now();
  const from = Number(values.from ?? Math.floor(Math.random() * 1e9));
  const game = gameOf(values.game);
  const { rows, refused } = values.pairs ? pairRows(game) : { rows: [], refused: [] };
  if (values.pairs) console.log(`${rows.length} rows hold every pair of values; ${refused.length} pairs are refused`);
  const most = Number(values.games ?? (values.pairs ? A_ROW * rows.length : Infinity));
  const until = most === Infinity ? start + Number(values.minutes) * 60_000 : Infinity;
  let next = start + TELL_EVERY;
  const say = (tally, broken) => {
    const counts = Object.entries(tally)
      .map(([what, n]) => `${what} ${n}`)
      .join(', ');
    console.log(`${Math.round((performance.now() - start) / 1000)} s from ${from}: ${counts}, broken ${broken}`);
  };
  let seen = 0;
  const { tally, failures } = fuzz({
    game,
    rows,
    packsOf: (number) => packsOf(values.pack, number),
    agents: agentsOf(values.game),
    from,
    fixtures: values.fixtures,
    go: (n) => n < most && performance.now() < until,
    tell(soFar, failure) {
      if (failure !== null) seen++;
      if (performance.now() < next) return;
      next += TELL_EVERY;
      say(soFar, seen);
    },
  });
  say(tally, failures.length);
  return failures;
}
