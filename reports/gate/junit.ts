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
  const left = result.leftOut.map(({ name, why, says }) =>
    suite(name, [
      `<testcase classname="${xml(name)}" name="${why}"><${why === 'missing' ? 'error' : 'skipped'} message="${xml(says)}"/></testcase>`,
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
