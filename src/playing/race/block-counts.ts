import type { Metric } from '../../engine/index.js';
import { MINUTES, tableTime } from '../../experiment/design/table-time.js';
import { type Cell, type Design, EACH } from '../../experiment/design/types.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { fieldsAt } from '../../experiment/folder/rows-reader.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import type { BlockSums } from '../../experiment/results/block-sums.js';
import { LENGTH_METRIC } from '../../experiment/results/series.js';

/** Sums of all measures of one cell of a run, by name of the measure. */
export type CellCounts = ReadonlyMap<string, BlockSums>;

/**
 * Counts the rows of a complete run, block by block: for each cell,
 * - `win`: wins of the seat at the first place of the line-up, at any seat of the table. If other seats have the same
 * agent and no fixed character, their mean;
 * - `win:CHARACTER`: wins of the seats with a character;
 * - `own:CHARACTER`: wins of the first place with a character;
 * - `seat:0`: wins of the seat that goes first;
 * - the metrics of `measure`, and the length: their mean over all seats that have a value;
 * - `minutes`: the time of a game at the table, if the game counts it;
 * - `METRIC^2`: the same of the squares of a metric of numbers;
 * - `won:METRIC`: the same over the winners only, each weighted by its share of the win;
 * - `METRIC:WORD`, for a metric of words: the share of the seats with that word;
 * - `first:METRIC` and `first:METRIC:WORD`: the same over the seats of the first place only;
 * - `same_winner`: the share of the games with the same winning seats as in the first cell.
 */
export async function countBlocks(folder: RunFolder, { end }: Survey): Promise<CellCounts[]> {
  const { design } = folder;
  const counts = design.cells.map((cell) => new CellCounter(design, cell));
  const winners = new WinnerCounter(design);
  await readRows(design, folder.rowsPath, end, (cell, block, seat, entrant, role, score, rest, rotation) => {
    counts[cell].add(block, seat, entrant, role, score, rest);
    winners.add(cell, block, rotation, seat, score);
  });
  return counts.map(({ sums }, cell) => new Map([...sums, [SAME_WINNER, winners.sums(cell)]]));
}

/** Key of the games that the same seats win as in the first cell. */
export const SAME_WINNER = 'same_winner';

/** Ending of the key of squares. */
export const SQUARED = '^2';

/** Prefix of the counts over the winners alone. */
export const WON = 'won:';

/** Prefix of the counts over the first place of the line-up alone. */
export const FIRST = 'first:';

/** Notes which seats win each game, as bits. */
class WinnerCounter {
  /** By cell, then by block and rotation. */
  private readonly won: readonly Uint8Array[];

  constructor(private readonly design: Design) {
    this.won = design.cells.map(({ rotations }) => new Uint8Array(design.blocks * rotations));
  }

  /** Adds one seat of one game. */
  add(cell: number, block: number, rotation: number, seat: number, score: number): void {
    if (score > 0) this.won[cell][block * this.design.cells[cell].rotations + rotation] |= 1 << seat;
  }

  /** Returns the sums of a cell; none if its tables are not those of the first cell. */
  sums(cell: number): BlockSums {
    const { blocks, cells } = this.design;
    const { rotations, players } = cells[cell];
    const alike = players === cells[0].players && rotations === cells[0].rotations;
    const a = new Float64Array(blocks);
    for (let game = 0; alike && game < blocks * rotations; game++)
      if (this.won[cell][game] === this.won[0][game]) a[Math.floor(game / rotations)]++;
    return { unit: 1, a, b: new Float64Array(blocks).fill(alike ? rotations : 0) };
  }
}

/** A measured metric, and its column among the metrics. */
interface MeasuredColumn {
  readonly id: string;
  readonly column: number;
  readonly words: readonly string[] | undefined;
}

/**
 * A measured metric, with its sums over all seats and over those of the first place: those of its values and of their
 * squares, or one for each word. Numbers are also summed over the winners.
 */
interface CountedColumn extends MeasuredColumn {
  readonly all: readonly BlockSums[];
  readonly first: readonly BlockSums[];
  readonly won: BlockSums | null;
}

class CellCounter {
  readonly sums = new Map<string, BlockSums>();
  private readonly win: BlockSums;
  private readonly firstSeat: BlockSums;
  /** By role. */
  private readonly winOf: readonly BlockSums[];
  private readonly ownOf: readonly BlockSums[];
  private readonly columns: readonly CountedColumn[];
  private readonly minutes: BlockSums | null;
  /** Columns that are read, that of the time last. */
  private readonly targets: readonly number[];
  /**
   * Role of the first place if it has a fixed one that moves with it; null if the first place is identified by its
   * agent.
   */
  private readonly ownRole: number | null;

  constructor(
    private readonly design: Design,
    private readonly cell: Cell,
  ) {
    const { roles, winScore } = design;
    this.ownRole = ownRole(design, cell);
    this.win = this.start('win', winScore);
    this.firstSeat = this.start('seat:0', winScore);
    this.winOf = roles.map((role) => this.start(`win:${role}`, winScore));
    this.ownOf = roles.map((role) => this.start(`own:${role}`, winScore));
    this.columns = measuredColumns(design).map((column) => ({
      ...column,
      all: this.startColumn('', column),
      first: this.startColumn(FIRST, column),
      won: column.words === undefined ? this.start(`${WON}${column.id}`, 1) : null,
    }));
    const time = tableTime(design.metrics, design.seconds);
    this.minutes = time === null ? null : this.start(MINUTES, time.minute);
    this.targets = [...this.columns.map(({ column }) => column), ...(time === null ? [] : [time.column])];
  }

  private startColumn(prefix: string, { id, words }: MeasuredColumn): BlockSums[] {
    if (words === undefined) return [this.start(`${prefix}${id}`, 1), this.start(`${prefix}${id}${SQUARED}`, 1)];
    return words.map((word) => this.start(`${prefix}${id}:${word}`, 1));
  }

  private start(key: string, unit: number): BlockSums {
    const { blocks } = this.design;
    const sums = { unit, a: new Float64Array(blocks), b: new Float64Array(blocks) };
    this.sums.set(key, sums);
    return sums;
  }

  /** Adds one seat of one game. */
  add(block: number, seat: number, entrant: number, role: number, score: number, rest: string): void {
    const isFirst = entrant === this.cell.lineup[0] && (this.ownRole === null || role === this.ownRole);
    if (role >= 0) count(this.winOf[role], block, score);
    if (isFirst) count(this.win, block, score);
    if (seat === 0) count(this.firstSeat, block, score);
    if (isFirst && role >= 0) count(this.ownOf[role], block, score);
    if (this.targets.length === 0) return;
    const fields = fieldsAt(rest, this.targets);
    if (this.minutes !== null) {
      this.minutes.a[block] += Number(fields[this.columns.length]);
      if (seat === 0) this.minutes.b[block]++;
    }
    for (let i = 0; i < this.columns.length; i++) {
      const { words, all, first, won } = this.columns[i];
      countField(all, words, block, fields[i]);
      if (won !== null && score > 0 && fields[i] !== '') {
        won.a[block] += score * Number(fields[i]);
        won.b[block] += score;
      }
      if (isFirst) countField(first, words, block, fields[i]);
    }
  }
}

function countField(
  sums: readonly BlockSums[],
  words: readonly string[] | undefined,
  block: number,
  field: string,
): void {
  if (words !== undefined) for (let i = 0; i < words.length; i++) count(sums[i], block, field === words[i] ? 1 : 0);
  else if (field !== '') {
    const value = Number(field);
    count(sums[0], block, value);
    count(sums[1], block, value ** 2);
  }
}

function count({ a, b }: BlockSums, block: number, value: number): void {
  a[block] += value;
  b[block]++;
}

/** Returns the measures of a design that are columns, and the length; `capped` follows the metrics. */
function measuredColumns({ measures, metrics }: Design): MeasuredColumn[] {
  const columns: readonly Pick<Metric, 'id' | 'words'>[] = [...metrics, { id: 'capped' }];
  return columns.flatMap(({ id, words }, column) =>
    measures.includes(id) || id === LENGTH_METRIC ? [{ id, column, words }] : [],
  );
}

/** Returns the role that marks the first place: a named one, unless names stay at their seats while agents move. */
function ownRole({ rotate }: Design, { characters }: Cell): number | null {
  const role = characters?.[0] ?? EACH;
  return role >= 0 && rotate !== 'agents' ? role : null;
}
