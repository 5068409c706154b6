import { compileContent, dataFiles } from './compile.js';

export type { Content, Named } from './types.js';

/** The board and the cards, read once a process. */
export const content = compileContent(dataFiles());
