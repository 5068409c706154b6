import { AgentFault, thrownWords } from './agent-fault.js';
import { Doing, doingOf, guestIn, guestOf, Heart, ownHeart } from './heart.js';

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
  /** What no caller was told of yet: a guest may catch what is thrown at it, or do wrong when nobody waits for it. */
  caught: AgentFault | null = null;
  /** What guests have asked that no game can be repeated from: the clock. */
  readonly unrepeatable = new Set<string>();
  /** Told of each guest that was not known before. */
  met: (guest: string) => void = () => {};
  /** Told what a guest is put to next, in words. */
  told: (doing: string) => void = () => {};
  private readonly guests: string[];
  private readonly kept: number;
  /** Answers in the game at hand. */
  private answers = 0;
  /** The call that was done last, but for questions. */
  private last = 0;

  /**
   * @param guests paths of the modules, in the order in which the heart is to name them
   * @param heart  told of every call
   */
  constructor(
    guests: readonly string[] = [],
    private readonly heart: Int32Array = ownHeart(),
  ) {
    this.guests = [...guests];
    this.kept = heart.length - Heart.FirstAnswer;
  }

  /** The number of a guest, by its path. */
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
    heart[Heart.Answers] = this.answers = 0;
    heart[Heart.Playing] = 1;
  }

  /** Says that no game is played for now. */
  rest(): void {
    this.heart[Heart.Playing] = 0;
  }

  /** A guest is called; see `callOf`. */
  enter(call: number): void {
    this.heart[Heart.Call] = call;
  }

  /** The guest is done. */
  leave(): void {
    const { heart } = this;
    this.last = heart[Heart.Call];
    heart[Heart.Call] = 0;
  }

  /** The guest has answered. Its answer is noted: another thread can then play the game up to the next question. */
  answered(index: number): void {
    const { heart } = this;
    const n = this.answers++;
    if (n < this.kept) heart[Heart.FirstAnswer + n] = index;
    heart[Heart.Answers] = n + 1;
    heart[Heart.Call] = 0;
  }

  /** The guest at work. */
  get atWork(): string | null {
    return this.heart[Heart.Call] === 0 ? null : (this.guests[guestOf(this.heart)] ?? null);
  }

  /** Whether a guest is asked for anything but to be loaded. */
  get playing(): boolean {
    return doingOf(this.heart) > Doing.Import;
  }

  /** The guest at work does what none may: throws, unless nobody is at work. */
  refuse(what: string): void {
    const guest = this.atWork;
    if (guest === null) return;
    this.caught ??= new AgentFault(guest, what, doingOf(this.heart) === Doing.Choose);
    throw this.caught;
  }

  /** As `refuse`, where a throw would be lost. */
  blame(what: string): void {
    const guest = this.atWork ?? this.guests[guestIn(this.last)];
    if (guest !== undefined) this.caught ??= new AgentFault(guest, what);
  }

  /** Something was thrown that no caller waited for: a promise was rejected, or an event failed. */
  later(error: unknown): void {
    if (!(error instanceof AgentFault)) this.blame(`failed when nobody was waiting for it: ${thrownWords(error)}`);
  }

  /** Throws what was caught. */
  check(): void {
    if (this.caught !== null) throw this.caught;
  }
}
