import { useComputed } from '@preact/signals';
import { type Decided, decidedAt } from '../../questions/replay/decided.js';
import type { Film } from '../../questions/replay/film.js';
import type { Highlight } from '../../questions/replay/highlights.js';
import { SeatMark } from '../parts/index.js';
import { markOf } from './highlights.js';
import type { Show } from './show.js';
import { nameOf, placeWords, roundBefore } from './words.js';

const WIDTH = 1000;
const HEIGHT = 200;

interface CurveProps {
  readonly show: Show;
  readonly marks: readonly Highlight[];
}

/**
 * The chance of each seat to win, up to the shown step: what comes later stays hidden. The whole picture is the slider
 * for the place in the game.
 */
export function Curve({ show, marks }: CurveProps) {
  const { film } = show;
  const at = show.position.value;
  const chances = film.chances.filter((chance) => chance.at <= at);
  const decided = at === show.last ? decidedAt(film) : null;
  const x = (at: number): number => (at / Math.max(1, show.last)) * WIDTH;
  return (
    <figure class="film-curve">
      <figcaption>
        {film.chances.length > 0 ? 'Chance to win, as a program judges the table' : 'Place in the game'}
      </figcaption>
      <div class="film-curve-frame">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.5, 1].map((share) => (
            <line key={share} class="film-curve-grid" x1="0" x2={WIDTH} y1={y(share)} y2={y(share)} />
          ))}
          {film.seats.map(({ seat }) => (
            <path
              key={seat}
              class={`film-curve-seat${seat >= 4 ? ' film-curve-dashed' : ''}`}
              style={{ stroke: `var(--seat-${seat})` }}
              d={pathOf(chances, seat, x)}
            />
          ))}
        </svg>
        {marks
          .filter((mark) => mark.at <= at)
          .map((mark) => (
            <span
              key={`${mark.kind}${mark.at}`}
              class={`film-curve-mark film-curve-${mark.kind}`}
              style={{
                left: `${x(mark.at) / 10}%`,
                top: `${y(shareAt(film, mark.at, mark.seat)) / 2}%`,
                color: `var(--seat-${mark.seat})`,
              }}
              aria-hidden="true"
            >
              {markOf(mark)}
            </span>
          ))}
        {decided !== null && (
          <span class="film-decided" style={{ left: `${x(decided.at) / 10}%` }} aria-hidden="true" />
        )}
        <Playhead show={show} />
      </div>
      {film.chances.length > 0 && <Legend show={show} />}
      {decided !== null && <p class="film-explained">{decidedWords(show, decided)}</p>}
    </figure>
  );
}

function decidedWords({ film, playback, last }: Show, { seat, at }: Decided): string {
  const round = roundBefore(film, at);
  const name = nameOf(playback.viewAt(last), seat);
  if (at === last) return `Decided at the very end, in round ${round}: until then the ${name} was not ahead.`;
  const began = at === 0 ? 'From the start' : `Decided in round ${round}: from then on`;
  return `${began} the chance of the ${name} never fell below 50%.`;
}

/** The slider over the picture, with a line at the place. */
function Playhead({ show }: { readonly show: Show }) {
  const { position, film, last } = show;
  const words = useComputed(() => placeWords(film, position.value));
  const left = useComputed(() => ({ left: `${(100 * position.value) / Math.max(1, last)}%` }));
  return (
    <>
      <input
        class="film-slider"
        type="range"
        aria-label="Place in the game"
        aria-valuetext={words.value}
        min="0"
        max={last}
        value={position.value}
        onInput={({ currentTarget }) => show.goTo(Number(currentTarget.value))}
      />
      <span class="film-playhead" style={left.value} aria-hidden="true" />
    </>
  );
}

function Legend({ show }: { readonly show: Show }) {
  const { film, position, view } = show;
  return (
    <ul class="film-legend">
      {film.seats.map(({ seat }) => (
        <li key={seat}>
          <SeatMark seat={seat} /> {nameOf(view.value, seat)}{' '}
          <b>{Math.round(100 * shareAt(film, position.value, seat))}%</b>
        </li>
      ))}
    </ul>
  );
}

const y = (share: number): number => HEIGHT - 6 - share * (HEIGHT - 12);

/** Returns the latest evaluated chance of a seat at a position. */
function shareAt({ chances }: Film, position: number, seat: number): number {
  return chances.findLast(({ at }) => at <= position)?.shares[seat] ?? 0;
}

function pathOf(chances: Film['chances'], seat: number, x: (at: number) => number): string {
  return chances
    .map(({ at, shares }, i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(shares[seat]).toFixed(1)}`)
    .join('');
}
