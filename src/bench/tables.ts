import { figures, type Table, tableText, words } from '../../reports/table.js';
import type { BenchResult, Figures, Ratio } from './figures.js';
import { machineText, thisMachine } from './machine.js';
import type { Sample } from './measure.js';
import type { Effort } from './rounds.js';
import type { Spread } from './spread.js';
import type { StepKind } from './workloads.js';

/** A number with three figures, or four from 1,000 to 9,999; more would be noise. */
export function number(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} million`;
  if (value >= 100) return (value < 1e4 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** Returns the rate of a measurement in its main unit: "1,140 games/s". */
export function rateText({ counts, cpuMs }: Sample): string {
  const unit = (['playouts', 'games', 'turns', 'steps', 'decisions'] as const).find((what) => counts[what] > 0);
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

const LAYER_TEXTS: Readonly<Record<string, string>> = {
  bare: 'bare rules, random choices in the loop',
  table: '+ agents, table, rows of records',
  tally: '+ tally',
  shard: '+ CSV text (a whole shard)',
};

/** The same games through ever more layers. */
export function layerTable({ results, ratios }: BenchResult): Table {
  const columns = [words('layers'), figures('games/s'), figures('rows/s'), figures('of bare'), words('signature')];
  const rows = results
    .filter(({ load }) => load in LAYER_TEXTS)
    .map((r) => [
      LAYER_TEXTS[r.load],
      spreadText(r.gamesPerSecond),
      median(r.rowsPerSecond),
      percent(ratios.find(({ id }) => id === `thin-${r.load}`)),
      r.signature ?? '',
    ]);
  const note = rows.length === 0 ? '' : 'The last signature is folded another way; the games are the same.';
  return { columns, rows, note };
}

function percent(found: Ratio | undefined): string {
  return found === undefined ? '' : percentText(found.ratio);
}

/** A share as "97.5 % (96.0 % to 98.1 %)": the median and the quartiles. */
export function percentText({ median: mid, q1, q3, n }: Spread): string {
  const text = (x: number): string => `${(100 * x).toFixed(1)} %`;
  return n === 1 ? text(mid) : `${text(mid)} (${text(q1)} to ${text(q3)})`;
}

const STEP_TEXTS: Readonly<Record<StepKind, string>> = {
  copy: 'a state copied',
  legal: 'the legal actions of a question listed',
  apply: 'an action applied, up to the next question',
  worth: 'a position judged for all seats',
  playout: 'a future dealt, played for four turns and judged',
};

/** Single steps of a search, in both builds. */
export function stepTable({ results }: BenchResult): Table {
  const columns = [words('step'), figures('ns'), figures('ns in JavaScript')];
  const rows = Object.entries(STEP_TEXTS).map(([kind, text]) => {
    const [compiled, js] = [undefined, 'js'].map((build) => results.find((r) => r.load === kind && r.build === build));
    return [text, spreadText(compiled?.nsPerStep ?? null), spreadText(js?.nsPerStep ?? null)];
  });
  return { columns, rows: rows.filter((row) => row.some((cell, i) => i > 0 && cell !== '')), note: '' };
}

/** Returns the table of the least work of a typical turn, and of the distance of the agents from it. */
export function floorTable({ results, ratios, turns }: BenchResult): Table {
  const columns = [
    words('agent'),
    figures('draws/turn'),
    figures('words changed/turn'),
    figures('decisions/turn'),
    figures('state words'),
    figures('floor ns/turn'),
    figures('turn / floor'),
  ];
  const rows = results
    .filter(({ load }) => load === 'floor')
    .map((r) => {
      const turn = turns[r.agent];
      return [
        r.agent,
        turn.draws.toFixed(2),
        turn.words.toFixed(1),
        turn.decisions.toFixed(2),
        number(turn.stateWords),
        spreadText(r.nsPerTurn),
        spreadText(ratios.find(({ id }) => id === `floor-${r.agent}`)?.ratio ?? null),
      ];
    });
  return { columns, rows, note: '' };
}

/** All tables of `bench` that have rows, and how they were measured. */
export function benchText(result: BenchResult, effort: Effort): string {
  const tables = [
    playTable(result.results),
    searchTable(result),
    layerTable(result),
    stepTable(result),
    floorTable(result),
  ];
  const cpuShare = Math.min(...result.results.map((each) => each.cpuShare));
  return [
    ...tables.filter(({ rows }) => rows.length > 0).map(tableText),
    machineText(thisMachine(), effort, cpuShare),
  ].join('\n\n');
}
