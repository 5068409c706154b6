import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { csvRows } from './csv-rows.js';

/**
 * Claims of the rule documents about their variants, beside the results of the example runs: read from the tables that
 * `npm run examples` leaves.
 */

/** A statement of the rule documents about one of their variants. */
interface Claim {
  readonly variant: string;
  readonly measure: 'rounds' | 'deaths';
  /** Which way the measure is said to go. */
  readonly goes: 'down' | 'up';
  /** The fewest players with which it changes anything. */
  readonly from?: number;
}

const shorter = (variant: string): Claim => ({ variant, measure: 'rounds', goes: 'down' });

export const CLAIMS: readonly Claim[] = [
  shorter('trophies-6'),
  shorter('trophies-5'),
  shorter('head-start'),
  shorter('bloody'),
  { variant: 'bloody', measure: 'deaths', goes: 'up' },
  { ...shorter('easy-command'), from: 5 },
  shorter('sudden-death'),
  shorter('time-limit'),
  shorter('blitz'),
];

/** A row of `tests.csv`: a variant against the base game. */
export interface VariantTest {
  readonly variant: string;
  readonly measure: string;
  readonly base: number;
  readonly cell: number;
  readonly effect: number;
  readonly lo: number;
  readonly hi: number;
  readonly margin: number;
  readonly verdict: string;
}

/** The run of an example; its name says how many players sat there. */
const RUNS = { variants: 4, 'variants-six': 6 } as const;

/** The declared tests of an example; none where it was not made yet. */
function testsOf(example: string): VariantTest[] {
  const file = join(PACKAGE_ROOT, 'reports/examples', example, 'tests.csv');
  return existsSync(file) ? readTests(readFileSync(file, 'utf8')) : [];
}

/** The declared tests of a `tests.csv`. */
export function readTests(text: string): VariantTest[] {
  return csvRows(text)
    .filter(({ family, group }) => family === 'declared' && group === '')
    .map((row) => ({
      variant: row['label'].replace(/^variant=/, ''),
      measure: row['measure'],
      base: Number(row['baseline_estimate']),
      cell: Number(row['cell_estimate']),
      effect: Number(row['effect']),
      lo: Number(row['lo']),
      hi: Number(row['hi']),
      margin: Number(row['margin']),
      verdict: row['verdict'],
    }));
}

/** Returns in words whether a run supports a statement. */
export function bornOut({ goes }: Pick<Claim, 'goes'>, { lo, hi, margin, verdict }: VariantTest): string {
  if (verdict === 'identical') return 'refuted: no game changes';
  if (goes === 'down' ? hi < 0 : lo > 0) return '**supported**';
  const matters = goes === 'down' ? lo < -margin : hi > margin;
  return matters ? 'not shown' : 'refuted';
}

/** The table of statements, for `docs/variants.md`. */
export function variantClaims(): string[][] {
  return Object.entries(RUNS).flatMap(([example, players]) => {
    const tests = testsOf(example);
    return CLAIMS.filter(({ from = 2 }) => from <= players).flatMap((claim) => {
      const test = tests.find(({ variant, measure }) => variant === claim.variant && measure === claim.measure);
      if (test === undefined) return [];
      const says = claim.measure === 'rounds' ? 'a shorter game' : 'more deaths';
      return [[`\`${claim.variant}\``, says, String(players), changeText(test), bornOut(claim, test)]];
    });
  });
}

/** The table of effects on length and deaths. */
export function variantEffects(): string[][] {
  return Object.entries(RUNS).flatMap(([example, players]) => {
    const tests = testsOf(example);
    return [...new Set(tests.map(({ variant }) => variant))].map((variant) => {
      const of = (measure: string): string => {
        const test = tests.find((one) => one.variant === variant && one.measure === measure);
        return test === undefined ? '' : `${changeText(test)}, ${test.verdict}`;
      };
      return [`\`${variant}\``, String(players), of('rounds'), of('deaths')];
    });
  });
}

function changeText({ base, cell, lo, hi }: VariantTest): string {
  const percent = (part: number): string => `${part < 0 ? '−' : '+'}${Math.abs((100 * part) / base).toFixed(0)}`;
  return `${base.toFixed(base < 10 ? 2 : 1)} → ${cell.toFixed(base < 10 ? 2 : 1)} (${percent(lo)} to ${percent(hi)} %)`;
}
