import type { SeatAnalysis } from '../../../api/analysis/analyse.js';
import { Estimate, Table } from '../../parts/index.js';

/** Standard errors in half a 95% interval. */
const HALF = 1.96;

const ROWS = [
  ['ownLuck', 'Luck in your turns'],
  ['othersLuck', 'Luck in the turns of others'],
  ['ownDecisions', 'Your decisions'],
  ['othersDecisions', 'Decisions of the others'],
  ['judging', 'Neither luck nor skill'],
] as const;

/** The changes of a person's chance to win, in points of a hundred. */
export function SeatLuck({ seat, name }: { readonly seat: SeatAnalysis; readonly name: string }) {
  const { start, result, ownLuck, ownDecisions, worst } = seat;
  return (
    <>
      <p>
        {name}: you began with a chance of {points(start.value)}% to win. Your dice and cards {effect(ownLuck.value)},
        and your decisions {effect(ownDecisions.value)}, compared with those of a good computer player.
      </p>
      <Table
        caption="Where the chance to win went, in points"
        columns={[{ title: 'Reason' }, { title: 'Points (likely range)', number: true }]}
        rows={[
          ['At the start', range(start)],
          ...ROWS.map(([part, title]) => [title, range(seat[part], true)]),
          ['At the end', points(result)],
        ]}
      />
      {worst === null ? (
        <p>No decision that cost you anything was found.</p>
      ) : (
        <p>
          <b>Your {worst.certain ? 'worst' : 'most doubtful'} decision</b> cost {points(worst.lost)} points (
          {points(worst.interval.lo)} to {points(worst.interval.hi)}). {worst.situation}. You chose: {worst.taken}.
          Better: {worst.best}.
        </p>
      )}
    </>
  );
}

function points(share: number): string {
  return String(Math.round(100 * share));
}

function effect(share: number): string {
  const size = Math.round(Math.abs(100 * share));
  if (size === 0) return 'changed nothing';
  return `${share > 0 ? 'won' : 'cost'} you ${size} points`;
}

function range({ value, error }: { readonly value: number; readonly error: number }, signed = false) {
  return (
    <Estimate
      value={100 * value}
      low={100 * (value - HALF * error)}
      high={100 * (value + HALF * error)}
      signed={signed}
    />
  );
}
