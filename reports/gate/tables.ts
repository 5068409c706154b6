import { shownValue } from '../../src/experiment/design/shown-text.js';
import type { EntryResult, GateResult } from '../../src/experiment/gate/gate-result.js';
import { escapeMarkdown, figures, type Table, tableMarkdown, tableText, verdicts, words } from '../format/table.js';
import {
  byWeight,
  changeText,
  divergenceLines,
  entryLine,
  intervalText,
  metricName,
  metricValue,
  summaryLine,
} from './words.js';

/** Rows of an entry that a terminal shows. */
const ROWS_MAX = 10;

/** Returns an entry as a table: metric, before, now, the change with its interval, and the verdict. */
export function entryTable(entry: EntryResult, sides: readonly [string, string], most = Infinity): Table {
  const rows = byWeight(entry.metrics).map((metric) => [
    metricName(metric),
    metricValue(metric, metric.before),
    metricValue(metric, metric.now),
    changeText(metric),
    intervalText(metric),
    metric.marginText,
    metric.verdict,
  ]);
  const columns = [
    words('metric'),
    figures(sides[0]),
    figures(sides[1]),
    figures('change'),
    figures('interval'),
    figures('margin'),
    verdicts('verdict'),
  ];
  const left = rows.length - most;
  return { columns, rows: rows.slice(0, most), note: left > 0 ? `and ${left} more` : '' };
}

function remarks({ changed, gone, added }: EntryResult): string[] {
  return [
    ...(changed.length === 0 ? [] : [`changed since it was recorded: ${changed.join(', ')}`]),
    ...(gone.length === 0 ? [] : [`recorded, and no longer there: ${gone.join(', ')}`]),
    ...(added.length === 0 ? [] : [`new, and not recorded: ${added.join(', ')}`]),
  ];
}

/** The answer for a terminal. */
export function gateText(found: GateResult): string {
  const result = shownValue(found);
  const { sides, baseline } = result;
  const parts = result.entries.map((entry) => {
    const lines = [
      ...remarks(entry),
      ...divergenceLines(entry, baseline, sides),
      ...(entry.metrics.length === 0 ? [] : tableText(entryTable(entry, sides, ROWS_MAX)).split('\n')),
    ];
    return [entryLine(entry), ...lines.map((line) => `  ${line}`)].join('\n');
  });
  const left = result.leftOut.map(({ name, why, says: label }) => `${name}: ${why}: ${label}`);
  return [...parts, ...left, '', summaryLine(result)].join('\n');
}

/** The answer as Markdown: for the summary of a step, or a comment. */
export function gateMarkdown(found: GateResult): string {
  const result = shownValue(found);
  const { sides, baseline } = result;
  const parts = result.entries
    .filter(({ metrics }) => metrics.length > 0)
    .map((entry) => {
      const notes = [...remarks(entry), ...divergenceLines(entry, baseline, sides)];
      const list = notes.map((line) => `- \`${line.trim().replaceAll('`', "'")}\``).join('\n');
      return [
        `### ${escapeMarkdown(entryLine(entry))}`,
        tableMarkdown(entryTable(entry, sides)),
        ...(list === '' ? [] : [list]),
      ].join('\n\n');
    });
  const same = result.entries
    .filter(({ metrics }) => metrics.length === 0)
    .map((entry) => `- ${escapeMarkdown(entryLine(entry))}`);
  const left = result.leftOut.map(({ name, why, says: label }) => `- ${escapeMarkdown(`${name}: ${why}: ${label}`)}`);
  const lists = [same, left].filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${[`## ${escapeMarkdown(summaryLine(result))}`, ...parts, ...lists, HOW_TO_READ].join('\n\n')}\n`;
}

const HOW_TO_READ =
  '<sub>Intervals of an entry hold all at once, at every look, with 95 %. Different: moved by more than its margin, ' +
  'and chance alone would do so in fewer than one of a million runs. Equivalent: moved by less than its margin. ' +
  'Inconclusive never fails by itself.</sub>';
