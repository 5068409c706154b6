import { signal } from '@preact/signals';

/** Milliseconds after the start: the files are not fetched while a first answer may wait for others. */
const LATER_MS = 4000;

/** True once the browser has kept all files of the page. */
export const worksOffline = signal(false);

/** Lets the browser keep the page for offline use, where it can. The page works without. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // A worker is ready when it has kept all files. One of an earlier visit is ready at once.
  void serviceWorker.ready.then(() => (worksOffline.value = true));
  setTimeout(() => void serviceWorker.register('./service-worker.js').catch(() => {}), LATER_MS);
}
