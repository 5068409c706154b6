import { listed } from '../../src/engine/lists.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Claim, OtherClaimValue, SecondOpinion } from '../../src/experiment/results/second-opinion.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { agentName, bareChange, count, plain, range, subject, subjectOf } from '../format/words.js';
import { stayTexts } from './best-response.js';
import { focalIn, where } from './places.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { anyLevel } from './sweep.js';
import { pointsUp, upperFirst } from './values.js';

/** Sentences on the results with other agents. */

/** Most claims of a kind in full sentences; for more, the number in the table is given. */
const SAID_MAX = 3;

interface Answered {
  readonly claim: Claim;
  readonly other: OtherClaimValue;
}

/** Returns a sentence or two for each other agent, and one for all that show no change of characters or seats. */
export function opinionSentences(summary: Summary): Sentence[] {
  const { secondOpinion } = summary;
  if (secondOpinion === undefined) return [];
  const texts = secondOpinion.agents.flatMap(({ agent, best, bestResponse }, i) => {
    const start = startOf([agentName(summary, agent)]);
    if (bestResponse !== undefined) return stayTexts(summary, bestResponse, `${start}, `);
    const said = answersOf(secondOpinion, i).filter(({ claim }) => best === undefined || claim.scope !== 'focal');
    return [
      ...(best === undefined ? [] : [bestSentence(summary, best, start)]),
      ...claimSentences(summary, said, start),
    ];
  });
  return sentencesOn('second opinion', [...texts, ...nothingSentence(summary, secondOpinion)]);
}

/** Returns "With rusher and with random at the table". */
function startOf(agents: readonly string[]): string {
  return `${upperFirst(listed(agents.map((agent) => `with ${agent}`)))} at the table`;
}

function answersOf({ claims }: SecondOpinion, agent: number): Answered[] {
  return claims.map((claim) => ({ claim, other: claim.others[agent] }));
}

function claimSentences(summary: Summary, all: readonly Answered[], start: string): string[] {
  const said = all.filter(({ other }) => other.mark !== 'unsaid');
  if (all.length > 0 && said.length === 0) return [`${start}, too few games were played to say anything.`];
  const declared = said.filter((one) => !isOfMany(one.claim) && !neverHappens(one));
  return [...askedSentence(summary, declared, start), ...exploredSentence(summary, exploredOf(said), start)];
}

function isOfMany({ scope }: Claim): boolean {
  return scope === 'character' || scope === 'seat';
}

/** Returns the claims about characters or seats that have an answer. */
function exploredOf(all: readonly Answered[]): Answered[] {
  return all.filter(({ claim, other }) => isOfMany(claim) && other.mark !== 'unsaid');
}

/** Returns a sentence on the agents with which no character or seat is shown to fare differently, with its bound. */
function nothingSentence(summary: Summary, opinion: SecondOpinion): string[] {
  const without = opinion.agents.flatMap(({ agent, bestResponse }, i) => {
    const explored = exploredOf(answersOf(opinion, i));
    const silent = bestResponse !== undefined || explored.length === 0 || explored.some(({ other }) => other.told);
    return silent ? [] : [{ name: agentName(summary, agent), explored }];
  });
  if (without.length === 0) return [];
  const all = without.flatMap(({ explored }) => explored);
  const start = startOf(without.map(({ name }) => name));
  return [
    `${start}, no ${all[0].claim.scope} is shown to fare differently than ${withFirst(summary)}${hiddenText(all)}.`,
  ];
}

function withFirst(summary: Summary): string {
  return `with ${agentName(summary, summary.secondOpinion!.first)}`;
}

/** Returns the bound on the differences that are not shown. */
function hiddenText(rest: readonly Answered[]): string {
  const bound = Math.max(...rest.map(({ claim, other }) => farthest(claim, other)));
  return `, and differences of up to ${pointsUp(bound)} remain possible`;
}

function neverHappens({ claim, other }: Answered): boolean {
  return claim.scope === 'all' && claim.unit === 'pp' && claim.own.value === 0 && other.value === 0;
}

/** Returns the result of each declared measure in the other games, with its size. */
function askedSentence(summary: Summary, declared: readonly Answered[], start: string): string[] {
  if (declared.length === 0) return [];
  const ordered = [...declared].sort(byShift);
  const said = ordered.slice(0, SAID_MAX).map((one) => phrase(summary, one));
  const more = declared.length - said.length;
  return [`${start}, ${said.join('; ')}${more > 0 ? `; ${more} more are in the table` : ''}.`];
}

/** Returns a sentence on the characters or seats whose shares differ from those with the first agent, if any do. */
function exploredSentence(summary: Summary, explored: readonly Answered[], start: string): string[] {
  const apart = explored.filter(({ other }) => other.told).sort(byShift);
  if (apart.length === 0) return [];
  const rest = explored.filter(({ other }) => !other.told);
  const said = apart.slice(0, SAID_MAX).map((one) => phrase(summary, one));
  const more = apart.length - said.length;
  const kind = explored[0].claim.scope;
  const others =
    rest.length === 0
      ? ''
      : `; no other ${kind} is shown to fare differently than ${withFirst(summary)}${hiddenText(rest)}`;
  return [`${start}, ${said.join('; ')}${more > 0 ? `; ${more} more are in the table` : ''}${others}.`];
}

/** Returns the largest distance between two answers that their interval leaves possible, in points. */
function farthest({ own }: Claim, { value, shiftLo, shiftHi }: OtherClaimValue): number {
  const known = Math.max(Math.abs(shiftLo ?? 100), Math.abs(shiftHi ?? 100));
  return Math.min(known, 100 + Math.max(Math.abs(own.value), Math.abs(value)));
}

/** Sorts significant differences first, then the largest distance. */
function byShift(x: Answered, y: Answered): number {
  return Number(y.other.told) - Number(x.other.told) || Math.abs(y.other.shift) - Math.abs(x.other.shift);
}

/** Returns the variant in words, if there are several. */
function place(summary: Summary, { cell, baseline, scope }: Claim): string {
  return baseline === null || summary.cells.length <= 2 || scope === 'focal' ? '' : ` ${where(summary, cell)}`;
}

/** Returns "games are shorter (−10.2 rounds, −12.3 to −8.1; with balanced −10.6)". */
function phrase(summary: Summary, { claim, other }: Answered): string {
  const words = wordsOf(summary, claim);
  const shown = other.verdict === 'different' || other.verdict === 'over' || other.verdict === 'under';
  const verb = shown
    ? other.value > 0
      ? words.more
      : words.less
    : other.verdict === 'inconclusive'
      ? words.open
      : words.same;
  const bare = (x: number): string => bareChange(x, claim.unit);
  const ends = other.lo === null && other.hi === null ? '' : `, ${range(other.lo, other.hi, bare)}`;
  const first = agentName(summary, summary.secondOpinion!.first);
  const numbers = `${bare(other.value)}${unitOf(claim)}${ends}; with ${first} ${bare(claim.own.value)}`;
  return `${words.who} ${verb}${place(summary, claim)} (${numbers})`;
}

function unitOf({ unit, measure }: Pick<Claim, 'unit' | 'measure'>): string {
  if (unit === 'pp') return ' points';
  return isLength({ measure }) ? ` ${measure}` : '';
}

interface ClaimWords {
  readonly who: string;
  readonly more: string;
  readonly less: string;
  /** Verb if the difference is too small to matter. */
  readonly same: string;
  /** Verb if the result is inconclusive. */
  readonly open: string;
}

function wordsOf(summary: Summary, claim: Claim): ClaimWords {
  if (claim.scope !== 'all') return winWords(summary, claim);
  const length = isLength(claim) && claim.unit === 'units';
  const [more, less, as] =
    claim.unit === 'pp'
      ? ['more frequent', 'less frequent', 'frequent']
      : length
        ? ['longer', 'shorter', 'long']
        : ['higher', 'lower', 'high'];
  return {
    who: length ? 'games' : subject(claim),
    more: `are ${more}`,
    less: `are ${less}`,
    same: `are as ${as}`,
    open: `are not shown to be ${more} or ${less}`,
  };
}

function winWords(summary: Summary, claim: Claim): ClaimWords {
  const { scope, baseline } = claim;
  const who = scope === 'focal' ? inQuestion(summary, claim.cell) : `the ${subjectOf(summary, claim)}`;
  if (baseline === null)
    return {
      who,
      more: 'wins more than an even share',
      less: 'wins less than an even share',
      same: 'wins an even share',
      open: 'is not shown to win more or less than an even share',
    };
  const focal = scope === 'focal';
  return {
    who,
    more: focal ? 'wins more' : 'gains',
    less: focal ? 'wins less' : 'loses',
    same: 'wins as often',
    open: `is not shown to ${focal ? 'win more or less' : 'gain or lose'}`,
  };
}

/** Returns the player whose win share is tested. */
function inQuestion(summary: Summary, cell: number): string {
  return summary.cells.length === 1 ? 'the player in question' : focalIn(summary, cell);
}

function bestSentence(summary: Summary, best: readonly BestLevel[], start: string): string {
  const able = best.filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  if (able.length === best.length) {
    const most = Math.max(...best.map(({ hi }) => hi ?? Infinity));
    const out = Number.isFinite(most)
      ? `a cost of more than ${pointsUp(100 * most)} can be ruled out`
      : 'nothing can be ruled out yet';
    return `${start}, no level is shown to be better than another; ${out}.`;
  }
  const leader = best.reduce((top, level) => (level.share > top.share ? level : top));
  const first = (summary.best ?? []).filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  const common = able.filter((cell) => first.includes(cell));
  const apart = able.length === 1 ? '' : ` (${anyLevel(summary, able)} may be best)`;
  const both =
    common.length === 0
      ? 'no level may be best by both answers'
      : `${anyLevel(summary, common)} may be best by both answers`;
  return `${start}, ${anyLevel(summary, [leader.cell])} is best in these games${apart}; ${both}.`;
}

/** Returns fine print on the games and the confidence of second opinions. */
export function opinionFine(summary: Summary): Sentence[] {
  const { secondOpinion, confidence, bestResponse } = summary;
  if (secondOpinion === undefined) return [];
  const games = secondOpinion.agents.map(({ agent, games: n }) => `${count(n)} games by ${agentName(summary, agent)}`);
  const families = [...new Map(secondOpinion.claims.map((claim) => [claim.family, claim])).values()];
  const rates = families.map(({ correction, tests, family }) =>
    correction === 'Šidák'
      ? `right${tests === 1 ? '' : ` for all ${count(tests)} at once`} in ${plain(100 * confidence)} of 100 such runs`
      : `the ${count(tests)} ${family} results are exploratory`,
  );
  const apart =
    rates.length === 0 || bestResponse !== undefined ? '' : ` Differences between two answers are ${rates.join('; ')}.`;
  return sentencesOn('second opinion', [
    `Second opinion: ${listed(games)} instead of ${agentName(summary, secondOpinion.first)}, with the same seeds ` +
      `and the same methods.${apart}`,
  ]);
}
