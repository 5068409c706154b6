import { AgentFault, thrownWords } from './agent-fault.js';
import { callOf, Doing, doingOf, Heartbeat, ownHeartbeat, pluginIn } from './heartbeat.js';

/** A game of a plugin that is still to be checked. */
export interface OpenGame {
  /** @throws AgentFault when the plugin cannot be relied on */
  settle(): void;
}

/** What this thread knows of the plugins it plays with: who is at work, and who has broken a promise. */
export class PluginMonitor {
  /** Whether every single call is looked at closely, which is slow. */
  thorough = false;
  /** Whether plugins are asked all the same what they declare that they pass, so that both can be compared. */
  asks = false;
  /** Whether any plugin declares what it passes. */
  declares = false;
  /** The seat that has declared that it passes what it is asked next, or -1. */
  declared = -1;
  /** A fault that was not reported yet: a plugin may catch what is thrown at it, or fail when nobody waits for it. */
  caught: AgentFault | null = null;
  /** Clocks and sources of chance that plugins have asked: no game can be repeated from them. */
  readonly unrepeatable = new Set<string>();
  /** Called for each plugin that was not known before. */
  onNewPlugin: (plugin: string) => void = () => {};
  /** Called with what a plugin is put to next, in words. */
  announce: (doing: string) => void = () => {};
  private readonly plugins: string[];
  private readonly open = new Set<OpenGame>();
  /** The call that was done last, but for questions. */
  private last = 0;

  /**
   * @param plugins paths of the modules, in the order in which the heart is to name them
   * @param heart  told of every call
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

  /** Says which game is played from now on. */
  startGame(cell: number, block: number, rotation: number): void {
    const { heartbeat } = this;
    heartbeat[Heartbeat.Cell] = cell;
    heartbeat[Heartbeat.Block] = block;
    heartbeat[Heartbeat.Rotation] = rotation;
    heartbeat[Heartbeat.Playing] = 1;
  }

  /** Says that no game is played for now. */
  rest(): void {
    this.heartbeat[Heartbeat.Playing] = 0;
  }

  /** Says that a plugin is called; see `callOf`. */
  enter(call: number): void {
    this.heartbeat[Heartbeat.Call] = call;
    this.heartbeat[Heartbeat.Calls]++;
  }

  /** Says that the plugin is done. */
  leave(): void {
    const { heartbeat } = this;
    this.last = heartbeat[Heartbeat.Call];
    heartbeat[Heartbeat.Call] = 0;
  }

  /** Says that the plugin has answered a question. Hot, so that the last other call stays the last. */
  answered(): void {
    this.heartbeat[Heartbeat.Call] = 0;
  }

  /** Waits for something. Only what plugins have left for later can keep the thread busy meanwhile. */
  async waitFor<T>(what: Promise<T>): Promise<T> {
    this.waiting();
    try {
      return await what;
    } finally {
      this.working();
    }
  }

  /** Says that the thread waits from now on. */
  waiting(): void {
    this.heartbeat[Heartbeat.Call] = callOf(0, Doing.Waiting);
  }

  /** Says that the thread goes on with work of its own. */
  working(): void {
    this.heartbeat[Heartbeat.Call] = 0;
  }

  /** Keeps a game of a plugin, to be checked by `settle`. */
  keep(game: OpenGame): void {
    this.open.add(game);
  }

  /** Forgets a game that was checked. */
  forget(game: OpenGame): void {
    this.open.delete(game);
  }

  /**
   * Checks the games that are still open. To be called before anything is said of them.
   *
   * @throws AgentFault when a plugin cannot be relied on
   */
  settle(): void {
    for (const game of this.open) game.settle();
    this.check();
  }

  /** The plugin at work. */
  get atWork(): string | null {
    const { heartbeat } = this;
    const doing = doingOf(heartbeat);
    if (doing === Doing.Nothing || doing === Doing.Waiting) return null;
    return this.plugins[pluginIn(heartbeat[Heartbeat.Call])] ?? null;
  }

  /** Whether a plugin is asked for anything but to be loaded. */
  get playing(): boolean {
    return this.atWork !== null && doingOf(this.heartbeat) !== Doing.Import;
  }

  /** Throws at the plugin at work that no game could be repeated; a no-op if no plugin is at work. */
  refuse(what: string): void {
    const plugin = this.atWork;
    if (plugin === null) return;
    this.caught ??= new AgentFault(plugin, what, {
      asked: doingOf(this.heartbeat) === Doing.Choose,
      unrepeatable: true,
    });
    throw this.caught;
  }

  /** Keeps the fault of something that was thrown when nobody waited for it: a rejected promise, a failed event. */
  later(error: unknown): void {
    if (error instanceof AgentFault) return;
    const plugin = this.atWork ?? this.plugins[pluginIn(this.last)];
    if (plugin !== undefined)
      this.caught ??= new AgentFault(plugin, `failed when nobody was waiting for it: ${thrownWords(error)}`);
  }

  /** Throws what was caught. */
  check(): void {
    if (this.caught !== null) throw this.caught;
  }

  /** Says why a plugin does not play the same game twice, as far as that was seen. */
  get whyUnrepeatable(): string {
    const asked = [...this.unrepeatable].join(', ');
    return asked === ''
      ? 'it keeps something of other games or seats, or asks chance or the clock'
      : `it asks ${asked}`;
  }
}
