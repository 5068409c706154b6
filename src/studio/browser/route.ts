import { signal } from '@preact/signals';

/** A place in the page: the room, and the words after it. `#/watch/TOKEN` is the room `watch` with the rest `TOKEN`. */
export interface Route {
  readonly room: string;
  readonly rest: string;
}

/** Properties of a room: the words of its address. */
export type RoomProps = Pick<Route, 'rest'>;

/**
 * Signs that a link of this page holds as they are, as programs for mail and chats may encode them. Other encoded signs
 * belong to names in tokens.
 */
const PLAIN_SIGNS = /%(?:3[ACD]|40)/gi;

/** Returns the place that the part of an address after `#` names. */
export function routeOf(hash: string): Route {
  const slashed = hash.includes('/') ? hash : hash.replaceAll(/%2F/gi, '/');
  const plain = slashed.replaceAll(PLAIN_SIGNS, decodeURIComponent);
  const [, room = '', rest = ''] = /^#?\/?([^/]*)\/?(.*)$/s.exec(plain) ?? [];
  return { room, rest };
}

/** The present place. */
export const route = signal<Route>(routeOf(location.hash));
addEventListener('hashchange', () => (route.value = routeOf(location.hash)));

/** Returns the link to a place. The rest may hold any text: a token has slashes and stays readable. */
export function linkTo(room: string, rest = ''): string {
  return `#/${room}${rest === '' ? '' : `/${rest}`}`;
}
