import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Effect, Estimate } from '../../experiment/results/findings.js';
import type { Summary } from '../../experiment/results/summary.js';
import { findShipped } from '../../playing/library/paths.js';
import { variantsBegin } from '../../playing/rules/begins.js';
import { baseNames } from '../names.js';
import type { AtlasRow } from '../row.js';
import type { Source } from '../source.js';
import { ruleQuestion } from '../studio-question.js';
import { effectRows } from './effect-rows.js';
import { experimentSource } from './experiment-source.js';

/** Columns of length and feel for which the change under a rule is saved. */
export const FEEL = [
  'minutes',
  'rounds',
  'deaths',
  'lead_changes',
  'decided_share',
  'favourite',
  'favourite_won',
  'upset',
  'longest_wait',
  'downtime',
  'choices',
] as const;

/** Columns of feel measured in addition to those of the experiments. */
const MEASURES = ['win', 'minutes', 'rounds', 'deaths', 'quality'];

/** Players at the tables of most rules. */
const PLAYERS = 4;

/** Folder of the house rules that people asked for. */
const HOUSE = 'experiments/house-rules';

/** Returns the sources on rules: the named variants, and the house rules of the package. */
export function ruleSources(): Source[] {
  return [
    experimentSource({
      id: 'variants',
      command: 'run experiments/variants.yaml --measure quality',
      experiment: 'experiments/variants.yaml',
      measure: MEASURES,
      blocks: 2000,
      watched: 0,
      rows: ({ summary }) => ruleRows(summary, variantName).filter(({ what }) => beginsAt(what) <= PLAYERS),
    }),
    lateVariants(),
    commandSpell(),
    ...houseRules().map(({ id, question }) =>
      experimentSource({
        id: `house-${id}`,
        command: `run ${HOUSE}/${id}.yaml --measure quality`,
        question: ruleQuestion(findShipped(`${HOUSE}/${id}.yaml`)),
        experiment: `${HOUSE}/${id}.yaml`,
        measure: MEASURES,
        blocks: 2000,
        rows: ({ summary }) =>
          ruleRows(summary, () => question).map((row) => ({ ...row, what: row.what === 'usual' ? row.what : id })),
      }),
    ),
  ];
}

function beginsAt(variant: string): number {
  return variantsBegin('talisman').get(variant) ?? 0;
}

/** Returns the source of the variants that do nothing at the usual tables, at the smallest tables where they do. */
function lateVariants(): Source {
  return experimentSource({
    id: 'variants-5',
    command: 'run experiments/variants-five.yaml',
    experiment: 'experiments/variants-five.yaml',
    blocks: 1000,
    rows: ({ summary }) => ruleRows(summary, variantName),
  });
}

/** Returns the source on each roll that the Command Spell may need; that of the rulebook is the baseline. */
function commandSpell(): Source {
  return experimentSource({
    id: 'command-spell',
    command: 'run experiments/command-spell.yaml',
    experiment: 'experiments/command-spell.yaml',
    blocks: 1000,
    rows: ({ summary }) => ruleRows(summary, (level) => `a Command Spell from ${level} on`),
  });
}

/** A house rule of the package. */
interface HouseRule {
  readonly id: string;
  readonly question: string;
}

function houseRules(): HouseRule[] {
  const folder = findShipped(HOUSE);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !name.endsWith('.pack.yaml'));
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return {
      id: file.replace(/\.yaml$/, ''),
      question: /^question: (.*)$/m.exec(text)?.[1].replace(/^'|'$/g, '') ?? file,
    };
  });
}

function variantName(level: string): string {
  return baseNames().variants.find(({ id }) => id === level)?.name ?? level;
}

/** Returns the change of length, feel and wins under each rule, and the mean length under each. */
export function ruleRows(summary: Summary, nameOf: (level: string) => string): AtlasRow[] {
  const isKept = ({ measure, scope, name, cell, baseline }: Effect): boolean =>
    cell !== baseline &&
    ((scope === 'character' && measure === 'win') ||
      (scope === 'all' && name === '' && (FEEL as readonly string[]).includes(measure)));
  const effects = summary.effects.filter((effect) => isKept(effect) && Number.isFinite(effect.effect));
  const finite = effectRows(summary, effects, nameOf).filter(({ value }) => Number.isFinite(value));
  return [...finite, ...summary.estimates.filter(isLength).map((one) => lengthRow(summary, one, nameOf))];
}

const isLength = ({ measure, scope, kind }: Estimate): boolean =>
  measure === 'rounds' && scope === 'all' && kind === 'mean';

function lengthRow(
  { cells, factors }: Summary,
  { cell, estimate, lo, hi, games }: Estimate,
  nameOf: (level: string) => string,
): AtlasRow {
  const level = factors.map((factor) => cells[cell].levels[factor]).join(' ');
  const what = cell === 0 ? 'usual' : level;
  return {
    what,
    name: cell === 0 ? 'the usual rules' : nameOf(level),
    of: '',
    measure: 'length',
    unit: 'number',
    value: estimate,
    low: lo,
    high: hi,
    games,
    against: null,
  };
}
