import { levelsText, listed } from '../../src/engine/lists.js';
import type { Answer, BestResponse, Response } from '../../src/experiment/results/best-response.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { characterName, plain } from '../format/words.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { boundsShare, bracket, pointsRange, pointsSpan, pointsUp, upperFirst } from './values.js';

/** The best value against others at one value, and the values that no player gains by leaving alone. */

const NAMES_MAX = 4;

/** Responses of one table, by the others' value. */
interface Table {
  readonly players: number;
  readonly responses: readonly Response[];
}

/** The tables of a run, for all characters together or for one. */
export function responsesByTable({ responses }: BestResponse, character: string | null): Table[] {
  const own = responses.filter((one) => one.character === character);
  const sizes = [...new Set(own.map(({ players }) => players))];
  return sizes.map((players) => ({
    players,
    responses: own.filter((one) => one.players === players).sort((x, y) => x.others - y.others),
  }));
}

/** Returns the values of the others at which no player is shown to gain by a different one. */
export function staying(responses: readonly Response[]): number[] {
  return responses.filter(({ mayStay }) => mayStay).map(({ others }) => others);
}

/** Returns values of the others as alternatives, in order: "6 to 11". */
export function valuesText(values: readonly number[], responses: readonly Response[]): string {
  return levelsText(
    values,
    responses.map(({ others }) => others),
    'or',
  );
}

/** Returns "Where every player leaves for the Crown at Strength 8 to 11, no player is shown to gain …". */
export function responseSentences(summary: Summary, found: BestResponse): Sentence[] {
  const tables = responsesByTable(found, null);
  const stay = stayTexts(summary, found);
  const apart = tables.flatMap((table) => apartSentence(summary, found, table, tableStart(found, table)));
  return sentencesOn('best response', [...stay, ...(apart.length > 0 ? apart : noGainSentence(summary, found))]);
}

function stayText(summary: Summary, found: BestResponse, responses: readonly Response[]): string {
  const stay = staying(responses);
  const left = responses.filter(({ mayStay }) => !mayStay);
  const gains = left.map(({ gain }) => 100 * gain);
  const size = left.length === 0 ? '' : pointsRange(Math.min(...gains), Math.max(...gains));
  const least = Math.min(...left.map(({ gainLo }) => gainLo ?? 0));
  const most = Math.max(...left.map(({ gainHi }) => gainHi ?? 1));
  const within = bracket(pointsSpan({ lo: 100 * least, hi: 100 * most }));
  if (stay.length === 0)
    return `whichever of these numbers all players take, a player who changes alone gains about ${size}${within}: none of them is stable`;
  const bound = boundText(responses);
  if (left.length === 0)
    return `whichever of these numbers all players take, no player is shown to gain by changing alone${bound}`;
  const same = stay.length === 1 ? '' : ' (the same for all)';
  const all = `${everyPlayer(summary, found, valuesText(stay, responses))}${same}`;
  const rest = valuesText(
    left.map(({ others }) => others),
    responses,
  );
  return `where ${all}, no player is shown to gain by changing alone${bound}; where all do at ${rest}, a player who changes alone gains about ${size}${within}`;
}

/** Returns the response that won most, if it is the same for all values of the others. */
function alwaysText(responses: readonly Response[]): string {
  const own = new Set(responses.map((one) => leader(one).own));
  return own.size === 1 ? `; whatever the others do, ${[...own][0]} won most in these games` : '';
}

/** Returns the response that won most. */
export function leader({ answers }: Response): Answer {
  return answers.reduce((top, one) => (one.share > top.share ? one : top));
}

/** Returns the value at which the smallest gain remains possible. */
function boundText(responses: readonly Response[]): string {
  const bounded = responses.filter(({ mayStay, gainHi }) => mayStay && gainHi !== null && boundsShare(100 * gainHi));
  if (bounded.length === 0) return ', but the possible gain is not known yet';
  const tightest = bounded.reduce((least, one) => (one.gainHi! < least.gainHi! ? one : least));
  return `, and at ${tightest.others} a gain of more than ${pointsUp(100 * tightest.gainHi!)} can be ruled out`;
}

/** "every player leaves for the Crown at Strength 8 to 11". */
function everyPlayer({ speech }: Summary, { factor }: BestResponse, values: string): string {
  const phrase = speech?.factors[factor]?.phrase;
  return phrase == null
    ? `every player has ${factor.replace(/^agent\d+\./, '')} ${values}`
    : `every player ${phrase.replace('{}', values)}`;
}

/** Returns the sentences for all characters together, one a table. @param start words before it */
export function stayTexts(summary: Summary, found: BestResponse, start = ''): string[] {
  return responsesByTable(found, null).map((table) =>
    upperFirst(
      `${start}${tableStart(found, table)}${stayText(summary, found, table.responses)}${alwaysText(table.responses)}.`,
    ),
  );
}

/** "with 4 players, " where there are several tables. */
function tableStart(found: BestResponse, { players }: Table): string {
  return responsesByTable(found, null).length === 1 ? '' : `with ${players} players, `;
}

function noGainSentence(summary: Summary, found: BestResponse): string[] {
  const names = [...new Set(found.responses.flatMap(({ character }) => character ?? []))];
  if (names.length === 0) return [];
  const hidden = names.flatMap((name) =>
    responsesByTable(found, name).flatMap(({ responses }) => {
      const bounds = responses.flatMap(({ mayStay, gainHi }) =>
        mayStay && gainHi !== null && boundsShare(100 * gainHi) ? [gainHi] : [],
      );
      return bounds.length === 0 ? [] : [{ name, most: Math.min(...bounds) }];
    }),
  );
  const first = 'No character is shown to need another number';
  if (hidden.length === 0) return [`${first}, but the possible gain is not known yet.`];
  const least = hidden.reduce((top, one) => (one.most > top.most ? one : top));
  const size = pointsUp(100 * least.most);
  return [
    `${first}; the ${characterName(summary, least.name)} is the least certain: a gain of ${size} remains possible.`,
  ];
}

/** Returns the characters that need another value, as an exploratory result. */
function apartSentence(summary: Summary, found: BestResponse, { players, responses }: Table, start: string): string[] {
  const stay = staying(responses);
  const names = [...new Set(found.responses.flatMap(({ character }) => character ?? []))];
  const apart = names
    .map((name) => ({ name, own: responsesOf(found, name, players) }))
    .filter(({ own }) => own.length > 0 && stay.length > 0)
    .filter(({ own }) => !staying(own).some((value) => stay.includes(value)));
  if (apart.length === 0) return [];
  const said = apart.slice(0, NAMES_MAX).map(({ name, own }) => {
    const values = staying(own);
    return `the ${characterName(summary, name)} (${values.length === 0 ? 'none of these' : valuesText(values, own)})`;
  });
  const more = apart.length - said.length;
  const list = listed(more > 0 ? [...said, `${more} more`] : said);
  return [upperFirst(`${start}it is another number for ${list}.`)];
}

function responsesOf(found: BestResponse, character: string, players: number): readonly Response[] {
  return responsesByTable(found, character).find((table) => table.players === players)?.responses ?? [];
}

/** Returns fine print on the confidence of best responses. */
export function responseFine({ bestResponse, confidence }: Summary): Sentence[] {
  if (bestResponse === undefined) return [];
  const rate = `${plain(100 * confidence)} of 100 such runs`;
  const characters = bestResponse.responses.some(({ character }) => character !== null);
  return sentencesOn('confidence', [
    `In ${rate} the statements on the best answers and on the gain from changing alone are right for all ` +
      `${bestResponse.together} values of the others${characters ? '; those on a single character are right for that character, and exploratory' : ''}.`,
  ]);
}
