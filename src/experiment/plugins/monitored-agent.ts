import { AgentFault, thrownWords } from './agent-fault.js';
import { callOf, Doing, doingOf, guestIn, Heart, ownHeart } from './heartbeat.js';

/** A game of a guest that is still to be checked. */
export interface OpenGame {
  /** @throws AgentFault when the guest cannot be relied on */
  settle(): void;
}

/** What this thread knows of the guests it plays with: who is at work, and who has broken a promise. */
export class GuestWatch {
  /** Whether every single call is looked at closely, which is slow. */
  thorough = false;
  /** Whether guests are asked all the same what they declare that they pass, so that both can be compared. */
  asks = false;
  /** Whether any guest declares what it passes. */
  declares = false;
  /** The seat that has declared that it passes what it is asked next, or -1. */
  declared = -1;
  /** A fault that was not reported yet: a guest may catch what is thrown at it, or fail when nobody waits for it. */
  caught: AgentFault | null = null;
  /** Clocks and sources of chance that guests have asked: no game can be repeated from them. */
  readonly unrepeatable = new Set<string>();
  /** Called for each guest that was not known before. */
  met: (guest: string) => void = () => {};
  /** Called with what a guest is put to next, in words. */
  told: (doing: string) => void = () => {};
  private readonly guests: string[];
  private readonly open = new Set<OpenGame>();
  /** The call that was done last, but for questions. */
  private last = 0;

  /**
   * @param guests paths of the modules, in the order in which the heart is to name them
   * @param heart  told of every call
   */
  constructor(
    guests: readonly string[] = [],
    readonly heart: Int32Array = ownHeart(),
  ) {
    this.guests = [...guests];
  }

  /** Returns the number of a guest, by its path. */
  numberOf(guest: string): number {
    const at = this.guests.indexOf(guest);
    if (at >= 0) return at;
    this.met(guest);
    return this.guests.push(guest) - 1;
  }

  /** Says which game is played from now on. */
  startGame(cell: number, block: number, rotation: number): void {
    const { heart } = this;
    heart[Heart.Cell] = cell;
    heart[Heart.Block] = block;
    heart[Heart.Rotation] = rotation;
    heart[Heart.Playing] = 1;
  }

  /** Says that no game is played for now. */
  rest(): void {
    this.heart[Heart.Playing] = 0;
  }

  /** Says that a guest is called; see `callOf`. */
  enter(call: number): void {
    this.heart[Heart.Call] = call;
    this.heart[Heart.Calls]++;
  }

  /** Says that the guest is done. */
  leave(): void {
    const { heart } = this;
    this.last = heart[Heart.Call];
    heart[Heart.Call] = 0;
  }

  /** Says that the guest has answered a question. Hot, so that the last other call stays the last. */
  answered(): void {
    this.heart[Heart.Call] = 0;
  }

  /** Waits for something. Only what guests have left for later can keep the thread busy meanwhile. */
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
    this.heart[Heart.Call] = callOf(0, Doing.Waiting);
  }

  /** Says that the thread goes on with work of its own. */
  working(): void {
    this.heart[Heart.Call] = 0;
  }

  /** Keeps a game of a guest, to be checked by `settle`. */
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
   * @throws AgentFault when a guest cannot be relied on
   */
  settle(): void {
    for (const game of this.open) game.settle();
    this.check();
  }

  /** The guest at work. */
  get atWork(): string | null {
    const { heart } = this;
    const doing = doingOf(heart);
    if (doing === Doing.Nothing || doing === Doing.Waiting) return null;
    return this.guests[guestIn(heart[Heart.Call])] ?? null;
  }

  /** Whether a guest is asked for anything but to be loaded. */
  get playing(): boolean {
    return this.atWork !== null && doingOf(this.heart) !== Doing.Import;
  }

  /** Throws at the guest at work that no game could be repeated; a no-op if no guest is at work. */
  refuse(what: string): void {
    const guest = this.atWork;
    if (guest === null) return;
    this.caught ??= new AgentFault(guest, what, { asked: doingOf(this.heart) === Doing.Choose, unrepeatable: true });
    throw this.caught;
  }

  /** Keeps the fault of something that was thrown when nobody waited for it: a rejected promise, a failed event. */
  later(error: unknown): void {
    if (error instanceof AgentFault) return;
    const guest = this.atWork ?? this.guests[guestIn(this.last)];
    if (guest !== undefined)
      this.caught ??= new AgentFault(guest, `failed when nobody was waiting for it: ${thrownWords(error)}`);
  }

  /** Throws what was caught. */
  check(): void {
    if (this.caught !== null) throw this.caught;
  }

  /** Says why a guest does not play the same game twice, as far as that was seen. */
  get whyUnrepeatable(): string {
    const asked = [...this.unrepeatable].join(', ');
    return asked === ''
      ? 'it keeps something of other games or seats, or asks chance or the clock'
      : `it asks ${asked}`;
  }
}
