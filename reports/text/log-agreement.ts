import type { Check } from '../../src/api/log/agreement.js';
import type { PlayedGamesAnswer } from '../../src/api/log/log.js';
import { listed } from '../answer/values.js';
import { capital } from '../words.js';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Returns whether the games agree with those of the computer players. */
export function agreementSentences(found: PlayedGamesAnswer): string[] {
  const { checks } = found.agreement;
  const length = checks.find(({ kind }) => kind === 'length');
  const others = checks.filter((check) => check !== length);
  return [
    ...(length === undefined ? [] : [lengthSentence(length)]),
    ...paceSentences(found, length !== undefined),
    ...others.filter(({ differs }) => differs).map((check) => otherSentence(check, found)),
    ...agreeing(others.filter(({ differs }) => !differs)),
  ];
}

function lengthSentence({ yours, computers, asLow, asHigh, differs, yoursLo, yoursHi }: Check): string {
  const isShort = yours < computers;
  const begin =
    `Your games took ${yours.toFixed(0)} rounds; those of the computer players at the same tables took ` +
    `${computers.toFixed(0)}`;
  const how = isShort ? 'short' : 'long';
  const share = nearText(isShort ? asLow : asHigh);
  if (differs) {
    const meaning = isShort ? 'your table ends its games sooner' : 'your table takes longer';
    return `${begin} (in ${share} of 100 simulated notebooks games are as ${how}): ${meaning} than the computer players.`;
  }
  const bound =
    yoursLo === null || yoursHi === null
      ? ''
      : ` Games up to ${unseen(1 - yoursLo / computers)} shorter or ${unseen(yoursHi / computers - 1)} longer than ` +
        'theirs would not have been told apart from them.';
  return `${begin}. That agrees: in ${share} of 100 simulated notebooks games are as ${how}.${bound}`;
}

/** Returns a bound as a part, rounded up. */
function unseen(part: number): string {
  return `${Math.max(0, Math.ceil(100 * part))} %`;
}

/** Returns the share of notebooks as a number of 100: "38", "fewer than 1". */
export function nearText(share: number): string {
  const number = 100 * share;
  return number < 0.1 ? 'fewer than 0.1' : number < 0.95 ? number.toFixed(1) : number.toFixed(0);
}

function paceSentences({ pace, secondsAssumed }: PlayedGamesAnswer, toldRounds: boolean): string[] {
  if (pace === null) return [];
  const { secondsATurn, lo, hi, measured } = pace;
  const seconds =
    `${secondsATurn.toFixed(0)} seconds` +
    (lo === null || hi === null ? '' : ` (${lo.toFixed(0)} to ${hi.toFixed(0)})`);
  const assumed = secondsAssumed === null ? '' : `; other answers of this program assume ${secondsAssumed}`;
  if (measured) return [`A turn takes you ${seconds}${assumed}.`];
  const begin = toldRounds ? 'No game has both rounds and minutes' : 'You wrote down minutes and no rounds';
  return [
    `${begin}, so the time of a turn is an estimate: if your games have as many turns as those of the computer ` +
      `players, a turn takes you ${seconds}. Write down rounds to compare the length.`,
  ];
}

function otherSentence(check: Check, { characterNames }: PlayedGamesAnswer): string {
  const { kind, name, yours, computers, asLow, asHigh } = check;
  const more = yours > computers;
  const near = nearText(Math.min(asLow, asHigh));
  const end = `in ${near} of 100 simulated notebooks it is as ${more ? 'high' : 'low'}.`;
  const figures = `${percent(yours)} against ${percent(computers)}`;
  switch (kind) {
    case 'first':
      return `At your table the player who goes first wins ${more ? 'more' : 'less'} often than among the computer players, ${figures}: ${end}`;
    case 'character':
      return `At your table the ${characterNames[name]} wins ${more ? 'more' : 'less'} often than among the computer players, ${figures}: ${end}`;
    case 'ending':
      return `Your games end by ${endingText(name)} ${more ? 'more' : 'less'} often than those of the computer players, ${figures}: ${end}`;
    default:
      return `The lengths of your games differ ${more ? 'more' : 'less'} from game to game than those of the computer players (standard deviation ${figures} of the mean): ${end}`;
  }
}

function agreeing(checks: readonly Check[]): string[] {
  if (checks.length === 0) return [];
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  const characters = checks.filter(({ kind }) => kind === 'character').length;
  const texts = kinds.map((kind) => {
    if (kind === 'spread') return 'how much the length differs from game to game';
    if (kind === 'first') return 'the wins of the player who goes first';
    if (kind === 'ending') return 'how games end';
    return `the wins of ${characters} ${characters === 1 ? 'character' : 'characters'}`;
  });
  return [`No disagreement with the computer players is shown in ${listed(texts)}${widest(checks)}.`];
}

/** Returns how large a difference would not have been seen in the shares of wins. */
function widest(checks: readonly Check[]): string {
  const gaps = checks.flatMap(({ kind, yoursLo, yoursHi, computers }) =>
    kind === 'first' && yoursLo !== null && yoursHi !== null
      ? [Math.max(yoursHi - computers, computers - yoursLo)]
      : [],
  );
  return gaps.length === 0
    ? ''
    : `; for the player who goes first a difference of up to ${Math.ceil(100 * gaps[0])} points would not have been seen`;
}

/** Returns the name of a check for a table. */
export function checkName({ kind, name }: Check, characterNames: Readonly<Record<string, string>>): string {
  switch (kind) {
    case 'length':
      return 'rounds, mean';
    case 'spread':
      return `${name}, deviation in % of the mean`;
    case 'first':
      return 'wins of the first player';
    case 'character':
      return `wins of the ${characterNames[name]}`;
    default:
      return `ending: ${endingText(name)}`;
  }
}

function endingText(word: string): string {
  return capital(word).toLowerCase();
}
