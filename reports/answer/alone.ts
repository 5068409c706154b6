import { listed } from '../../src/engine/lists.js';
import { MINUTES, ROUNDS } from '../../src/experiment/design/table-time.js';
import type { Estimate } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { amount, cellName, characterName, subject, subjectIn } from '../format/words.js';
import { evenText, isVast, numberUp, numberWord, wonGames, wonNumber } from './hundred.js';
import { where } from './places.js';
import { isAboutFeel } from './quality.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { teamShare } from './teams.js';
import { clockSpan, timeText } from './times.js';
import { span, upperFirst } from './values.js';

/** Returns the scope of the win shares that a run without comparisons is about. */
export function mainScope(summary: Summary): 'agent' | 'character' | 'seat' {
  const has = (scope: Estimate['scope']): boolean => summary.estimates.some((e) => e.scope === scope);
  return has('focal') ? 'agent' : has('character') ? 'character' : 'seat';
}

/** Sentences on a variant without a baseline: win shares against an even share, and the length of games. */

const NAMES_MAX = 3;

/** Returns the sentences on the winners above and below an even share in a cell. */
export function fairSentences(summary: Summary, cell: number): Sentence[] {
  const scope = mainScope(summary);
  const { teamSize = 1 } = summary.cells[cell];
  const judged = summary.estimates
    .filter((e) => e.cell === cell && e.scope === scope)
    .map((e) => (teamSize === 1 ? e : teamShare(e, teamSize)));
  if (judged.length === 0 || judged.every(({ verdict }) => verdict === 'invalid')) return [];
  const start = summary.cells.length === 1 ? '' : `${where(summary, cell)}, `;
  return fairResults(summary, cell, judged).map(({ text, state }) => ({
    text: upperFirst(`${start}${text}.`),
    about: `${scope}s` as const,
    state,
  }));
}

type Result = Required<Pick<Sentence, 'text' | 'state'>>;

function fairResults(summary: Summary, cell: number, judged: readonly Estimate[]): Result[] {
  const { teamSize = 1 } = summary.cells[cell];
  // Partners win together, so a team counts as one player.
  const players = summary.cells[cell].players / teamSize;
  const scope = mainScope(summary);
  if (scope === 'agent' && judged.every((e) => e.lo === e.hi && e.estimate === e.fair))
    return [
      {
        text: `all players play alike, so each ${teamSize === 1 ? '' : 'team '}wins ${wonGames(1 / players)}`,
        state: 'clear',
      },
    ];
  const over = judged.filter((e) => e.verdict === 'over').sort((x, y) => y.estimate - x.estimate);
  const under = judged.filter((e) => e.verdict === 'under').sort((x, y) => x.estimate - y.estimate);
  const rest = judged.filter((e) => !over.includes(e) && !under.includes(e));
  const sides = [
    ...sideTexts(summary, over, 'more', NAMES_MAX - Math.min(1, under.length), players),
    ...sideTexts(summary, under, 'less', NAMES_MAX - Math.min(NAMES_MAX - 1, over.length), players),
  ];
  return [
    ...sides.map((text): Result => ({ text, state: 'clear' })),
    ...(rest.length === 0 ? [] : [restResult(summary, rest, judged.length, players)]),
  ];
}

/** "the Troll wins most: 40 of 100 games (27 to 54), where 25 would be even; then the Elf: 36 of 100 games (30 to 41)". */
function sideTexts(
  summary: Summary,
  side: readonly Estimate[],
  word: 'more' | 'less',
  most: number,
  players: number,
): string[] {
  if (side.length === 0) return [];
  const [first, ...others] = side;
  const superlative = word === 'more' ? 'most' : 'least';
  const verb = side.length === 1 ? `${word} than its share` : superlative;
  const own = `${name(summary, first)} wins ${verb}: ${wonGames(first.estimate, first)}`;
  const then = others.slice(0, most - 1).map((e) => `${name(summary, e)} (${wonNumber(e.estimate)})`);
  const more = others.length - then.length;
  const list = more > 0 ? [...then, `${numberWord(more)} more`] : then;
  return [
    `${own}, where ${evenText(players)}`,
    ...(list.length === 0
      ? []
      : [`${listed(list)} ${others.length === 1 ? 'wins' : 'win'} ${word} than ${wonNumber(1 / players)}, too`]),
  ];
}

/** Returns how far those without a shown difference may be from an even share. */
function restResult(summary: Summary, rest: readonly Estimate[], all: number, players: number): Result {
  const scope = mainScope(summary);
  const even = wonGames(1 / players);
  const most = 100 * farthest(rest);
  const inTeams = summary.cells[rest[0].cell].teamSize !== undefined;
  const who = inTeams ? 'team' : scope === 'character' ? 'character' : scope === 'seat' ? 'seat' : 'player';
  const isAll = rest.length === all;
  const verb = !isAll && rest.length > 1 && rest.length <= NAMES_MAX ? 'win' : 'wins';
  const isSmall = rest.every(({ verdict }) => verdict === 'balanced');
  const group = isAll
    ? `every ${who}`
    : rest.length <= NAMES_MAX
      ? listed(rest.map((e) => name(summary, e)))
      : `each of the other ${numberWord(rest.length)}`;
  if (isSmall && isAll) return { text: `all ${who}s win alike: ${even}, within ${numberUp(most)}`, state: 'no matter' };
  if (isSmall) return { text: `${group} ${verb} ${even}, within ${numberUp(most)}`, state: 'no matter' };
  if (isVast(most))
    return {
      text: isAll ? 'it is too early to say who wins more than others' : `for ${group} it is too early to say`,
      state: 'too early',
    };
  if (isAll && scope === 'agent' && rest.length === 2) {
    const [one, other] = rest.map((e) => name(summary, e));
    const size = `${numberUp(most)} more or fewer than ${even}`;
    return {
      text: `whether ${one} or ${other} wins more is not settled: each may still win up to ${size}`,
      state: 'leaning',
    };
  }
  const open = isAll ? 'who wins more than others' : `how often ${group} ${verb}`;
  const size = `${numberUp(most)} more or fewer than ${even}`;
  return { text: `${open} is not settled: up to ${size} is still possible`, state: 'leaning' };
}

/** Returns the largest distance from an even share that the intervals leave possible. */
function farthest(judged: readonly Estimate[]): number {
  return Math.max(
    ...judged.map((e) => Math.max(Math.abs((e.hi ?? 1) - (e.fair ?? 0)), Math.abs((e.lo ?? 0) - (e.fair ?? 0)))),
  );
}

function name(summary: Summary, e: Estimate): string {
  const inTeams = summary.cells[e.cell].teamSize !== undefined;
  const of =
    e.scope === 'character'
      ? `the ${characterName(summary, e.name)}`
      : e.scope === 'seat'
        ? `the ${subject(e)}`
        : subjectIn(summary, e).replace(/^win share of /, '');
  return inTeams ? `a team with ${of}` : of;
}

/**
 * Returns "A game takes 2 hours 50 minutes on average (2:44 to 2:57). Half of the games are over within 2 hours 34
 * minutes; one in ten takes at least 4 hours 40 minutes." Of a game that counts no turns, the same in rounds.
 *
 * @param isVerdict true: it is the first of the answer, and says so
 */
export function lengthSentence(summary: Summary, cell: number, isVerdict = false): Sentence[] {
  const of = (measure: string, name: string): Estimate | undefined =>
    summary.estimates.find((e) => e.cell === cell && e.measure === measure && e.scope === 'all' && e.name === name);
  const measure = of(MINUTES, 'p50') === undefined ? ROUNDS : MINUTES;
  const [mean, middle, high] = ['', 'p50', 'p90'].map((name) => of(measure, name));
  if (middle === undefined || high === undefined) return [];
  const place = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  const start = isVerdict ? `${place}how long a game takes is clear: ` : place;
  const begin = isVerdict ? start : `${start}a game takes `;
  const average =
    measure === ROUNDS || mean === undefined
      ? ''
      : `${upperFirst(`${begin}${timeText(mean.estimate)} on average${inBrackets([clockSpan(mean)])}`)}. `;
  const text = ({ estimate }: Estimate): string => (measure === ROUNDS ? `${estimate} ${ROUNDS}` : timeText(estimate));
  const ends = (e: Estimate): string => inBrackets([measure === ROUNDS ? span(e, String) : clockSpan(e)]);
  const half =
    `${average === '' ? start : ''}half of the games are over within ${text(middle)}${ends(middle)}; ` +
    `one in ten takes at least ${measure === ROUNDS ? high.estimate : text(high)}${ends(high)}.`;
  return sentencesOn('length', [`${average}${upperFirst(half)}`], { statesTime: measure === MINUTES });
}

function inBrackets(parts: readonly string[]): string {
  const said = parts.filter((text) => text !== '');
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

/** Returns the other declared measures of a variant in one sentence: "Also measured: deaths 1.2 (1.1 to 1.3)." */
export function besidesSentence(summary: Summary, cell: number): Sentence[] {
  const extra = summary.estimates.filter(
    (e) => e.cell === cell && e.scope === 'all' && e.kind !== 'quantile' && isAskedBesides(summary, e),
  );
  if (extra.length === 0) return [];
  const said = extra.map((e) => {
    if (e.kind === 'share') return `${subjectIn(summary, e)} ${wonGames(e.estimate, e)}`;
    return `${subjectIn(summary, e)} ${amount(e.estimate)}${inBrackets([span(e, amount)])}`;
  });
  const start = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  return sentencesOn('measures', [`${upperFirst(`${start}also measured: ${listed(said)}`)}.`]);
}

/** True for a declared measure that is not wins, lengths or games at the cap, which have their own sentences. */
function isAskedBesides({ measures, quality }: Summary, { measure }: Estimate): boolean {
  if (quality !== undefined && isAboutFeel(measure)) return false;
  return measures.includes(measure) && !isLength({ measure }) && measure !== 'capped';
}
