import { commandLine } from '../../src/experiment/design/command-line.js';
import type { EntryResult, GateResult } from '../../src/experiment/gate/gate-result.js';
import type { MetricResult } from '../../src/experiment/gate/judge.js';
import { bareChange, change, count, counted, range, subject, value as valueText } from '../format/words.js';

/** Returns the name of a metric: "Troll wins", "rounds". */
export function metricName({ of }: Pick<MetricResult, 'of'>): string {
  return of.measure === 'win' ? `${subject(of)} wins` : subject(of);
}

/** A value of a metric: "23.4 of 100", "61.2". */
export function metricValue({ kind }: Pick<MetricResult, 'kind'>, value: number): string {
  return valueText(value, kind);
}

function unitOf({ kind }: Pick<MetricResult, 'kind'>): 'pp' | 'units' {
  return kind === 'share' ? 'pp' : 'units';
}

/** "+2.3 points", "−4.1". */
export function changeText(metric: MetricResult): string {
  return change(metric.change, unitOf(metric));
}

/** "+1.6 to +3.0". */
export function intervalText(metric: MetricResult): string {
  const bare = (x: number): string => bareChange(x, unitOf(metric));
  return range(metric.lo, metric.hi, bare);
}

/** One metric in a sentence: "Troll wins: 24.1 % → 26.4 %, +2.3 points (+1.6 to +3.0), and 1pp matters: different". */
export function metricSentence(metric: MetricResult): string {
  const values = `${metricValue(metric, metric.before)} → ${metricValue(metric, metric.now)}`;
  return `${metricName(metric)}: ${values}, ${changeText(metric)} (${intervalText(metric)}; up to ${metric.marginText} does not matter): ${metric.verdict}`;
}

/** Sorts metrics by verdict, the worst first, then by the size of the change. */
export function byWeight(metrics: readonly MetricResult[]): MetricResult[] {
  const order = ['different', 'inconclusive', 'equivalent', 'identical'];
  const size = ({ change, margin }: MetricResult): number => Math.abs(change) / margin;
  return [...metrics].sort((x, y) => order.indexOf(x.verdict) - order.indexOf(y.verdict) || size(y) - size(x));
}

/** Returns the result of an entry as one line. */
export function entryLine(entry: EntryResult): string {
  const games = counted(entry.blocks * entry.rotations, 'game');
  const { name, verdict, metrics } = entry;
  if (metrics.length === 0) return `${name}: identical, every decision of ${games}`;
  const named = byWeight(metrics).filter((metric) => metric.verdict === verdict);
  const some = named.slice(0, 3).map((metric) => `${metricName(metric)} ${changeText(metric)}`);
  const more = named.length > some.length ? ` and ${named.length - some.length} more` : '';
  if (verdict === 'different') return `${name}: DIFFERENT in ${games}: ${some.join(', ')}${more}`;
  if (verdict === 'equivalent' || verdict === 'identical')
    return `${name}: equivalent in ${games}: other games, but nothing watched has moved by what matters`;
  return `${name}: inconclusive after ${games}: ${some.join(', ')}${more} may or may not have moved by what matters`;
}

/** Returns lines on the first difference of an entry, if one is known. */
export function divergenceLines(
  { other, name, commit }: EntryResult,
  baseline: string,
  sides: readonly [string, string],
): string[] {
  if (other === null) return [];
  if (other.told === null) {
    const ask = commandLine('check', baseline, '--against', commit ?? 'HEAD', '--entry', name);
    return [`first other games: block ${other.block}; which decision it was tells: ${ask}`];
  }
  const { says: label, replay } = other.told;
  return [`first: block ${other.block}, ${label}`, `  ${sides[0]}: ${replay[0]}`, `  ${sides[1]}: ${replay[1]}`];
}

/** Returns the whole run in one line. */
export function summaryLine(result: GateResult): string {
  const { entries, leftOut, games, verdict, of, sides } = result;
  const all = `${entriesText(entries.length, of)}, ${count(games)} games`;
  const other = entries.filter((entry) => entry.verdict === verdict).map(({ name }) => name);
  const left = leftOut.length === 0 ? '' : `; ${leftOut.map(({ name, why }) => `${why}: ${name}`).join(', ')}`;
  const text: Readonly<Record<typeof verdict, string>> = {
    identical: `identical: every decision of every game is as in ${sides[0]}`,
    equivalent: 'equivalent: games are played otherwise, and nothing that is watched has moved by what matters',
    different: `DIFFERENT: ${other.join(', ')}`,
    inconclusive: `inconclusive: ${other.join(', ')}: the recorded blocks cannot say`,
  };
  return `check: ${text[verdict]} (${all})${left}`;
}

/** Returns how many entries were checked: "1 entry", "3 entries", "2 of 3 entries". */
function entriesText(checked: number, all: number): string {
  if (checked < all) return `${checked} of ${all} entries`;
  return all === 1 ? '1 entry' : `${all} entries`;
}
