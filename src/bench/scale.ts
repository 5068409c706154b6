import { availableParallelism } from 'node:os';
import { figures, type Table, tableText, words } from '../../reports/table.js';
import { GAMES } from '../games/index.js';
import type { Output } from '../terminal/output.js';
import { measureAll } from './bench.js';
import { type Figures, figuresOf } from './figures.js';
import type { PoolSample } from './pool.js';
import { measureRecords, type RecordsCost, recordsTable } from './records.js';
import { measureReporting, type Reporting } from './reporting.js';
import { type Effort, interleave, onWorkers } from './rounds.js';
import { measured, OWN_DIST } from './spawn.js';
import { type Spread, spreadOf } from './spread.js';
import { number, spreadText } from './tables.js';
import type { Workload } from './workloads.js';

const AGENTS = ['balanced', 'random'] as const;
const MIB = 2 ** 20;

/** A number of workers, over rounds. */
export interface Crew {
  readonly workers: number;
  /** By wall clock: what a person waits for. */
  readonly gamesPerSecond: Spread;
  /** Games/s over as many times those of one worker, round by round. */
  readonly efficiency: Spread;
  /** Processor time over wall clock: well below the number of workers, others had the machine too. */
  readonly cores: Spread;
  /** Resident memory of the process, in bytes. */
  readonly rss: Spread;
  /** The same, above what the process took before it had workers, by worker. */
  readonly rssPerWorker: Spread;
}

/** Answer of `bench --scale`. */
export interface Scale {
  readonly crews: readonly Crew[];
  /** 2 to 8 players at the default options. */
  readonly players: readonly Figures[];
  /** Four players with every variant. */
  readonly variants: readonly Figures[];
  readonly records: RecordsCost;
  readonly reporting: Reporting;
}

/** Measures how the cost grows with workers, players and variants, and what a report costs. */
export async function scale(effort: Effort, output: Output, stop: AbortSignal): Promise<Scale> {
  const crews = await measureCrews(onWorkers(effort), output, stop);
  const records = await measureRecords(workload(4, 'balanced'), onWorkers(effort), output, stop);
  const game = GAMES.find(({ id }) => id === 'talisman')!;
  const byPlayers = AGENTS.flatMap((agent) =>
    range(game.seats.min, game.seats.max).map((players) => workload(players, agent)),
  );
  const byVariant = AGENTS.flatMap((agent) => game.variants.map(({ id }) => workload(4, agent, id)));
  const all = [...byPlayers, ...byVariant];
  const samples = await measureAll(all, effort, output, stop);
  const found = all.map((each, i) => figuresOf(each, samples[i]));
  return {
    crews,
    players: found.slice(0, byPlayers.length),
    variants: found.slice(byPlayers.length),
    records,
    reporting: await measureReporting(stop),
  };
}

function workload(players: number, agent: string, variant?: string): Workload {
  const id = `talisman-${players}-${agent}${variant === undefined ? '' : `-${variant}`}`;
  return { id, load: 'play', game: 'talisman', players, agent, ...(variant === undefined ? {} : { variant }) };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

async function measureCrews(effort: Effort, output: Output, stop: AbortSignal): Promise<Crew[]> {
  const sizes = crewSizes(availableParallelism());
  const { warmUpMs, measureMs } = effort;
  const samples = await interleave(
    effort.rounds,
    sizes,
    output,
    (workers) =>
      measured<PoolSample>(
        { do: 'pool', dist: OWN_DIST, workload: workload(4, 'balanced'), workers, warmUpMs, measureMs },
        stop,
      ),
    (workers, { games, wallMs }) => `workers: ${workers}, ${number((games / wallMs) * 1000)} games/s`,
  );
  const rates = samples.map((row) => row.map(({ games, wallMs }) => (games / wallMs) * 1000));
  return sizes.map((workers, i) => ({
    workers,
    gamesPerSecond: spreadOf(rates[i]),
    efficiency: spreadOf(rates[i].map((rate, round) => rate / (workers * rates[0][round]))),
    cores: spreadOf(samples[i].map(({ cpuMs, wallMs }) => cpuMs / wallMs)),
    rss: spreadOf(samples[i].map(({ rss }) => rss)),
    rssPerWorker: spreadOf(samples[i].map(({ rss, rssBefore }) => (rss - rssBefore) / workers)),
  }));
}

/** 1, 2, 4, … and all cores. */
function crewSizes(cores: number): number[] {
  const sizes = [];
  for (let n = 1; n < cores; n *= 2) sizes.push(n);
  return [...sizes, cores];
}

/** Efficiency and memory by number of workers. */
export function crewTable({ crews }: Scale): Table {
  const columns = [
    figures('workers'),
    figures('games/s'),
    figures('efficiency'),
    figures('cores had'),
    figures('MiB in all'),
    figures('MiB per worker'),
  ];
  const rows = crews.map(({ workers, gamesPerSecond, efficiency, cores, rss, rssPerWorker }) => [
    String(workers),
    spreadText(gamesPerSecond),
    `${(100 * efficiency.median).toFixed(0)} %`,
    cores.median.toFixed(2),
    (rss.median / MIB).toFixed(0),
    (rssPerWorker.median / MIB).toFixed(0),
  ]);
  return { columns, rows, note: '' };
}

/** Cost of a game by number of players or by variant, the agents side by side. */
export function costTable(what: string, found: readonly Figures[], label: (each: Figures) => string): Table {
  const columns = [
    words(what),
    ...AGENTS.flatMap((agent) => [figures(`${agent}: µs/game`), figures('turns/game'), figures('ns/turn')]),
  ];
  const labels = [...new Set(found.map(label))];
  const rows = labels.map((text) => [
    text,
    ...AGENTS.flatMap((agent) => {
      const each = found.find((one) => label(one) === text && one.agent === agent)!;
      const perGame = 1e6 / each.gamesPerSecond!.median;
      return [number(perGame), number((perGame * 1000) / each.nsPerTurn!.median), spreadText(each.nsPerTurn)];
    }),
  ]);
  return { columns, rows, note: '' };
}

/** Returns the table of the parts of a small run. */
export function reportingTable({ reporting: r }: Scale): Table {
  const seconds = (ms: number): string => (ms / 1000).toFixed(2);
  const columns = [words('part'), figures('s, wall clock'), words('')];
  const rows = [
    ['starting the program', seconds(r.startMs), 'Node, modules, rules and cards'],
    [
      'charts, page, tables',
      seconds(r.reportMs - r.startMs),
      'the command report, less the start; the same for a run of any size',
    ],
    [`a whole run, ${number(r.rows)} rows`, seconds(r.runMs), 'one worker, with start, records and report'],
    ['records', '', `${number(r.csvBytes / r.rows)} bytes of games.csv a row`],
  ];
  return { columns, rows, note: '' };
}

/** All of it as text. */
export function scaleText(result: Scale): string {
  return [
    tableText(crewTable(result)),
    tableText(costTable('players', result.players, ({ players }) => String(players))),
    tableText(costTable('variant, 4 players', result.variants, ({ variant }) => variant ?? '')),
    tableText(recordsTable(result.records)),
    tableText(reportingTable(result)),
  ].join('\n\n');
}
