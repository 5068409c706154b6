import { useEffect, useRef } from 'preact/hooks';
import type { FilmFrame } from '../../questions/replay/film.js';
import { SeatMark } from '../parts/index.js';
import type { Show } from './show.js';
import { StoryLine } from './story-line.js';
import { plain } from './story-words.js';

/** Rounds shown: the present one and the one before. */
const ROUNDS = 2;

function firstTold(frames: readonly FilmFrame[], position: number): number {
  const round = frames[Math.max(0, position - 1)]?.round ?? 0;
  return frames.findIndex((frame) => frame.round > round - ROUNDS);
}

/** The story of this round and the one before, from the lines of the text replay. The last step is marked. */
export function Story({ show }: { readonly show: Show }) {
  const { position, film, last } = show;
  const list = useRef<HTMLOListElement>(null);
  const at = position.value;
  const view = show.view.value;
  const first = Math.max(0, firstTold(film.frames, at));
  useEffect(() => {
    const { current } = list;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [at]);
  return (
    <section class="film-story" aria-label="What happened">
      <h2>What happened</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <ol ref={list} tabIndex={0}>
        {at === 0 &&
          view.seats.map(({ name }, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} /> {name} is player {seat + 1}.
            </li>
          ))}
        {film.frames.slice(first, at).map(({ lines }, i) => (
          <li key={first + i} class={first + i === at - 1 ? 'film-now' : undefined}>
            {lines.map((line, k) => (
              <StoryLine key={k} line={line} view={view} tab={first + i === at - 1} />
            ))}
          </li>
        ))}
      </ol>
      <p class="film-ending" aria-live="polite">
        {at === last ? plain(film.ending) : at === 0 ? 'The table at the start. Press Play, or take one step.' : ''}
      </p>
    </section>
  );
}
