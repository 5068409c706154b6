import { evenText, wonGames } from '../../../../reports/answer/hundred.js';
import { isTurned } from '../../../atlas/row.js';
import { STRONG } from '../../../atlas/strong.js';
import type { AtlasData, Row } from './data.js';
import { fixed, type SourcedSentence, sourced } from './words.js';

/** Source of the ways in which characters win. */
export const WAYS = 'ways-to-win';

/** A character with its wins by usual players and by stronger ones, which are on opposite sides of an even share. */
export type Turned = readonly [usual: Row, strong: Row];

/** Returns the characters that are strong with one kind of player and weak with the other, in both plays. */
export function turnedCharacters(data: AtlasData): readonly Turned[] {
  const usual = data.confirmed(data.rows('characters', { of: 'agent=balanced' }));
  const strong = data.confirmed(data.rows(`${STRONG}characters`, { of: '' }));
  return strong.flatMap((row): Turned[] => {
    const other = usual.find(({ what }) => what === row.what);
    return other !== undefined && isTurned(other, row) ? [[other, row]] : [];
  });
}

/** Returns the sentences on the wins of a character by both kinds of player, as at a table of four. */
export function turnedSentences([usual, strong]: Turned): readonly SourcedSentence[] {
  const games = ({ value, low, high }: Row): string =>
    wonGames(value / 4, { lo: low === null ? null : low / 4, hi: high === null ? null : high / 4 });
  return [
    sourced(`With usual players the ${usual.name} wins ${games(usual)}, where ${evenText(4)}.`, [usual]),
    sourced(`With better players it wins ${games(strong)}.`, [strong]),
  ];
}

/** Doings of a character in a game, each with its words. */
const DOINGS: Readonly<Record<string, (times: string) => string>> = {
  pvp_fights: (times) => `fights other characters ${times} times a game`,
  spells_cast: (times) => `casts ${times} Spells a game`,
  fights_won: (times) => `wins ${times} fights a game`,
  fights_lost: (times) => `loses ${times} fights a game`,
  deaths: (times) => `loses ${times} characters a game`,
};

/** Ratio by which a character must change more than the others change. */
const STANDS_OUT = 1.1;

/** Most doings that are named. */
const NAMED = 2;

/** A doing of a character by usual and by stronger players, and the ratio of its change to the mean change of others. */
interface Doing {
  readonly rows: readonly [usual: Row, strong: Row];
  readonly ratio: number;
}

/** Returns the sentences on the doings in which a character changes otherwise than the others, most unlike first. */
export function reasonSentences(data: AtlasData, what: string): readonly SourcedSentence[] {
  const doings = Object.keys(DOINGS).flatMap((measure) => doingOf(data, what, measure) ?? []);
  return doings
    .filter(({ ratio }) => sizeOf(ratio) >= STANDS_OUT)
    .sort((x, y) => sizeOf(y.ratio) - sizeOf(x.ratio))
    .slice(0, NAMED)
    .map(({ rows: [usual, strong], ratio }) => {
      const text = DOINGS[strong.measure](`${fixed(strong.value, 1)} instead of ${fixed(usual.value, 1)}`);
      const change = strong.value / usual.value;
      const others = sizeOf(change) > sizeOf(change / ratio) ? 'do not change as much' : 'change further';
      return sourced(`With them the ${strong.name} ${text}; the others ${others}.`, [strong, usual]);
    });
}

function sizeOf(ratio: number): number {
  return Math.max(ratio, 1 / ratio);
}

/** Returns a doing of a character; null if it was not played, or no change of it is shown. */
function doingOf(data: AtlasData, what: string, measure: string): Doing | null {
  const [usual, strong] = [WAYS, STRONG + WAYS].map((source) => data.rows(source, { of: '', measure }));
  const [own, now] = [usual, strong].map((rows) => rows.find((row) => row.what === what));
  if (own === undefined || now === undefined) return null;
  if (now.low === null || now.high === null || own.low === null || own.high === null) return null;
  if (now.low <= own.high && own.low <= now.high) return null;
  const meanOfOthers = (rows: readonly Row[]): number => {
    const others = rows.filter((row) => row.what !== what);
    return others.reduce((sum, { value }) => sum + value, 0) / others.length;
  };
  const change = meanOfOthers(strong) / meanOfOthers(usual);
  return { rows: [own, now], ratio: now.value / own.value / change };
}
