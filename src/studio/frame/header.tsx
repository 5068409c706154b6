import type { ComponentChildren } from 'preact';
import { linkTo, route } from '../browser/route.js';
import { isDark, theme } from '../browser/theme.js';
import { ROOMS } from './rooms.js';

/** Lines of each icon in a square of 24 by 24. */
const ICONS: Readonly<Record<string, ComponentChildren>> = {
  '': <path d="M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-5.5h4V20" />,
  findings: <path d="M4 20.5h16M6.5 17v-5M12 17V5M17.5 17V9" />,
  rules: <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />,
  watch: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z" />
  ),
  position: (
    <path d="M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21zM12 7.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z" />
  ),
  play: <path d="M4.5 4.5h15v15h-15zM8.7 8.7h.01M15.3 8.7h.01M12 12h.01M8.7 15.3h.01M15.3 15.3h.01" />,
  light: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  ),
  dark: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />,
};

/** A small decorative picture next to a label. */
function Icon({ name }: { readonly name: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}

/** The mark of the studio: a crown in a ring. */
function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" />
      <path d="M8.5 21.5 7 11.5l5 3.5 4-6.5 4 6.5 5-3.5-1.5 10z" />
    </svg>
  );
}

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
