/** Blocks of each phase of a search. */
export interface Budget {
  readonly explore: number;
  /** Blocks of each stage of the race; each stage halves the settings. */
  readonly race: readonly number[];
  readonly confirm: number;
}

/** Parts of the games that each phase may play. */
const EXPLORE = 0.25;
const RACE = 0.4;
const CONFIRM = 0.35;

/** Least blocks of a phase: below them, proposals are guesses and intervals are of no use. */
const EXPLORE_MIN = 20;
const CONFIRM_MIN = 100;

/** Settings in the race, and finalists. */
export const RACERS = 24;
export const FINALISTS = 5;

/** Stages of the race. */
const STAGES = 3;

/** Games of a search by default. */
export const DEFAULT_GAMES = 60_000;

/**
 * Games of a search for a fair character by default. Its goal is one share, which 1,700 games of each finalist know to
 * within 3 of 100: more games would change no choice at a table.
 */
export const FAIR_GAMES = 30_000;

/**
 * Returns the blocks of each phase so that a search plays at most `games`, with one game a block. The base plays every
 * phase, too.
 *
 * @param games    at least `leastGames`
 * @param explored settings of the first phase, without the base
 * @param racers   settings of the race, without the base
 */
export function budgetOf(games: number, explored: number, racers: number): Budget {
  const more = games - leastGames(explored, racers);
  const blocks = (least: number, part: number, settings: number): number =>
    least + Math.floor((more * part) / (settings + 1));
  return {
    explore: blocks(EXPLORE_MIN, EXPLORE, explored),
    race: stagesOf(racers).map((settings) => blocks(EXPLORE_MIN, RACE / STAGES, settings)),
    confirm: blocks(CONFIRM_MIN, CONFIRM, Math.min(FINALISTS, racers)),
  };
}

/** Returns the settings of each stage of a race, which each stage halves. */
function stagesOf(racers: number): number[] {
  return Array.from({ length: STAGES }, (_, i) => Math.max(1, Math.ceil(racers / 2 ** i)));
}

/** Returns the fewest games of a search. */
export function leastGames(explored: number, racers: number): number {
  const race = stagesOf(racers).map(() => EXPLORE_MIN);
  return gamesOf({ explore: EXPLORE_MIN, race, confirm: CONFIRM_MIN }, explored, racers);
}

/** Returns the most games of a budget. */
export function gamesOf({ explore, race, confirm }: Budget, explored: number, racers: number): number {
  const settings = stagesOf(racers);
  const raced = race.reduce((sum, blocks, i) => sum + blocks * (1 + settings[i]), 0);
  return explore * (explored + 1) + raced + confirm * (1 + Math.min(FINALISTS, racers));
}
