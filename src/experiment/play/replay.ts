import { type Game, type State, UserError } from '../../engine/index.js';
import { hexWords } from '../design/seeds.js';
import { type Design, Row } from '../design/types.js';
import { openRows, readLines } from '../folder/packed-rows.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { type Players, rowWidth, Table } from './table.js';

/** Place of a game in a design. */
export interface GamePlace {
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
}

/** One decision, in words. */
export interface DescribedDecision {
  readonly seat: number;
  readonly situation: string;
  readonly action: string;
}

/** A seat at the end of a game. */
export interface DescribedSeat {
  readonly seat: number;
  readonly agent: string;
  readonly character: string;
  /** Share of the win: 1, 0, or 1/k for a win shared by k. */
  readonly winShare: number;
  readonly metrics: Readonly<Record<string, number | string | null>>;
}

/** Result of a game. */
export interface DescribedEnd {
  readonly seed: string;
  readonly digest: string;
  readonly capped: boolean;
  readonly seats: readonly DescribedSeat[];
}

/** A replayed game, in words. */
export interface DescribedGame extends DescribedEnd {
  readonly decisions: readonly DescribedDecision[];
}

/** Refuses a game that the design does not have. */
export function checkPlace(design: Design, { cell, block, rotation }: GamePlace): void {
  const found = design.cells[cell];
  if (found === undefined)
    throw new UserError(`there is no cell ${cell}; cells count from 0 to ${design.cells.length - 1}`);
  if (rotation >= found.rotations) {
    throw new UserError(`there is no rotation ${rotation}; cell ${cell} plays ${found.rotations}, counted from 0`);
  }
  if (block > 0x7fffffff) throw new UserError(`there is no block ${block}`);
}

/** Replays one game of a design and records every decision, including forced ones. */
export function tellGame(design: Design, players: Players, place: GamePlace): DescribedGame {
  checkPlace(design, place);
  const cell = design.cells[place.cell];
  const table = new Table(design, players);
  const decisions: DescribedDecision[] = [];
  table.startBlock(place.block);
  table.setUp(cell, place.rotation);
  try {
    table.playOut(recording(players.game, decisions));
  } catch (error) {
    if (!(error instanceof AgentFault && error.decided) || error.unrepeatable) throw error;
    throw new UserError(
      `${error.message}, at decision ${decisions.length + 1}: ${players.game.situation(table.state)}`,
    );
  }
  const { seed, digest, capped, seats } = tellEnd(design, table, cell.players);
  return { seed, digest, capped, decisions, seats };
}

/** Describes the end of the game at a table. */
export function tellEnd(design: Design, table: Table, players: number): DescribedEnd {
  const width = rowWidth(design);
  const rows = new Int32Array(width * players);
  table.writeRows(players, rows, 0);
  return {
    seed: hexWords(table.seed[0], table.seed[1]),
    digest: hexWords(table.trace[1], table.trace[2]),
    capped: rows[Row.Capped] === 1,
    seats: Array.from({ length: players }, (_, seat) => tellSeat(design, seat, rows.subarray(seat * width))),
  };
}

function recording(game: Game<State>, decisions: DescribedDecision[]): Game<State> {
  return {
    ...game,
    apply(s, action) {
      decisions.push({ seat: game.actor(s), situation: game.situation(s), action: game.describe(s, action) });
      game.apply(s, action);
    },
  };
}

function tellSeat(design: Design, seat: number, row: Int32Array): DescribedSeat {
  const metrics = design.metrics.map(({ id, words, mayBeMissing }, m) => {
    const value = row[Row.FirstMetric + m];
    const missing = value === -1 && (words !== undefined || mayBeMissing === true);
    return [id, missing ? null : (words?.[value] ?? value)] as const;
  });
  return {
    seat,
    agent: design.entrants[row[Row.Entrant]].label,
    character: design.roles[row[Row.Role]] ?? '',
    winShare: row[Row.Score] / design.winScore,
    metrics: Object.fromEntries(metrics),
  };
}

/** Returns the digest of a game from the rows of its run; null if it is missing. */
export async function findDigest(rows: string, { cell, block, rotation }: GamePlace): Promise<string | null> {
  const opened = await openRows(rows).catch(() => null);
  if (opened === null) return null;
  const { file } = opened;
  const start = `${cell},${block},${rotation},`;
  try {
    for await (const lines of readLines(file, Math.max(1, (await file.stat()).size))) {
      const line = lines.find((one) => one.startsWith(start));
      if (line !== undefined) return line.slice(line.lastIndexOf(',') + 1);
    }
  } finally {
    await file.close();
  }
  return null;
}
