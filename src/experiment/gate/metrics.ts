import { UserError, unknownWord } from '../../engine/index.js';
import type { Design } from '../design/types.js';
import { isReported, LENGTH_METRIC, planSeries, type Series } from '../results/series.js';

/** A metric of a gate: Σa / Σb / unit over the blocks. */
export interface GateMetric {
  /** `win.troll`, `seat.1`, `agent.balanced`, `rounds`, `capped`, `end_reason.crown`. */
  readonly id: string;
  /** Index of its series in the plan of the design. */
  readonly series: number;
  readonly kind: Series['kind'];
  readonly unit: number;
  /** Measure, scope and name, for words. */
  readonly of: Pick<Series, 'measure' | 'scope' | 'name'>;
}

/** Returns all metrics of a design's games, in the order of its series. @param most see `LengthCap` */
export function allMetrics(design: Design, most: number | null): GateMetric[] {
  return planSeries(design).series.flatMap((series, at) =>
    isReported(series, most) && series.scope !== 'focal' && series.plotted !== true ? [metricOf(series, at)] : [],
  );
}

function metricOf({ measure, scope, name, kind, unit }: Series, series: number): GateMetric {
  const id =
    scope === 'character'
      ? `win.${name}`
      : scope === 'seat'
        ? `seat.${Number(name) + 1}`
        : scope === 'agent'
          ? `agent.${name}`
          : name === ''
            ? measure
            : `${measure}.${name}`;
  return { id, series, kind, unit, of: { measure, scope, name } };
}

/** Returns the default metrics: wins, game length, and games stopped at the cap. */
export function usualMetrics(design: Design): string[] {
  const mixed = design.cells.some(({ lineup }) => lineup.some((entrant) => entrant !== lineup[0]));
  const wins = mixed ? 'agent.*' : design.roles.length > 0 ? 'win.*' : 'seat.*';
  const length = design.metrics.some(({ id }) => id === LENGTH_METRIC) ? [LENGTH_METRIC] : [];
  return [wins, ...length, 'capped'];
}

/**
 * Returns the metrics that match patterns such as `win.*` or `rounds`.
 *
 * @throws UserError if a pattern matches none
 */
export function chosenMetrics(all: readonly GateMetric[], patterns: readonly string[], where: string): GateMetric[] {
  for (const pattern of patterns) {
    if (all.some(({ id }) => fits(pattern, id))) continue;
    throw unknownWord(
      'metric',
      pattern,
      all.map(({ id }) => id),
      where,
    );
  }
  return all.filter(({ id }) => patterns.some((pattern) => fits(pattern, id)));
}

/** Largest change that does not matter, in percentage points of a share or percent of a mean. */
export interface Margin {
  readonly amount: number;
  readonly unit: 'pp' | '%';
}

/** Default margins. */
const USUAL_MARGIN: Readonly<Record<Series['kind'], Margin>> = {
  share: { amount: 1, unit: 'pp' },
  mean: { amount: 5, unit: '%' },
};

/** Returns a margin as it is written. */
export function marginText({ amount, unit }: Margin): string {
  return `${amount}${unit}`;
}

/**
 * Returns the margin of a metric from the longest pattern that matches it. Of two patterns of the same length, the one
 * without a star wins.
 *
 * @throws UserError if it has the wrong unit for the metric
 */
export function marginOf(metric: GateMetric, margins: Readonly<Record<string, string>>, where: string): Margin {
  const patterns = Object.keys(margins).filter((pattern) => fits(pattern, metric.id));
  const pattern = patterns.sort((x, y) => y.length - x.length || (x < y ? 1 : -1))[0];
  if (pattern === undefined) return USUAL_MARGIN[metric.kind];
  const found = /^(\d+(?:\.\d+)?)\s*(pp|%)$/.exec(margins[pattern]);
  const margin = { amount: Number(found?.[1]), unit: found?.[2] as Margin['unit'] };
  const unit = metric.kind === 'share' ? 'pp' : '%';
  if (found === null || !(margin.amount > 0) || margin.unit !== unit) {
    const form = unit === 'pp' ? 'games of 100 such as 1pp' : 'percent of a mean such as 5%';
    throw new UserError(`${where}: the margin of ${metric.id} must be ${form}, not '${margins[pattern]}'`);
  }
  return margin;
}

/** Refuses margins that match no watched metric. */
export function refuseIdleMargins(
  metrics: readonly GateMetric[],
  margins: Readonly<Record<string, string>>,
  where: string,
): void {
  for (const pattern of Object.keys(margins)) {
    if (metrics.some(({ id }) => fits(pattern, id))) continue;
    throw unknownWord(
      'metric',
      pattern,
      metrics.map(({ id }) => id),
      where,
    );
  }
}

function fits(pattern: string, id: string): boolean {
  return pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id;
}
