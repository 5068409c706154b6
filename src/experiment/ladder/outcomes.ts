import type { Design } from '../design/types.js';
import { readRows } from '../folder/read-rows.js';

/** Scores of the seats of one table, by block: the integers behind all statistics of a ladder. */
export interface TableOutcomes {
  readonly cell: number;
  readonly players: number;
  /** Distinct entrants, and the number of seats of each. */
  readonly entrants: readonly number[];
  readonly seats: readonly number[];
  /**
   * Scores in units of `Design.winScore`, all seats and rotations of an entrant together: block by block, entrant by
   * entrant.
   */
  readonly scores: Int32Array;
  /** Scores by seat: block by block, seat by seat. */
  readonly bySeat: Int32Array;
}

/** Scores and seats of the characters at all tables of a league, block by block. */
export interface RoleOutcomes {
  readonly scores: Int32Array;
  readonly taken: Int32Array;
}

/** Counts the games of a ladder by block. The order of the rows does not matter. */
export class Outcomes {
  readonly tables: readonly TableOutcomes[];
  /** By league of the plan. */
  readonly roles: readonly RoleOutcomes[];
  private readonly slot: Int32Array;
  private readonly leagueOf: Int32Array;

  constructor(
    readonly design: Design,
    readonly blocks: number,
  ) {
    const { cells, entrants, roles, ladder } = design;
    this.tables = cells.map((cell) => emptyTable(cell.index, cell.lineup, blocks));
    this.slot = new Int32Array(cells.length * entrants.length).fill(-1);
    for (const { cell, entrants: who } of this.tables)
      who.forEach((entrant, k) => (this.slot[cell * entrants.length + entrant] = k));
    this.leagueOf = new Int32Array(cells.length).fill(-1);
    const leagues = ladder?.leagues ?? [];
    leagues.forEach((league, l) => league.cells.forEach((cell) => (this.leagueOf[cell] = l)));
    this.roles = leagues.map(() => ({
      scores: new Int32Array(blocks * roles.length),
      taken: new Int32Array(blocks * roles.length),
    }));
  }

  /** Adds one seat of one game. @param role -1 in games without characters */
  addSeat(cell: number, block: number, seat: number, entrant: number, role: number, score: number): void {
    const table = this.tables[cell];
    table.scores[block * table.entrants.length + this.slot[cell * this.design.entrants.length + entrant]] += score;
    table.bySeat[block * table.players + seat] += score;
    const league = this.leagueOf[cell];
    if (league < 0 || role < 0) return;
    const at = block * this.design.roles.length + role;
    this.roles[league].scores[at] += score;
    this.roles[league].taken[at]++;
  }
}

function emptyTable(cell: number, lineup: readonly number[], blocks: number): TableOutcomes {
  const entrants = [...new Set(lineup)].sort((a, b) => a - b);
  return {
    cell,
    players: lineup.length,
    entrants,
    seats: entrants.map((entrant) => lineup.filter((other) => other === entrant).length),
    scores: new Int32Array(blocks * entrants.length),
    bySeat: new Int32Array(blocks * lineup.length),
  };
}

/**
 * Counts the rows of a run block by block.
 *
 * @param path   `games.csv`, or its existing part
 * @param blocks finished blocks
 * @param bytes  see `readRows`
 */
export async function readOutcomes(design: Design, path: string, blocks: number, bytes: number): Promise<Outcomes> {
  const outcomes = new Outcomes(design, blocks);
  await readRows(design, path, bytes, (cell, block, seat, entrant, role, score) =>
    outcomes.addSeat(cell, block, seat, entrant, role, score),
  );
  return outcomes;
}
