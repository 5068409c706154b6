import { SECONDS_LEAST, SECONDS_MOST } from '../../experiment/design/table-time.js';

const KEY = 'talisman-lab-turn-seconds';

/** True for seconds that a turn may have. */
export function isTurnSeconds(seconds: number): boolean {
  return seconds >= SECONDS_LEAST && seconds <= SECONDS_MOST;
}

/** Returns the seconds of a turn that the reader has set; null without. */
export function keptSeconds(): number | null {
  try {
    const saved = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return isTurnSeconds(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** Saves the seconds for later visits. Without storage they apply until the page is closed. */
export function keepSeconds(seconds: number): void {
  try {
    localStorage.setItem(KEY, String(seconds));
  } catch {
    // Nothing is lost but the setting.
  }
}
