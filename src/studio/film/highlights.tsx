import type { TableView } from '../../engine/index.js';
import type { Film } from '../../questions/replay/film.js';
import type { Highlight } from '../../questions/replay/highlights.js';
import { SeatMark } from '../parts/index.js';
import type { Show } from './show.js';
import { lineText } from './story-line.js';
import { plain } from './story-words.js';
import { nameOf, roundBefore } from './words.js';

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
            onClick={({ currentTarget }) => {
              show.goTo(highlight.at);
              // The board may be far above the list.
              currentTarget.closest('.film')?.querySelector('.film-board')?.scrollIntoView({ block: 'nearest' });
            }}
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

function titleOf({ film, playback }: Show, { kind, at, seat, change }: Highlight): string {
  const name = nameOf(playback.viewAt(at), seat);
  const points = `${Math.abs(100 * change).toFixed(0)} points`;
  const round = kind === 'mistake' ? film.frames[at].round : roundBefore(film, at);
  if (kind === 'mistake') return `Round ${round}: mistake of the ${name}, ${points} lost`;
  return `Round ${round}: ${change > 0 ? 'good' : 'bad'} luck for the ${name}, ${points} ${change > 0 ? 'won' : 'lost'}`;
}

/** Returns the result of the dice and cards, or the better action for a mistake. */
function wordsOf({ film, playback }: Show, { at, mistake }: Highlight): string {
  if (mistake === null) return toldBefore(film, at, playback.viewAt(at));
  const doubt = mistake.certain ? '' : ' It may be chance.';
  return `Taken: ${plain(mistake.taken)}. Better: ${plain(mistake.best)}.${doubt}`;
}

/** How many steps back to search for the cause of a lucky swing. */
const STEPS = 4;

/** Returns the last line of the story before a position. */
function toldBefore({ frames }: Film, at: number, view: TableView): string {
  const lines = frames.slice(Math.max(0, at - STEPS), at).flatMap((frame) => frame.lines);
  const line = lines.findLast((each) => !each.startsWith('round '));
  return line === undefined ? '' : lineText(line, view);
}
