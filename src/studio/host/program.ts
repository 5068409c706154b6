import programs from 'virtual:program';
import type { Program } from '../../api/run/program.js';
import type { Game, State } from '../../engine/index.js';

// In the place of `src/api/run/program.ts`: the hashes were made when the page was built.

export function programOf({ id }: Game<State>): Program {
  return programs[id];
}

/** Folders of models, which a page does not read. */
export function hashFiles(): never {
  throw new Error('a page reads no folder of a model');
}
