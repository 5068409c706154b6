import type { Metric } from '../../engine/index.js';
import { type Design, Row } from '../design/types.js';
import { estimateCell } from './estimates.js';
import type { Estimate } from './findings.js';
import { GamesByLength, type SampleGame } from './games-by-length.js';
import { LENGTH_METRIC } from './series.js';
import type { SpaceCounts } from './space-counts.js';
import { Tally } from './tally.js';
import { CONFIDENCE } from './thresholds.js';

/** Column with the reason for the end of a game. */
const END_METRIC = 'end_reason';

/** A share of the games of a slice: an estimate, and games that show it. */
export interface SliceShare {
  readonly estimate: Estimate;
  /** Games behind the share: won by the character, seat or agent, or ended that way. */
  readonly count: number;
  /** The shortest, the median and the longest of these games. */
  readonly samples: readonly SampleGame[];
}

/** Games of a cell: all of them, or those with one character at the table. */
export interface GameSlice {
  readonly games: number;
  /** Win shares by character, seat and agent, and shares of the ways to end. */
  readonly shares: readonly SliceShare[];
  /** The shortest tenth, the median and the longest tenth of the lengths. */
  readonly lengths: readonly Estimate[];
  readonly byLength: GamesByLength;
}

/**
 * Counts the games of a run once more, separately for each character at the table, and remembers games to watch.
 * Estimates are made by the code of the summary, so those of all games equal `cells.csv`.
 */
export class GameSlices {
  /** The design with the columns that are counted. */
  readonly design: Design;
  /** All games, then the games with each role. */
  private readonly tallies: readonly Tally[];
  /** Groups of games: all, those won by a character, seat or agent, and those with a way to end. */
  private readonly groups: readonly string[];
  private readonly samples: readonly GamesByLength[];
  private readonly width: number;
  private readonly lengthAt: number;
  private readonly endAt: number;
  /** Index in `groups` of the first seat, the first agent and the first end. */
  private readonly seatsAt: number;
  private readonly agentsAt: number;
  private readonly endsAt: number;
  /** Groups and slices of the added game, without duplicates. */
  private readonly ownGroups: NumberSet;
  private readonly ownSlices: NumberSet;

  /** @param byRole false: only all games are counted */
  constructor(design: Design, byRole: boolean) {
    this.design = plain(design);
    const { roles, metrics } = this.design;
    this.tallies = Array.from({ length: byRole ? 1 + roles.length : 1 }, () => new Tally(this.design));
    this.width = Row.FirstMetric + metrics.length;
    this.lengthAt = metrics.findIndex(({ id }) => id === LENGTH_METRIC);
    this.endAt = metrics.findIndex(({ id }) => id === END_METRIC);
    const seats = Math.max(...design.cells.map(({ players }) => players));
    const ends = metrics[this.endAt]?.words ?? [];
    this.seatsAt = 1 + roles.length;
    this.agentsAt = this.seatsAt + seats;
    this.endsAt = this.agentsAt + design.entrants.length;
    this.groups = [
      '',
      ...roles.map((role) => `win character=${role}`),
      ...Array.from({ length: seats }, (_, seat) => `win seat=${seat}`),
      ...design.entrants.map(({ label }) => `win agent=${label}`),
      ...ends.map((end) => `${END_METRIC} ${end}`),
    ];
    const samples = design.cells.length * this.tallies.length * this.groups.length;
    this.samples = Array.from({ length: samples }, () => new GamesByLength());
    this.ownGroups = new NumberSet(this.groups.length);
    this.ownSlices = new NumberSet(this.tallies.length);
  }

  /** Adds a game; see `Tally.addGame`. The columns are those of `design`. */
  addGame(cell: number, block: number, rotation: number, rows: Int32Array): void {
    const { players } = this.design.cells[cell];
    this.findGroups(players, rows);
    const rounds = this.lengthAt < 0 ? 0 : rows[Row.FirstMetric + this.lengthAt];
    const { ownGroups, ownSlices } = this;
    ownSlices.clear();
    ownSlices.add(0);
    if (this.tallies.length > 1)
      for (let seat = 0; seat < players; seat++) ownSlices.add(1 + rows[seat * this.width + Row.Role]);
    for (let s = 0; s < ownSlices.size; s++) {
      const slice = ownSlices.at(s);
      this.tallies[slice].addGame(cell, block, rotation, rows, 0);
      for (let g = 0; g < ownGroups.size; g++) this.sample(cell, slice, ownGroups.at(g)).add(rounds, block, rotation);
    }
  }

  endBlock(block: number): void {
    for (const tally of this.tallies) tally.endBlock(block);
  }

  /**
   * Returns the games of a cell.
   *
   * @param role index of the character at the table; null for all games
   */
  slice(cell: number, role: number | null): GameSlice {
    const slice = role === null ? 0 : 1 + role;
    const tally = this.tallies[slice];
    const { rotations } = this.design.cells[cell];
    const games = tally.games(cell);
    // The games of a character are all games with it at the table: its win share is the one that is known already.
    const isOwn = ({ scope, name }: Estimate): boolean =>
      scope === 'character' && role !== null && name === this.design.roles[role];
    const estimates = games === 0 ? [] : estimateCell(tally, cell, CONFIDENCE);
    // The interval of a quantile holds for as many games in every block that has any.
    const isEven = games === tally.ratio(cell, tally.plan.capped).blocks * rotations;
    return {
      games,
      shares: estimates.filter(isShown).map((own) => {
        const sample = this.sample(cell, slice, this.groups.indexOf(groupOf(own)));
        const estimate = isOwn(own) ? this.ofAll(cell, own) : own;
        return { estimate, count: sample.games(), samples: sample.three() };
      }),
      lengths: estimates
        .filter(({ kind }) => kind === 'quantile')
        .map((estimate) => (isEven ? estimate : { ...estimate, lo: null, hi: null })),
      byLength: this.sample(cell, slice, 0),
    };
  }

  private ofAll(cell: number, of: Estimate): Estimate {
    const all = estimateCell(this.tallies[0], cell, CONFIDENCE);
    return all.find((one) => groupOf(one) === groupOf(of)) ?? of;
  }

  /** Notes the groups that a game shows: all games, those won by its winners, and those that ended like it. */
  private findGroups(players: number, rows: Int32Array): void {
    const { ownGroups, design } = this;
    ownGroups.clear();
    ownGroups.add(0);
    for (let seat = 0, at = 0; seat < players; seat++, at += this.width) {
      if (rows[at + Row.Score] === 0) continue;
      if (design.roles.length > 0) ownGroups.add(1 + rows[at + Row.Role]);
      ownGroups.add(this.seatsAt + seat);
      ownGroups.add(this.agentsAt + rows[at + Row.Entrant]);
    }
    const end = this.endAt < 0 ? -1 : rows[Row.FirstMetric + this.endAt];
    if (end >= 0 && design.metrics[this.endAt].words !== undefined) ownGroups.add(this.endsAt + end);
  }

  private sample(cell: number, slice: number, group: number): GamesByLength {
    return this.samples[(cell * this.tallies.length + slice) * this.groups.length + group];
  }
}

/** A set of small numbers that is filled for each game: without allocation, in the order of adding. */
class NumberSet {
  size = 0;
  private readonly numbers: Int32Array;
  private readonly has: Uint8Array;

  constructor(limit: number) {
    this.numbers = new Int32Array(limit);
    this.has = new Uint8Array(limit);
  }

  at(i: number): number {
    return this.numbers[i];
  }

  add(number: number): void {
    if (this.has[number] === 1) return;
    this.has[number] = 1;
    this.numbers[this.size++] = number;
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.has[this.numbers[i]] = 0;
    this.size = 0;
  }
}

function groupOf({ measure, group }: Estimate): string {
  return `${measure} ${group}`;
}

function isShown({ measure, scope }: Estimate): boolean {
  return (measure === 'win' && scope !== 'focal') || measure === END_METRIC;
}

/** Returns a design of the same games that counts little: length and end of each. */
function plain(design: Design): Design {
  const { interaction: _, additions: _added, quality: _quality, alsoBy: _others, ...rest } = design;
  const counted = ({ id }: Metric): boolean => id === LENGTH_METRIC || id === END_METRIC;
  return { ...rest, metrics: design.metrics.filter(counted) };
}

/** Games of a cell for the page of a report. */
interface CellGames {
  /** Token of the game of block 0 and rotation 0. */
  readonly token: string;
  readonly all: GameSlice;
  /** Games with each character of `RunGames.roles` at the table. */
  readonly byRole: readonly GameSlice[];
}

/** Games of a run for the page of its report. */
export interface RunGames {
  /** Characters with separate counts of games; empty for a run with many cells and for games without characters. */
  readonly roles: readonly string[];
  readonly cells: readonly CellGames[];
  /** What happened by space in the first games, played again; null if that is not shown. */
  readonly spaces: SpaceCounts | null;
}
