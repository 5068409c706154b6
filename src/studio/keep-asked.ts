import { effect } from '@preact/signals';
import { type Asked, asked } from './asked.js';

/** Name of the question in the browser's storage. A new shape of the question gets a new name. */
const KEY = 'talisman-lab asked 1';

/** The question of a visit that has not begun. */
export const AT_FIRST: Asked = asked.peek();

/** Takes the question of the last visit, and keeps every change for the next. */
export function keepAsked(): void {
  const kept = read();
  if (kept !== null) asked.value = kept;
  effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(asked.value));
    } catch {
      // Without storage the question lasts for the visit.
    }
  });
}

function read(): Asked | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Asked | null;
    return kept !== null && Array.isArray(kept.a.packs) && Array.isArray(kept.agents) ? kept : null;
  } catch {
    return null;
  }
}
