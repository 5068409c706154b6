import type { EventWatch, Game, GameEvent, State } from '../../engine/index.js';
import { AgentFault, thrownWords, valueWords } from './agent-fault.js';
import { callOf, Doing } from './heartbeat.js';
import type { PluginMonitor } from './monitored-agent.js';

/** A row of an observer; its game and round are added. */
export interface ObservedRow {
  /** Kind of the row, a word; the id of the observer if absent. */
  readonly what?: string;
  /** Seat that it is about; absent or null if it concerns all. */
  readonly seat?: number | null;
  readonly where?: string | null;
  readonly card?: string | null;
  /** A whole number. */
  readonly n?: number | null;
}

/** Functions that are called during each game. They must not change the state. */
export interface ObserverHooks<S extends State = State> {
  /** Called once a game has been set up. */
  begin?(state: S): void;
  /** Called before an action is played. */
  before?(state: S, action: number): void;
  /** Called after an action was played, and all that follows from it. */
  after?(state: S, action: number): void;
  /** Called once the game is over. */
  end?(state: S): void;
}

/** An observer of your own: the default export of a module. */
export interface ObserverSpec<S extends State = State> {
  /** Name of lower-case words joined by hyphens. */
  readonly id: string;
  readonly about: string;
  /** Makes an observer for the games of one thread. @param emit adds a row */
  create(game: Game<S>, emit: (row: ObservedRow) => void): ObserverHooks<S>;
}

/** Most letters of a word in a row. */
const LETTERS_MAX = 200;

/** Returns the fault of a declared observer, in words that follow "has"; null if it can be used. */
export function observerFault(value: unknown): string | null {
  if (value === undefined) return 'no default export';
  const { id, create } = (value ?? {}) as Partial<ObserverSpec>;
  if (typeof create !== 'function' || typeof id !== 'string')
    return 'no observer as its default export (id, about, create)';
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) ? null : `the id '${id}', which is no name in kebab-case`;
}

/** Reports the rows of a module's observer for each game. Its calls are monitored as those of agents are. */
export class OwnWatch implements EventWatch<State> {
  events: GameEvent[] = [];
  readonly game: Game<State>;
  private readonly hooks: ObserverHooks;
  private round = 0;

  constructor(
    private readonly spec: ObserverSpec,
    private readonly path: string,
    private readonly of: Game<State>,
    private readonly watch: PluginMonitor,
  ) {
    this.hooks = this.call('create', () => spec.create(of, (row) => this.add(row)));
    this.game = {
      ...of,
      apply: (s, action) => {
        this.hook('before', s, action);
        of.apply(s, action);
        this.hook('after', s, action);
        if (of.over(s)) this.hook('end', s);
      },
    };
  }

  begin(s: State): void {
    this.events = [];
    this.hook('begin', s);
  }

  private hook(name: keyof ObserverHooks, s: State, action = -1): void {
    const { hooks } = this;
    if (hooks[name] === undefined) return;
    this.round = this.of.round?.(s) ?? 0;
    this.call(name, () => hooks[name]!(s, action));
  }

  /** Calls the module under its monitor. @throws AgentFault if it throws */
  private call<T>(name: string, work: () => T): T {
    const { watch, path } = this;
    watch.enter(callOf(watch.numberOf(path), Doing.Observe));
    try {
      return work();
    } catch (error) {
      throw error instanceof AgentFault ? error : this.fault(`has thrown in ${name}: ${thrownWords(error)}`);
    } finally {
      watch.leave();
      watch.check();
    }
  }

  private add(row: ObservedRow): void {
    const { what = this.spec.id, seat = null, where = null, card = null, n = null } = row;
    const isWord = (value: unknown): boolean =>
      value === null || (typeof value === 'string' && value.length <= LETTERS_MAX);
    const isWhole = (value: unknown): boolean => value === null || Number.isSafeInteger(value);
    if (what === null || ![what, where, card].every(isWord) || ![seat, n].every(isWhole))
      throw this.fault(`tells a row that is not of words and whole numbers: ${valueWords(row)}`);
    this.events.push({ round: this.round, seat, what, where, card, n });
  }

  private fault(what: string): AgentFault {
    return new AgentFault(this.path, what, { word: 'observer' });
  }
}
