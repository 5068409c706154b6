import type { Film } from '../../api/replay/film.js';
import type { Highlight } from '../../api/replay/highlights.js';
import { SeatMark } from '../parts/index.js';
import type { Show } from './show.js';
import { nameOf } from './words.js';

interface HighlightsProps {
  readonly show: Show;
  readonly highlights: readonly Highlight[];
}

/** Strokes of luck and mistakes, each a button that shows the moment. */
export function Highlights({ show, highlights }: HighlightsProps) {
  return (
    <ol class="film-highlights">
      {highlights.map((highlight) => (
        <li key={`${highlight.kind}${highlight.at}`}>
          <button
            type="button"
            aria-current={show.position.value === highlight.at}
            onClick={() => show.goTo(highlight.at)}
          >
            <span class={`film-curve-mark film-curve-${highlight.kind}`} aria-hidden="true">
              {markOf(highlight)}
            </span>
            <span>
              <b>
                <SeatMark seat={highlight.seat} /> {titleOf(show, highlight)}
              </b>
              <small>{wordsOf(show, highlight)}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns the sign of a highlight on the curve. */
export function markOf({ kind, change }: Pick<Highlight, 'kind' | 'change'>): string {
  return kind === 'mistake' ? '✕' : change > 0 ? '▲' : '▼';
}

function titleOf({ reel, film }: Show, { kind, at, seat, change }: Highlight): string {
  const name = nameOf(reel.viewAt(at), seat);
  const points = `${Math.abs(100 * change).toFixed(0)} points`;
  const round = film.frames[Math.min(at, film.frames.length - 1)].round;
  if (kind === 'mistake') return `Round ${round}: mistake of the ${name}, ${points} lost`;
  return `Round ${round}: ${change > 0 ? 'good' : 'bad'} luck for the ${name}, ${points} ${change > 0 ? 'won' : 'lost'}`;
}

/** Returns what came of the dice and cards, or what would have been better. */
function wordsOf({ film }: Show, { at, mistake }: Highlight): string {
  if (mistake === null) return toldBefore(film, at);
  const doubt = mistake.certain ? '' : ' It may be chance.';
  return `Taken: ${mistake.taken}. Better: ${mistake.best}.${doubt}`;
}

/** Steps before a position in which the cause of its luck is looked for. */
const STEPS = 4;

/** Returns the last line that was told before a position. */
function toldBefore({ frames }: Film, at: number): string {
  const lines = frames.slice(Math.max(0, at - STEPS), at).flatMap((frame) => frame.lines);
  return lines.at(-1)?.trim() ?? '';
}
