/** Folder of the package among the files in memory. It is also the working directory. */
export const ROOT = '/lab';

// The page's side of `#package-root`.
export const PACKAGE_ROOT = ROOT;
export const RUNS_SOURCES = false;
export const CODE = `${ROOT}/dist`;
export const BUNDLE = null;
