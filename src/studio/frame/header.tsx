import { linkTo, route } from '../browser/route.js';
import { isDark, theme } from '../browser/theme.js';
import { ROOMS } from '../rooms/rooms.js';
import { Icon, Mark } from './icons.js';

/** The top of every page: the name, the rooms and the light. On a phone the rooms are a bar at the bottom. */
export function Header() {
  const next = isDark() ? 'light' : 'dark';
  return (
    <header class="top">
      <button class="skip" type="button" onClick={() => document.getElementById('main')!.focus()}>
        Skip to the content
      </button>
      <a class="top-name" href={linkTo('')}>
        <Mark />
        Talisman Lab
      </a>
      <nav class="top-rooms" aria-label="Rooms">
        {ROOMS.map(
          ({ id, title, short }) =>
            title !== undefined && (
              <a key={id} href={linkTo(id)} aria-current={route.value.room === id ? 'page' : undefined}>
                <Icon name={id} />
                <span class="top-title">{title}</span>
                <span class="top-short" aria-hidden="true">
                  {short ?? title}
                </span>
              </a>
            ),
        )}
      </nav>
      <button
        class="top-light"
        type="button"
        aria-label={`Switch to ${next}`}
        title={`Switch to ${next}`}
        onClick={() => (theme.value = next)}
      >
        <Icon name={next} />
      </button>
    </header>
  );
}
