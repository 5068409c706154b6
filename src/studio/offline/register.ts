/** Milliseconds after the start: the files are not fetched while a first answer may wait for others. */
const LATER_MS = 4000;

/** Lets the browser keep the page for offline use, where it can. The page works without. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register('./service-worker.js').catch(() => {}), LATER_MS);
}
