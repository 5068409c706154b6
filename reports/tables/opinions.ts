import type { Claim, ClaimValue, Mark, OtherClaimValue } from '../../src/experiment/results/second-opinion.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { csv, type Field, real } from '../format/csv.js';
import type { NamedTable } from '../format/table.js';
import { figures, verdicts, words } from '../format/table.js';
import {
  agentName,
  bareChange,
  capital,
  cellName,
  change,
  percentWord,
  range,
  size,
  subjectIn,
  VERDICT_WORDS,
} from '../format/words.js';
import { responseTables } from './responses.js';

/** Second opinions in tables: each verdict next to that of another agent. */

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  holds: 'holds',
  turns: 'turns round',
  fades: 'not shown any more',
  appears: 'shown only now',
  halves: 'half or less',
  unsaid: 'too few games',
};

/** Returns a table for each other agent, changes first. */
export function opinionTables(summary: Summary): NamedTable[] {
  const { secondOpinion } = summary;
  if (secondOpinion === undefined || secondOpinion.claims.length === 0) return [];
  return secondOpinion.agents.flatMap(({ agent, bestResponse }, i) =>
    bestResponse === undefined
      ? [tableOf(summary, secondOpinion.claims, agent, i)]
      : responseTables(summary, bestResponse).map(({ title, table }) => ({
          title: `By ${agentName(summary, agent)}, ${title}`,
          table,
        })),
  );
}

function tableOf(summary: Summary, claims: readonly Claim[], agent: string, i: number): NamedTable {
  const several = summary.cells.length > 2;
  const rank = ({ others }: Claim): number => (others[i].mark === 'holds' ? 2 : others[i].told ? 0 : 1);
  const rows = [...claims]
    .sort((x, y) => rank(x) - rank(y))
    .map((claim) => {
      const other = claim.others[i];
      return [
        ...(several ? [cellName(summary, claim.cell)] : []),
        capital(subjectIn(summary, claim)),
        change(claim.own.value, claim.unit),
        VERDICT_WORDS[claim.own.verdict],
        change(other.value, claim.unit),
        rangeOf(other, claim),
        VERDICT_WORDS[other.verdict],
        rangeOf({ lo: other.shiftLo, hi: other.shiftHi }, claim),
        markText(other),
      ];
    });
  const name = agentName(summary, agent);
  const columns = [
    ...(several ? [words('variant')] : []),
    words('measure'),
    figures('first answer'),
    verdicts('verdict'),
    figures(`by ${name}`),
    figures(`${percentWord(summary)} interval`),
    verdicts('verdict'),
    figures('answers apart by'),
    words('the verdict'),
  ];
  const shifts = [...new Map(claims.map(({ correction, tests }) => [correction, tests]))];
  const note =
    `${size(summary)}, and as many by ${name}; ${summary.cells.length === 1 ? 'games of 100 above an even share' : 'changes against the baseline'}; ` +
    `how far the two answers are apart is paired over the same blocks, ${shifts.map(([correction, tests]) => `${tests} tests (${correction})`).join(', ')}.`;
  return { title: `By ${name}`, table: { columns, rows, note } };
}

function rangeOf({ lo, hi }: Pick<ClaimValue, 'lo' | 'hi'>, { unit }: Claim): string {
  return range(lo, hi, (x) => bareChange(x, unit));
}

function markText({ mark, told: reported }: OtherClaimValue): string {
  return mark === 'holds' || mark === 'unsaid' || reported
    ? MARK_WORDS[mark]
    : `${MARK_WORDS[mark]}, but the two answers are not told apart`;
}

const COLUMNS = [
  'agent',
  'cell',
  'label',
  'measure',
  'group',
  'family',
  'unit',
  'first',
  'first_lo',
  'first_hi',
  'first_verdict',
  'value',
  'lo',
  'hi',
  'verdict',
  'mark',
  'shift',
  'shift_lo',
  'shift_hi',
  'told_apart',
  'correction',
  'tests',
];

/** also-by.csv: a row a claim and other agent. Shares are in percentage points. */
export function opinionsCsv(summary: Summary): string {
  return csv(COLUMNS, opinionRows(summary));
}

function opinionRows({ secondOpinion, cells }: Summary): Field[][] {
  return (secondOpinion?.claims ?? []).flatMap((claim) =>
    claim.others.map((other): Field[] => [
      secondOpinion!.agents[other.agent].agent,
      claim.cell,
      cells[claim.cell].label,
      claim.measure,
      claim.group,
      claim.family,
      claim.unit,
      ...saidFields(claim.own),
      ...saidFields(other),
      other.mark,
      real(other.shift),
      real(other.shiftLo),
      real(other.shiftHi),
      other.told ? 1 : 0,
      claim.correction,
      claim.tests,
    ]),
  );
}

function saidFields({ value, lo, hi, verdict }: ClaimValue): Field[] {
  return [real(value), real(lo), real(hi), verdict];
}
