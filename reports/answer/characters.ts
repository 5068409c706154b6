import { listed } from '../../src/engine/lists.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { mayBeNamed } from '../../src/experiment/results/omnibus.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { subjectOf } from '../format/words.js';
import { where } from './places.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { settlingSentence } from './settling.js';
import { boundsShare, isSmall, points, pointsUp, pointsWithin, possiblePoints, upperFirst } from './values.js';

/**
 * Sentences on characters: each change with its interval, and the largest change that remains possible for the rest.
 */

const NAMES_MAX = 4;

/** Kind of player described: characters, or seats in a game without characters. */
type Kind = 'character' | 'seat';

/** Returns the sentences on gains and losses of characters, or of seats without characters, in points of win share. */
export function characterSentences(summary: Summary): Sentence[] {
  const isIn = (family: Kind): boolean => summary.effects.some((e) => e.family === family);
  const kind = isIn('character') || !summary.measures.includes('win') ? 'character' : 'seat';
  return sentencesAbout(summary, kind);
}

/**
 * Returns the sentence on gains and losses of seats in addition to those of characters; null where agents are compared,
 * or where seats have the sentences of characters.
 */
export function seatSentences(summary: Summary): Sentence[] {
  const isIn = (family: Kind): boolean => summary.effects.some((e) => e.family === family);
  if (!isIn('character') || !isIn('seat') || summary.effects.some((e) => e.scope === 'focal')) return [];
  return sentencesAbout(summary, 'seat').slice(0, 1);
}

function sentencesAbout(summary: Summary, kind: Kind): Sentence[] {
  const said = (...texts: readonly string[]): Sentence[] => sentencesOn(`${kind}s`, texts);
  const all = summary.effects.filter((e) => e.family === kind);
  const known = all.filter((e) => e.verdict !== 'invalid');
  if (all.length === 0) return [];
  if (known.length === 0) return said(`Too few games to say anything about ${kind}s yet.`);
  const found = known.filter((e) => mayBeNamed(summary, e)).sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const open = known.filter((e) => !found.includes(e));
  const unknown = all.length - known.length;
  const few = unknown === 0 ? '' : `; too few games were played to judge ${unknown} more`;
  if (found.length === 0) return [...said(`${noneText(summary, open, kind)}${few}.`), ...settle(summary, open)];
  const one = new Set(all.map((e) => `${e.cell} ${e.baseline}`)).size === 1;
  const named = found.slice(0, NAMES_MAX).map((e) => gain(summary, e, one));
  const text =
    found.length > named.length
      ? `${found.length} of ${all.length} ${one ? `${kind}s` : `comparisons of ${kind}s`} are shown to change, ` +
        `most of all ${listed(named)}`
      : listed(named);
  return said(`${upperFirst(text)}${restText(open, one ? kind : null)}${few}.`);
}

function noneText(summary: Summary, open: readonly Effect[], kind: Kind): string {
  if (open.every(isSmall)) return `No ${kind} wins more or less often by as much as ${points(summary.marginPp)}`;
  const together = kind === 'character' && summary.characterTests?.some(({ significant }) => significant) === true;
  return together
    ? `Taken together characters change, but no single one is shown to win more or less often: ${possibleText(open)}`
    : `No ${kind} is shown to win more or less often: ${possibleText(open)}`;
}

function restText(open: readonly Effect[], kind: Kind | null): string {
  if (open.length === 0) return '';
  return `; no other ${kind ?? 'of them'} is shown to change: ${possibleText(open)}`;
}

/** Returns "changes of up to 21 points remain possible". */
function possibleText(open: readonly Effect[]): string {
  const most = Math.max(...open.map(possiblePoints));
  return boundsShare(most)
    ? `changes of up to ${pointsUp(most)} remain possible`
    : 'there are too few games to rule out a large change';
}

/** Returns how many games would settle the characters, if the run was made for another question. */
function settle(summary: Summary, open: readonly Effect[]): Sentence[] {
  const most = Math.max(...open.map(possiblePoints));
  const isDeclared = summary.effects.some((e) => e.family === 'declared');
  if (open.every(isSmall) || !isDeclared || most <= summary.marginPp) return [];
  return settlingSentence(summary, (most / summary.marginPp) ** 2, 'who gains and who loses');
}

/** "the Troll gains 4.2 points (1.1 to 7.3)". */
function gain(summary: Summary, e: Effect, one: boolean): string {
  const place = one ? '' : ` ${where(summary, e.cell)}`;
  const size = `${pointsWithin(e.effect, e)}`;
  return `the ${subjectOf(summary, e)} ${e.effect > 0 ? 'gains' : 'loses'} ${size}${place}`;
}
