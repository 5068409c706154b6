import { caseWord } from '../../../atlas/row.js';
import type { AtlasData, Row } from './data.js';

/** Verdict of a claim or a part, as a word of a case. */
export type Verdict = 'supported' | 'refuted' | 'small-difference' | 'no-difference' | 'open';

/** Returns the verdict of a row. */
export function verdictOf({ of }: Row): Verdict {
  return caseWord(of, 'stands') as Verdict;
}

/** One test of a claim, with its verdict. */
export interface Part {
  /** Words of the part, or the number of the question; null if the claim has one test. */
  readonly name: string | null;
  /** Null if the saved rows have no verdict. */
  readonly verdict: Verdict | null;
  readonly rows: readonly Row[];
}

/** Returns the tests of a claim in order. Rows of an earlier edition name no parts. */
export function partsOf(data: AtlasData, claim: Row, mains: readonly Row[]): Part[] {
  const named = data.rows(claim.source, { measure: 'part' });
  const tests = [...new Set([...named, ...mains].map(({ of }) => caseWord(of, 'test')))].sort((x, y) => +x - +y);
  return tests.map((test) => {
    const rows = mains.filter(({ of }) => caseWord(of, 'test') === test);
    const part = named.find(({ of }) => caseWord(of, 'test') === test);
    if (part !== undefined) return { name: part.name, verdict: verdictOf(part), rows };
    if (tests.length === 1) return { name: null, verdict: null, rows };
    return { name: `question ${test}`, verdict: rows.length === 1 ? verdictOf(rows[0]) : null, rows };
  });
}
