import type { Contribution } from '../../questions/analysis/accounts.js';
import type { Analysis, SeatAnalysis } from '../../questions/analysis/analyse.js';
import { SeatMark, Table } from '../parts/index.js';
import type { Show } from './show.js';
import { nameOf } from './words.js';

interface Row {
  readonly title: string;
  readonly of: (seat: SeatAnalysis) => Contribution;
}

const START: Row = { title: 'chance at the start', of: ({ start }) => start };
const LUCK: readonly Row[] = [
  { title: 'luck in own turns', of: ({ ownLuck }) => ownLuck },
  { title: 'luck in the turns of others', of: ({ othersLuck }) => othersLuck },
];
const DECISIONS: readonly Row[] = [
  { title: 'own decisions', of: ({ ownDecisions }) => ownDecisions },
  { title: 'decisions of others', of: ({ othersDecisions }) => othersDecisions },
];
const JUDGING: Row = { title: 'neither: the estimate itself changed', of: ({ judging }) => judging };

/** Standard errors in half a 95% interval. */
const HALF = 1.96;

/** Causes of each seat's change from its chance at the start to the result, in percentage points. */
export function Luck({ show, analysis }: { readonly show: Show; readonly analysis: Analysis }) {
  const start = show.film.start;
  const { seats, futures } = analysis;
  const moved = DECISIONS.filter(({ of }) => seats.some((seat) => of(seat).value !== 0));
  const rows = [START, ...LUCK, ...moved, JUDGING];
  return (
    <>
      <Table
        caption="From the chance at the start to the result, in points of 100"
        columns={[
          { title: 'What moved the chance' },
          ...seats.map(({ seat }) => ({ title: nameOf(start, seat), number: true })),
        ]}
        rows={[
          ...rows.map((row) => [
            row.title,
            ...seats.map((seat) => (
              <>
                {row === START && <SeatMark seat={seat.seat} />} <Points of={row.of(seat)} signed={row !== START} />
              </>
            )),
          ]),
          ['result', ...seats.map(({ result }) => (100 * result).toFixed(0))],
        ]}
      />
      <p class="film-explained">
        Each moment was played on {futures} times; in brackets is the range that this leaves (95 of 100 times the truth
        is within it). The curve above is a quick judgement without playing on, so its numbers differ a little.{' '}
        {decisionWords(moved.length > 0)}
      </p>
    </>
  );
}

/** Returns the sentence on the reference for decisions, shown here and in the list of mistakes. */
function decisionWords(moved: boolean): string {
  const measure = 'the usual computer player, “balanced”';
  return moved
    ? `Decisions are compared with what ${measure} would have done. The mistakes below are compared with the best that was found, so they may be larger.`
    : `All players here decide as ${measure} does. Decisions are measured against it, so they change nothing in this table. The mistakes below are compared with the best that was found.`;
}

function Points({ of: { value, error }, signed }: { readonly of: Contribution; readonly signed: boolean }) {
  const points = Math.round(100 * value);
  const [least, most] = [value - HALF * error, value + HALF * error].map((end) => Math.round(100 * end));
  const write = (n: number): string => (signed && n > 0 ? `+${n}` : String(n).replace('-', '−'));
  return (
    <>
      {write(points)}
      {error > 0 && least !== most && (
        <small class="film-error">
          {' '}
          ({write(least)} to {write(most)})
        </small>
      )}
    </>
  );
}
