import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { yardstick } from '../../../dist/agents/talisman/yardstick-1/yardstick.js';
import { yardstick2 } from '../../../dist/agents/talisman/yardstick-2/yardstick-2.js';
import { agentSeed, defaults, frameKind, mix, topFrame } from '../../../dist/src/engine/index.js';
import { talisman } from '../../../dist/src/games/talisman/index.js';
import { MOST_SPACES, TalismanState } from '../../../dist/src/games/talisman/state/state.js';
import { KIND_WORDS } from '../../../dist/src/games/talisman/vocabulary/kinds.js';
import { actionText, COUNTS, fixtureOf, NUMBERS, readRecorded, sourceHash, writeState } from './positions.mjs';

/**
 * `npm run yardstick -- 2 "why"` records the positions of yardstick 2 again, after the rules or the layout of the state
 * have changed so that the old ones cannot be read or mean something else. The agent itself must be as it was.
 */
const GAMES = 300;
/** Positions kept for each kind of question: so many where it takes the first action, so many where it does not. */
const EACH = 5;
/** Questions of one kind looked at before one more is kept, so that they come from many games. */
const STRIDE = 37;

const number = Number(process.argv[2]);
const reason = process.argv[3] ?? '';
const spec = { 1: yardstick, 2: yardstick2 }[number];
if (spec === undefined || reason === '') {
  console.error(
    `say which of ${NUMBERS.join(', ')} and why: npm run yardstick -- 2 "the layout of the state has changed"`,
  );
  process.exit(2);
}
const before = readRecorded(number);
if (before !== null && before.source !== sourceHash(number)) {
  console.error(
    'the sources of the yardstick have changed: put them back; a better agent gets a folder and a name of its own',
  );
  process.exit(1);
}

const s = talisman.create();
/** The state, but it notes which of its fields are read: only those are written down. */
const read = new Set();
const watched = new Proxy(s, { get: (target, name) => (read.add(name), target[name]) });
const base = setUp(0);
const kept = new Map();
for (let game = 0; game < GAMES; game++) playOne(game);
const positions = [...kept.values()]
  .flatMap(({ list }) => list.map((each) => ({ ...each, state: readOnly(each.state) })))
  .sort((a, b) => KIND_WORDS.indexOf(a.asked) - KIND_WORDS.indexOf(b.asked));
const recorded = {
  about: `positions of games of ${spec.id} with itself, and its answers; made by npm run yardstick`,
  reason,
  source: sourceHash(number),
  kinds: KIND_WORDS,
  counts: COUNTS,
  spaces: MOST_SPACES,
  base: readOnly(writeState(base, new TalismanState())),
  positions,
};
writeFileSync(fixtureOf(number), gzipSync(JSON.stringify(recorded), { level: 9 }));
console.log(`${positions.length} positions, ${new Set(positions.map(({ asked }) => asked)).size} kinds of questions`);

function readOnly(written) {
  return Object.fromEntries(Object.entries(written).filter(([name]) => read.has(name)));
}

/** Game number n: variants and numbers of seats in turn, every third game under options at random. Returns a copy of its beginning. */
function setUp(n) {
  const seats = 2 + (n % 5);
  const options = defaults(talisman.options);
  for (const [id, value] of Object.entries(talisman.variants[n % talisman.variants.length].options)) {
    options[talisman.options.findIndex((spec) => spec.id === id)] = value;
  }
  // Some questions come up under rulings of no variant only.
  if (n % 3 === 2)
    talisman.options.forEach(({ min, max }, i) => (options[i] = min + ((mix(n * 97 + i) >>> 8) % (max - min + 1))));
  const seed = Int32Array.of(mix(n + 0x7a8d), mix(~n));
  const roles = new Int32Array(seats);
  talisman.deal(seats, seed, roles);
  talisman.reset(s, options, seats, seed, roles);
  const copy = new TalismanState();
  copy.words.set(s.words);
  return copy;
}

function playOne(n) {
  setUp(n);
  const agent = spec.create(talisman, new Int32Array(0));
  const out = new Int32Array(talisman.maxActions);
  let asked = 0;
  agent.begin(0, agentSeed(s.seed, 0));
  while (!talisman.over(s)) {
    const count = talisman.legal(s, out);
    const seat = talisman.actor(s);
    const answer = count > 1 ? agent.choose(watched, seat, out, count) : 0;
    if (count > 1) keep(seat, out, count, answer);
    // What it would never choose leads to questions, too.
    const luck = mix(n * 65_537 + asked++) >>> 8;
    const strays = n % 3 === 2 && luck % 4 === 0;
    talisman.apply(s, out[strays ? (luck >>> 8) % count : answer]);
  }
}

function keep(seat, out, count, answer) {
  const asked = KIND_WORDS[frameKind(s, topFrame(s))];
  const key = `${asked} ${answer > 0}`;
  if (!kept.has(key)) kept.set(key, { seen: 0, list: [] });
  const entry = kept.get(key);
  const often = entry.seen++ % STRIDE === 0;
  if (entry.list.length >= EACH || (!often && entry.list.length > 0)) return;
  entry.list.push({
    asked,
    seat,
    actions: Array.from(out.subarray(0, count), actionText),
    answer,
    state: writeState(s, base),
  });
}
