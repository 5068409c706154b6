import { shownValue } from '../../src/experiment/design/shown-text.js';
import type { GateResult } from '../../src/experiment/gate/gate-result.js';
import { divergenceLines, entryLine } from './words.js';

/** Most errors of a step that GitHub shows; it drops the others. */
const ANNOTATIONS_MAX = 10;

/**
 * Returns the lines that GitHub shows beside a change: one for each failed or missing entry, at most ten, the last for
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
    .map(({ name, why, says }) => ({ title: `check: ${name} is ${why}`, text: says }));
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
