/** Beginning of the name of a source that plays the games of another with stronger players at every seat. */
export const STRONG = 'strong-';

/** The stronger player. It costs ten times the games of the usual one, so these sources are smaller. */
export const STRONG_AGENT = 'quick';

/** Returns the blocks that its twin with stronger players plays: enough to show where an answer turns round. */
export function strongBlocks(blocks: number): number {
  return Math.ceil(blocks / 4);
}

/**
 * Characters that win more than an even share with stronger players and less with usual ones, or the other way round,
 * in both plays. A test compares this list with the data.
 */
export const TURNED: readonly string[] = ['thief'];
