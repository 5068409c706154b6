import { listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Claim, ClaimValue, OtherClaimValue, SecondOpinion } from '../../src/experiment/results/second-opinion.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { agentName, count, plain, subject, subjectOf } from '../format/words.js';
import { staySentences } from './best-response.js';
import {
  changedGames,
  changedNumber,
  isVast,
  numberUp,
  numberWord,
  stillPossible,
  UNNOTICED,
  winsUp,
} from './hundred.js';
import { focalIn, where } from './places.js';
import { type ResultState, type Sentence, sentencesOn, stated } from './sentence.js';
import { levels } from './sweep.js';
import { bracket, plainSize, plainSpan, sizesText, upperFirst } from './values.js';

/** Sentences on the results with other agents. */

/** Most claims of a kind in sentences; for more, the number in the table is given. */
const SAID_MAX = 3;

interface Answered {
  readonly claim: Claim;
  readonly other: OtherClaimValue;
}

/** Returns the sentences on each other agent, and one on all that show no change of characters or seats. */
export function opinionSentences(summary: Summary): Sentence[] {
  const { secondOpinion } = summary;
  if (secondOpinion === undefined) return [];
  const sentences = secondOpinion.agents.flatMap(({ agent, best, bestResponse }, i): Sentence[] => {
    const start = startOf([agentName(summary, agent)]);
    if (bestResponse !== undefined) return staySentences(summary, bestResponse, `${start}, `);
    const all = answersOf(secondOpinion, i).filter(({ claim }) => best === undefined || claim.scope !== 'focal');
    return [
      ...(best === undefined ? [] : [bestSentence(summary, best, start)]),
      ...claimSentences(summary, all, best === undefined ? start : ''),
    ];
  });
  return [...sentences, ...alikeSentences(summary, secondOpinion)].map((one) => ({ ...one, about: 'second opinion' }));
}

/** Returns "With rusher and with random at the table". */
function startOf(agents: readonly string[]): string {
  return `${upperFirst(listed(agents.map((agent) => `with ${agent}`)))} at the table`;
}

function answersOf({ claims }: SecondOpinion, agent: number): Answered[] {
  return claims.map((claim) => ({ claim, other: claim.others[agent] }));
}

/** Returns the results of one agent. @param start first words of the first sentence; empty if they were said */
function claimSentences(summary: Summary, all: readonly Answered[], start: string): Sentence[] {
  const said = all.filter(({ other }) => other.mark !== 'unsaid');
  if (all.length > 0 && said.length === 0) return stated('too early', `${start}, it is too early to say anything.`);
  const direct = said.filter((one) => !isOfMany(one.claim) && !neverHappens(one));
  const explored = exploredOf(said);
  const apart = explored.filter(({ other }) => other.told);
  const sentences = [...largest(summary, direct), ...largest(summary, apart)];
  const rest = explored.filter(({ other }) => !other.told);
  const others = apart.length === 0 || rest.length === 0 ? [] : [restSentence(rest)];
  return [...sentences, ...others].map((one, i) => {
    const text = i === 0 && start !== '' ? `${start}, ${one.text}` : upperFirst(one.text);
    return { ...one, text: `${text}.` };
  });
}

function isOfMany({ scope }: Claim): boolean {
  return scope === 'character' || scope === 'seat';
}

/** Returns the claims about characters or seats that have an answer. */
function exploredOf(all: readonly Answered[]): Answered[] {
  return all.filter(({ claim, other }) => isOfMany(claim) && other.mark !== 'unsaid');
}

/** Returns the results that are farthest from those of the first agent, and the number of the others. */
function largest(summary: Summary, all: readonly Answered[]): Sentence[] {
  const said = [...all].sort(byShift).slice(0, SAID_MAX);
  const more = all.length - said.length;
  const beyond = more === 0 ? [] : [`${numberWord(more)} more ${more === 1 ? 'is' : 'are'} in the table`];
  return [...said.map((one) => resultSentence(summary, one)), ...stated('clear', ...beyond)];
}

/** Returns the largest difference that is possible for those without a shown one. */
function restSentence(rest: readonly Answered[]): Sentence {
  const { scope } = rest[0].claim;
  const most = farthest(rest);
  const others = rest.length === 1 ? `the other ${scope}` : `the other ${numberWord(rest.length)} ${scope}s`;
  const [one] =
    most <= UNNOTICED
      ? stated('no matter', `${others} ${rest.length === 1 ? 'differs' : 'differ'} by at most ${numberUp(most)}`)
      : isVast(most)
        ? stated('too early', `for ${others} it is too early to say`)
        : stated('leaning', `for ${others} ${stillPossible('difference', winsUp(most))}`);
  return one;
}

/** Returns the sentence on the agents with which no character or seat is shown to fare differently. */
function alikeSentences(summary: Summary, opinion: SecondOpinion): Sentence[] {
  const alike = opinion.agents.flatMap(({ agent, bestResponse }, i) => {
    const explored = exploredOf(answersOf(opinion, i));
    const silent = bestResponse !== undefined || explored.length === 0 || explored.some(({ other }) => other.told);
    return silent ? [] : [{ name: agentName(summary, agent), explored }];
  });
  if (alike.length === 0) return [];
  const all = alike.flatMap(({ explored }) => explored);
  const most = farthest(all);
  const start = startOf(alike.map(({ name }) => name));
  const { scope } = all[0].claim;
  const first = `with ${agentName(summary, opinion.first)}`;
  if (most <= UNNOTICED)
    return stated('no matter', `${start}, every ${scope} fares as ${first}, within ${winsUp(most)}.`);
  if (isVast(most)) return stated('too early', `${start}, it is too early to say whether ${scope}s fare as ${first}.`);
  return stated('leaning', `${start}, ${scope}s may fare as ${first}: ${stillPossible('difference', winsUp(most))}.`);
}

function neverHappens({ claim, other }: Answered): boolean {
  return claim.scope === 'all' && claim.unit === 'pp' && claim.own.value === 0 && other.value === 0;
}

/** Returns the largest distance between two answers that their intervals leave possible, in games of 100. */
function farthest(all: readonly Answered[]): number {
  return Math.max(
    ...all.map(({ claim: { own }, other: { value, shiftLo, shiftHi } }) => {
      const known = Math.max(Math.abs(shiftLo ?? 100), Math.abs(shiftHi ?? 100));
      return Math.min(known, 100 + Math.max(Math.abs(own.value), Math.abs(value)));
    }),
  );
}

/** Sorts significant differences first, then the largest distance. */
function byShift(x: Answered, y: Answered): number {
  return Number(y.other.told) - Number(x.other.told) || Math.abs(y.other.shift) - Math.abs(x.other.shift);
}

/** Returns the variant in words, if there are several. */
function place(summary: Summary, { cell, baseline, scope }: Claim): string {
  return baseline === null || summary.cells.length <= 2 || scope === 'focal' ? '' : `${where(summary, cell)}, `;
}

/** Returns one result with the other agent, and the first one: "the same change makes games shorter by 19 minutes (13 to 26), with …". */
function resultSentence(summary: Summary, { claim, other }: Answered): Sentence {
  const start = place(summary, claim);
  const state = stateOf(other);
  const first = `with ${agentName(summary, summary.secondOpinion!.first)}`;
  const text =
    claim.unit === 'pp'
      ? shareText(summary, claim, other, first)
      : isLength(claim)
        ? lengthText(claim, other, first)
        : meanText(claim, other, first);
  return { text: `${start}${text}`, state };
}

function stateOf({ verdict }: ClaimValue): ResultState {
  if (verdict === 'different' || verdict === 'over' || verdict === 'under') return 'clear';
  return verdict === 'inconclusive' ? 'leaning' : verdict === 'invalid' ? 'too early' : 'no matter';
}

/** Returns "the Assassin wins 3 fewer of 100 games (1 to 5), with balanced 4 more". */
function shareText(summary: Summary, claim: Claim, other: ClaimValue, first: string): string {
  const { scope, cell, baseline, own } = claim;
  const isWins = scope !== 'all';
  const who = scope === 'focal' ? inQuestion(summary, cell) : `the ${subjectOf(summary, claim)}`;
  const subjectText = isWins ? `${who} wins ` : `${subject(claim)}: `;
  const than = baseline === null ? ' than even' : '';
  const by = changedGames(other.value, other).replace(' of 100 games', ` of 100 games${than}`);
  return `${subjectText}${by}, ${first} ${changedNumber(own.value, NO_BOUNDS)}`;
}

const NO_BOUNDS = { lo: null, hi: null };

/** Returns "the same change makes games shorter by 19 minutes (13 to 26), with balanced by 26". */
function lengthText({ measure, own }: Claim, other: ClaimValue, first: string): string {
  const unit = measure === MINUTES ? 'minutes' : 'rounds';
  const word = (x: number): string => (x < 0 ? 'shorter' : 'longer');
  const before = plainSize(Math.abs(own.value));
  if (stateOf(other) !== 'clear')
    return `${openText('the length of games', other, ` ${unit}`)}; ${first} ${word(own.value)} by ${before}`;
  const now = `${word(other.value)} by ${plainSize(Math.abs(other.value))} ${unit}${bracket(plainSpan(other))}`;
  if (word(own.value) === word(other.value)) return `the same change makes games ${now}, ${first} by ${before}`;
  return `it is the other way round: games get ${now}; ${first} they get ${word(own.value)} by ${before}`;
}

/** Returns "deaths go down by 0.1 (0.05 to 0.15), with balanced by 0.2". */
function meanText(claim: Claim, other: ClaimValue, first: string): string {
  const word = (x: number): string => (x < 0 ? 'down' : 'up');
  const what = subject(claim);
  const same = claim.own.value < 0 === other.value < 0 && stateOf(other) === 'clear';
  const before = `${first} ${same ? '' : `${word(claim.own.value)} `}by ${plainSize(Math.abs(claim.own.value))}`;
  if (stateOf(other) !== 'clear') return `${openText(what, other, '')}; ${before}`;
  return `${what}: ${word(other.value)} by ${plainSize(Math.abs(other.value))}${bracket(plainSpan(other))}, ${before}`;
}

/** Returns "what happens to the length of games is not settled: from 1 minute less to 2 more". */
function openText(what: string, { lo, hi, verdict }: ClaimValue, unit: string): string {
  if (lo === null || hi === null) return `it is too early to say what happens to ${what}`;
  const most = `${plainSize(Math.max(Math.abs(lo), Math.abs(hi)))}${unit}`;
  if (verdict !== 'inconclusive') return `you would not notice a difference in ${what}: at most ${most}`;
  const [less, more] = sizesText(Math.abs(lo), Math.abs(hi));
  return `what happens to ${what} is not settled: from ${less}${unit} less to ${more} more`;
}

/** Returns the player with the tested win share. */
function inQuestion(summary: Summary, cell: number): string {
  return summary.cells.length === 1 ? 'the player in question' : focalIn(summary, cell);
}

function bestSentence(summary: Summary, best: readonly BestLevel[], start: string): Sentence {
  const able = best.filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  const [one] = able.length === best.length ? openBest(best, start) : clearBest(summary, able, start);
  return one;
}

function openBest(best: readonly BestLevel[], start: string): Sentence[] {
  const bounds = best.map(({ hi }) => hi);
  const most = bounds.includes(null) ? null : 100 * Math.max(...bounds.map(Number));
  if (isVast(most)) return stated('too early', `${start}, it is too early to say which is best.`);
  if (most! <= UNNOTICED)
    return stated('no matter', `${start}, it makes no difference you would notice: at most ${winsUp(most!)}.`);
  return stated(
    'leaning',
    `${start}, it is not settled which is best: they may still differ by up to ${winsUp(most!)}.`,
  );
}

function clearBest(summary: Summary, able: readonly number[], start: string): Sentence[] {
  const first = (summary.best ?? []).filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  const common = able.filter((cell) => first.includes(cell));
  const own = `with ${agentName(summary, summary.secondOpinion!.first)}`;
  const both =
    common.length === 0
      ? `${own} ${able.length === 1 ? 'it is not' : 'none of these is'}`
      : common.length === able.length
        ? `${own}, too`
        : `${levels(summary, common)} may be best ${own}, too`;
  return stated('clear', `${start}, best is ${levels(summary, able)}; ${both}.`);
}

/** Returns fine print on the games and the confidence of second opinions. */
export function opinionFine(summary: Summary): Sentence[] {
  const { secondOpinion, confidence, bestResponse } = summary;
  if (secondOpinion === undefined) return [];
  const games = secondOpinion.agents.map(({ agent, games: n }) => `${count(n)} games by ${agentName(summary, agent)}`);
  const families = [...new Map(secondOpinion.claims.map((claim) => [claim.family, claim])).values()];
  const rates = families.map(({ correction, tests, family }) =>
    correction === 'Šidák'
      ? `In ${plain(100 * confidence)} of 100 such runs ${tests === 1 ? 'the difference' : `all ${count(tests)} differences`} between two answers ${tests === 1 ? 'is' : 'are'} right.`
      : `The ${count(tests)} differences of ${family}s between two answers are exploratory.`,
  );
  return sentencesOn('second opinion', [
    `Second opinion: ${listed(games)} instead of ${agentName(summary, secondOpinion.first)}, with the same seeds and the same methods.`,
    ...(bestResponse === undefined ? rates : []),
  ]);
}
