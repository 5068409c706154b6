import type { Analysis, SeatAnalysis } from '../../api/analysis/analyse.js';
import { SeatMark, Table } from '../parts/index.js';
import type { Show } from './show.js';
import { nameOf } from './words.js';

interface Row {
  readonly title: string;
  readonly of: (seat: SeatAnalysis) => number;
}

const ROWS: readonly Row[] = [
  { title: 'chance at the start', of: ({ start }) => start.value },
  { title: 'luck in own turns', of: ({ ownLuck }) => ownLuck.value },
  { title: 'luck in the turns of others', of: ({ othersLuck }) => othersLuck.value },
  { title: 'own decisions', of: ({ ownDecisions }) => ownDecisions.value },
  { title: 'decisions of others', of: ({ othersDecisions }) => othersDecisions.value },
  { title: 'neither: the judge saw further later', of: ({ judging }) => judging.value },
  { title: 'result', of: ({ result }) => result },
];

/** What moved each seat's chance from its start to the result, in points of 100. */
export function Luck({ show, analysis }: { readonly show: Show; readonly analysis: Analysis }) {
  const start = show.film.start;
  return (
    <Table
      caption="From the chance at the start to the result, in points of 100"
      columns={[
        { title: 'What moved the chance' },
        ...analysis.seats.map(({ seat }) => ({ title: nameOf(start, seat), number: true })),
      ]}
      rows={ROWS.map(({ title, of }, row) => [
        title,
        ...analysis.seats.map((seat) =>
          row === 0 ? (
            <>
              <SeatMark seat={seat.seat} /> {points(of(seat))}
            </>
          ) : (
            points(of(seat), row < ROWS.length - 1)
          ),
        ),
      ])}
    />
  );
}

function points(share: number, signed = false): string {
  const text = (100 * share).toFixed(1);
  return signed && share > 0 ? `+${text}` : text;
}
