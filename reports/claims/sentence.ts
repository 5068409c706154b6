import { listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import {
  type ClaimAnswer,
  type ClaimPlay,
  type ClaimRow,
  type ClaimVerdict,
  comparesWinners,
  constantSide,
  decisiveRows,
  isOfMeasures,
  shownPlay,
} from '../../src/experiment/results/claim-summary.js';
import {
  changedGames,
  isVast,
  lostWins,
  numberUp,
  numberWord,
  signedText,
  wonGames,
  wonNumber,
} from '../answer/hundred.js';
import { type ResultState, type Sentence, stated } from '../answer/sentence.js';
import { gamesInAll } from '../answer/settling.js';
import { strongerSentences } from '../answer/stronger-players.js';
import { clockSpan, timeText } from '../answer/times.js';
import { bracket, upperFirst } from '../answer/values.js';
import { capital, counted, plain } from '../format/words.js';

/** Most cases that a sentence names. */
const NAMED_MAX = 3;

/** Margins within which an open difference is too small to matter to anyone. */
const SMALL_MARGINS = 1.5;

type Judged = Pick<ClaimAnswer, 'verdict'> & Partial<Pick<ClaimAnswer, 'rows' | 'decides'>>;

/** Returns the first sentence of several claims: how many hold. */
export function claimsSentence(answers: readonly Judged[]): Sentence {
  const of = (verdict: ClaimVerdict): number => answers.filter((answer) => answer.verdict === verdict).length;
  const parts = [
    [of('refuted'), 'does not', 'do not'],
    [of('small difference') + of('no difference'), 'hardly matters', 'hardly matter'],
    [of('open'), 'is not settled', 'are not settled'],
  ] as const;
  const rest = parts.flatMap(([n, one, many]) => (n === 0 ? [] : [`${numberWord(n)} ${n === 1 ? one : many}`]));
  const held = of('supported');
  const first = `${upperFirst(numberWord(held))} of ${counted(answers.length, 'claim')} ${held === 1 ? 'holds' : 'hold'}`;
  return stated('clear', `${[first, ...rest].join(', ')}.`)[0];
}

/** Returns the answer to one claim: yes or no, what was found, and where it flips. */
export function claimSentences(answer: ClaimAnswer): Sentence[] {
  const { rows, strongerPlayers } = answer;
  const mains = rows.filter(({ kind }) => kind === 'main' || kind === 'fact');
  const decisive = decisiveRows(answer);
  const others = mains.filter((row) => !decisive.includes(row));
  const [only] = decisive;
  const isOne = decisive.length === 1;
  return [
    verdictSentence(answer, decisive),
    ...(isOne
      ? stated(stateOf(only), upperFirst(found(only, answer)))
      : decisive.flatMap((row) => stated(stateOf(row), labelled(row, answer)))),
    ...others.flatMap((row) => stated(stateOf(row), `Also counted: ${found(row, answer)}`)),
    ...flipTexts(rows).flatMap((text) => stated('clear', text)),
    ...betterTexts(rows),
    ...(strongerPlayers === undefined ? [] : strongerSentences(strongerPlayers)),
  ];
}

/** Returns the one-word answer to a claim, or how much of it holds. */
function verdictSentence({ verdict, decides, partsLeft }: ClaimAnswer, decisive: readonly ClaimRow[]): Sentence {
  const held = decisive.filter(({ stands }) => stands === 'supported').length;
  if (decides === 'all' && held > 0 && held < decisive.length)
    return stated('clear', `Only in part: ${heldText(held, decisive.length)}${partsLeft > 0 ? ' so far' : ''}.`)[0];
  const [row] = decisive.filter(({ stands }) => stands === verdict);
  return stated(stateOf(row), WHOLE[verdict](row))[0];
}

/** The first sentence on a claim, by its verdict. */
const WHOLE: Readonly<Record<ClaimVerdict, (row: ClaimRow) => string>> = {
  supported: () => 'Yes.',
  refuted: () => 'No.',
  'small difference': (row) =>
    isAsExpected(row) ? 'Yes, but by too little to notice.' : 'No, if anything the opposite.',
  'no difference': () => 'It makes no difference.',
  open: (row) => {
    if (isSmall(row)) return 'Not settled, and too small to bother.';
    if (stateOf(row) === 'too early') return 'Too early to say.';
    return isAsExpected(row) ? 'Probably, but not settled.' : 'Probably not, but not settled.';
  },
};

/** The word before a part of a claim, by its verdict. */
const PART: Readonly<Record<ClaimVerdict, string>> = {
  supported: 'Holds',
  refuted: 'Does not hold',
  'small difference': 'Hardly matters',
  'no difference': 'Makes no difference',
  open: 'Not settled',
};

/** "Holds: leaving at 10 is as good as any other moment. …" */
function labelled(row: ClaimRow, answer: ClaimAnswer): string {
  const what = found(row, answer);
  const label = PART[row.stands];
  return row.part === null ? `${label}: ${what}` : `${label}: ${row.part}. ${upperFirst(what)}`;
}

function heldText(held: number, parts: number): string {
  return `${numberWord(held)} of ${parts === 1 ? 'one part' : `${numberWord(parts)} parts`} ${held === 1 ? 'holds' : 'hold'}`;
}

/** Returns the state of a result. An open difference of which one sign is likely is leaning. */
function stateOf(row: ClaimRow): ResultState {
  if (row.stands === 'no difference') return 'no matter';
  if (row.stands !== 'open') return 'clear';
  const { low, high, difference } = shownPlay(row);
  if (low === null || high === null || difference === null) return 'too early';
  return isSmall(row) || Math.abs(difference) > (high - low) / 4 ? 'leaning' : 'too early';
}

/** True if the shown difference has the sign that the claim expects. */
function isAsExpected(row: ClaimRow): boolean {
  const less = (shownPlay(row).difference ?? 0) < 0;
  return row.expect === 'different' || less === (row.expect === 'less' || row.expect === 'not more');
}

/** True if an open difference is small, whatever its sign. */
function isSmall(row: ClaimRow): boolean {
  const { low, high } = shownPlay(row);
  return low !== null && high !== null && Math.max(-low, high) <= SMALL_MARGINS * row.margin;
}

/** Returns what was found in one case, and what would settle it; the first letter is small. */
function found(row: ClaimRow, { found: counted = {} }: Pick<ClaimAnswer, 'found'>): string {
  return [row.kind === 'fact' ? factText(row, counted[row.case] ?? []) : playedText(row), ...openTexts(row)].join(' ');
}

/** Returns the numbers of a play in words that follow a colon: without intervals, a stop and a colon of their own. */
export function plainNumbers(row: ClaimRow, play: ClaimPlay): string {
  const first = { ...play, low: null, high: null };
  return playedText({ ...row, first, second: null, stands: 'refuted' })
    .replace(/\.$/, '')
    .replace(/: /g, ' at ');
}

function playedText(row: ClaimRow): string {
  const play = shownPlay(row);
  const [, b] = row.words;
  if (play.difference === null || play.a === null || play.b === null) return 'nothing was counted on one of its sides.';
  const known = { ...play, difference: play.difference, a: play.a, b: play.b };
  if (isOfWins(row)) return `${b} ${winsText(row, known)}.`;
  if (constantSide(row) !== null) return besideConstant(row, known);
  const values = isOfMeasures(row) || comparesWinners(row) ? bothCounted(row, known) : countedSides(row, known);
  return `${values}${relationText(row, known)}.`;
}

/** A play in which both sides were counted. */
interface KnownPlay extends ClaimPlay {
  readonly a: number;
  readonly b: number;
  readonly difference: number;
}

/** True if a row compares how often the player in question wins. */
function isOfWins({ measure, unit, counts, isControlled }: ClaimRow): boolean {
  return measure === 'win' && unit === 'pp' && counts === null && !isControlled;
}

/** "wins 3 fewer of 100 games (2 to 4) than leaving at 8". */
function winsText(row: ClaimRow, { difference, low, high }: KnownPlay): string {
  const [a] = row.words;
  if (row.stands === 'no difference') return `wins as often as ${a}, within ${upGames(low, high)}`;
  if (row.stands === 'open' && low !== null && high !== null && low < 0 && high > 0) {
    if (isVast(Math.max(-low, high))) return `may win far more or far fewer games than ${a}`;
    return `wins from ${signedText({ lo: low, hi: high })} of 100 games than ${a}`;
  }
  // A claim of "no less" also holds for a loss within the margin.
  if (row.stands === 'supported' && !isAsExpected(row) && low !== null && high !== null)
    return `wins about as often as ${a}: at most ${numberUp(Math.max(-low, high))} ${difference < 0 ? 'fewer' : 'more'} of 100 games`;
  return `wins ${changedGames(difference, { lo: low, hi: high })} than ${a}`;
}

/** "Passages that succeed from 10 on: 48 of 100 (47 to 49), less than half." */
function besideConstant(row: ClaimRow, { a, b, difference, low, high }: KnownPlay): string {
  const side = constantSide(row)!;
  const counted = side === 0 ? b : a;
  const ends = [low, high].map((end) => (end === null ? null : counted + shift(row, side, a, end - difference)));
  const [lo, hi] = side === 0 ? ends : [ends[1], ends[0]];
  const isLess = side === 0 ? difference < 0 : difference > 0;
  const compared =
    row.stands === 'no difference' || (row.stands === 'open' && low !== null && high !== null && low < 0 && high > 0)
      ? `about ${row.words[side]}`
      : `${isLess ? 'less' : 'more'} than ${row.words[side]}`;
  return `${row.words[1 - side]}: ${valueText(row, counted, { lo, hi })}, ${compared}.`;
}

/** Returns a distance in the unit of a row as one of its values. */
function shift({ unit }: ClaimRow, side: 0 | 1, a: number, distance: number): number {
  const size = unit === 'pp' ? distance / 100 : (distance / 100) * a;
  return side === 0 ? size : -size;
}

/** "Lives lost in a turn: 0.12 (in the Middle Region) against 0.08 (in the Outer Region)". */
function countedSides(row: ClaimRow, { a, b }: KnownPlay): string {
  const counts = row.counts ?? row.measure.replaceAll('_', ' ');
  const [x, y] = valuesText(row, a, b);
  return `${counts}: ${y} (${row.words[1]}) against ${x} (${row.words[0]})`;
}

/** "Cards drawn in a turn in the Outer Region: 0.55; in the Middle Region: 0.79". */
function bothCounted(row: ClaimRow, { a, b }: KnownPlay): string {
  const [x, y] = valuesText(row, a, b);
  return `${row.words[0]}: ${x}; ${row.words[1]}: ${y}`;
}

/** Returns the distance of both sides after their values: ", 3 fewer of 100 (2 to 4)", ", 12 % more (10 to 14 %)". */
function relationText(row: ClaimRow, { a, b, difference, low, high }: KnownPlay): string {
  if (row.times !== 1) return `, ${manyText(b / a)}, not ${plain(row.times)} times`;
  if (row.unit === 'pp') {
    const text = changedGames(difference, { lo: low, hi: high });
    return `, ${row.isShare ? text.replace(' games', '') : text}`;
  }
  if (low === null || high === null) return '';
  if (low < 0 && high > 0) return `, from ${percentOf(-low)} less to ${percentOf(high)} more`;
  const [near, far] = [low, high].map(Math.abs).sort((x, y) => x - y);
  const span = percentOf(near) === percentOf(far) ? '' : bracket(`${percentNumber(near)} to ${percentNumber(far)}`);
  return `, ${percentOf(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}${span}`;
}

function percentOf(x: number): string {
  return `${percentNumber(x)} %`;
}

function percentNumber(x: number): string {
  return x < 10 ? x.toFixed(1).replace(/\.0$/, '') : x.toFixed(0);
}

/** Ratios with a word of their own. */
const RATIOS = [
  [1, 'as many'],
  [2, 'twice as many'],
] as const;

/** Returns a ratio in words: "twice as many", "1.4 times as many". */
function manyText(ratio: number): string {
  const [, words = `${plain(Math.round(10 * ratio) / 10)} times as many`] =
    RATIOS.find(([of]) => Math.abs(ratio - of) < 0.08) ?? [];
  return words;
}

type Bounds = { readonly lo: number | null; readonly hi: number | null };
const UNKNOWN: Bounds = { lo: null, hi: null };

/** Returns a value of a side with its bounds: a share as games of 100, minutes as a time. */
function valueText(row: ClaimRow, value: number, bounds = UNKNOWN): string {
  if (row.isControlled && row.unit === 'pp') return signedNumber(100 * value);
  if (row.isShare || row.unit === 'pp') return shareText(row, value, bounds);
  const { lo, hi } = bounds;
  if (row.measure.includes(MINUTES)) {
    const span = clockSpan(bounds);
    return `${timeText(value)}${span === '' ? '' : bracket(span)}`;
  }
  const text = numberText(value);
  if (lo === null || hi === null || numberText(lo) === numberText(hi)) return text;
  return text + bracket(`${numberText(lo)} to ${numberText(hi)}`);
}

/** Returns the values of both sides, which read alike only if they are. */
function valuesText(row: ClaimRow, a: number, b: number): readonly [string, string] {
  const texts = [valueText(row, a), valueText(row, b)] as const;
  if (texts[0] !== texts[1] || a === b || row.isShare || row.unit === 'pp' || Math.abs(a) >= 10) return texts;
  return [finerText(a), finerText(b)];
}

/** "48 of 100 (47 to 49)"; of games "48 of 100 games (47 to 49)". */
function shareText({ measure, words }: ClaimRow, share: number, bounds: Bounds): string {
  if (bounds.lo === null) return `${wonNumber(share)} of 100`;
  const text = wonGames(share, bounds);
  return measure.includes('win') || words.join().includes('games') ? text : text.replace(' games', '');
}

function numberText(x: number): string {
  return Math.abs(x) < 1 ? plain(Number(x.toPrecision(2))) : plain(Math.round(10 * x) / 10);
}

function finerText(x: number): string {
  return plain(Number(x.toPrecision(3)));
}

function signedNumber(x: number): string {
  return `${x < 0 ? '−' : ''}${lostWins(Math.abs(x), UNKNOWN).replace(' wins in 100 games', '')}`;
}

/** "Spaces whose instruction gives a Talisman: 2 (Temple, Warlock's Cave), as the claim says." */
function factText({ counts, words, first, stands, expect }: ClaimRow, names: readonly string[]): string {
  const list = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const said = expect === 'alike' ? 'as the claim says' : `as the claim says: ${words[0]}`;
  // "Not 0" says no more than the number of those found.
  const comparison = stands === 'supported' ? `, ${said}` : words[0] === '0' ? '' : `, not ${words[0]}`;
  return `${counts}: ${first.b === null ? '–' : plain(first.b)}${list}${comparison}.`;
}

/** Returns what would settle an open row. */
function openTexts({ stands, first, gamesToSettle }: ClaimRow): string[] {
  if (stands !== 'open') return [];
  const why = first.verdict === 'open' ? '' : 'The second play did not confirm the first. ';
  if (gamesToSettle === null || gamesToSettle === 0) return why === '' ? [] : [why.trim()];
  return [`${why}It would take about ${gamesInAll(gamesToSettle)} to settle it.`];
}

/** "2 of 100 games" for the further end of an interval. */
function upGames(low: number | null, high: number | null): string {
  return low === null || high === null ? 'an unknown bound' : `${numberUp(Math.max(-low, high))} of 100 games`;
}

/** Names the cases that contradict the main one. */
function flipTexts(rows: readonly ClaimRow[]): string[] {
  const flips = rows.filter(({ flips: isFlip }) => isFlip);
  return (['supported', 'refuted'] as const).flatMap((verdict) => {
    const cases = flips.filter(({ stands }) => stands === verdict);
    if (cases.length === 0) return [];
    const holds = verdict === 'supported' ? 'it holds' : 'it does not hold';
    const named = cases.slice(0, NAMED_MAX).map(({ case: name }) => caseText(name));
    if (cases.length <= NAMED_MAX) return [`But ${listed(named)} ${holds}.`];
    return [`But ${holds} in ${numberWord(cases.length)} other cases, such as ${listed(named.slice(0, 2))}.`];
  });
}

/** Returns the results of the better player's games, unless they contradict the claim: then they are named above. */
function betterTexts(rows: readonly ClaimRow[]): Sentence[] {
  return rows
    .filter((row) => row.kind === 'better' && !row.flips)
    .flatMap((row) => {
      const { low, high, games } = shownPlay(row);
      const who = upperFirst(caseText(row.case));
      if (row.stands !== 'open') return stated('clear', `${who} ${SAME[row.stands]}.`);
      if (low === null || high === null || row.unit !== 'pp') return [];
      const range = `from ${signedText({ lo: low, hi: high })} of 100 is possible`;
      return stated('too early', `${who} ${counted(games, 'game')} are too few: ${range}.`);
    });
}

/** The verdict of a case that does not contradict the main one. */
const SAME: Readonly<Record<Exclude<ClaimVerdict, 'open'>, string>> = {
  supported: 'it holds as well',
  refuted: 'it does not hold either',
  'small difference': 'it hardly matters',
  'no difference': 'it makes no difference',
};

/** "with 2 players", "for the Troll", "with rusher at the table". */
export function caseText(name: string): string {
  const [kind, ...rest] = name.split('=');
  const word = rest.join('=');
  if (kind === 'players') return `with ${word} players`;
  if (kind === 'character') return `for the ${capital(word)}`;
  if (kind === 'opponents') return `against ${word}`;
  return kind === 'better' ? `with better players (${word.replace(/:.*/, '')})` : name;
}
