import type { BestLevel } from '../../src/runner/results/best-levels.js';
import type { Claim, OtherSaid, SecondOpinion } from '../../src/runner/results/second-opinion.js';
import type { Summary } from '../../src/runner/results/summary.js';
import { agentName, amount, capital, change, count, plain, subject, subjectIn } from '../words.js';
import { staySentences } from './best-response.js';
import { focalIn, where } from './places.js';
import { levels } from './sweep.js';
import { listed, points, sentence } from './values.js';

/** What becomes of an answer when other agents play: which verdicts turn, fade, appear or halve. */

/** More than this is a table. */
const TOLD_MAX = 3;
const NAMED_MAX = 4;

const LENGTH = 'rounds';

/** A claim and what one other agent says of it. */
interface Answered {
  readonly claim: Claim;
  readonly other: OtherSaid;
}

/** What each other agent says, in a sentence or two. */
export function opinionSentences(summary: Summary): string[] {
  const { secondOpinion } = summary;
  if (secondOpinion === undefined) return [];
  return secondOpinion.agents.flatMap(({ agent, best, bestResponse }, i) => {
    const start = `With ${agentName(summary, agent)} at the table`;
    if (bestResponse !== undefined) return staySentences(summary, bestResponse, `${start}, `);
    const said = answersOf(secondOpinion, i).filter(({ claim }) => best === undefined || claim.scope !== 'focal');
    return [
      ...(best === undefined ? [] : [bestSentence(summary, best, start)]),
      ...claimSentences(summary, said, start),
    ];
  });
}

function answersOf({ claims }: SecondOpinion, agent: number): Answered[] {
  return claims.map((claim) => ({ claim, other: claim.others[agent] }));
}

function claimSentences(summary: Summary, all: readonly Answered[], start: string): string[] {
  const said = all.filter(({ other }) => other.mark !== 'unsaid');
  if (all.length > 0 && said.length === 0) return [`${start} too few games were played to say anything.`];
  const marked = said.filter(({ other }) => other.mark !== 'holds').sort(byShift);
  if (said.length > 0 && marked.length === 0) return [`${start} the answer stays the same${movedText(summary, said)}.`];
  const told = marked.filter(({ other }) => other.told);
  const open = marked.filter(({ other }) => !other.told);
  const shown = told.slice(0, TOLD_MAX).map((one) => phrase(summary, one));
  const more = told.length - shown.length;
  const list = listed(more > 0 ? [...shown, `${more} more verdicts change`] : shown);
  return [
    ...(told.length === 0 ? [] : [`${start} ${list}.`]),
    ...openSentence(summary, open, told.length > 0 ? '' : start),
  ];
}

/** What moves most beyond doubt, though no verdict does. */
function movedText(summary: Summary, said: readonly Answered[]): string {
  const [most] = said.filter(({ other }) => other.told).sort(byShift);
  if (most === undefined) return '';
  return `; what moves most is ${shortName(summary, most.claim)} ${numbersText(most)}`;
}

/** "(+0.3, not +4.3 points)". */
function numbersText({ claim, other }: Answered): string {
  const unit = claim.measure === LENGTH ? 'pp' : claim.unit;
  const bare = (value: number): string => change(value, unit).replace(' pp', '');
  return `(${bare(other.value)}, not ${bare(claim.own.value)}${unitOf(claim)})`;
}

/** What comes out otherwise, but not so far off that luck could not have done it. */
function openSentence(summary: Summary, open: readonly Answered[], start: string): string[] {
  if (open.length === 0) return [];
  const named = open.slice(0, NAMED_MAX).map(({ claim }) => shortName(summary, claim));
  const beyond = open.length - named.length;
  const names = listed(beyond > 0 ? [...named, `${beyond} more`] : named);
  const more = start === '' ? ' more' : '';
  const things = open.length === 1 ? `one${more} thing comes` : `${open.length}${more} things come`;
  const text = `${things} out otherwise (${names}), but that may be chance.`;
  return [start === '' ? sentence(text) : `${start} ${text}`];
}

/** What was asked comes first, then the largest shift. */
function byShift(x: Answered, y: Answered): number {
  const rank = ({ claim }: Answered): number => (claim.family === 'declared' ? 0 : 1);
  return rank(x) - rank(y) || Math.abs(y.other.shift) - Math.abs(x.other.shift);
}

function shortName(summary: Summary, claim: Claim): string {
  const what = claim.scope === 'character' ? `the ${capital(claim.name)}` : subjectIn(summary, claim);
  return `${what}${place(summary, claim)}`;
}

/** In which variant, where there are several. */
function place(summary: Summary, { cell, baseline }: Claim): string {
  return baseline === null || summary.cells.length <= 2 ? '' : ` ${where(summary, cell)}`;
}

/** "the Troll loses 2.1 points instead of gaining 3 points", "games are not shown to be shorter (−0.4, not −4.1)". */
function phrase(summary: Summary, { claim, other }: Answered): string {
  const { who, does, doing, not, notShown } = wordsOf(summary, claim);
  const { own } = claim;
  const at = claim.scope === 'focal' ? '' : place(summary, claim);
  if (other.mark === 'turns') return `${who} ${does(other.value)}${at} instead of ${doing(own.value)}`;
  const first = agentName(summary, summary.secondOpinion!.first);
  if (other.mark === 'halves') return `${who} ${does(other.value)}${at} (${sizeOf(claim, own.value)} by ${first})`;
  if (other.mark === 'appears') return `${who} ${does(other.value)}${at} (not shown by ${first})`;
  const none = other.verdict === 'inconclusive' ? notShown(own.value) : not(own.value);
  return `${who} ${none}${at} ${numbersText({ claim, other })}`;
}

/** What a change is counted in. */
function unitOf({ unit, measure }: Pick<Claim, 'unit' | 'measure'>): string {
  if (unit === 'pp') return ' points';
  return measure === LENGTH ? ' rounds' : '';
}

function sizeOf({ unit, measure }: Claim, value: number): string {
  if (unit === 'pp') return points(value);
  const size = Math.abs(value);
  return `${measure === LENGTH && size >= 0.1 ? size.toFixed(size < 10 ? 1 : 0) : amount(size)}${unitOf({ unit, measure })}`;
}

/** How a claim is said of either sign. */
interface ClaimWords {
  readonly who: string;
  does(value: number): string;
  doing(value: number): string;
  not(value: number): string;
  notShown(value: number): string;
}

function wordsOf(summary: Summary, claim: Claim): ClaimWords {
  const size = (value: number): string => sizeOf(claim, value);
  if (claim.scope !== 'all') return winWords(summary, claim, size);
  const length = claim.measure === LENGTH && claim.unit === 'units';
  const [up, down] =
    claim.unit === 'pp' ? ['more frequent', 'less frequent'] : length ? ['longer', 'shorter'] : ['higher', 'lower'];
  const word = (value: number): string => (value > 0 ? up : down);
  return {
    who: length ? 'games' : subject(claim),
    does: (value) => `are ${size(value)} ${word(value)}`,
    doing: (value) => `${size(value)} ${word(value)}`,
    not: (value) => `are not ${word(value)}`,
    notShown: (value) => `are not shown to be ${word(value)}`,
  };
}

function winWords(summary: Summary, claim: Claim, size: (value: number) => string): ClaimWords {
  const { scope, baseline, cell, name } = claim;
  const fair = baseline === null ? ' than an even share' : '';
  if (scope === 'character' && baseline !== null) {
    return {
      who: `the ${capital(name)}`,
      does: (value) => `${value > 0 ? 'gains' : 'loses'} ${size(value)}`,
      doing: (value) => `${value > 0 ? 'gaining' : 'losing'} ${size(value)}`,
      not: (value) => `does not ${value > 0 ? 'gain' : 'lose'}`,
      notShown: (value) => `is not shown to ${value > 0 ? 'gain' : 'lose'}`,
    };
  }
  const word = (value: number): string => `${value > 0 ? 'more' : 'less'}${fair}`;
  return {
    who:
      scope === 'character'
        ? `the ${capital(name)}`
        : scope === 'seat'
          ? `the ${subject(claim)}`
          : inQuestion(summary, cell),
    does: (value) => `wins ${size(value)} ${word(value)}`,
    doing: (value) => `${size(value)} ${word(value)}`,
    not: (value) => `does not win ${word(value)}`,
    notShown: (value) => `is not shown to win ${word(value)}`,
  };
}

/** Whose win share is asked for. */
function inQuestion(summary: Summary, cell: number): string {
  return summary.cells.length === 1 ? 'the player in question' : focalIn(summary, cell);
}

/** Which levels of a sweep may be best when another agent plays. */
function bestSentence(summary: Summary, best: readonly BestLevel[], start: string): string {
  const able = best.filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  if (able.length === best.length) return `${start} no level is shown to be better than another.`;
  const leader = best.reduce((top, level) => (level.share > top.share ? level : top));
  const first = (summary.best ?? []).filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  const common = able.filter((cell) => first.includes(cell));
  const apart = able.length === 1 ? '' : ` (any of ${levels(summary, able)} may be best)`;
  const both =
    common.length === 0
      ? 'no level may be best by both answers'
      : `${levels(summary, common)} may be best by both answers`;
  return `${start} ${levels(summary, [leader.cell])} is best in these games${apart}; ${both}.`;
}

/** What second opinions rest on. */
export function opinionFine(summary: Summary): string[] {
  const { secondOpinion, confidence, bestResponse } = summary;
  if (secondOpinion === undefined) return [];
  const games = secondOpinion.agents.map(({ agent, games: n }) => `${count(n)} games by ${agentName(summary, agent)}`);
  const families = [...new Map(secondOpinion.claims.map((claim) => [claim.family, claim])).values()];
  const rates = families.map(({ correction, tests, family }) =>
    correction === 'Šidák'
      ? `right${tests === 1 ? '' : ` for all ${count(tests)} at once`} in ${plain(100 * confidence)} of 100 such runs (Šidák)`
      : `of ${count(tests)} on ${family}s some ${plain(100 * (1 - confidence))} % of those told apart are chance (Benjamini-Hochberg)`,
  );
  const apart =
    rates.length === 0 || bestResponse !== undefined ? '' : ` Whether two answers are told apart: ${rates.join('; ')}.`;
  return [
    `Second opinion: ${listed(games)} in place of ${agentName(summary, secondOpinion.first)}, over the same blocks, its ` +
      `verdicts corrected as the first ones are.${apart}`,
  ];
}
