import contents from 'virtual:package-contents';

/** In the place of `src/rows/content-once.ts`: the content was compiled when the page was built. */
export function contentOnce<T extends object>(game: string): T {
  return contents[game] as T;
}
