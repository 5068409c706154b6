import type { Contribution } from '../../../questions/analysis/accounts.js';
import type { SeatAnalysis } from '../../../questions/analysis/analyse.js';
import { plain } from '../../film/story-words.js';
import { Estimate, Table } from '../../parts/index.js';
import { capital } from '../../parts/text.js';

/** Standard errors in half a 95% interval. */
const HALF = 1.96;

const ROWS = [
  ['ownLuck', 'Luck in your turns'],
  ['othersLuck', 'Luck in the turns of others'],
  ['ownDecisions', 'Your decisions'],
  ['othersDecisions', 'Decisions of the others'],
  ['judging', 'Neither luck nor skill'],
] as const;

interface SeatLuckProps {
  readonly seat: SeatAnalysis;
  readonly name: string;
  /** True if the computer played to the end for this person. */
  readonly leftEarly: boolean;
}

/** The changes of a person's chance to win, in games of 100. */
export function SeatLuck({ seat, name, leftEarly }: SeatLuckProps) {
  const { start, result, ownLuck, ownDecisions, worst } = seat;
  return (
    <>
      <p>
        {name}: you began with a chance of about {points(start.value)}% to win. Your dice and cards {effect(ownLuck)}.
        Your decisions {effect(ownDecisions)}, compared with those of a good computer player.
        {leftEarly && ' The computer played to the end for you: its decisions are not counted as yours.'}
      </p>
      <Table
        caption="Where the chance to win went, in games of 100"
        columns={[{ title: 'Reason' }, { title: 'Points (likely range)', number: true }]}
        rows={[
          ['At the start', range(start)],
          ...ROWS.map(([part, title]) => [title, range(seat[part], true)]),
          ['At the end', points(result)],
        ]}
      />
      {worst === null ? (
        <p>No decision that cost you anything was found among those that were played again.</p>
      ) : (
        <p>
          <b>Your {worst.certain ? 'worst' : 'most doubtful'} decision</b> cost {points(worst.lost)} of 100 games (
          {points(worst.interval.lo)} to {points(worst.interval.hi)}). {capital(plain(worst.situation))}. You chose:{' '}
          {plain(worst.taken)}. Better: {plain(worst.best)}.
        </p>
      )}
    </>
  );
}

function points(share: number): string {
  return String(Math.round(100 * share));
}

/**
 * Returns the sentence on a contribution to the chance, with its likely range; a range that includes zero shows no
 * direction.
 */
function effect({ value, error }: Contribution): string {
  const [low, high] = [value - HALF * error, value + HALF * error];
  if (value === 0 && error === 0) return 'changed nothing';
  if (low <= 0 && high >= 0) return `made no difference that shows (${points(low)} to ${points(high)} of 100)`;
  const sizes = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b).map(points);
  return `${value > 0 ? 'won' : 'cost'} you about ${points(Math.abs(value))} of 100 games (probably ${sizes[0]} to ${sizes[1]})`;
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
