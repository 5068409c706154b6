import { UserError } from '../../engine/index.js';
import type { Design } from '../design/types.js';
import { fromCell } from './csv-cell.js';
import { openRows, readLines } from './packed-rows.js';

/** The columns that are read: the first ones in every row; the last of them holds shares of 1. */
const COLUMNS = 'cell,block,rotation,game,seed,seat,agent,character,win,win_share,';
const ROW = /^(\d+),(\d+),(\d+),\d+,[^,]*,(\d+),("(?:[^"]|"")*"|[^",]*),("(?:[^"]|"")*"|[^",]*),[01],([\d.]+),/;

/**
 * Receives one seat of one game.
 *
 * @param role  -1 in games without characters
 * @param score in units of `winScore`
 * @param rest  text of the columns after the share: the metrics, `capped`, `digest`
 */
export type SeatVisitor = (
  cell: number,
  block: number,
  seat: number,
  entrant: number,
  role: number,
  score: number,
  rest: string,
  rotation: number,
) => void;

/** Reads the rows of a design, one line each, and passes them to the visitor. */
export class RowReader {
  private readonly entrants: ReadonlyMap<string, number>;
  private readonly roles: ReadonlyMap<string, number>;

  constructor(
    private readonly design: Design,
    private readonly visit: SeatVisitor,
  ) {
    this.entrants = new Map(design.entrants.map(({ label }, i) => [label, i]));
    this.roles = new Map(design.roles.map((role, i) => [role, i]));
  }

  /** @throws UserError that begins with the place, if the line is no row of the design */
  read(line: string, where: string): void {
    const found = ROW.exec(line);
    const entrant = found === null ? undefined : this.entrants.get(unquoted(found[5]));
    if (found === null || entrant === undefined) throw new UserError(`${where}: not a row of this run`);
    const score = Math.round(Number(found[7]) * this.design.winScore);
    const role = this.roles.get(unquoted(found[6])) ?? -1;
    const rest = line.slice(found[0].length);
    this.visit(Number(found[1]), Number(found[2]), Number(found[4]), entrant, role, score, rest, Number(found[3]));
  }
}

/**
 * Reads the rows of a run in file order.
 *
 * @param path  `games.csv`, or its existing part
 * @param bytes length of the rows of the finished blocks: later rows of an interrupted run do not count
 */
export async function readRows(design: Design, path: string, bytes: number, visit: SeatVisitor): Promise<void> {
  const reader = new RowReader(design, visit);
  const { file } = await openRows(path);
  let row = 1;
  const refuseOther = (header: string): void => {
    if (!header.startsWith(COLUMNS))
      throw new UserError(`${path}: does not begin with the columns ${COLUMNS.slice(0, -1)}`);
  };
  try {
    for await (const lines of readLines(file, bytes, refuseOther))
      for (const line of lines) reader.read(line, `${path}:${++row}`);
  } finally {
    await file.close();
  }
}

function unquoted(field: string): string {
  return fromCell(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
}

/**
 * Returns the rows of some blocks, as they are written.
 *
 * @param bytes length of the rows of the finished blocks, with the header
 */
export async function rowsOfBlocks(
  path: string,
  bytes: number,
  blocks: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const { file } = await openRows(path);
  try {
    for await (const lines of readLines(file, bytes))
      for (const line of lines) {
        const at = line.indexOf(',') + 1;
        const block = Number(line.slice(at, line.indexOf(',', at)));
        if (blocks.has(block)) found.set(block, `${found.get(block) ?? ''}${line}\n`);
      }
  } finally {
    await file.close();
  }
  return found;
}
