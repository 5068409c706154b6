import type { PlayByRounds } from '../../engine/compiled.js';
import type { Game, Metric, State } from '../../engine/game.js';
import type { Evaluation, GuideSpec } from '../../engine/guide.js';
import { TRACE_WORDS, Wait } from '../../engine/play.js';
import { CHANCE_POINTS, chanceColumn, endColumn, leaderRound, qualityColumn } from '../design/quality.js';
import type { Design } from '../design/types.js';
import { ChanceLog } from './chance-log.js';
import {
  atHalf,
  comeback,
  decidedRound,
  decidedShare,
  drama,
  favourite,
  favouriteWon,
  leadChanges,
  leadsAt,
  upset,
} from './quality.js';

const SEATS = 16;

/**
 * Rounds from one look to the next. A look takes as long as a third of a round, so that a look at every round would
 * make games dearer by more than a half; at every second one it is a quarter.
 */
const ROUNDS = 2;

/** Words of the trace of a game that is looked at. */
export const LOOKED_AT_WORDS = TRACE_WORDS + SEATS * Wait.Words;

/** Value of a column in a game that is over. @param winner -1 without a sole winner */
type Value = (of: ChanceRecorder, seat: number, winner: number) => number;

/** A value that is empty without a sole winner. */
const ofWinner =
  (value: (log: ChanceLog, winner: number) => number): Value =>
  ({ log }, _seat, winner) =>
    winner < 0 ? -1 : value(log, winner);

const VALUES: Readonly<Record<string, Value>> = {
  lead_changes: ({ log }) => leadChanges(log),
  decided_round: ofWinner(decidedRound),
  decided_share: ofWinner(decidedShare),
  comeback: ofWinner(comeback),
  drama: ofWinner(drama),
  upset: ofWinner(upset),
  favourite: ({ log }) => favourite(log),
  favourite_won: ({ log }, _seat, winner) => favouriteWon(log, winner),
  longest_wait: ({ log, trace }, seat) =>
    Math.max(waits(trace, seat, Wait.Longest), log.rounds - waits(trace, seat, Wait.Last)),
  choices: ({ log, trace }, seat) => Math.round((100 * waits(trace, seat, Wait.Choices)) / Math.max(1, log.rounds)),
  ...Object.fromEntries(
    CHANCE_POINTS.map((percent): [string, Value] => [
      chanceColumn(percent),
      ({ log }, seat) => log.permille(log.lookAfter(percent), seat),
    ]),
  ),
};

function waits(trace: Int32Array, seat: number, what: Wait): number {
  return trace[TRACE_WORDS + seat * Wait.Words + what];
}

/** Returns the value of a column; null if the column is not about how a game feels. */
function columnValue(id: string): Value | null {
  const round = leaderRound(id);
  if (round !== null) return ({ log }, seat) => leadsAt(log, round, seat);
  return qualityColumn(id) === undefined ? null : VALUES[id];
}

/** A judge of positions, and the correction of its chances if it has one. */
export interface CalibratedJudge extends Pick<GuideSpec<State>, 'calibrate'> {
  readonly evaluation: Evaluation<State>;
}

/** Asks the judge at the first question of every second round, and changes nothing of the game. */
export class ChanceRecorder {
  readonly log: ChanceLog;
  private readonly shares = new Int32Array(SEATS);
  /** By column of the design; null for columns that are counted elsewhere. */
  private readonly values: readonly (Value | null)[];
  /** Columns of the game that are stored at every look, and a buffer for a record of the game. */
  private readonly stored: readonly number[];
  private readonly record: Int32Array;

  /**
   * @param trace  of the games, with `LOOKED_AT_WORDS`
   * @param ofGame columns of the games
   */
  constructor(
    design: Design,
    readonly trace: Int32Array,
    ofGame: readonly Metric[],
  ) {
    const columns = design.metrics.map(({ id }) => ofGame.findIndex((metric) => metric.id === endColumn(id)));
    this.stored = columns.filter((column) => column >= 0);
    this.record = new Int32Array(this.stored.length === 0 ? 0 : SEATS * ofGame.length);
    this.log = new ChanceLog(this.stored.length);
    this.values = design.metrics.map(({ id }, i) => {
      if (columns[i] < 0) return columnValue(id);
      const column = this.stored.indexOf(columns[i]);
      return ({ log }, seat) => atHalf(log, seat, column);
    });
  }

  /** Plays a game that has been set up to its end. */
  play(rounds: PlayByRounds, game: Game<State>, s: State, seats: number, judge: CalibratedJudge): void {
    const { log, shares } = this;
    log.clear(seats);
    rounds.start();
    while (!game.over(s)) {
      const round = game.round!(s);
      judge.evaluation.worth(s, shares);
      judge.calibrate?.(shares, seats);
      log.add(round, shares);
      if (this.stored.length > 0) this.store(game, s, seats);
      rounds.playOn(round + ROUNDS);
    }
    log.rounds = game.round!(s);
    rounds.end();
  }

  /** Stores the columns that are asked for at half time: when that is, only the end of the game tells. */
  private store(game: Game<State>, s: State, seats: number): void {
    const { log, record, stored } = this;
    game.record(s, record);
    const width = game.metrics.length;
    for (let seat = 0; seat < seats; seat++)
      for (let i = 0; i < stored.length; i++) log.setValue(seat, i, record[seat * width + stored[i]]);
  }

  /** True if a column of the design is counted here. */
  counts(column: number): boolean {
    return this.values[column] !== null;
  }

  /** Returns the value of such a column in the last game. @param winner see `soleWinner` */
  value(column: number, seat: number, winner: number): number {
    return this.values[column]!(this, seat, winner);
  }
}

/** Returns the seat that alone won a game that is over; -1 if there is none. */
export function soleWinner(game: Game<State>, s: State, seats: number): number {
  if (game.capped(s)) return -1;
  for (let seat = 0; seat < seats; seat++) if (game.score(s, seat) === game.winScore) return seat;
  return -1;
}
