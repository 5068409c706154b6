import { lengthCap } from '../results/length-cap.js';
import { isOmittedAtZero, isReported } from '../results/series.js';
import { Tally } from '../results/tally.js';
import { quoted } from './csv-cell.js';
import type { DataTable } from './data-table.js';
import { type PutPiece, writePieces } from './files.js';
import { openRows, readLines } from './packed-rows.js';
import { RowsReader } from './rows-reader.js';

/** The sums of each block, described. */
export const BLOCK_TABLE: DataTable = {
  name: 'blocks',
  file: 'blocks.csv',
  about: 'one measure in the games of one block and variant: sums over independent units',
  columns: [
    { name: 'cell', type: 'integer', min: 0, about: 'variant or table that was played, as in games' },
    { name: 'block', type: 'integer', min: 0, about: 'block, as in games' },
    { name: 'measure', type: 'text', about: 'measure, as in cells' },
    { name: 'group', type: 'text', mayBeEmpty: true, about: 'group of seats or games, as in cells; empty for all' },
    { name: 'sum', type: 'number', unit: 'unit of the measure', about: 'sum over the seats or games of the group' },
    {
      name: 'count',
      type: 'integer',
      unit: 'seats or games',
      min: 1,
      about: 'seats or games in the sum; over all blocks, the sums divided by the counts are the estimate in cells',
    },
  ],
};

/**
 * Writes the sums of each block of a run: the blocks are independent, so everything that statistics need.
 *
 * @param counted counts of all blocks
 * @param rowsPath see `writeGamesParquet`
 */
export async function writeBlocks(path: string, counted: Tally, rowsPath: string, bytes: number): Promise<void> {
  const { file } = await openRows(rowsPath);
  await writePieces(path, async (put) => {
    await put(`${BLOCK_TABLE.columns.map(({ name }) => name).join(',')}\n`);
    await new BlockWriter(counted).writeAll(readLines(file, bytes), put);
  }).finally(() => file.close());
}

class BlockWriter {
  private readonly tally: Tally;
  private readonly reader: RowsReader;
  private readonly words: Int32Array;
  /** By cell and series: the cells of its measure and group; null if it is not reported. */
  private readonly names: readonly (readonly (string | null)[])[];
  private block = -1;
  private text = '';

  constructor(counted: Tally) {
    const { design } = counted;
    this.tally = new Tally(design);
    this.reader = new RowsReader(design);
    this.words = new Int32Array(this.reader.width * Math.max(...design.cells.map(({ players }) => players)));
    this.names = design.cells.map(({ index }) => namesOf(counted, index));
  }

  async writeAll(pieces: AsyncIterable<readonly string[]>, put: PutPiece): Promise<void> {
    for await (const lines of pieces) {
      for (const line of lines) this.add(line);
      await put(this.take());
    }
    this.endBlock();
    await put(this.take());
  }

  private take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }

  /** Adds a row. Its place among the rows of its game is its seat, which precedes the words. */
  private add(line: string): void {
    const { cells } = this.tally.design;
    const [cell, block, rotation, , , seat] = line.split(',', 6).map(Number);
    if (block !== this.block) this.endBlock();
    this.block = block;
    // The cells of second opinions follow those of the question.
    if (cell >= cells.length) return;
    this.reader.read(line, this.words, seat * this.reader.width);
    if (seat === cells[cell].players - 1) this.tally.addGame(cell, block, rotation, this.words, 0);
  }

  private endBlock(): void {
    if (this.block < 0) return;
    const { now, plan } = this.tally;
    let at = 0;
    for (let cell = 0; cell < this.names.length; cell++) {
      for (let i = 0; i < plan.series.length; i++, at += 2) {
        const names = this.names[cell][i];
        const count = now[at + 1];
        if (names === null || count === 0) continue;
        this.text += `${cell},${this.block},${names},${sumText(now[at], plan.series[i].unit)},${count}\n`;
      }
    }
    this.tally.endBlock(this.block);
  }
}

/** Returns the measure and the group of each series as `cells.csv` has them; null for those that it leaves out. */
function namesOf(counted: Tally, cell: number): (string | null)[] {
  const most = lengthCap(counted)?.most ?? null;
  return counted.plan.series.map((series, i) => {
    const { a, b } = counted.ratio(cell, i);
    if (b === 0 || !isReported(series, most) || (a === 0 && isOmittedAtZero(series))) return null;
    return `${quoted(series.measure)},${quoted(series.group)}`;
  });
}

/** Returns a sum in wholes: as an integer, otherwise with 6 decimals. */
function sumText(a: number, unit: number): string {
  return a % unit === 0 ? String(a / unit) : (a / unit).toFixed(6);
}
