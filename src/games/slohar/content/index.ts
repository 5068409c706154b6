import { contentOnce } from '#content-once';
import { compileContent, dataFiles } from './compile.js';

export type { Content, Named } from './schema.js';

/** The board and the cards, compiled once. */
export const content = contentOnce('slohar', dataFiles, compileContent);
