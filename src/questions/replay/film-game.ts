import {
  type Evaluation,
  type EventKind,
  type Game,
  type GameEvent,
  playerText,
  type State,
  WHOLE,
} from '../../engine/index.js';
import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { type DescribedEnd, tellEnd } from '../../experiment/play/replay.js';
import { type Players, Table } from '../../experiment/play/table.js';
import { viewsOf } from '../../games/shown.js';
import { library } from '../../playing/library/library.js';
import { seatLabel } from '../../playing/session/persons.js';
import { tableView } from '../../playing/view/table-view.js';
import { changesBetween } from './changes.js';
import type { Film, FilmChance, FilmFrame } from './film.js';
import type { FoundGame } from './find-game.js';
import { winnersText } from './winners.js';

/** Plays a game again and films it. The lines of its frames, one after the other, are the text of the replay. */
export function filmGame(found: FoundGame, players: Players): Film {
  const { design, place } = found;
  const cell = design.cells[place.cell];
  const table = new Table(design, players);
  table.startBlock(place.block);
  const play = (wrap: (state: State) => Game<State>): void => {
    table.setUp(cell, place.rotation);
    table.playOut(wrap(table.state));
  };

  // A watch of events and a storyteller each take the steps of the game themselves, so it is played for both.
  const events: (readonly GameEvent[])[] = [];
  play((state) => eventsOf(players.game, state, events));
  const camera = new Camera(players.game, events, cell.players);
  play((state) => camera.begin(state));
  const end = tellEnd(design, table, cell.players);
  const token = `${gameToken(design, cell, place.block, place.rotation, gameOf(design, library))}#${end.digest}`;
  return {
    token,
    same: found.digest === null ? null : found.digest === end.digest,
    ...camera.finish(end),
    kinds: kindsAmong(players.game, events.flat()),
    seats: end.seats.map(({ seat, agent, character, winShare }) => ({
      seat,
      agent: seatLabel(agent),
      character,
      winShare,
    })),
  };
}

/** Returns the kinds of these events, without the explanation of their columns. */
function kindsAmong({ id }: Game<State>, events: readonly GameEvent[]): EventKind[] {
  const found = new Set(events.map(({ what }) => what));
  const kinds = viewsOf(id).events?.kinds ?? [];
  return kinds
    .filter((kind) => found.has(kind.id))
    .map((kind) => ({ id: kind.id, about: kind.about.split(/[,;]/)[0] }));
}

/** Returns the game with the events of each decision recorded; those before the first decision are left out. */
function eventsOf(game: Game<State>, state: State, into: (readonly GameEvent[])[]): Game<State> {
  const { events } = viewsOf(game.id);
  const watch = events?.watch(events.kinds.map(({ id }) => id));
  if (watch === undefined) return game;
  watch.begin(state);
  return {
    ...watch.game,
    apply(s, action) {
      const known = watch.events.length;
      watch.game.apply(s, action);
      into.push(watch.events.slice(known));
    },
  };
}

/** Films a game while it is played. */
class Camera {
  private readonly frames: FilmFrame[] = [];
  private readonly chances: FilmChance[] = [];
  private readonly teller;
  private readonly judge: Evaluation<State> | null;
  private readonly shares: Int32Array;
  private start: Film['start'] = null;
  private view: Film['start'] = null;
  private turn = -1;

  constructor(
    private readonly game: Game<State>,
    private readonly events: readonly (readonly GameEvent[])[],
    private readonly seats: number,
  ) {
    this.teller = viewsOf(game.id).storyteller?.(false);
    this.judge = library.judge?.(game.id)?.create(game) ?? null;
    this.shares = new Int32Array(game.seats.max);
  }

  /** Returns the game to be played. */
  begin(s: State): Game<State> {
    this.start = this.view = tableView(this.game, s);
    this.noteChance(s);
    return { ...this.game, apply: (state, action) => this.apply(state, action) };
  }

  finish(end: DescribedEnd): Pick<Film, 'ending' | 'start' | 'frames' | 'chances'> {
    const { start, frames, chances } = this;
    if (this.judge !== null) chances.push({ at: frames.length, shares: end.seats.map(({ winShare }) => winShare) });
    const ending = this.teller?.ending ?? winnersText(end);
    return { ending, start, frames, chances };
  }

  private apply(s: State, action: number): void {
    const { game, teller, frames } = this;
    const reported = teller?.lines.length ?? 0;
    const frame = { round: game.round?.(s) ?? 0, turn: this.turnOf(s), seat: game.actor(s) };
    const plain = teller === undefined ? this.plainLines(s, action) : [];
    (teller?.game ?? game).apply(s, action);
    const next = tableView(game, s);
    const changes = this.view === null || next === null ? [] : changesBetween(this.view, next);
    this.view = next;
    const lines = teller?.lines.slice(reported) ?? plain;
    frames.push({ ...frame, lines, events: this.events[frames.length] ?? [], changes });
    if (!game.over(s)) this.noteChance(s);
  }

  /** Returns the lines for a decision of a game without a storyteller. */
  private plainLines(s: State, action: number): string[] {
    const { game, frames } = this;
    return [
      `${frames.length + 1}. ${game.situation(s)}`,
      `   ${playerText(game.actor(s))}: ${game.describe(s, action)}`,
    ];
  }

  private turnOf(s: State): number {
    return viewsOf(this.game.id).questions?.turn?.(s) ?? 0;
  }

  /** Asks the judge once in each turn. */
  private noteChance(s: State): void {
    const turn = this.turnOf(s);
    if (this.judge === null || turn === this.turn) return;
    this.turn = turn;
    this.judge.worth(s, this.shares);
    const shares = Array.from(
      this.shares.subarray(0, this.seats),
      (share) => Math.round((share * 1000) / WHOLE) / 1000,
    );
    this.chances.push({ at: this.frames.length, shares });
  }
}
