import type { TuneOptions } from '../../../src/questions/tune/tune.js';

/** Returns a tune in a folder, of pig, whose only option is the target: a game to 60 points takes 9.7 rounds with four players. */
export function pigTune(dir: string, more: object = {}, how: Partial<TuneOptions> = {}): TuneOptions {
  const tune = { id: 'pig', game: 'pig', goal: '9.7 rounds', seed: 'tune', maxGames: 3000, ...more };
  return { tune, out: `${dir}/tune`, workers: 1, ...how };
}
