import type * as EntryPoints from '../../package/entry-point.js';

/** Folder of the package among the files in memory. It is also the working directory. */
export const ROOT = '/lab';

// The page's side of `#package-root`.
export const PACKAGE_ROOT = ROOT;
export const RUNS_SOURCES = false;
export const CODE = `${ROOT}/dist`;
export const BUNDLE = null;

export type { EntryPoint } from '../../package/entry-point.js';

/** The page's side of `#entry-point`: the page's threads have one module, which `threads.ts` starts. */
export const entryPoint: typeof EntryPoints.entryPoint = (path) => new URL(`page:${path}`);

/** No module of a user is loaded into a page. */
export const hasEntryPoints: typeof EntryPoints.hasEntryPoints = () => false;
