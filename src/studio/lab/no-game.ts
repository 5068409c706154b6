/** Error of a call when the lab holds no game: it was started again since. */
export const NO_GAME = 'no game is open';
