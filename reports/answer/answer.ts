import { listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cellName } from '../format/words.js';
import { additionFine, rateSentences, strengthSentences } from './additions.js';
import { besidesSentence, fairSentences, lengthSentence, mainScope } from './alone.js';
import { armSentences, sizeSentences, sizesSentence, unknownSentence } from './arms.js';
import { responseFine, responseSentences } from './best-response.js';
import { characterSentences } from './characters.js';
import { type Drawn, fineSentences } from './fine.js';
import { interactionSentences } from './interaction.js';
import { confoundedSentences, hasNoWins, remedySentences, tooFew, unwonLimits } from './limits.js';
import { where } from './places.js';
import { qualityFine, qualitySentences } from './quality.js';
import { opinionFine, opinionSentences } from './second-opinion.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { lookSentences, stopSentences, testSentences } from './stop.js';
import { bestSentences, trendSentence } from './sweep.js';
import { timeText } from './times.js';
import { shareText, upperFirst } from './values.js';

/** Sentences of a run's answer for all readers, and fine print with the facts that they rest on. */
export interface RunSentences {
  /** One to five sentences, or more if more measures are declared; then the results of each other agent. */
  readonly lead: readonly Sentence[];
  /** Games, confidence, comparisons, corrections, margins, assumptions. */
  readonly fine: readonly Sentence[];
}

/** More sentences than this hide the answer: undeclared results are then left to the tables. */
const SENTENCES_MAX = 5;

/** Fewest levels of one factor that make a sweep. */
const SWEEP_MIN = 3;

const NOTHING = sentencesOn('caution', ['Nothing that you asked can be compared; the tables show the measurements.']);

/** Returns the answer in plain words, without that of stronger players. Every sentence agrees with its table. */
export function answerOf(summary: Summary): RunSentences {
  const lead = withoutEffect(summary);
  if (lead.length === 0 || summary.cells.length > 2) return answerFrom(summary);
  return { lead, fine: fineSentences(summary, NO_DRAWING) };
}

/** For each rule that needs more players: a sentence that it has no effect here, so all games are the same. */
function withoutEffect(summary: Summary): Sentence[] {
  const { cells, speech } = summary;
  return Object.entries(speech?.begins ?? {}).flatMap(([cell, begins]) => {
    const { index, players } = cells[Number(cell)];
    const name = cellName(summary, index);
    return sentencesOn('caution', [
      `With ${name} nothing changes: the rule has no effect with ${players} players and begins with ${begins}.`,
    ]);
  });
}

/** Nothing is drawn from games that are all the same. */
const NO_DRAWING: Drawn = { declared: false, characters: false, best: false, minutes: false };

function answerFrom(summary: Summary): RunSentences {
  const limits = unwonLimits(summary);
  const best = summary.best === undefined || hasNoWins(summary, 0) ? [] : bestSentences(summary, summary.best);
  const characters = comparable(summary) ? characterSentences(summary) : [];
  const few = tooFew(summary);
  const found = few.length > 0 ? few : foundIn(summary, best);
  const results = [...testSentences(summary), ...found];
  const leading = [
    ...(limits.isLarge ? [...limits.lead, ...results] : [...results.slice(0, 1), ...limits.lead, ...results.slice(1)]),
    ...confoundedSentences(summary),
  ];
  const beside = few.length > 0 || summary.bestResponse !== undefined ? [] : characters;
  const room = isAskedOfCharacters(summary) ? beside.length : Math.max(0, SENTENCES_MAX - leading.length);
  const shown = [...leading, ...beside.slice(0, room)];
  const drawn: Drawn = {
    declared: few.length === 0 && summary.bestResponse === undefined,
    characters: beside.slice(0, room).length > 0,
    best: best.length > 0,
    minutes: shown.some(({ statesTime }) => statesTime === true),
  };
  const fine = [
    ...fineSentences(summary, drawn),
    ...responseFine(summary),
    ...additionFine(summary),
    ...stopSentences(summary),
    ...lookSentences(summary),
    ...limits.fine,
    ...sizesSentence(summary),
    ...byConstruction(summary),
    ...sentencesOn('characters', beside.length > room ? ['The tables show the wins of characters.'] : []),
    ...remedySentences(summary),
    ...qualityFine(summary),
    ...opinionFine(summary),
  ];
  const feel = qualitySentences(summary);
  const isSettling = ({ about }: Sentence): boolean => about === 'settling';
  const said = shown.filter((one) => !isSettling(one));
  const all = [...said.slice(0, LEAD_MAX), ...beyond(said), ...feel, ...longest(shown.filter(isSettling))];
  const answer = all.length === 0 ? NOTHING : [...placesOnce(summary, all), ...withoutEffect(summary)];
  return { lead: [...answer, ...opinionSentences(summary)], fine };
}

/** Removes the words for a variant from the start of a sentence if the last variant named is the same one. */
function placesOnce(summary: Summary, sentences: readonly Sentence[]): Sentence[] {
  const starts = summary.cells.map(({ index }) => `${upperFirst(where(summary, index))}, `);
  let place = '';
  return sentences.map((sentence) => {
    const { text } = sentence;
    const said = starts.find((start) => text.startsWith(start));
    if (said === undefined || said !== place) {
      place = said ?? place;
      return sentence;
    }
    return { ...sentence, text: upperFirst(text.slice(said.length)) };
  });
}

/** Returns the sentence on the most games, which settle everything. */
function longest(settling: readonly Sentence[]): Sentence[] {
  return [...settling].sort((x, y) => (y.games ?? 0) - (x.games ?? 0)).slice(0, 1);
}

/** Most results in sentences, also where many were asked for. */
const LEAD_MAX = 8;

function beyond(said: readonly Sentence[]): Sentence[] {
  return said.length <= LEAD_MAX ? [] : sentencesOn('effect', ['The tables have the other results.']);
}

/** Returns the results; in a run for best responses, only these. */
function foundIn(summary: Summary, best: readonly Sentence[]): Sentence[] {
  const { bestResponse } = summary;
  if (bestResponse !== undefined) return responseSentences(summary, bestResponse);
  const strengths = strengthSentences(summary);
  const isKnown = strengths.some(({ state }) => state !== undefined && state !== 'too early');
  return [
    ...(isKnown ? strengths : []),
    ...best,
    ...interactionSentences(summary),
    ...foundSentences(summary),
    ...(isKnown ? [] : strengths),
    ...rateSentences(summary),
  ];
}

/**
 * True if the declared win shares of a comparison are those of the characters: all seats are played in the same way.
 */
function isAskedOfCharacters({ measures, estimates }: Summary): boolean {
  return measures.includes('win') && !estimates.some(({ scope }) => scope === 'focal');
}

function foundSentences(summary: Summary): Sentence[] {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  if (summary.effects.length === 0) return aloneSentences(summary);
  const factor = sweptFactor(summary);
  if (factor === null) return unswept(summary, declared);
  const lengths = declared.filter((e) => isLength(e) && e.scope === 'all');
  const rest = declared.filter((e) => !lengths.includes(e) && !(summary.best !== undefined && e.scope === 'focal'));
  return [
    ...tables(summary, lengths).flatMap(([start, effects]) => trendSentence(summary, effects, factor, start)),
    ...armSentences(summary, rest),
    ...unknownSentence(summary, lengths),
  ];
}

function unswept(summary: Summary, declared: readonly Effect[]): Sentence[] {
  const across = declared.filter((e) => isLength(e) && acrossTables(summary, [e]).length > 0);
  const rest = declared.filter((e) => !across.includes(e));
  return [...sizeSentences(summary, across), ...armSentences(summary, rest), ...tableTimes(summary)];
}

/** Returns the time at the table for each number of players, if only that number varies. */
function tableTimes(summary: Summary): Sentence[] {
  if (summary.factors.join() !== 'players') return [];
  const times = summary.estimates.flatMap((e) => {
    const { players } = summary.cells[e.cell];
    return e.measure === MINUTES && e.kind === 'mean' ? [`${timeText(e.estimate)} with ${players}`] : [];
  });
  const texts = times.length === 0 ? [] : [`A game takes ${listed(times)} players.`];
  return sentencesOn('length', texts, { statesTime: true });
}

/** True if a test of shares has its own verdict, which the wider intervals need not show. */
function isTested({ stop }: Summary): boolean {
  return stop !== undefined && stop.tests.length > 0;
}

function aloneSentences(summary: Summary): Sentence[] {
  return summary.cells.flatMap(({ index }) => {
    const winners = hasNoWins(summary, index) || isTested(summary) ? [] : fairSentences(summary, index);
    // Settled results are first; with agents, which the question is about, the order stays.
    const isOpen =
      mainScope(summary) !== 'agent' &&
      winners.length > 0 &&
      winners.every(({ state }) => state === 'leaning' || state === 'too early');
    const length = lengthSentence(summary, index, isOpen);
    return [...(isOpen ? [...length, ...winners] : [...winners, ...length]), ...besidesSentence(summary, index)];
  });
}

/**
 * Returns the factor with at least three numeric levels of one phrase, if at most the number of players varies too.
 */
function sweptFactor({ factors, speech, cells }: Summary): string | null {
  const own = factors.filter((factor) => factor !== 'players');
  const [factor] = own;
  if (own.length !== 1 || (speech?.factors[factor]?.phrase ?? null) === null) return null;
  return new Set(cells.map(({ levels }) => levels[factor])).size < SWEEP_MIN ? null : factor;
}

/**
 * Returns the lengths by table size, each compared within itself; tables against each other are not part of the sweep.
 */
function tables(summary: Summary, lengths: readonly Effect[]): (readonly [string, readonly Effect[]])[] {
  const across = acrossTables(summary, lengths);
  const within = lengths.filter((e) => !across.includes(e));
  const sizes = [...new Set(within.map((e) => summary.cells[e.cell].players))];
  return sizes.map((players) => [
    sizes.length === 1 ? '' : `with ${players} players, `,
    within.filter((e) => summary.cells[e.cell].players === players),
  ]);
}

/** Returns the lengths of one table against those of another. */
function acrossTables({ cells }: Summary, lengths: readonly Effect[]): Effect[] {
  return lengths.filter((e) => cells[e.cell].players !== cells[e.baseline].players);
}

/** True if games were won on both sides of every comparison of characters. */
function comparable(summary: Summary): boolean {
  const cells = summary.effects.filter((e) => e.family === 'character').flatMap((e) => [e.cell, e.baseline]);
  return !cells.some((cell) => hasNoWins(summary, cell));
}

/** Returns the reason why wins are not compared between table sizes. */
function byConstruction({ cells, factors, measures }: Summary): Sentence[] {
  if (!factors.includes('players') || !measures.includes('win')) return [];
  const sizes = [...new Set(cells.map(({ players }) => players))].sort((a, b) => a - b);
  const shares = sizes.map((players) => `${shareText(1 / players)} of the games with ${players}`);
  return sentencesOn('caution', [
    `By construction a player wins ${listed(shares)} players, so wins are not compared between table sizes.`,
  ]);
}
