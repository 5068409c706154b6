import { agentsOf, usualAgent } from '../../../agents/index.js';
import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { STRONGER } from './stronger-words.js';

/** Arguments that decide whether stronger players are asked. */
export interface StrongerArguments {
  readonly seed: string;
  readonly agents?: unknown;
  readonly alsoBy?: unknown;
}

/** The agent, and the seed of its games. */
export interface StrongerAgent {
  readonly agent: string;
  readonly seed: string;
}

/**
 * Returns the stronger agent of a question that is asked without naming players; null if its game has none, players
 * were named, or `--also-by none` was given.
 *
 * @param usual agents of the question without an argument
 * @throws UserError if it was asked for and cannot play the question
 */
export function strongerAgent(
  args: StrongerArguments,
  design: Design,
  usual: readonly string[] = [usualAgent(design.game)],
): StrongerAgent | null {
  const isWanted = args.alsoBy === STRONGER;
  const hasIt = agentsOf(design.game).some(({ id }) => id === `${design.game}/${STRONGER}`);
  const isPlain = design.entrants.every(({ settings, starts }) => settings === '' && starts === undefined);
  if (isWanted && !(hasIt && isPlain))
    throw new UserError(
      `--also-by: ${STRONGER} ${hasIt ? 'has not the settings that are compared here' : `does not play ${design.game}`}`,
    );
  const isUsual = args.agents === undefined && design.entrants.every(({ label }) => usual.includes(label));
  const isDefault = args.alsoBy === undefined && isUsual && isPlain && design.ladder === undefined;
  if (!hasIt || !(isWanted || isDefault)) return null;
  return { agent: STRONGER, seed: `${args.seed}-${STRONGER}` };
}
