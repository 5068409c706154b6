import type { EventWatch, Game, State } from '../../engine/index.js';
import type { GameKey } from '../folder/games-csv.js';

/** Writes the events of one game after the other as lines of JSON: a row of the table of events each. */
export class EventLines {
  private lines: string[] = [];

  constructor(private readonly watch: EventWatch<State>) {}

  /** The same game, but watched: play this one. */
  get game(): Game<State> {
    return this.watch.game;
  }

  /** Begins a game that has been set up. */
  begin(s: State): void {
    this.watch.begin(s);
  }

  /** Adds the events of a game that is over. */
  add({ game, cell, block, rotation }: GameKey): void {
    for (const event of this.watch.events)
      this.lines.push(`${JSON.stringify({ game, cell, block, rotation, ...event })}\n`);
  }

  /** Returns all lines in UTF-8 and forgets them. */
  take(): Uint8Array {
    // Not of Node's shared pool: the bytes are transferred to another thread.
    const bytes = new TextEncoder().encode(this.lines.join(''));
    this.lines = [];
    return bytes;
  }
}
