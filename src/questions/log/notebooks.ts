import { draw, fold } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import type { LoggedGame } from './read-log.js';
import type { TableGames } from './simulate.js';
import { fromFirst, type LogDesigns } from './tables.js';

/** Results of the games of a notebook, real or simulated, by game. Players count from the first one on, or as written. */
export interface Results {
  readonly rounds: Float64Array;
  /** Turns of all players together. */
  readonly turns: Float64Array;
  readonly minutes: Float64Array;
  /** Bits of the players that won. */
  readonly winners: Int32Array;
  readonly endings: string[];
}

/** Returns the results as written; an unknown value is NaN, or an empty text. */
export function resultsOf(games: readonly LoggedGame[]): Results {
  const results = emptyResults(games.length);
  games.forEach((game, g) => {
    const { rounds, minutes, winners, seats, first, ending } = game;
    results.rounds[g] = rounds ?? NaN;
    results.turns[g] = NaN;
    results.minutes[g] = minutes ?? NaN;
    const order = fromFirst([...seats.keys()], first);
    results.winners[g] = winners.reduce((bits, seat) => bits | (1 << order.indexOf(seat)), 0);
    results.endings[g] = ending ?? '';
  });
  return results;
}

/** Purposes of keyed draws. */
const enum Purpose {
  Game,
  Rotation,
}

/** Draws simulated notebooks: the same tables as those of the log, each with a game that computer players played. */
export class Notebooks {
  private readonly results: Results;
  private readonly seed: Int32Array;

  constructor(
    private readonly games: readonly LoggedGame[],
    private readonly designs: LogDesigns,
    private readonly played: readonly TableGames[],
    seed: string,
  ) {
    this.results = emptyResults(games.length);
    this.seed = textWords(`${seed}/notebooks`);
  }

  /** Returns the notebook of a number. The next call overwrites it. */
  draw(number: number): Results {
    const key = fold(this.seed[0], number);
    this.games.forEach((game, g) => this.drawGame(key, g, game));
    return this.results;
  }

  private drawGame(key: number, g: number, { seats, first }: LoggedGame): void {
    const { results, seed } = this;
    const table = this.designs.tableOf[g];
    const { rotations } = this.designs.tables[table];
    const { rounds, turns, winners, endings } = this.played[table];
    const n = seats.length;
    const block = draw(key, seed[1], Purpose.Game, g, rounds.length / rotations);
    // If the first player is unknown, any of them went first.
    const rotation = first === null ? draw(key, seed[1], Purpose.Rotation, g, n) : 0;
    const at = block * rotations + (rotations === 1 ? 0 : rotation);
    results.rounds[g] = rounds[at];
    results.turns[g] = turns[at];
    results.winners[g] = turned(winners[at], rotation, n);
    results.endings[g] = endings[at];
  }
}

/** Returns the bits of the players for those of the seats: a rotation puts player (seat + rotation) mod n on a seat. */
function turned(seats: number, rotation: number, n: number): number {
  const bits = seats << rotation;
  return (bits & ((1 << n) - 1)) | (bits >> n);
}

function emptyResults(games: number): Results {
  const numbers = (): Float64Array => new Float64Array(games).fill(NaN);
  return {
    rounds: numbers(),
    turns: numbers(),
    minutes: numbers(),
    winners: new Int32Array(games),
    endings: new Array<string>(games).fill(''),
  };
}
