import { Button, SeatMark } from '../../parts/index.js';
import { OPPONENTS, PERSON } from './game.js';

/** A seat as it was chosen. */
export interface ChosenSeat {
  /** `person`, or an agent. */
  readonly agent: string;
  readonly character: string;
}

interface SeatRowProps {
  readonly at: number;
  readonly seat: ChosenSeat;
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  /** Characters of all seats: one that another seat has cannot be chosen. */
  readonly taken: readonly string[];
  onChange(seat: ChosenSeat): void;
  /** Null if the table needs the seat. */
  readonly onRemove: (() => void) | null;
}

/** The choice of a seat's player and character. */
export function SeatRow({ at, seat, characters, taken, onChange, onRemove }: SeatRowProps) {
  const opponent = OPPONENTS.find(({ agent }) => agent === seat.agent);
  return (
    <li class="play-seat">
      <span class="play-seat-name">
        <SeatMark seat={at} /> Player {at + 1}
      </span>
      <label>
        <span class="unseen">Who is player {at + 1}</span>
        <select value={seat.agent} onChange={(event) => onChange({ ...seat, agent: event.currentTarget.value })}>
          <option value={PERSON}>You, or a friend beside you</option>
          {OPPONENTS.map(({ agent, name, about }) => (
            <option key={agent} value={agent}>
              {name}: {about}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="unseen">Character of player {at + 1}</span>
        <select
          value={seat.character}
          onChange={(event) => onChange({ ...seat, character: event.currentTarget.value })}
        >
          <option value="any">Dealt</option>
          {characters.map(({ id, name }) => (
            <option key={id} value={id} disabled={id !== seat.character && taken.includes(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {onRemove !== null && (
        <Button
          kind="quiet"
          small
          aria-label={`Remove player ${at + 1}${opponent === undefined ? '' : `, ${opponent.name}`}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
