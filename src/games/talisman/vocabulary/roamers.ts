/** Most roamers of a game: figures on the board without a player. */
export const MOST_ROAMERS = 4;

/** Most points by which a roamer moves at once. */
export const ROAM_MOST = 12;

/** Points of a move that a die decides. */
export const BY_DIE = 0;

/** Who chooses the direction of a roamer, as rows name them. */
export const GUIDES = ['player', 'chance'] as const;
