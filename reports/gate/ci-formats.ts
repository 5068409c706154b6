import { shownValue } from '../../src/experiment/design/shown-text.js';
import type { EntryResult, GateResult } from '../../src/experiment/gate/gate-result.js';
import type { MetricResult } from '../../src/experiment/gate/judge.js';
import { escapeHtml } from '../format/table.js';
import { divergenceLines, entryLine, metricName, metricSentence } from './words.js';

/** Signs that XML cannot hold, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Returns JUnit XML: a suite for each entry, a case for each metric; an unknown result is skipped, a missing one is an
 * error.
 */
export function gateJunit(found: GateResult): string {
  const result = shownValue(found);
  const suites = result.entries.map((entry) => suiteOf(entry, result));
  const left = result.leftOut.map(({ name, why, says: label }) =>
    suite(name, [
      `<testcase classname="${xml(name)}" name="${why}"><${why === 'missing' ? 'error' : 'skipped'} message="${xml(label)}"/></testcase>`,
    ]),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="talisman-lab check">\n${[...suites, ...left].join('\n')}\n</testsuites>\n`;
}

function suiteOf(entry: EntryResult, { baseline, sides }: GateResult): string {
  if (entry.metrics.length === 0)
    return suite(entry.name, [`<testcase classname="${xml(entry.name)}" name="every decision"/>`]);
  const more = divergenceLines(entry, baseline, sides).join('\n');
  return suite(
    entry.name,
    entry.metrics.map((metric) => caseOf(entry, metric, more)),
  );
}

function caseOf(entry: EntryResult, metric: MetricResult, more: string): string {
  const open = `<testcase classname="${xml(entry.name)}" name="${xml(metricName(metric))}"`;
  const message = xml(metricSentence(metric));
  if (metric.verdict === 'different')
    return `${open}><failure message="${message}">${xml(`${entryLine(entry)}\n${more}`)}</failure></testcase>`;
  return metric.verdict === 'inconclusive' ? `${open}><skipped message="${message}"/></testcase>` : `${open}/>`;
}

function suite(name: string, cases: readonly string[]): string {
  const number = (tag: string): number => cases.filter((text) => text.includes(`<${tag} `)).length;
  const counts = `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}" skipped="${number('skipped')}"`;
  return [`  <testsuite name="${xml(name)}" ${counts}>`, ...cases.map((text) => `    ${text}`), '  </testsuite>'].join(
    '\n',
  );
}

function xml(text: string): string {
  return escapeHtml(text.replaceAll(NO_XML, '\ufffd')).replaceAll('\n', '&#10;');
}

/** Most errors of a step that GitHub shows; it drops the others. */
const ANNOTATIONS_MAX = 10;

/**
 * Returns the lines that GitHub shows next to a change: one for each failed or missing entry, at most ten, the last for
 * the rest.
 */
export function annotations(found: GateResult): string[] {
  const result = shownValue(found);
  const failed = result.entries
    .filter(({ verdict }) => verdict === 'different')
    .map((entry) => {
      const [first = ''] = divergenceLines(entry, result.baseline, result.sides);
      return { title: `check: ${entry.name}`, text: first === '' ? entryLine(entry) : `${entryLine(entry)}\n${first}` };
    });
  const left = result.leftOut
    .filter(({ why }) => why === 'missing')
    .map(({ name, why, says: label }) => ({ title: `check: ${name} is ${why}`, text: label }));
  const all = [...failed, ...left];
  const shown = all.length > ANNOTATIONS_MAX ? all.slice(0, ANNOTATIONS_MAX - 1) : all;
  const rest = all.length - shown.length;
  const lines = shown.map(({ title, text }) => annotation(title, text));
  return rest === 0 ? lines : [...lines, annotation('check', `and ${rest} more, in the summary of this step`)];
}

function annotation(title: string, text: string): string {
  return `::error title=${property(title)}::${data(text)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
