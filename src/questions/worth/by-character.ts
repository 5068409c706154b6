import { looksOf, Ranking } from '../../experiment/results/ranking.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import type { WorthByCharacter } from '../../experiment/results/worth-summary.js';
import type { RaceData } from '../../playing/race/race.js';
import { effectOf } from './effect.js';
import type { Thing } from './kinds.js';

/** A character of the game. */
export interface NamedCharacter {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the worth of each item to each character: the wins of the seat that begins with it, in the games in which the
 * seat has that character. All intervals hold at once.
 *
 * @param things in the order of the table
 * @param stages blocks of each stage
 */
export function worthByCharacter(
  data: RaceData,
  things: readonly Thing[],
  characters: readonly NamedCharacter[],
  stages: readonly number[],
): WorthByCharacter[] {
  const count = things.length * characters.length;
  const ranking = new Ranking({ count, looks: looksOf(stages), isShare: true, alpha: ALPHA });
  return things.flatMap(({ level, name }) =>
    characters
      .map((character) => {
        const measure = `own:${character.id}`;
        const [row] = ranking.table([{ name: level, sums: data.sums(level, measure) }], data.sums(data.base, measure));
        return { level, name, character: character.id, characterName: character.name, ...effectOf('win', row) };
      })
      .sort((x, y) => y.effect - x.effect),
  );
}
