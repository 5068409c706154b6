import { listed } from '../../src/engine/lists.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { mayBeNamed } from '../../src/experiment/results/omnibus.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { NOT_MUCH } from '../../src/experiment/results/thresholds.js';
import { subjectOf } from '../format/words.js';
import { changedGames, changedNumber, isVast, numberUp, numberWord, stillMay, UNNOTICED, winsUp } from './hundred.js';
import { where } from './places.js';
import { type Sentence, stated } from './sentence.js';
import { settlingSentence } from './settling.js';
import { isSmall, possiblePoints, upperFirst } from './values.js';

/** Sentences on characters: those that change most, and the largest change that is possible for the rest. */

const NAMES_MAX = 3;

/** Kind of player described: characters, or seats in a game without characters. */
type Kind = 'character' | 'seat';

/** Returns the sentences on gains and losses of characters, or of seats without characters. */
export function characterSentences(summary: Summary): Sentence[] {
  const isIn = (family: Kind): boolean => summary.effects.some((e) => e.family === family);
  return sentencesAbout(summary, isIn('character') || !summary.measures.includes('win') ? 'character' : 'seat');
}

/** Returns the sentences on seats that gain or lose, in addition to those of characters; none where agents are compared. */
export function seatSentences(summary: Summary): Sentence[] {
  const isIn = (family: Kind): boolean => summary.effects.some((e) => e.family === family);
  if (!isIn('character') || !isIn('seat') || summary.effects.some((e) => e.scope === 'focal')) return [];
  const isFound = summary.effects.some((e) => e.family === 'seat' && mayBeNamed(summary, e));
  return isFound ? sentencesAbout(summary, 'seat').filter(({ state }) => state === 'clear') : [];
}

function sentencesAbout(summary: Summary, kind: Kind): Sentence[] {
  const all = summary.effects.filter((e) => e.family === kind);
  const known = all.filter((e) => e.verdict !== 'invalid');
  if (all.length === 0) return [];
  const sentences = known.length === 0 ? stated('too early', TOO_EARLY) : knownSentences(summary, kind, all, known);
  return sentences.map((one) => ({ about: `${kind}s`, ...one }));
}

const TOO_EARLY = 'It is too early to say who gains and who loses.';

function knownSentences(
  summary: Summary,
  kind: Kind,
  all: readonly Effect[],
  known: readonly Effect[],
): readonly Sentence[] {
  const found = known.filter((e) => mayBeNamed(summary, e)).sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const isOne = new Set(all.map((e) => `${e.cell} ${e.baseline}`)).size === 1;
  if (found.length === 0) return [...noneSentences(summary, known, kind), ...settle(summary, known, kind)];
  const named = namedOf(found);
  const rest = known.filter((e) => !named.includes(e));
  return [
    ...stated('clear', ...gainTexts(summary, named, found, isOne)),
    ...restSentences(summary, rest, isOne ? kind : 'comparison'),
    ...unknownSentences(all.length - known.length, isOne ? kind : 'comparison'),
  ];
}

/** Returns the largest gain and the largest loss, and the next largest change: the gains first. */
function namedOf(found: readonly Effect[]): Effect[] {
  const [up, down] = [found.find((e) => e.effect > 0), found.find((e) => e.effect < 0)];
  const first = [up, down].flatMap((e) => e ?? []);
  const named = [...first, ...found.filter((e) => !first.includes(e))].slice(0, NAMES_MAX);
  return named.sort((x, y) => Number(y.effect > 0) - Number(x.effect > 0) || Math.abs(y.effect) - Math.abs(x.effect));
}

/** "The Wizard gains most: it wins 3 more of 100 games (2 to 4)." */
function gainTexts(summary: Summary, named: readonly Effect[], found: readonly Effect[], isOne: boolean): string[] {
  return named.map((e, i) => {
    const side = found.filter((other) => other.effect > 0 === e.effect > 0);
    const who = `the ${subjectOf(summary, e)}`;
    const size = `wins ${i === 0 ? changedGames(e.effect, e) : changedNumber(e.effect, e)}`;
    const isMost = side.length > 1 && e === side[0];
    if (isOne && i > 0 && !isMost) return upperFirst(`${who} ${size}.`);
    const place = isOne ? '' : ` ${where(summary, e.cell)}`;
    return upperFirst(`${who} ${e.effect > 0 ? 'gains' : 'suffers'}${isMost ? ' most' : ''}${place}: it ${size}.`);
  });
}

/** Returns the largest change of those without a name. */
function restSentences(summary: Summary, rest: readonly Effect[], kind: string): Sentence[] {
  if (rest.length === 0) return [];
  const most = Math.max(...rest.map(possiblePoints));
  const others =
    kind === 'character' && rest.length <= NAMES_MAX
      ? listed(rest.map((e) => `the ${subjectOf(summary, e)}`))
      : rest.length === 1
        ? `the other ${kind}`
        : `the other ${numberWord(rest.length)} ${kind}s`;
  const verb = rest.length === 1 ? 'changes' : 'change';
  if (most <= NOT_MUCH) return stated('no matter', `${upperFirst(others)} ${verb} by at most ${numberUp(most)}.`);
  if (isVast(most)) return stated('too early', `For ${others} it is too early to say.`);
  return stated(
    'leaning',
    `${upperFirst(others)} ${stillMay(most, 'gain or lose', rest.length === 1 ? '' : 'each ')}.`,
  );
}

function unknownSentences(unknown: number, kind: string): Sentence[] {
  if (unknown === 0) return [];
  const others = unknown === 1 ? `1 more ${kind}` : `${unknown} more ${kind}s`;
  return stated('too early', `For ${others} it is too early to say.`);
}

function noneSentences(summary: Summary, open: readonly Effect[], kind: Kind): Sentence[] {
  const most = Math.max(...open.map(possiblePoints));
  if (open.every(isSmall) || most <= NOT_MUCH) {
    const much = most <= UNNOTICED ? '' : ' much';
    return stated('no matter', `Nobody gains or loses${much} by it: every ${kind} stays within ${winsUp(most)}.`);
  }
  if (isVast(most)) return stated('too early', TOO_EARLY);
  const together = kind === 'character' && summary.characterTests?.some(({ significant }) => significant) === true;
  const start = together
    ? 'Some characters gain and others lose, but which is not settled yet'
    : 'Who gains is not settled yet';
  return stated('leaning', `${start}: each ${stillMay(most, 'gain or lose')}.`);
}

/**
 * Returns how many games settle the characters, once the run's own question is settled: those after which each is known
 * to within a change that players do not notice. Changes that few games show are mostly luck, so only the intervals
 * count.
 */
function settle(summary: Summary, open: readonly Effect[], kind: Kind): Sentence[] {
  const most = Math.max(...open.map(possiblePoints));
  const declared = summary.effects.filter((e) => e.family === 'declared');
  const isOpen = declared.some((e) => e.verdict === 'inconclusive' || e.verdict === 'invalid');
  if (most <= NOT_MUCH || declared.length === 0 || isOpen) return [];
  const widest = Math.max(...open.map(({ lo, hi }) => (lo === null || hi === null ? most : (hi - lo) / 2)));
  const times = Math.max(2, (widest / UNNOTICED) ** 2);
  return settlingSentence(summary, times, `know each ${kind} to within ${UNNOTICED} wins in 100 games`);
}
