import { useEffect, useMemo } from 'preact/hooks';
import type { ReplayData } from '../../questions/replay/html.js';
import { Highlights } from '../film/highlights.js';
import { Luck } from '../film/luck.js';
import { Player } from '../film/player.js';
import { type BoardFilm, Show } from '../film/show.js';
import { loadMeanings } from '../meaning/meanings.js';
import { Notice } from '../parts/index.js';
import './page.css';

/** The page of one game as a single file. */
export function ReplayPage({ title, film, review, meanings }: ReplayData) {
  const show = useMemo(() => new Show(film as BoardFilm), [film]);
  useEffect(() => void loadMeanings(async () => meanings), [meanings]);
  return (
    <main class="replay">
      <h1>{title}</h1>
      {film.same === false && (
        <Notice kind="warn">
          This game is not as it was recorded: the rules or the computer players have changed since.
        </Notice>
      )}
      <Player show={show} marks={review?.highlights ?? []}>
        {review !== null && (
          <section aria-label="Luck and mistakes">
            <h2>Luck and mistakes</h2>
            <Luck show={show} analysis={review.analysis} />
            <Highlights show={show} highlights={review.highlights} />
          </section>
        )}
      </Player>
      <footer>
        <p>
          Replay token: <code>{film.token}</code>
        </p>
        <p>
          An unofficial tool for study, without card text or art of the publisher. <em>Talisman</em> is a trademark of
          its owner.
        </p>
      </footer>
    </main>
  );
}
