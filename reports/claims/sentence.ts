import { listed } from '../../src/engine/lists.js';
import {
  type ClaimAnswer,
  type ClaimPlay,
  type ClaimRow,
  type ClaimVerdict,
  comparesWinners,
  constantSide,
  isOfMeasures,
} from '../../src/experiment/results/claim-summary.js';
import { upperFirst } from '../answer/values.js';
import { amount, capital, count, counted, percent, plain, pointsText } from '../format/words.js';

/** Most cases that a sentence names. */
const NAMED_MAX = 6;

/** First sentence about a single claim, by its verdict. */
const ALONE: Readonly<Record<ClaimVerdict, string>> = {
  supported: 'The claim holds.',
  refuted: 'The claim is refuted.',
  'small difference': 'What the claim is about makes a small difference.',
  'no difference': 'What the claim is about makes no difference.',
  open: 'The claim stays open.',
};

type Judged = Pick<ClaimAnswer, 'verdict'> & Partial<Pick<ClaimAnswer, 'rows' | 'decides'>>;

/** Returns the first sentence of an answer: how many claims hold. */
export function claimsSentence(answers: readonly Judged[]): string {
  if (answers.length === 1) return aloneText(answers[0]);
  const of = (verdict: ClaimVerdict): number => answers.filter((answer) => answer.verdict === verdict).length;
  const verdicts = ['supported', 'refuted', 'small difference', 'no difference', 'open'] as const;
  const [held, refuted, small, same, open] = verdicts.map(of);
  const parts = [
    refuted === 0 ? '' : `${count(refuted)} ${are(refuted)} refuted`,
    small === 0 ? '' : `${count(small)} ${small === 1 ? 'makes' : 'make'} a small difference`,
    same === 0 ? '' : `${count(same)} ${same === 1 ? 'makes' : 'make'} no difference`,
    open === 0 ? '' : `${count(open)} ${are(open)} open`,
  ].filter((part) => part !== '');
  const rest = parts.length === 0 ? '' : `; ${parts.join(', ')}`;
  return `${count(held)} of ${counted(answers.length, 'claim')} ${held === 1 ? 'holds' : 'hold'}${rest}.`;
}

/** Returns the sentence on a single claim. One of which only some parts hold is neither true nor false as a whole. */
function aloneText({ verdict, rows = [], decides }: Judged): string {
  const parts = rows.filter(({ kind, part }) => (kind === 'main' || kind === 'fact') && part !== null);
  const held = parts.filter(({ stands }) => stands === 'supported').length;
  if (decides !== 'all' || held === 0 || held === parts.length) return ALONE[verdict];
  return `The claim holds in part: ${heldText(held, parts.length)}.`;
}

function heldText(held: number, parts: number): string {
  return `${count(held)} of ${counted(parts, 'part')} ${held === 1 ? 'holds' : 'hold'}`;
}

function are(n: number): string {
  return n === 1 ? 'is' : 'are';
}

/** Returns the answer to one claim: what was found, the verdict, and where it flips. */
export function claimSentences(answer: ClaimAnswer): string[] {
  const { rows, decides, verdict } = answer;
  const mains = rows.filter(({ kind }) => kind === 'main' || kind === 'fact');
  const decisive = decides === 'first' ? mains.filter(({ test }) => test === mains[0].test) : mains;
  const others = mains.filter((row) => !decisive.includes(row));
  const found = (row: ClaimRow): string => foundText(row, answer);
  const verdicts =
    decisive.length === 1
      ? [`${found(decisive[0])}: ${verdictText(verdict, decisive)}.`]
      : [...decisive.map((row) => `${found(row)}${ownVerdict(row)}.`), `${togetherText(answer, decisive)}.`];
  return [
    ...verdicts,
    ...others.map((row) => `Beside it: ${lowered(found(row))}${ownVerdict(row)}.`),
    ...flipTexts(rows),
    ...betterTexts(rows),
  ];
}

/** Returns the verdict of one test after a colon; empty for a fact, which includes it already. */
function ownVerdict(row: ClaimRow): string {
  return row.kind === 'fact' ? '' : `: ${verdictText(row.stands, [row])}`;
}

/** "All of this must hold: refuted". */
function togetherText({ decides, verdict }: ClaimAnswer, decisive: readonly ClaimRow[]): string {
  const held = decisive.filter(({ stands }) => stands === 'supported').length;
  if (decides === 'all' && decisive.some(({ part }) => part !== null)) return heldText(held, decisive.length);
  const must = decides === 'any' ? 'One of these must hold' : 'All of this must hold';
  return `${must}: ${verdict === 'open' ? verdict : verdictText(verdict, decisive)}`;
}

/** Returns what was found in one case: both sides, the difference, its interval and the games. */
export function foundText(row: ClaimRow, { found = {} }: Partial<Pick<ClaimAnswer, 'found'>> = {}): string {
  const about = row.part === null || row.kind === 'character' ? '' : `${upperFirst(row.part)}. `;
  return about + (row.kind === 'fact' ? factText(row, found[row.case] ?? []) : playedText(row));
}

function playedText(row: ClaimRow): string {
  const [a, b] = row.words;
  const play = shownPlay(row);
  const difference = differenceText(row, play);
  if (row.measure === 'win' && row.unit === 'pp' && row.counts === null && !row.isControlled)
    return `${upperFirst(b)} instead of ${a} wins ${difference}`;
  const values = [valueText(row, play.a), valueText(row, play.b)];
  const constant = constantSide(row);
  if (constant !== null) return `${upperFirst(row.words[1 - constant])}: ${values[1 - constant]}, ${difference}`;
  if (isOfMeasures(row) || comparesWinners(row))
    return `${upperFirst(a)}: ${values[0]}; ${b}: ${values[1]}, ${difference}`;
  const counts = row.counts ?? row.measure.replaceAll('_', ' ');
  return `${upperFirst(counts)}: ${values[1]} (${b}) against ${values[0]} (${a}), ${difference}`;
}

/** Returns the play whose numbers are shown: the second one, which was not stopped by its own result. */
export function shownPlay({ first, second }: ClaimRow): ClaimPlay {
  return second ?? first;
}

function valueText({ isShare, unit, isControlled }: ClaimRow, value: number | null): string {
  if (value === null) return '–';
  if (isControlled && unit === 'pp') return `${tenth(100 * value) > 0 ? '+' : ''}${pointsText(tenth(100 * value))}`;
  return isShare || unit === 'pp' ? percent(value) : Math.abs(value) < 1 ? plain(value) : amount(value);
}

/** "3.1 points less (2 to 4.2; 12,000 games)". */
function differenceText(row: ClaimRow, play: ClaimPlay): string {
  const { difference, low, high, games } = play;
  if (difference === null) return `nothing to compare (${counted(games, 'game')})`;
  const isLess = difference < 0;
  const [near, far] = isLess ? [negated(high), negated(low)] : [low, high];
  const size = row.unit === 'pp' ? pointsText(tenth(Math.abs(difference))) : `${tenthText(Math.abs(difference))} %`;
  const interval = near === null || far === null ? 'no bound' : `${tenthText(near)} to ${tenthText(far)}`;
  return `${size} ${sideText(row, play, isLess)} (${interval}; ${counted(games, 'game')})`;
}

/** "less", "above 50.0 %" seen from the side that is counted, or "less than 3 times as much". */
function sideText(row: ClaimRow, play: ClaimPlay, isLess: boolean): string {
  const constant = constantSide(row);
  if (constant === null) return `${isLess ? 'less' : 'more'}${timesText(row)}`;
  const isBelow = constant === 0 ? isLess : !isLess;
  return `${isBelow ? 'below' : 'above'} ${valueText(row, constant === 0 ? play.a : play.b)}`;
}

function timesText({ times }: ClaimRow): string {
  return times === 1 ? '' : ` than ${plain(times)} times as much`;
}

function negated(x: number | null): number | null {
  return x === null ? null : -x;
}

function tenth(x: number): number {
  return Math.round(x * 10) / 10;
}

function tenthText(x: number): string {
  return plain(tenth(x));
}

/** "Spaces whose instruction gives a Talisman: 2 (Temple, Warlock's Cave), as the claim says". */
function factText({ counts, words, first, stands }: ClaimRow, names: readonly string[]): string {
  const list = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const comparison = stands === 'supported' ? 'as the claim says' : `where the claim says ${words[0]}`;
  return `${upperFirst(counts ?? '')}: ${amountText(first.b)}${list}, ${comparison}`;
}

/** Returns a counted number; a fact always has one. */
function amountText(value: number | null): string {
  return value === null ? '–' : plain(value);
}

/** Returns the verdict in words; of an open claim also what would settle it. */
export function verdictText(verdict: ClaimVerdict, rows: readonly ClaimRow[]): string {
  if (verdict === 'no difference' || verdict === 'small difference') {
    const { margin, unit } = rows.find(({ stands }) => stands === verdict) ?? rows[0];
    const bound = `less than ${unit === 'pp' ? pointsText(margin) : `${plain(margin)} %`}`;
    return verdict === 'no difference'
      ? `it makes no difference (${bound})`
      : `a clear but small difference (${bound})`;
  }
  if (verdict !== 'open') return verdict;
  const open = rows.filter(({ stands }) => stands === 'open');
  const games = Math.max(...open.map(({ gamesToSettle }) => gamesToSettle ?? 0));
  const unconfirmed = open.some(({ first }) => first.verdict !== 'open');
  const why = unconfirmed ? ', because the second seed did not confirm the first' : '';
  return games > 0 ? `open${why}; about ${count(games)} games would settle it` : `open${why}`;
}

/** Names the cases that contradict the main one. */
function flipTexts(rows: readonly ClaimRow[]): string[] {
  const flips = rows.filter(({ flips: isFlip }) => isFlip);
  return (['supported', 'refuted'] as const).flatMap((verdict) => {
    const cases = flips.filter(({ stands }) => stands === verdict);
    if (cases.length === 0) return [];
    const named = cases.slice(0, NAMED_MAX).map(({ case: name }) => caseText(name));
    const more = cases.length > NAMED_MAX ? ` and in ${count(cases.length - NAMED_MAX)} more cases` : '';
    return [`${upperFirst(listed(named))}${more} it ${verdict === 'supported' ? 'holds' : 'is refuted'}.`];
  });
}

/** Describes the results of the better player's games. */
function betterTexts(rows: readonly ClaimRow[]): string[] {
  return rows
    .filter(({ kind }) => kind === 'better')
    .map((row) => `${upperFirst(caseText(row.case))}: ${differenceText(row, shownPlay(row))}: ${stoodText(row)}.`);
}

function stoodText({ stands }: ClaimRow): string {
  if (stands === 'small difference') return 'a clear but small difference';
  return stands === 'no difference' ? 'it makes no difference' : stands;
}

/** "with 2 players", "for the Troll", "with rusher at the table". */
export function caseText(name: string): string {
  const [kind, ...rest] = name.split('=');
  const word = rest.join('=');
  if (kind === 'players') return `with ${word} players`;
  if (kind === 'character') return `for the ${capital(word)}`;
  if (kind === 'opponents') return `with ${word} at the table`;
  return kind === 'better' ? `with better players (${word.replace(/:.*/, '')})` : name;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
