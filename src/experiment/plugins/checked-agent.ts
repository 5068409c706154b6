import { getHeapStatistics } from 'node:v8';
import type { Agent, AgentSpec, Game, State } from '../../engine/index.js';
import { AgentFault, isPromise, thrownWords, valueWords } from './agent-fault.js';
import { callOf, Doing } from './heartbeat.js';
import { Histories, isSampled } from './histories.js';
import type { OpenGame, PluginMonitor } from './monitored-agent.js';
import { type OtherAnswer, RecordedGame } from './recorded-game.js';

/** Answers between two memory checks. */
const MEMORY_EVERY = 16;
const AT_ONCE = '; it must answer at once, without async';
/** Memory limit of a plugin's thread, heap and outside, in MB. */
export const PLUGIN_MEMORY_MB = 1024;
/**
 * Heap limit of such a thread, in MB. Node ends a thread that fills its heap, but a piece of some ten MB near the limit
 * ends the whole process. So the limit leaves room for what is made between two memory checks.
 */
export const PLUGIN_HEAP_MB = 4 * PLUGIN_MEMORY_MB;

/**
 * Checks the promises of a plugin agent as it plays. Every answer must be in range. In sampled games state, list and
 * parameters must be unchanged. The same questions, put to another instance with a different past, must get the same
 * answers.
 */
class CheckedAgent implements Agent<State>, OpenGame {
  private games = 0;
  protected answers = 0;
  /** True if every answer of this game is checked closely. */
  protected closely = true;
  /** True if this game is replayed to another instance at its end. */
  private keeps = false;
  private readonly recorded: RecordedGame;
  private readonly asking: number;
  private readonly words: Int32Array;
  private readonly list: Int32Array;
  private readonly given: Int32Array;

  constructor(
    private readonly plugin: string,
    private readonly number: number,
    protected readonly inner: Agent<State>,
    protected readonly watch: PluginMonitor,
    game: Game<State>,
    private readonly params: Int32Array,
    private readonly histories: Histories,
    private readonly another: () => Agent<State>,
  ) {
    this.recorded = new RecordedGame(game);
    this.asking = callOf(number, Doing.Choose);
    this.words = new Int32Array(game.create().words.length);
    this.list = new Int32Array(game.maxActions);
    this.given = params.slice();
  }

  begin(seat: number, seed: number): void {
    const { watch } = this;
    this.settle();
    const sampled = isSampled(++this.games);
    this.closely = watch.thorough || sampled;
    this.keeps = sampled && !watch.thorough;
    if (this.keeps) this.keepFrom(seat, seed);
    watch.enter(callOf(this.number, Doing.Begin));
    let nothing: unknown;
    try {
      nothing = this.inner.begin(seat, seed);
    } catch (error) {
      throw this.thrown('begin', error, false);
    }
    watch.leave();
    watch.check();
    this.checkMemory(false);
    if (isPromise(nothing)) throw new AgentFault(this.plugin, `returned a promise from begin${AT_ONCE}`);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    if (this.closely) return this.chooseClosely(s, seat, actions, count);
    const index = this.ask(s, seat, actions, count);
    if (!isIndex(index, count)) throw this.outOfRange(index, count);
    this.watch.answered();
    return index;
  }

  private ask(s: State, seat: number, actions: Int32Array, count: number): number {
    this.watch.enter(this.asking);
    let index: number;
    try {
      index = this.inner.choose(s, seat, actions, count);
    } catch (error) {
      throw this.thrown('choose', error);
    }
    if (this.answers++ % MEMORY_EVERY === 0) this.checkMemory(true);
    return index;
  }

  private chooseClosely(s: State, seat: number, actions: Int32Array, count: number): number {
    const { watch } = this;
    this.remember(s, actions);
    const index = this.ask(s, seat, actions, count);
    watch.leave();
    watch.check();
    this.compare(s, actions, count);
    if (!isIndex(index, count)) throw this.outOfRange(index, count);
    if (this.keeps) this.recorded.question(this.words, seat, actions, count, index);
    return index;
  }

  private keepFrom(seat: number, seed: number): void {
    this.recorded.begin(seat, seed);
    this.watch.keep(this);
  }

  protected keepOffer(seat: number, offer: number, passes: boolean): void {
    if (this.keeps) this.recorded.offered(this.words, seat, offer, passes);
  }

  /** Puts the recorded game, if any, to another instance. */
  settle(): void {
    if (!this.keeps) return;
    this.keeps = false;
    this.watch.forget(this);
    const other = this.askAnother();
    if (other === null) return;
    const { first, second, situation } = other;
    const at = situation === null ? '' : `, at: ${situation}`;
    throw new AgentFault(
      this.plugin,
      `does not play the same game twice: ${this.watch.whyUnrepeatable} ` +
        `(it answered ${valueWords(first)}, then ${valueWords(second)}${at})`,
      { unrepeatable: true },
    );
  }

  private askAnother(): OtherAnswer | null {
    if (this.recorded.isEmpty) return null;
    try {
      return this.histories.differing(this.recorded, this.another());
    } catch (error) {
      throw error instanceof AgentFault ? error : this.thrown('its second playing', error, false);
    }
  }

  protected remember(s: State, actions: Int32Array): void {
    this.words.set(s.words);
    this.list.set(actions);
  }

  /** Restores changed data, so that the question can still be described. */
  protected compare(s: State, actions: Int32Array, count: number, decided = true): void {
    const changed = different(this.words, s.words, this.words.length);
    if (changed) s.words.set(this.words);
    const reordered = different(this.list, actions, count);
    if (reordered) actions.set(this.list);
    if (changed) throw this.fault('has changed the state of the game, which it may only read', decided);
    if (reordered) throw this.fault('has changed the list of actions, which it may only read');
    if (different(this.given, this.params, this.given.length))
      throw this.fault('has changed its parameters, which it may only read', decided);
  }

  protected checkMemory(decided: boolean): void {
    const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
    if (heap + outside <= PLUGIN_MEMORY_MB * 2 ** 20) return;
    this.watch.leave();
    throw new AgentFault(this.plugin, `has filled the memory of its worker (${PLUGIN_MEMORY_MB} MB)`, {
      decided,
    });
  }

  private outOfRange(index: unknown, count: number): AgentFault {
    this.watch.leave();
    const value = valueWords(index);
    const hint = value === 'a promise' ? AT_ONCE : '';
    return this.fault(`chose ${value}, which is no whole number from 0 to ${count - 1}${hint}`);
  }

  protected thrown(where: string, error: unknown, decided = true): AgentFault {
    this.watch.leave();
    return this.watch.caught ?? new AgentFault(this.plugin, `threw in ${where}: ${thrownWords(error)}`, { decided });
  }

  protected fault(what: string, decided = true): AgentFault {
    return new AgentFault(this.plugin, what, { decided });
  }
}

const NO_LIST = new Int32Array(0);

class CheckedDeclaringAgent extends CheckedAgent {
  private readonly offering: number;

  constructor(...[plugin, number, ...rest]: ConstructorParameters<typeof CheckedAgent>) {
    super(plugin, number, ...rest);
    this.offering = callOf(number, Doing.Pass);
    this.watch.declares = true;
  }

  passes(s: State, seat: number, offer: number): boolean {
    const { watch, closely } = this;
    if (closely) this.remember(s, NO_LIST);
    const passes = this.declared(s, seat, offer);
    if (closely) {
      watch.leave();
      watch.check();
      this.compare(s, NO_LIST, 0, false);
      this.keepOffer(seat, offer, passes);
    }
    watch.leave();
    if (!watch.asks) return passes;
    if (passes) watch.declared = seat;
    return false;
  }

  override choose(s: State, seat: number, actions: Int32Array, count: number): number {
    const index = super.choose(s, seat, actions, count);
    if (index !== 0 && this.watch.declared === seat)
      throw this.fault(`declared that it would pass, but chose ${index}`);
    return index;
  }

  /** No question is pending yet that a fault could be described with. */
  private declared(s: State, seat: number, offer: number): boolean {
    this.watch.enter(this.offering);
    let passes: unknown;
    try {
      passes = this.inner.passes!(s, seat, offer);
    } catch (error) {
      throw this.thrown('passes', error, false);
    }
    if (this.answers++ % MEMORY_EVERY === 0) this.checkMemory(false);
    if (passes === true || passes === false) return passes;
    this.watch.leave();
    throw this.fault(`answered ${valueWords(passes)} from passes, which is neither true nor false`, false);
  }
}

/** True if a value is an int32 from 0 to `count - 1`. Calls no function that a plugin could have replaced. */
function isIndex(value: unknown, count: number): boolean {
  return typeof value === 'number' && (value | 0) === value && value >= 0 && value < count;
}

function different(before: Int32Array, after: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (before[i] !== after[i]) return true;
  return false;
}

/**
 * Returns the agent of a module with its promises checked in every game.
 *
 * @param again the same agent from a second loading of its module, which shares as little as possible
 */
export function checkedAgent(
  spec: AgentSpec<State>,
  plugin: string,
  watch: PluginMonitor,
  again = spec,
): AgentSpec<State> {
  const number = watch.numberOf(plugin);
  const second = monitoredAgent(again, plugin, watch);
  const histories = new Histories();
  return {
    id: spec.id,
    about: spec.about,
    params: spec.params,
    create(game, params) {
      const before = params.slice();
      watch.enter(callOf(number, Doing.Create));
      let made: Partial<Agent<State>> | null;
      try {
        // A copy: an agent that writes into the game's rules would change them for all others.
        made = spec.create(Object.freeze({ ...game }), params);
      } catch (error) {
        watch.leave();
        throw watch.caught ?? new AgentFault(plugin, `threw in create: ${thrownWords(error)}`);
      }
      watch.leave();
      watch.check();
      const missing = (['begin', 'choose'] as const).find((name) => typeof made?.[name] !== 'function');
      if (missing !== undefined)
        throw new AgentFault(plugin, `has no ${missing}() in what its create() returns: ${valueWords(made)}`);
      if (different(before, params, before.length))
        throw new AgentFault(plugin, 'has changed its parameters, which it may only read');
      const agent = made as Agent<State>;
      const another = (): Agent<State> => second.create(Object.freeze({ ...game }), before.slice());
      const rest = [plugin, number, agent, watch, game, params, histories, another] as const;
      if (agent.passes === undefined) return new CheckedAgent(...rest);
      if (typeof agent.passes !== 'function')
        throw new AgentFault(plugin, `has a passes that is no function: ${valueWords(agent.passes)}`);
      return new CheckedDeclaringAgent(...rest);
    },
  };
}

/**
 * Reports the calls of an agent to the monitor and checks nothing else. Allocates nothing, because allocations are
 * measured.
 */
class MonitoredAgent implements Agent<State> {
  constructor(
    protected readonly number: number,
    protected readonly inner: Agent<State>,
    protected readonly watch: PluginMonitor,
  ) {}

  begin(seat: number, seed: number): void {
    this.watch.enter(callOf(this.number, Doing.Begin));
    try {
      this.inner.begin(seat, seed);
    } finally {
      this.watch.leave();
    }
    this.watch.check();
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    this.watch.enter(callOf(this.number, Doing.Choose));
    try {
      return this.inner.choose(s, seat, actions, count);
    } finally {
      this.watch.leave();
      this.watch.check();
    }
  }
}

class MonitoredDeclaringAgent extends MonitoredAgent {
  passes(s: State, seat: number, offer: number): boolean {
    this.watch.enter(callOf(this.number, Doing.Pass));
    try {
      return this.inner.passes!(s, seat, offer);
    } finally {
      this.watch.leave();
      this.watch.check();
    }
  }
}

/** Returns the agent of a module unchecked, for tools that look for its faults. The monitor sees all of its calls. */
export function monitoredAgent(spec: AgentSpec<State>, plugin: string, watch: PluginMonitor): AgentSpec<State> {
  const number = watch.numberOf(plugin);
  return {
    id: spec.id,
    about: spec.about,
    params: spec.params,
    create(game, params) {
      watch.enter(callOf(number, Doing.Create));
      try {
        const agent = spec.create(game, params);
        return new (agent.passes === undefined ? MonitoredAgent : MonitoredDeclaringAgent)(number, agent, watch);
      } finally {
        watch.leave();
        watch.check();
      }
    },
  };
}
