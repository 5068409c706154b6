/** In the place of `src/package/entry-point.ts`: the page's threads have one module, which `threads.ts` starts. */
export function entryPoint(path: string): URL {
  return new URL(`page:${path}`);
}

/** No module of a user is loaded into a page. */
export function hasEntryPoints(): boolean {
  return false;
}
