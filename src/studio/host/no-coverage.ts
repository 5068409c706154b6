/** In the place of `src/games/talisman/views/coverage.ts`: a page does not print what games meet. */
export class Coverage {
  constructor() {
    throw new Error('a page does not print what games meet');
  }
}
