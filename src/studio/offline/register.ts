import { signal } from '@preact/signals';

/** Milliseconds after the start: the files are not fetched while a first answer may wait for others. */
const LATER_MS = 4000;

/** True once the browser has cached all files of the page. */
export const worksOffline = signal(false);

/** Caches the page for offline use, if the browser can. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // A worker is ready once all files are cached; one of an earlier visit is ready at once.
  void serviceWorker.ready.then(() => (worksOffline.value = true));
  setTimeout(() => void serviceWorker.register('./service-worker.js').catch(() => {}), LATER_MS);
}
