import { Button } from '../parts/index.js';
import { KEY_LIST } from './keys.js';
import { type Show, SPEEDS } from './show.js';
import { placeWords } from './words.js';

/** Buttons that move a film, and the list of keys. */
export function Controls({ show }: { readonly show: Show }) {
  const { position, playing, film, last } = show;
  const atStart = position.value === 0;
  const atEnd = position.value === last;
  return (
    <div class="film-controls">
      <p class="film-place" aria-live={playing.value ? 'off' : 'polite'}>
        {placeWords(film, position.value)}
      </p>
      <div class="film-buttons">
        <Button small aria-label="To the start" disabled={atStart} onClick={() => show.goTo(0)}>
          ⏮
        </Button>
        <Button small disabled={atStart} onClick={() => show.part('round', -1)}>
          ‹‹ Round
        </Button>
        <Button small disabled={atStart} onClick={() => show.part('turn', -1)}>
          ‹ Turn
        </Button>
        <Button small aria-label="One step back" disabled={atStart} onClick={() => show.step(-1)}>
          ◂
        </Button>
        <Button kind="main" small onClick={() => show.toggle()}>
          {playing.value ? 'Stop' : 'Play'}
        </Button>
        <Button small aria-label="One step on" disabled={atEnd} onClick={() => show.step(1)}>
          ▸
        </Button>
        <Button small disabled={atEnd} onClick={() => show.part('turn', 1)}>
          Turn ›
        </Button>
        <Button small disabled={atEnd} onClick={() => show.part('round', 1)}>
          Round ››
        </Button>
        <Button small aria-label="To the end" disabled={atEnd} onClick={() => show.goTo(last)}>
          ⏭
        </Button>
      </div>
      <div class="film-more">
        <Speed show={show} />
        <Events show={show} />
      </div>
      <details class="film-keys">
        <summary>Keys</summary>
        <dl>
          {KEY_LIST.map(({ keys, words }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Speed({ show }: { readonly show: Show }) {
  const { speed } = show;
  return (
    <fieldset class="film-speed">
      <legend class="unseen">Speed</legend>
      <Button kind="quiet" small disabled={speed.value === SPEEDS.length - 1} onClick={() => show.slower(1)}>
        Slower
      </Button>
      <output>{SPEEDS[speed.value]} s a step</output>
      <Button kind="quiet" small disabled={speed.value === 0} onClick={() => show.slower(-1)}>
        Faster
      </Button>
    </fieldset>
  );
}

/** Goes to the next time that something of a chosen kind happens. */
function Events({ show }: { readonly show: Show }) {
  const { film, kind } = show;
  if (film.kinds.length === 0) return null;
  return (
    <div class="film-events">
      <label>
        Go to the next time that{' '}
        <select value={kind.value} onChange={({ currentTarget }) => (kind.value = currentTarget.value)}>
          {film.kinds.map(({ id, about }) => (
            <option key={id} value={id}>
              {about}
            </option>
          ))}
        </select>
      </label>
      <Button small aria-label="The time before" disabled={show.eventAt(-1) === null} onClick={() => show.event(-1)}>
        ‹
      </Button>
      <Button small aria-label="The next time" disabled={show.eventAt(1) === null} onClick={() => show.event(1)}>
        Next ›
      </Button>
    </div>
  );
}
