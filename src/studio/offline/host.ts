import { signal } from '@preact/signals';

/** True once the host was seen to have another build of the page. */
export const isOutdated = signal(false);

/** State of the host of the page. */
export type HostState = 'same' | 'newer' | 'away';

/** Milliseconds that the host has for an answer. */
const PATIENCE_MS = 5000;
/** Mark of a tab that has started afresh because of a part of the page, so that it does so once. */
const markOf = (part: string): string => `talisman-lab afresh ${part}`;

/** Asks the host of the page whether it is there, and whether it has another build of the page by now. */
export async function lookAtHost(): Promise<HostState> {
  // A page of one file has no host.
  if (location.protocol === 'file:') return 'away';
  try {
    // The address is unique, so neither browser nor service worker has it cached.
    const question = fetch(`./?${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await (await question).text();
    const build = /name="worker" content="([^"]+)"/.exec(text)?.[1];
    if (build === undefined) return 'away';
    const own = document.querySelector<HTMLMetaElement>('meta[name="worker"]')!.content;
    isOutdated.value = build !== own;
    return build === own ? 'same' : 'newer';
  } catch {
    return 'away';
  }
}

/** Clears the browser's cache of the page's files, and reloads the page. */
export async function startAfresh(): Promise<void> {
  try {
    const folder = new URL('./', document.baseURI).href;
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(`talisman-lab ${folder} `)).map((name) => caches.delete(name)),
    );
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  } catch {
    // Without cache storage there is nothing to clear.
  }
  location.reload();
}

/** Loads the page again; afresh if its host is there. */
export async function mendPage(): Promise<void> {
  if ((await lookAtHost()) === 'away') location.reload();
  else await startAfresh();
}

/** Starts afresh if this tab has not done so since the part last worked. Returns false if it has. */
export function startAfreshOnce(part: string): boolean {
  try {
    if (sessionStorage.getItem(markOf(part)) !== null) return false;
    sessionStorage.setItem(markOf(part), '1');
  } catch {
    // Without session storage a reload could repeat forever.
    return false;
  }
  void startAfresh();
  return true;
}

/** Notes that a part of the page works, so that the page may start afresh again. */
export function hasStarted(part: string): void {
  try {
    sessionStorage.removeItem(markOf(part));
  } catch {
    // Nothing was noted.
  }
}
