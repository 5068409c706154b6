import { stringify } from 'csv-stringify/sync';
import type { Metric } from '../engine/index.js';
import { hexWords } from './seeds.js';
import { Row, type Design } from './types.js';

const BEFORE = ['cell', 'block', 'rotation', 'game', 'seed', 'seat', 'agent', 'character', 'win', 'win_share'];
const AFTER = ['capped', 'digest'];

/** What identifies a game among the rows of a run. */
export interface GameKey {
  cell: number;
  block: number;
  rotation: number;
  /** Running number of the game within the run. */
  game: number;
}

/**
 * Writes rows as the text of `games.csv`. Words are quoted once, when this is made, by csv-stringify;
 * the rest of a row is integers, so a row costs one concatenation.
 */
export class GamesCsv {
  readonly header: string;
  private readonly agents: string[];
  private readonly roles: string[];
  private readonly metricWords: (string[] | null)[];
  private readonly missing: boolean[];
  private readonly shares: string[];

  constructor(private readonly design: Design) {
    this.header = [...BEFORE, ...design.metrics.map(({ id }) => id), ...AFTER].join(',') + '\n';
    this.agents = design.entrants.map(({ label }) => quoted(label));
    this.roles = design.roles.map(quoted);
    this.metricWords = design.metrics.map(({ words }) => words?.map(quoted) ?? null);
    this.missing = design.metrics.map((metric) => mayBeEmpty(metric));
    this.shares = Array.from({ length: design.winScore + 1 });
  }

  /** The rows of one game, which begin at word `at`. */
  game(key: GameKey, seed: Int32Array, trace: Int32Array, rows: Int32Array, at: number): string {
    const { metrics } = this.design;
    const head = `${key.cell},${key.block},${key.rotation},${key.game},${hexWords(seed[0], seed[1])},`;
    const digest = hexWords(trace[1], trace[2]);
    const { players } = this.design.cells[key.cell];
    let text = '';
    for (let seat = 0; seat < players; seat++) {
      const score = rows[at + Row.Score];
      text += head + seat + ',' + this.agents[rows[at + Row.Entrant]] + ',' + (this.roles[rows[at + Row.Role]] ?? '')
        + (score > 0 ? ',1,' : ',0,') + this.share(score);
      for (let m = 0; m < metrics.length; m++) text += ',' + this.cell(m, rows[at + Row.FirstMetric + m]);
      text += ',' + rows[at + Row.Capped] + ',' + digest + '\n';
      at += Row.FirstMetric + metrics.length;
    }
    return text;
  }

  private cell(metric: number, value: number): string | number {
    if (value === -1 && this.missing[metric]) return '';
    const words = this.metricWords[metric];
    return words === null ? value : (words[value] ?? value);
  }

  private share(score: number): string {
    return this.shares[score] ??= (score / this.design.winScore).toFixed(6);
  }
}

function mayBeEmpty(metric: Metric): boolean {
  return metric.mayBeMissing === true || metric.words !== undefined;
}

/** A word as a cell of RFC 4180. */
function quoted(word: string): string {
  return stringify([[word]], { record_delimiter: '\n' }).slice(0, -1);
}
