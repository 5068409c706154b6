import type { Metric } from '../../engine/index.js';
import { type Design, Row } from '../design/types.js';
import { quoted } from './csv-cell.js';
import { HEX_BYTES, NUMBER_BYTES, type TextBytes } from './text-bytes.js';

/** Columns before the metrics and after them; `gamesTable` describes them. */
const BEFORE = ['cell', 'block', 'rotation', 'game', 'seed', 'seat', 'agent', 'character', 'win', 'win_share'];
const AFTER = ['capped', 'digest'];

const COMMA = ','.charCodeAt(0);
const NEWLINE = '\n'.charCodeAt(0);
const NO_WORD = new Uint8Array();

/** Identity of a game among the rows of a run. */
export interface GameKey {
  cell: number;
  block: number;
  rotation: number;
  /** Running number of the game within the run. */
  game: number;
}

/**
 * Writes rows as the text of `games.csv`. csv-stringify quotes the words once, in the constructor; the rest of a row is
 * integers. The worker that played the games does it, so the main thread only passes bytes to the disk.
 */
export class GamesCsv {
  readonly header: string;
  private readonly agents: Uint8Array[];
  private readonly roles: Uint8Array[];
  private readonly metricWords: (Uint8Array[] | null)[];
  private readonly missing: boolean[];
  private readonly shares: Uint8Array[];
  /** Upper bound of a row's length, in bytes. */
  private readonly rowBytes: number;

  constructor(private readonly design: Design) {
    const { metrics } = design;
    this.header = `${[...BEFORE, ...metrics.map(({ id }) => id), ...AFTER].join(',')}\n`;
    this.agents = design.entrants.map(({ label }) => bytesOf(label));
    this.roles = design.roles.map(bytesOf);
    this.metricWords = metrics.map(({ words }) => words?.map(bytesOf) ?? null);
    this.missing = metrics.map(mayBeEmpty);
    this.shares = Array.from({ length: design.winScore + 1 });
    this.rowBytes =
      (BEFORE.length + AFTER.length) * (NUMBER_BYTES + 1) +
      2 * HEX_BYTES +
      longest(this.agents) +
      longest(this.roles) +
      this.metricWords.reduce((sum, words) => sum + longest(words ?? []) + NUMBER_BYTES + 1, 0);
  }

  /** Appends the rows of one game, which begin at word `at`. */
  game(key: GameKey, seed: Int32Array, trace: Int32Array, rows: Int32Array, at: number, out: TextBytes): void {
    const { players } = this.design.cells[key.cell];
    out.room(players * this.rowBytes);
    const begin = out.length;
    writeHead(key, seed, out);
    const head = out.length;
    for (let seat = 0; seat < players; seat++) {
      if (seat > 0) out.again(begin, head);
      out.int(seat);
      this.seat(rows, at, out);
      out.hex(trace[1], trace[2]);
      out.sign(NEWLINE);
      at += Row.FirstMetric + this.design.metrics.length;
    }
  }

  /** Writes the columns from `agent` to `capped`, with the commas around them. */
  private seat(rows: Int32Array, at: number, out: TextBytes): void {
    const score = rows[at + Row.Score];
    out.sign(COMMA);
    out.word(this.agents[rows[at + Row.Entrant]]);
    out.sign(COMMA);
    out.word(this.roles[rows[at + Row.Role]] ?? NO_WORD);
    out.sign(COMMA);
    out.int(score > 0 ? 1 : 0);
    out.sign(COMMA);
    out.word(this.share(score));
    out.sign(COMMA);
    for (let m = 0; m < this.missing.length; m++) {
      this.metric(m, rows[at + Row.FirstMetric + m], out);
      out.sign(COMMA);
    }
    out.int(rows[at + Row.Capped]);
    out.sign(COMMA);
  }

  private metric(metric: number, value: number, out: TextBytes): void {
    if (value === -1 && this.missing[metric]) return;
    const word = this.metricWords[metric]?.[value];
    if (word === undefined) out.int(value);
    else out.word(word);
  }

  private share(score: number): Uint8Array {
    return (this.shares[score] ??= Buffer.from((score / this.design.winScore).toFixed(6)));
  }
}

/** Writes the columns that all rows of a game share, with the comma after them. */
function writeHead({ cell, block, rotation, game }: GameKey, seed: Int32Array, out: TextBytes): void {
  out.int(cell);
  out.sign(COMMA);
  out.int(block);
  out.sign(COMMA);
  out.int(rotation);
  out.sign(COMMA);
  out.int(game);
  out.sign(COMMA);
  out.hex(seed[0], seed[1]);
  out.sign(COMMA);
}

/** True if a metric's cell is empty in some rows. */
export function mayBeEmpty({ mayBeMissing, words }: Metric): boolean {
  return mayBeMissing === true || words !== undefined;
}

function longest(words: readonly Uint8Array[]): number {
  return words.reduce((most, { length }) => Math.max(most, length), 0);
}

function bytesOf(word: string): Uint8Array {
  return Buffer.from(quoted(word));
}
