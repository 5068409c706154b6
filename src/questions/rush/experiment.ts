import type { ExperimentValue } from '../../experiment/design/experiment.js';

/** Strengths at which a player may leave for the Crown of Command. */
const STRENGTHS = [6, 8, 9, 10, 12, 14];

/** Default number of players. */
export const RUSH_PLAYERS = 4;

/**
 * Returns the experiment on the Strength at which one player leaves for the Crown of Command, while all others leave at
 * the same Strength, at each value of both. `character` is the character of the one player, by its id; without it all
 * are dealt.
 */
export function rushExperiment(character: string | undefined, players = RUSH_PLAYERS): ExperimentValue {
  return {
    id: character === undefined ? 'advice-rush' : `advice-rush-${character}`,
    question: 'When do I go for the Crown of Command?',
    players,
    agents: ['balanced'],
    ...(character === undefined
      ? {}
      : { characters: [character, ...Array.from({ length: players - 1 }, () => 'any')], rotate: 'players' as const }),
    vary: { 'agent0.rushAt': STRENGTHS },
    bestResponse: 'agent0.rushAt',
    measure: ['win'],
  };
}
