import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { describing } from '../../playing/library/library.js';
import { designExperiment, type ExperimentValue, seeded } from '../../playing/run/experiments.js';

/**
 * Returns the token of the first game of an experiment: cell 0, block 0, rotation 0.
 *
 * @throws UserError with one line if the experiment is invalid
 */
export async function firstToken(experiment: ExperimentValue): Promise<string> {
  const design = await designExperiment(seeded(experiment, {}));
  return gameToken(design, design.cells[0], 0, 0, gameOf(design, describing()));
}
