import { AgentFault, thrownWords } from './agent-fault.js';
import { callOf, Doing, doingOf, Heartbeat, ownHeartbeat, pluginIn } from './heartbeat.js';

/** A game of a plugin with a pending check. */
export interface OpenGame {
  /** Finishes the check. @throws AgentFault if the plugin cannot be relied on */
  settle(): void;
}

/** State of the plugins in this thread: the plugin at work, and the first fault. */
export class PluginMonitor {
  /** True if every single call is checked closely, which is slow. */
  thorough = false;
  /** True if plugins are asked even when they declare a pass, so that both can be compared. */
  asks = false;
  /** True if any plugin declares the offers it passes. */
  declares = false;
  /** Seat that has declared a pass for its next question; -1 for none. */
  declared = -1;
  /**
   * A fault not reported yet. A plugin may catch an exception thrown at it, or fail while the thread awaits nothing.
   */
  caught: AgentFault | null = null;
  /** Clocks and sources of chance that plugins have used: no game can be repeated with them. */
  readonly unrepeatable = new Set<string>();
  /** Called for each new plugin. */
  onNewPlugin: (plugin: string) => void = () => {};
  /** Called with a description of the next check. */
  announce: (doing: string) => void = () => {};
  private readonly plugins: string[];
  private readonly open = new Set<OpenGame>();
  /** The last call that was not a question. */
  private last = 0;

  /**
   * @param plugins paths of the modules, in the order of their numbers in the heartbeat
   * @param heartbeat receives every call
   */
  constructor(
    plugins: readonly string[] = [],
    readonly heartbeat: Int32Array = ownHeartbeat(),
  ) {
    this.plugins = [...plugins];
  }

  /** Returns the number of a plugin, by its path. */
  numberOf(plugin: string): number {
    const at = this.plugins.indexOf(plugin);
    if (at >= 0) return at;
    this.onNewPlugin(plugin);
    return this.plugins.push(plugin) - 1;
  }

  /** Records the start of a game. */
  startGame(cell: number, block: number, rotation: number): void {
    const { heartbeat } = this;
    heartbeat[Heartbeat.Cell] = cell;
    heartbeat[Heartbeat.Block] = block;
    heartbeat[Heartbeat.Rotation] = rotation;
    heartbeat[Heartbeat.Playing] = 1;
  }

  /** Records that no game is being played. */
  rest(): void {
    this.heartbeat[Heartbeat.Playing] = 0;
  }

  /** Records the start of a call to a plugin; see `callOf`. */
  enter(call: number): void {
    this.heartbeat[Heartbeat.Call] = call;
    this.heartbeat[Heartbeat.Calls]++;
  }

  /** Records the end of a call. */
  leave(): void {
    const { heartbeat } = this;
    this.last = heartbeat[Heartbeat.Call];
    heartbeat[Heartbeat.Call] = 0;
  }

  /** Records an answer to a question. Hot: the last other call stays the last. */
  answered(): void {
    this.heartbeat[Heartbeat.Call] = 0;
  }

  /** Waits for a promise. Only code that plugins have deferred can keep the thread busy meanwhile. */
  async waitFor<T>(what: Promise<T>): Promise<T> {
    this.waiting();
    try {
      return await what;
    } finally {
      this.working();
    }
  }

  /** Records that the thread is waiting. */
  waiting(): void {
    this.heartbeat[Heartbeat.Call] = callOf(0, Doing.Waiting);
  }

  /** Records that the thread continues its own work. */
  working(): void {
    this.heartbeat[Heartbeat.Call] = 0;
  }

  /** Records a game of a plugin, to be checked by `settle`. */
  keep(game: OpenGame): void {
    this.open.add(game);
  }

  /** Drops a game that was checked. */
  forget(game: OpenGame): void {
    this.open.delete(game);
  }

  /**
   * Checks the open games. Call it before reporting on them.
   *
   * @throws AgentFault if a plugin cannot be relied on
   */
  settle(): void {
    for (const game of this.open) game.settle();
    this.check();
  }

  /** The plugin at work; null for none. */
  get atWork(): string | null {
    const { heartbeat } = this;
    const doing = doingOf(heartbeat);
    if (doing === Doing.Nothing || doing === Doing.Waiting) return null;
    return this.plugins[pluginIn(heartbeat[Heartbeat.Call])] ?? null;
  }

  /** True if a plugin is at work on any call but an import. */
  get playing(): boolean {
    return this.atWork !== null && doingOf(this.heartbeat) !== Doing.Import;
  }

  /** True if the plugin at work is an observer. */
  get observing(): boolean {
    return doingOf(this.heartbeat) === Doing.Observe;
  }

  /** Throws a fault at the plugin at work: its games cannot be repeated. A no-op if no plugin is at work. */
  refuse(what: string): void {
    const plugin = this.atWork;
    if (plugin === null) return;
    const doing = doingOf(this.heartbeat);
    this.caught ??= new AgentFault(plugin, what, {
      decided: doing === Doing.Choose,
      word: doing === Doing.Observe ? 'observer' : 'agent',
      unrepeatable: true,
    });
    throw this.caught;
  }

  /** Records the fault of an unhandled error: a rejected promise, a failed event. */
  later(error: unknown): void {
    if (error instanceof AgentFault) return;
    const plugin = this.atWork ?? this.plugins[pluginIn(this.last)];
    if (plugin !== undefined)
      this.caught ??= new AgentFault(plugin, `failed when nobody was waiting for it: ${thrownWords(error)}`);
  }

  /** Throws the recorded fault, if any. */
  check(): void {
    if (this.caught !== null) throw this.caught;
  }

  /** Returns the reason, if known, why a plugin does not play the same game twice. */
  get whyUnrepeatable(): string {
    const list = [...this.unrepeatable].join(', ');
    return list === '' ? 'it keeps something of other games or seats, or asks chance or the clock' : `it asks ${list}`;
  }
}
