import { availableParallelism, cpus } from 'node:os';
import { figures, type Table, tableText, words } from '../../reports/format/table.js';
import type { BenchResult, Figures } from './figures.js';
import type { Sample } from './measure.js';
import type { Effort } from './rounds.js';
import type { Spread } from './spread.js';

/** A number with three figures, or four from 1,000 to 9,999; more would be noise. */
export function number(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} million`;
  if (value >= 100) return (value < 1e4 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** Returns the rate of a measurement in its main unit: "1,140 games/s". */
export function rateText({ counts, cpuMs }: Sample): string {
  const unit = (['playouts', 'games', 'turns', 'decisions'] as const).find((what) => counts[what] > 0);
  return unit === undefined ? 'nothing counted' : `${number((counts[unit] / cpuMs) * 1000)} ${unit}/s`;
}

/** "1,140 (1,120 to 1,150)": the median and the quartiles. */
export function spreadText(spread: Spread | null): string {
  if (spread === null) return '';
  return spread.n === 1
    ? number(spread.median)
    : `${number(spread.median)} (${number(spread.q1)} to ${number(spread.q3)})`;
}

const median = (spread: Spread | null): string => (spread === null ? '' : number(spread.median));

/** Games through the play loop. */
export function playTable(results: readonly Figures[]): Table {
  const columns = [
    words('workload'),
    figures('games/s'),
    figures('turns/s'),
    figures('decisions/s'),
    figures('ns/turn'),
    figures('ns/decision'),
    figures('B/decision'),
    words('signature'),
  ];
  const rows = results
    .filter(({ load }) => load === 'play')
    .map((r) => [
      r.id,
      spreadText(r.gamesPerSecond),
      median(r.turnsPerSecond),
      median(r.decisionsPerSecond),
      median(r.nsPerTurn),
      median(r.nsPerDecision),
      r.bytesPerDecision?.median.toFixed(3) ?? '',
      r.signature ?? '',
    ]);
  return { columns, rows, note: '' };
}

/** Possible futures that a search plays out for its answers. */
export function searchTable({ results }: BenchResult): Table {
  const columns = [
    words('workload'),
    figures('playouts/s'),
    figures('µs/playout'),
    figures('playouts/answer'),
    figures('answers/s'),
    figures('B/playout'),
    words('signature'),
  ];
  const rows = results
    .filter(({ load }) => load === 'search')
    .map((r) => [
      r.id,
      spreadText(r.playoutsPerSecond),
      number(r.nsPerPlayout!.median / 1000),
      number(r.playoutsPerDecision!),
      median(r.decisionsPerSecond),
      r.bytesPerPlayout?.median.toFixed(3) ?? '',
      r.signature ?? '',
    ]);
  return { columns, rows, note: '' };
}

/** All tables of `bench` that have rows, and how they were measured. */
export function benchText(result: BenchResult, effort: Effort): string {
  const tables = [playTable(result.results), searchTable(result)];
  const cpuShare = Math.min(...result.results.map((each) => each.cpuShare));
  return [
    ...tables.filter(({ rows }) => rows.length > 0).map(tableText),
    machineText(thisMachine(), effort, cpuShare),
  ].join('\n\n');
}

/** Machine on which the figures were measured. */
interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
}

/** The machine this runs on. */
export function thisMachine(): Machine {
  return {
    node: process.version.slice(1),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
  };
}

/** One line beneath the tables. */
export function machineText(
  { node, processor, cores }: Machine,
  { rounds, measureMs, warmUpMs }: Effort,
  cpuShare: number,
): string {
  const share = cpuShare < 0.9 ? `; only ${Math.round(100 * cpuShare)} % of the wall clock was ours` : '';
  return (
    `one thread, processor time, median (quartiles) of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${measureMs / 1000} s, ` +
    `each in a process of its own after ${warmUpMs / 1000} s of warm-up; Node ${node}, ${cores} × ${processor}${share}`
  );
}
