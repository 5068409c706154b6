import { levelsText, listed } from '../../src/engine/lists.js';
import type { Answer, BestResponse, Response } from '../../src/experiment/results/best-response.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { characterName, plain } from '../format/words.js';
import { isVast, lostRange, numberUp, numberWord, UNNOTICED, winsUp } from './hundred.js';
import { type Sentence, sentencesOn, stated } from './sentence.js';
import { settlingSentence } from './settling.js';
import { upperFirst } from './values.js';

/** The best value against others at one value, and the values that no player gains by leaving alone. */

const NAMES_MAX = 3;

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

/** Returns the numbers that are an equilibrium, the gain at the others, and different results of characters. */
export function responseSentences(summary: Summary, found: BestResponse): Sentence[] {
  const apart = responsesByTable(found, null).flatMap((table) =>
    apartSentence(summary, found, table, tableStart(found, table)),
  );
  return [...staySentences(summary, found), ...sentencesOn('best response', apart)];
}

/** Returns the sentences for all characters together, for each table. @param start words before the first */
export function staySentences(summary: Summary, found: BestResponse, start = ''): Sentence[] {
  return responsesByTable(found, null).flatMap((table) => {
    const [verdict, ...rest] = tableSentences(summary, found, table.responses);
    const text = upperFirst(`${start}${tableStart(found, table)}${verdict.text}.`);
    // Those on settling are whole.
    const more = rest.map((one) => (one.about === 'settling' ? one : { ...one, text: `${upperFirst(one.text)}.` }));
    return [{ ...verdict, text }, ...more].map((one): Sentence => ({ ...one, about: 'best response' }));
  });
}

function tableSentences(summary: Summary, found: BestResponse, responses: readonly Response[]): Sentence[] {
  const stay = responses.filter(({ mayStay }) => mayStay);
  const left = responses.filter(({ mayStay }) => !mayStay);
  const own = new Set(responses.map((one) => leader(one).own));
  const always = own.size === 1 ? [`whatever the others do, ${[...own][0]} won most in these games`] : [];
  const where = (of: readonly Response[]): string =>
    `if ${everyPlayer(
      summary,
      found,
      valuesText(
        of.map(({ others }) => others),
        responses,
      ),
    )}`;
  const bounds = stay.map(({ gainHi }) => gainHi);
  const most = bounds.includes(null) ? null : 100 * Math.max(...bounds.map(Number));
  if (left.length === 0)
    return [...openSentences(summary, where(stay), responses, most), ...stated('leaning', ...always)];
  const gain = gainText(left).replace(' wins in', ' more of');
  return [
    ...stated(
      'clear',
      `${where(left)}, do not do the same: ${changedText(summary, found, left)} wins ${gain}`,
      ...(new Set(left.map((one) => leader(one).own)).size === 1 ? [] : againstTexts(left, responses, '')),
    ),
    ...(stay.length === 0 ? stated('clear', ...always) : stayingSentences(where(stay), most)),
  ];
}

/** Returns the sentence on the numbers at which changing alone may not pay. */
function stayingSentences(where: string, most: number | null): Sentence[] {
  if (isVast(most)) return stated('too early', `${where}, it is too early to say whether another number wins more`);
  if (most! <= UNNOTICED)
    return stated('no matter', `${where}, you may do the same: no other number gains you more than ${winsUp(most!)}`);
  return stated(
    'leaning',
    `${where}, it is not settled whether another number wins more: at most ${numberUp(most!)} more of 100 games`,
  );
}

/** Returns the sentences if no number surely pays for changing alone. */
function openSentences(
  summary: Summary,
  where: string,
  responses: readonly Response[],
  most: number | null,
): Sentence[] {
  if (!isVast(most) && most! <= UNNOTICED) return stayingSentences(where, most);
  const settling = settlingSentence(summary, most === null ? TIMES : (most / UNNOTICED) ** 2, 'settle it', null);
  const isAlways = new Set(responses.map((one) => leader(one).own)).size === 1;
  return [
    ...(isVast(most)
      ? stated('too early', 'it is too early to say which number is best')
      : stated(
          'leaning',
          `it is not settled which number is best: doing the same as the others may cost up to ${winsUp(most!)}`,
        )),
    ...stated('leaning', ...(isAlways ? [] : againstTexts(responses, responses, ' so far'))),
    ...settling,
  ];
}

/** Factor of games that is named if no interval is known. */
const TIMES = 10;

/** Returns "against others at 6 the best is 8, against others at 8 to 12 it is 6". */
function againstTexts(of: readonly Response[], all: readonly Response[], soFar: string): string[] {
  const own = [...new Set(of.map((one) => leader(one).own))];
  if (own.length > NAMES_MAX) {
    const [least, most] = [Math.min(...own), Math.max(...own)];
    return [`which number is best depends on the others: ${least} to ${most}`];
  }
  const parts = own.map((value, i) => {
    const others = of.filter((one) => leader(one).own === value).map((one) => one.others);
    return `against others at ${valuesText(others, all)} ${i === 0 ? `the best${soFar} is` : 'it is'} ${value}`;
  });
  return [parts.join('; ')];
}

/** Returns the gain of a player who changes alone: "3 to 8 more of 100 games (1 to 12)". */
function gainText(left: readonly Response[]): string {
  return lostRange(
    left.map(({ gain }) => 100 * gain),
    {
      lo: 100 * Math.min(...left.map(({ gainLo }) => gainLo ?? 0)),
      hi: 100 * Math.max(...left.map(({ gainHi }) => gainHi ?? 1)),
    },
  );
}

/** Returns "a player who leaves for the Crown at Strength 8"; "another number" if several win most. */
function changedText({ speech }: Summary, { factor }: BestResponse, left: readonly Response[]): string {
  const own = new Set(left.map((one) => leader(one).own));
  const phrase = speech?.factors[factor]?.phrase;
  if (own.size > 1) return 'another number';
  return phrase == null ? `a player at ${[...own].join()}` : `a player who ${phrase.replace('{}', [...own].join())}`;
}

/** Returns the response that won most. */
export function leader({ answers }: Response): Answer {
  return answers.reduce((top, one) => (one.share > top.share ? one : top));
}

/** "everybody else leaves for the Crown at Strength 8 to 11". */
function everyPlayer({ speech }: Summary, { factor }: BestResponse, values: string): string {
  const phrase = speech?.factors[factor]?.phrase;
  return phrase == null
    ? `everybody else has ${factor.replace(/^agent\d+\./, '')} ${values}`
    : `everybody else ${phrase.replace('{}', values)}`;
}

/** "with 4 players, " where there are several tables. */
function tableStart(found: BestResponse, { players }: Table): string {
  return responsesByTable(found, null).length === 1 ? '' : `with ${numberWord(players)} players, `;
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
  const shown = apart.length > NAMES_MAX ? NAMES_MAX - 1 : NAMES_MAX;
  const said = apart.slice(0, shown).map(({ name, own }) => {
    const values = staying(own);
    return `the ${characterName(summary, name)} (${values.length === 0 ? 'none of these' : valuesText(values, own)})`;
  });
  const more = apart.length - said.length;
  const list = listed(more > 0 ? [...said, `${numberWord(more)} more`] : said);
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
