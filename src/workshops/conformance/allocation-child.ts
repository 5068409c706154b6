import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as pause } from 'node:timers/promises';
import { type Agent, agentSeed, defaults, type Game, mix, play, type State, TRACE_WORDS } from '../../engine/index.js';
import { entrant, findCandidate } from '../../experiment/design/candidate.js';
import { uncheckedLibrary } from '../../playing/library/library.js';
import { enterPacked } from '../../playing/library/packs.js';
import { isSearchBudget } from './agent-checks.js';
import type { Allocated, AllocationPlan } from './allocation.js';
import { wildChanges } from './table.js';

/** The process that `measureAllocation` starts: prints bytes allocated per decision as one line of JSON. */

/** Starts that are drawn beforehand. */
const STARTS = 8;

/** A table at which whole games are played, one after the other. */
class GameLoop {
  private readonly out: Int32Array;
  private readonly trace = new Int32Array(TRACE_WORDS);
  private readonly options: Int32Array;
  private readonly seed = new Int32Array(2);
  private readonly roles: Int32Array;
  private readonly record: Int32Array;
  private readonly state: State;
  private gameNumber = 0;
  /** How games begin, in turn. */
  private readonly changes: readonly Int32Array[];

  constructor(
    private readonly game: Game<State>,
    private readonly agents: readonly Agent<State>[],
  ) {
    this.out = new Int32Array(game.maxActions);
    this.options = defaults(game.options);
    this.roles = new Int32Array(agents.length);
    this.record = new Int32Array(agents.length * game.metrics.length);
    this.state = game.create();
    this.changes = Array.from({ length: STARTS }, (_, n) => wildChanges(game, n, agents.length, this.options));
  }

  /** Plays whole games until this many decisions are made; returns the number made. */
  playFor(requested: number): number {
    const { game, agents, state, seed } = this;
    let made = 0;
    while (made < requested) {
      seed[0] = mix(++this.gameNumber);
      seed[1] = mix(~this.gameNumber);
      game.deal(agents.length, seed, this.roles);
      game.reset(state, this.options, agents.length, seed, this.roles, this.changes[this.gameNumber % STARTS]);
      for (let seat = 0; seat < agents.length; seat++) agents[seat].begin(seat, agentSeed(seed, seat));
      play(game, state, agents, this.out, this.trace);
      game.record(state, this.record);
      made += this.trace[0];
    }
    return made;
  }
}

async function seated(text: string, game: Game<State>, leak: boolean): Promise<Agent<State>> {
  const candidate = await findCandidate(text, game.id, uncheckedLibrary, '--agents');
  const { spec } = candidate.found;
  const params = Int32Array.from(entrant(candidate, {}, '--agents').params);
  // An agent's allocations do not depend on its search length: the shortest search is enough.
  spec.params.forEach((param, at) => {
    if (isSearchBudget(param.id)) params[at] = param.min;
  });
  const agent = spec.create(game, params);
  return leak ? leaky(agent) : agent;
}

/** Allocates an array of three per question, about 40 bytes: small enough to be missed, large enough to slow a run. */
function leaky(agent: Agent<State>): Agent<State> {
  const wrapper = {
    kept: null as number[] | null,
    begin: (seat: number, own: number) => agent.begin(seat, own),
    choose(s: State, seat: number, actions: Int32Array, count: number) {
      wrapper.kept = [seat, count, actions[0]];
      return agent.choose(s, seat, actions, count);
    },
  };
  return wrapper;
}

let collections = 0;
new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] });

/** Returns the bytes per decision of one window; null if a collection fell into it. */
async function measureWindow(loop: GameLoop, decisions: number): Promise<number | null> {
  await pause();
  await pause();
  const before = collections;
  const start = process.memoryUsage().heapUsed;
  const made = loop.playFor(decisions);
  const bytes = process.memoryUsage().heapUsed - start;
  // The observer receives collections only between tasks.
  await pause();
  await pause();
  return collections === before ? bytes / made : null;
}

async function measure(plan: AllocationPlan): Promise<Allocated> {
  const { game: id, agents, leak, decisions, windows, warmUp, packs = [] } = plan;
  const { game } = enterPacked(id, packs);
  const seats = Math.min(game.seats.max, Math.max(4, agents.length));
  const loop = new GameLoop(
    game,
    await Promise.all(Array.from({ length: seats }, (_, seat) => seated(agents[seat % agents.length], game, leak))),
  );
  const most = Math.ceil(warmUp / decisions) + windows;
  let last: (number | null)[] = [];
  for (let n = 0; n < most && !isKept(plan, last); n++)
    last = [...last, await measureWindow(loop, decisions)].slice(-windows);
  const measured = last.filter((bytes) => bytes !== null).sort((a, b) => a - b);
  return { median: measured.length === 0 ? null : measured[measured.length >> 1], kept: measured.length };
}

/** True if more than half of the windows are within the limit. Then the median of all windows is within it, too. */
function isKept({ windows, allowed }: AllocationPlan, last: readonly (number | null)[]): boolean {
  return last.filter((bytes) => bytes !== null && bytes < allowed).length > windows / 2;
}

console.log(JSON.stringify(await measure(JSON.parse(process.argv[2]) as AllocationPlan)));
