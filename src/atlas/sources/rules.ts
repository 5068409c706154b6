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
import { type ExperimentPlan, experimentSource, playedTwice, withStrongPlayers } from './experiment-source.js';

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
    ...playedTwice(VARIANTS),
    ...playedTwice(withStrongPlayers(VARIANTS)),
    lateVariants(),
    commandSpell(),
    ...houseRules()
      .map(houseRulePlan)
      .flatMap((plan) => [experimentSource(plan), experimentSource(withStrongPlayers(plan))]),
  ];
}

const VARIANTS: ExperimentPlan = {
  id: 'variants',
  command: 'run experiments/variants.yaml --measure quality',
  experiment: 'experiments/variants.yaml',
  measure: MEASURES,
  blocks: 2000,
  watched: 0,
  rows: ({ summary }) => ruleRows(summary, variantName).filter(({ what }) => beginsAt(what) <= PLAYERS),
};

function houseRulePlan({ id, question }: HouseRule): ExperimentPlan {
  return {
    id: `house-${id}`,
    command: `run ${HOUSE}/${id}.yaml --measure quality`,
    question: ruleQuestion(findShipped(`${HOUSE}/${id}.yaml`)),
    experiment: `${HOUSE}/${id}.yaml`,
    measure: MEASURES,
    blocks: 2000,
    rows: ({ summary }) =>
      ruleRows(summary, () => question).map((row) => ({ ...row, what: row.what === 'usual' ? row.what : id })),
  };
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
  const means = summary.estimates.flatMap((one) => {
    const { [one.measure]: measure } = MEANS;
    const isMean = one.scope === 'all' && one.kind === 'mean' && one.name === '' && measure !== undefined;
    return isMean ? [meanRow(summary, one, measure, nameOf)] : [];
  });
  return [...finite, ...means, ...unevenRows(summary, nameOf)];
}

/** Columns of which the mean under each rule is saved, with the measure of its row. */
const MEANS: Readonly<Record<string, string>> = {
  rounds: 'length',
  minutes: 'minutes_mean',
  deaths: 'deaths_mean',
  favourite: 'favourite_mean',
};

/** Returns how uneven the characters are under each rule: wins of the best above those of the worst, in points. */
function unevenRows(summary: Summary, nameOf: (level: string) => string): AtlasRow[] {
  return summary.cells.flatMap((_, cell) => {
    const shares = summary.estimates.filter(
      (one) => one.cell === cell && one.scope === 'character' && one.measure === 'win',
    );
    if (shares.length === 0) return [];
    const of = shares.map(({ estimate }) => 100 * estimate);
    const [{ games }] = shares;
    const estimate = Math.max(...of) - Math.min(...of);
    return [{ ...meanRow(summary, { ...shares[0], estimate, lo: null, hi: null, games }, 'uneven', nameOf) }];
  });
}

function meanRow(
  { cells, factors }: Summary,
  { cell, estimate, lo, hi, games }: Estimate,
  measure: string,
  nameOf: (level: string) => string,
): AtlasRow {
  const level = factors.map((factor) => cells[cell].levels[factor]).join(' ');
  const what = cell === 0 ? 'usual' : level;
  return {
    what,
    name: cell === 0 ? 'the usual rules' : nameOf(level),
    of: '',
    measure,
    unit: 'number',
    value: estimate,
    low: lo,
    high: hi,
    games,
    against: null,
  };
}
