import contents from 'virtual:package-contents';
import type * as ContentOnce from '../../rows/content-once.js';

/** The page's side of `#content-once`: the content was compiled when the page was built. */
export const contentOnce: typeof ContentOnce.contentOnce = <T extends object>(game: string): T => contents[game] as T;
