import { effect } from '@preact/signals';
import { linkTo } from '../../browser/route.js';
import type { Show } from '../../film/show.js';

/** Waits before the address follows: browsers refuse an address that changes many times a second. */
const PAUSE_MS = 400;

/** Returns the token and the position in an address such as `TOKEN!70`; the start without a position. */
export function placeOf(rest: string): { readonly token: string; readonly at: number } {
  const [, token, at] = /^(.*)!(\d{1,6})$/s.exec(rest) ?? [];
  return token === undefined ? { token: rest, at: 0 } : { token, at: Number(at) };
}

/**
 * Writes the position of a film into the address, so that a reload or a link shows the same moment. Returns a function
 * that stops it.
 */
export function keepPlace({ position, playing }: Show, token: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    const at = position.value;
    clearTimeout(timer);
    if (playing.value) return;
    // Not by the hash, which would open the game again.
    timer = setTimeout(
      () => history.replaceState(null, '', linkTo('watch', at === 0 ? token : `${token}!${at}`)),
      PAUSE_MS,
    );
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
