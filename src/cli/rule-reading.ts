import type { DeclaredOption } from '../playing/rules/declared.js';
import type { SaidReading } from '../playing/rules/said/read-said.js';
import type { SaidRule } from '../playing/rules/said/said-rules.js';

/** Words for the lists of pack words. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ verbs: 'verb', moments: 'moment', numbers: 'number', conditions: 'condition', traits: 'trait' },
  ...{ spaces: 'space', cards: 'card', characters: 'character' },
};

/** Returns what is nearest to a house rule that no option and no pack says beyond doubt, as lines. */
export function readingText({ cannot, printed, options, words, things, said }: SaidReading): string {
  if (printed !== null) return `This is the printed rule: ${printed}`;
  const isKnown = options.length + words.length + things.length + said.length > 0;
  const verdict = isKnown
    ? 'No option and no pack says exactly this, so nothing is played.'
    : 'No option and no word of packs has these words, so nothing is played.';
  const near = options.map(({ option, value }) => `${nearOptionText({ ...option, value })} (${rangeOf(option)})`);
  const pack = [...words, ...things].map(({ id, list, meaning }) => `${id} (${KINDS[list]}): ${meaning}`);
  return [
    cannot === null ? verdict : `This cannot be played: ${cannot}`,
    ...listOf('The nearest options:', near),
    ...listOf('The nearest words of packs:', pack),
    ...listOf('House rules like it:', said.map(saidText)),
  ].join('\n');
}

/** Returns "trophyRate=5: trophy points that buy …". */
export function nearOptionText({ id, value, about }: { id: string; value: string | null; about: string }): string {
  return `${value === null ? id : `${id}=${value}`}: ${about}`;
}

function rangeOf({ kind, min, max, choices }: DeclaredOption): string {
  return kind === 'number' ? `${min} to ${max}` : choices.map(({ word }) => word).join(', ');
}

function listOf(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function saidText({ said, options, pack, cannot }: SaidRule): string {
  const settings = Object.entries(options ?? {}).map(([id, value]) => `${id}=${value}`);
  return `“${said}” ${cannot === undefined ? (pack ?? settings.join(', ')) : `cannot be said: ${cannot}`}`;
}
