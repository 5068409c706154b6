import { signal } from '@preact/signals';

/** A place in the page: the room, and the words after it. `#/watch/TOKEN` is the room `watch` with the rest `TOKEN`. */
export interface Route {
  readonly room: string;
  readonly rest: string;
}

/** Returns the place that the part of an address after `#` names. */
export function routeOf(hash: string): Route {
  const [, room = '', rest = ''] = /^#?\/?([^/]*)\/?(.*)$/s.exec(hash) ?? [];
  return { room, rest };
}

/** The present place. */
export const route = signal<Route>(routeOf(location.hash));
addEventListener('hashchange', () => (route.value = routeOf(location.hash)));

/** Returns the link to a place. The rest may hold any text: a token has slashes and stays readable. */
export function linkTo(room: string, rest = ''): string {
  return `#/${room}${rest === '' ? '' : `/${rest}`}`;
}
