import type { LogValue } from '../../../src/questions/log/log-file.js';
import { mulberry } from '../../stats/luck.js';

/** A notebook to be made up. */
export interface Planted {
  readonly games: number;
  readonly people: readonly string[];
  readonly seed: number;
  /** Strength of each person, 1 if absent: the chance to win is in proportion to it. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** Strength of the player who goes first, on top of the own. */
  readonly firstStrength?: number;
  /** Characters that are dealt; none if absent. */
  readonly characters?: readonly string[];
  /** Most players that stay away from a game. */
  readonly away?: number;
}

/** Makes up games whose winners are drawn by strength alone. */
export function plantedLog(planted: Planted): LogValue {
  const luck = mulberry(planted.seed);
  const { games, people, strengths = {}, firstStrength = 1, characters, away = 0 } = planted;
  const pick = (n: number): number => Math.floor(luck() * n);
  const shuffled = <T>(all: readonly T[]): T[] => {
    const rest = [...all];
    return all.map(() => rest.splice(pick(rest.length), 1)[0]);
  };
  return {
    games: Array.from({ length: games }, () => {
      const players = shuffled(people).slice(pick(away + 1));
      const dealt = shuffled(characters ?? []);
      const [first] = players;
      const weights = players.map((name) => (strengths[name] ?? 1) * (name === first ? firstStrength : 1));
      let point = luck() * weights.reduce((sum, x) => sum + x, 0);
      const winner = players.find((_, i) => (point -= weights[i]) < 0) ?? first;
      return {
        players: characters === undefined ? players : Object.fromEntries(players.map((name, i) => [name, dealt[i]])),
        winner,
        first,
      };
    }),
  };
}
