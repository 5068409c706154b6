import { capital, counted } from '../../../reports/format/words.js';
import { listed } from '../../engine/lists.js';
import type { NotebookCheck } from './agreement.js';
import type { PlayedGamesAnswer } from './log.js';

/** Returns whether the games agree with those of the computer players. */
export function agreementSentences(found: PlayedGamesAnswer): string[] {
  const { checks } = found.agreement;
  const length = checks.find(({ kind }) => kind === 'length');
  const others = checks.filter((check) => check !== length);
  return [
    ...(length === undefined ? [] : [lengthSentence(length)]),
    ...paceSentences(found, length !== undefined),
    ...others.filter(({ differs }) => differs).map((check) => otherSentence(check, found)),
    ...agreeing(
      others.filter(({ differs }) => !differs),
      found.characterNames,
    ),
  ];
}

function lengthSentence({ yours, computers, asLow, asHigh, differs, yoursLo, yoursHi }: NotebookCheck): string {
  const isShort = yours < computers;
  const begin =
    `Your games took ${yours.toFixed(0)} rounds; those of the computer players at the same tables took ` +
    `${computers.toFixed(0)}`;
  const direction = isShort ? 'short' : 'long';
  const share = nearText(isShort ? asLow : asHigh);
  if (differs) {
    const meaning = isShort ? 'your table ends its games sooner' : 'your table takes longer';
    return `${begin} (in ${share} of 100 simulated notebooks games are as ${direction}): ${meaning} than the computer players.`;
  }
  const bound =
    yoursLo === null || yoursHi === null
      ? ''
      : ` Games up to ${boundNumber(1 - yoursLo / computers)} % shorter or ${boundNumber(yoursHi / computers - 1)} % longer than ` +
        'theirs would not have been told apart from them.';
  return `${begin}. That agrees: in ${share} of 100 simulated notebooks games are as ${direction}.${bound}`;
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
  const own = Math.max(1, Math.round(secondsATurn));
  const assumed =
    secondsAssumed === null
      ? ''
      : `; other answers assume ${secondsAssumed}, unless you give them --seconds ${own}, or the studio ${own} as “Seconds of a turn at your table”`;
  if (measured) return [`A turn takes you ${seconds}${assumed}.`];
  const advice = toldRounds ? '' : ' Write down rounds to compare the length.';
  return [
    'No game has both rounds and minutes, so the time of a turn is an estimate: if your games have as many turns as ' +
      `those of the computer players, a turn takes you ${seconds}${assumed}.${advice}`,
  ];
}

function otherSentence(check: NotebookCheck, { characterNames }: PlayedGamesAnswer): string {
  const { kind, name, yours, computers, asLow, asHigh } = check;
  const more = yours > computers;
  const near = nearText(Math.min(asLow, asHigh));
  const end = `in ${near} of 100 simulated notebooks it is as ${more ? 'high' : 'low'}.`;
  const figures = `${wholePercent(yours)} against ${wholePercent(computers)}`;
  switch (kind) {
    case 'first':
      return `At your table the player who goes first wins ${more ? 'more' : 'less'} often than among the computer players, ${figures}: ${end}`;
    case 'person':
      return `${name} wins ${more ? 'more' : 'less'} often than computer players with the same characters and places, ${figures}: ${end}`;
    case 'character':
      return `At your table the ${characterNames[name]} wins ${more ? 'more' : 'less'} often than among the computer players, ${figures}: ${end}`;
    case 'ending':
      return `Your games end by ${endingText(name)} ${more ? 'more' : 'less'} often than those of the computer players, ${figures}: ${end}`;
    default:
      return `The lengths of your games differ ${more ? 'more' : 'less'} from game to game than those of the computer players (standard deviation ${figures} of the mean): ${end}`;
  }
}

function agreeing(checks: readonly NotebookCheck[], characterNames: Readonly<Record<string, string>>): string[] {
  if (checks.length === 0) return [];
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  const numberOf = (target: NotebookCheck['kind']): number => checks.filter(({ kind }) => kind === target).length;
  const texts = kinds.map((kind) => {
    if (kind === 'spread') return 'how much the length differs from game to game';
    if (kind === 'first') return 'the wins of the player who goes first';
    if (kind === 'ending') return 'how games end';
    if (kind === 'person')
      return numberOf(kind) === 1 ? 'the wins of one person' : `the wins of ${numberOf(kind)} people`;
    return `the wins of ${counted(numberOf(kind), 'character')}`;
  });
  const named =
    texts.length > LIST_MAX ? [...texts.slice(0, LIST_MAX - 1), `${texts.length - LIST_MAX + 1} more ways`] : texts;
  return [
    `Your games agree with those of the computer players in ${listed(named)}${unseenText(checks, characterNames)}.`,
  ];
}

/** Most members of a list in a sentence. */
const LIST_MAX = 3;

/** Returns how large a difference of shares would not have been seen, for the one of each kind with most games. */
function unseenText(checks: readonly NotebookCheck[], characterNames: Readonly<Record<string, string>>): string {
  const bounds = UNSEEN_KINDS.flatMap((target) => {
    const own = checks.filter(({ kind }) => kind === target);
    if (own.length === 0) return [];
    const most = own.reduce((one, other) => (other.games > one.games ? other : one));
    const { yoursLo, yoursHi, computers } = most;
    if (yoursLo === null || yoursHi === null) return [];
    const size = boundNumber(Math.max(yoursHi - computers, computers - yoursLo));
    return [`${size} of 100 in ${checkName(most, characterNames)}`];
  });
  return bounds.length === 0 ? '' : `; differences of up to ${listed(bounds)} would not have been seen`;
}

/** Kinds of shares with a reported bound. */
const UNSEEN_KINDS: readonly NotebookCheck['kind'][] = ['first', 'person', 'character'];

/** Returns the name of a check for a table. */
export function checkName({ kind, name }: NotebookCheck, characterNames: Readonly<Record<string, string>>): string {
  switch (kind) {
    case 'length':
      return 'rounds, mean';
    case 'spread':
      return `${name}, spread in % of the mean`;
    case 'first':
      return 'wins of the first player';
    case 'person':
      return `wins of ${name}`;
    case 'character':
      return `wins of the ${characterNames[name]}`;
    default:
      return `ending: ${endingText(name)}`;
  }
}

function endingText(word: string): string {
  return capital(word).toLowerCase();
}

/** Numbers of the answer of `log`. Notebooks are small, so shares are whole percents. */

/** Returns a share in percent without the sign: "27". */
export function wholeNumber(share: number): string {
  return (100 * share).toFixed(0);
}

/** Returns a share in percent: "27 %". */
export function wholePercent(share: number): string {
  return `${wholeNumber(share)} %`;
}

/** Returns a bound in percent or games of 100, rounded up; nothing larger is possible. */
export function boundNumber(share: number): string {
  return Math.max(0, Math.ceil(100 * share - 1e-9)).toFixed(0);
}
