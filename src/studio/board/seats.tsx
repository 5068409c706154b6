import type { TableView, ViewSeat } from '../../engine/index.js';
import { Term, TermList } from '../meaning/term.js';
import { SeatMark } from '../parts/index.js';
import './seats.css';
import { placeName } from './words.js';

interface SeatsProps {
  readonly view: TableView;
  /** Seats with Spells shown by name; all if absent. */
  readonly openHands?: readonly number[];
}

/** A card of each seat: its space, points and possessions. */
export function Seats({ view, openHands }: SeatsProps) {
  return (
    <ul class="seats">
      {view.seats.map((seat) => (
        <li
          key={seat.seat}
          class={`seats-seat${seat.seat === view.turn.seat && !view.over ? ' seats-turn' : ''}${seat.out ? ' seats-out' : ''}`}
        >
          <Seat view={view} seat={seat} open={openHands?.includes(seat.seat) ?? true} />
        </li>
      ))}
    </ul>
  );
}

function Seat({ view, seat, open }: { readonly view: TableView; readonly seat: ViewSeat; readonly open: boolean }) {
  return (
    <>
      <h3 class="seats-name">
        <SeatMark seat={seat.seat} /> <Term name={seat.name} /> <span class="seats-number">player {seat.seat + 1}</span>
      </h3>
      <p class="seats-where">{placeWords(view, seat)}</p>
      {!seat.out && (
        <>
          <dl class="seats-points">
            <Points name="Strength" value={seat.strength} />
            <Points name="Craft" value={seat.craft} />
            <Points name="life" value={seat.life} />
            <Points name="fate" value={seat.fate} />
            <Points name="gold" value={seat.gold} />
          </dl>
          <Held name="Objects" cards={seat.objects} />
          <Held name="Followers" cards={seat.followers} />
          {open ? <Held name="Spells" cards={seat.hand} /> : <Held name="Spells" cards={hidden(seat.spells)} />}
          <Held name="Trophies" cards={seat.trophies} />
          <Held name="Marks" cards={[...(seat.marks ?? []), ...(open ? (seat.hiddenMarks ?? []) : [])]} />
          {seat.quest !== '' && <Held name="Quest" cards={[seat.quest]} />}
        </>
      )}
    </>
  );
}

function Points({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>
        <Term name={name} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function Held({ name, cards }: { readonly name: string; readonly cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <p class="seats-held">
      <b>
        <Term name={name} />
      </b>{' '}
      <TermList names={cards} />
    </p>
  );
}

function hidden(spells: number): readonly string[] {
  return spells === 0 ? [] : [`${spells} face down`];
}

/** Returns where a seat is and how it fares, in words. */
function placeWords(view: TableView, seat: ViewSeat): string {
  if (seat.out) return 'out of the game';
  if (seat.waiting || seat.space < 0) return 'killed, begins again with a new character';
  const words = [placeName(view, seat.space), seat.alignment];
  if (seat.toad > 0) words.push(`a Toad for ${seat.toad} more turns`);
  if (seat.lostTurns > 0) words.push(`misses ${seat.lostTurns === 1 ? 'a turn' : `${seat.lostTurns} turns`}`);
  return words.filter((word) => word !== '').join(', ');
}
