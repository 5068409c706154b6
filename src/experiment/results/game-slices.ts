import type { Metric } from '../../engine/index.js';
import { type Design, Row } from '../design/types.js';
import { estimateCell } from './estimates.js';
import type { Estimate } from './findings.js';
import { GamesByLength, type SampleGame } from './games-by-length.js';
import { LENGTH_METRIC } from './series.js';
import { Tally } from './tally.js';
import { CONFIDENCE } from './thresholds.js';

/** Column that says how a game ended. */
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
 * Counts the games of a run once more, apart for each character at the table, and remembers games to watch. Estimates
 * are made by the code of the summary, so those of all games equal `cells.csv`.
 */
export class GameSlices {
  /** The design with the columns that are counted. */
  readonly design: Design;
  /** All games, then the games with each role. */
  private readonly tallies: readonly Tally[];
  /** By cell and slice: games by length of each group. */
  private readonly samples: readonly Map<string, GamesByLength>[];
  private readonly width: number;
  private readonly lengthAt: number;
  private readonly endAt: number;

  /** @param byRole false: only all games are counted */
  constructor(design: Design, byRole: boolean) {
    this.design = plain(design);
    const { roles, metrics } = this.design;
    this.tallies = Array.from({ length: byRole ? 1 + roles.length : 1 }, () => new Tally(this.design));
    this.samples = Array.from({ length: this.tallies.length * design.cells.length }, () => new Map());
    this.width = Row.FirstMetric + metrics.length;
    this.lengthAt = metrics.findIndex(({ id }) => id === LENGTH_METRIC);
    this.endAt = metrics.findIndex(({ id }) => id === END_METRIC);
  }

  /** Adds a game; see `Tally.addGame`. The columns are those of `design`. */
  addGame(cell: number, block: number, rotation: number, rows: Int32Array): void {
    const { players } = this.design.cells[cell];
    const groups = this.groupsOf(players, rows);
    const game = { rounds: this.lengthAt < 0 ? 0 : rows[Row.FirstMetric + this.lengthAt], block, rotation };
    const slices = new Set([0]);
    if (this.tallies.length > 1)
      for (let seat = 0; seat < players; seat++) slices.add(1 + rows[seat * this.width + Row.Role]);
    for (const slice of slices) {
      this.tallies[slice].addGame(cell, block, rotation, rows, 0);
      for (const group of groups) this.sample(cell, slice, group).add(game);
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
        const sample = this.sample(cell, slice, groupOf(own));
        const estimate = isOwn(own) ? this.ofAll(cell, own) : own;
        return { estimate, count: sample.games(), samples: sample.three() };
      }),
      lengths: estimates
        .filter(({ kind }) => kind === 'quantile')
        .map((estimate) => (isEven ? estimate : { ...estimate, lo: null, hi: null })),
      byLength: this.sample(cell, slice, ''),
    };
  }

  /** Returns the estimate of all games for the same quantity. */
  private ofAll(cell: number, of: Estimate): Estimate {
    const all = estimateCell(this.tallies[0], cell, CONFIDENCE);
    return all.find((one) => groupOf(one) === groupOf(of)) ?? of;
  }

  /** Returns the groups that a game shows: all games, those won by its winners, and those that ended like it. */
  private groupsOf(players: number, rows: Int32Array): Set<string> {
    const { roles, entrants, metrics } = this.design;
    const groups = new Set(['']);
    for (let seat = 0, at = 0; seat < players; seat++, at += this.width) {
      if (rows[at + Row.Score] === 0) continue;
      if (roles.length > 0) groups.add(`win character=${roles[rows[at + Row.Role]]}`);
      groups.add(`win seat=${seat}`);
      groups.add(`win agent=${entrants[rows[at + Row.Entrant]].label}`);
    }
    const end = this.endAt < 0 ? undefined : metrics[this.endAt].words?.[rows[Row.FirstMetric + this.endAt]];
    if (end !== undefined) groups.add(`${END_METRIC} ${end}`);
    return groups;
  }

  private sample(cell: number, slice: number, group: string): GamesByLength {
    const groups = this.samples[cell * this.tallies.length + slice];
    const found = groups.get(group) ?? new GamesByLength();
    groups.set(group, found);
    return found;
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
