import type { Show } from './show.js';

interface Key {
  readonly keys: string;
  readonly words: string;
}

export const KEY_LIST: readonly Key[] = [
  { keys: '→ and ←', words: 'one step' },
  { keys: 'Shift with → and ←', words: 'one turn' },
  { keys: 'Page Down and Page Up', words: 'one round, while the board or a button has the focus' },
  { keys: 'Space', words: 'play and stop' },
  { keys: 'Home and End', words: 'start and end of the game' },
];

const ACTIONS: Readonly<Record<string, (show: Show) => void>> = {
  ArrowRight: (show) => show.step(1),
  ArrowLeft: (show) => show.step(-1),
  'Shift+ArrowRight': (show) => show.part('turn', 1),
  'Shift+ArrowLeft': (show) => show.part('turn', -1),
  PageDown: (show) => show.part('round', 1),
  PageUp: (show) => show.part('round', -1),
  ' ': (show) => show.toggle(),
  Home: (show) => show.goTo(0),
  End: (show) => show.goTo(show.last),
};

/** Elements that need the keys themselves. */
const OWN_KEYS = 'input:not([type="range"]), select, textarea, summary, [role="tab"], dialog';
/** Elements that Space presses. */
const PRESSED = 'button, a, [role="button"]';

/**
 * Handles a key unless the focused element needs it. Page keys move the film only while the focus is inside the film;
 * elsewhere they scroll the page.
 */
export function pressKey(show: Show, event: KeyboardEvent, film: Element): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const focus = event.target as Element;
  if (focus.closest(OWN_KEYS) !== null || (event.key === ' ' && focus.closest(PRESSED) !== null)) return;
  if (event.key.startsWith('Page') && !film.contains(focus)) return;
  const action = ACTIONS[`${event.shiftKey ? 'Shift+' : ''}${event.key}`];
  if (action === undefined) return;
  event.preventDefault();
  action(show);
}
