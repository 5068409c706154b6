import type { Game, State } from '../../engine/index.js';
import type { ExperimentValue } from '../../playing/run/experiments.js';
import type { Setting, TuneLever } from './settings.js';

/** Levers of a tune, and the rules to play a setting. */
export interface TuneRules {
  readonly levers: readonly TuneLever[];
  /** Game with the packs of the base. */
  readonly game: Game<State>;
  /** True if a setting can be played. */
  playable(setting: Setting): boolean;
  /** Key of `vary`, and the level of a setting. */
  readonly factor: string;
  levelOf(setting: Setting): string;
  /** Variant of every game; absent if the levels name it. */
  readonly variant?: string | undefined;
  /** Packs of every game; absent if the levels name them. */
  readonly packs?: readonly string[] | undefined;
  /** Keys of an experiment that plays the base before any file is written; absent if its level needs no file. */
  readonly plain?: ExperimentValue;
  /** Id of the character that is made fair, which sits at every table; absent if rules are tuned. */
  readonly character?: string;
  /** Returns the variant file of a setting within the folder of the tune; absent if settings are not written. */
  fileOf?(setting: Setting): string;
  /** Returns the pack of a setting within the folder of the tune; absent if no character is tuned. */
  packOf?(setting: Setting): string;
  /** Writes the files that settings need, before they are played. */
  write?(settings: readonly Setting[]): Promise<void>;
}
