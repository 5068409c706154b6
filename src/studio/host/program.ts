import programs from 'virtual:program';
import type * as Programs from '../../playing/run/program.js';

// The page's side of `#program-hashes`: the hashes were made when the page was built.

export type { Program } from '../../playing/run/program.js';

export const programOf: typeof Programs.programOf = ({ id }) => programs[id];

/** Folders of models, which a page does not read. */
export const hashFiles: typeof Programs.hashFiles = () => {
  throw new Error('a page reads no folder of a model');
};
