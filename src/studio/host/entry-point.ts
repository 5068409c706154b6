import type * as EntryPoints from '../../package/entry-point.js';

export type { EntryPoint } from '../../package/entry-point.js';

/** The page's side of `#entry-point`: the page's threads have one module, which `threads.ts` starts. */
export const entryPoint: typeof EntryPoints.entryPoint = (path) => new URL(`page:${path}`);

/** No module of a user is loaded into a page. */
export const hasEntryPoints: typeof EntryPoints.hasEntryPoints = () => false;
