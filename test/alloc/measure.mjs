// Bytes allocated per decision by compiled code, printed as one JSON line. Run by alloc.test.ts as
//   node --min-semi-space-size=64 --max-semi-space-size=64 measure.mjs '{"game":"pig","agents":["random"],"leak":false,…}'
// The young generation is fixed and large, so that a window of decisions ends before a collection would hide
// what it allocated; a window in which one happened all the same is dropped.
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as pause } from 'node:timers/promises';

const { game: gameId, agents: lineup, leak, decisions, warmUp, windows } = JSON.parse(process.argv[2]);

const searchBudget = /iterations|playouts|rollouts|simulations|budget/i;
const dist = new URL('../../dist/', import.meta.url);
const { GAMES } = await import(new URL('src/games/index.js', dist));
const { TRACE_WORDS, agentSeed, defaults, mix, play } = await import(new URL('src/engine/index.js', dist));
const { agentsOf } = await import(new URL('agents/index.js', dist));

const game = GAMES.find(({ id }) => id === gameId);
const seats = Math.min(game.seats.max, Math.max(4, lineup.length));
const options = defaults(game.options);
const seed = new Int32Array(2);
const roles = new Int32Array(seats);
const out = new Int32Array(game.maxActions);
const trace = new Int32Array(TRACE_WORDS);
const record = new Int32Array(seats * game.metrics.length);
const state = game.create();
const agents = Array.from({ length: seats }, (_, seat) => seated(lineup[seat % lineup.length]));

function seated(id) {
  const spec = agentsOf(gameId).find((each) => each.id === id);
  const params = defaults(spec.params);
  // What an agent allocates does not depend on how long it thinks: the shortest search will do.
  spec.params.forEach((param, at) => searchBudget.test(param.id) && (params[at] = param.min));
  const agent = spec.create(game, params);
  return leak ? leaky(agent) : agent;
}

/** Allocates an array of three a question, some 40 bytes: small enough to be missed, large enough to slow a run. */
function leaky(agent) {
  const wrapper = {
    kept: null,
    begin: (seat, own) => agent.begin(seat, own),
    choose(s, seat, actions, count) {
      wrapper.kept = [seat, count, actions[0]];
      return agent.choose(s, seat, actions, count);
    },
  };
  return wrapper;
}

let gameNumber = 0;

/** Plays whole games until that many decisions are made, and returns how many were. */
function playFor(wanted) {
  let made = 0;
  while (made < wanted) {
    seed[0] = mix(++gameNumber);
    seed[1] = mix(~gameNumber);
    game.deal(seats, seed, roles);
    game.reset(state, options, seats, seed, roles);
    for (let seat = 0; seat < seats; seat++) agents[seat].begin(seat, agentSeed(seed, seat));
    play(game, state, agents, out, trace);
    game.record(state, record);
    made += trace[0];
  }
  return made;
}

let collections = 0;
new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] });

/** Bytes per decision of one window, or null when a collection fell into it. */
async function measureWindow() {
  await pause();
  await pause();
  const before = collections;
  const start = process.memoryUsage().heapUsed;
  const made = playFor(decisions);
  const bytes = process.memoryUsage().heapUsed - start;
  // The observer is told of collections only between tasks.
  await pause();
  await pause();
  return collections === before ? bytes / made : null;
}

playFor(warmUp);
const measured = [];
for (let n = 0; n < windows; n++) {
  const bytes = await measureWindow();
  if (bytes !== null) measured.push(bytes);
}
measured.sort((a, b) => a - b);
const median = measured.length === 0 ? null : measured[measured.length >> 1];
console.log(JSON.stringify({ median, kept: measured.length, games: gameNumber }));
