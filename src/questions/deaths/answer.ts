import { rangeOf } from '../../../reports/answer/headline.js';
import { numberWord, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { where } from '../../../reports/answer/places.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew, settlingSentence } from '../../../reports/answer/settling.js';
import { bracket, span, upperFirst } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, cellName, count, counted, gameText, percentNumber } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { spaceMap } from '../../../reports/page/space-map.js';
import { listed } from '../../engine/lists.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { Summary } from '../../experiment/results/summary.js';
import { causeNamed, type DeathNames } from './causes.js';
import { changeSentences, changeTables } from './changes-answer.js';
import { type DeathPart, type Deaths, LAST_STEP, type RulesDeaths, STEP } from './count.js';

/** The answer of `deaths`: causes, places and times of death, and changes by other rules. */

/** Rows of a table of many parts. */
const ROWS_MAX = 12;
/** Most names that a sentence lists. */
const NAMES_MAX = 3;
/** Share of early deaths from which all are taken to be early: the games do not end on the Crown. */
const EARLY_ALL = 0.99;

/** Returns the answer. */
export function deathsAnswer(summary: Summary, found: Deaths, names: DeathNames): Answer {
  const [usual] = found.rules;
  const { players } = summary.cells[0];
  const { games, seed, cells } = summary;
  const isCompared = cells.length > 1;
  const topic = (one: Sentence): Sentence => ({ ...one, about: 'measures' });
  return {
    question: summary.question,
    headline: headlineOf(usual, players),
    sentences: [
      ...changeSentences(summary, found.changes),
      ...killerSentences(summary, usual, isCompared ? `${upperFirst(where(summary, 0))}, ` : ''),
      ...(isCompared ? [] : [...placeSentences(usual, names), ...numberSentences(usual, players)]),
    ].map(topic),
    tables: [...(isCompared ? changeTables(summary, found) : []), ...tablesOf(usual, names)],
    map: { ...spaceMap(summary, found.map), shown: ['death', 'life-lost'] },
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ` +
        `${agentName(summary, cells[0].lineup[0])} at every seat.`,
      ...(isCompared ? [`The tables of causes, spaces and rounds are for ${cellName(summary, 0)}.`] : []),
      'The ranges of a column hold all at once, in 95 of 100 such runs.',
    ]),
  };
}

/** Returns a share of the deaths: "61 of 100 deaths (60 to 63)". */
function shareText({ value, low: lo, high: hi }: RatioEstimate, unit: string): string {
  return wonGames(value, { lo, hi }).replace('games', unit);
}

function rangeText({ low, high }: RatioEstimate): string {
  return span({ lo: low, hi: high === null ? null : Math.min(1, high) }, percentNumber);
}

/** Returns deaths in ten games: "32". */
const inTen = (deaths: number): string => (10 * deaths).toFixed(0);

function headlineOf({ perGame: { value, low, high }, early }: RulesDeaths, players: number): Answer['headline'] {
  if (value === 0) return null;
  return {
    number: low === null || high === null ? inTen(value) : rangeOf(low, high, inTen),
    unit: `characters die in ten games with ${players} players`,
    meaning: `Of 100 of them ${wonNumber(early.value)} die before anybody reaches the Crown of Command.`,
  };
}

/** Returns the sentences on the most frequent causes, of all deaths and of those on the way to the Crown. */
function killerSentences(summary: Summary, { causes, earlyCauses, early }: RulesDeaths, by: string): Sentence[] {
  if (causes.length === 0) return stated('clear', upperFirst(`${by}nobody died in these games.`));
  if (causes[0].low === null)
    return [
      ...stated('too early', 'It is too early to say what kills most.', soFarText(summary, causes)),
      ...settlingFew(summary),
    ];
  const isSplit = by === '' && earlyCauses.length > 0 && early.value < EARLY_ALL && earlyCauses[0].low !== null;
  return [
    ...mostSentences(causes, by, 'deaths'),
    ...(isSplit ? mostSentences(earlyCauses, 'before anybody reaches the Crown of Command, ', 'early deaths') : []),
    ...settlingSentences(summary, [causes, ...(isSplit ? [earlyCauses] : [])]),
  ];
}

/** Returns "After 16 games with 60 deaths, the Command Spell killed most: 30." */
function soFarText({ games }: Summary, causes: readonly DeathPart[]): string {
  const [{ id, deaths }] = causes;
  const all = causes.reduce((sum, cause) => sum + cause.deaths, 0);
  return `In ${counted(games, 'game')} with ${counted(all, 'death')}, ${causeNamed(id).name} killed most: ${count(deaths)}.`;
}

/** Returns the sentences on the part that is largest, or may be. */
function mostSentences(parts: readonly DeathPart[], by: string, unit: string): Sentence[] {
  const [first, ...others] = parts;
  const rivals = others.filter(({ high }) => high! >= first.low!);
  const { name, isOne } = causeNamed(first.id);
  const kills = `${isOne === true ? 'kills' : 'kill'} most: ${shareText(first, unit)}.`;
  if (rivals.length === 0) return stated('clear', upperFirst(`${by}${name} ${kills}`));
  const also = rivals.slice(0, NAMES_MAX).map(({ id }) => causeNamed(id).name);
  return stated(
    'leaning',
    upperFirst(`${by}probably ${name} ${kills}`),
    upperFirst(`${listed(also, 'or')} may kill as many.`),
  );
}

/** Factor of games by which a gap is likely to be shown, beyond the number at which it would be just shown. */
const SPARE = 1.5;
/** Factor of games from which no number is given: the parts may be equal. */
const TIMES_MAX = 100;

/** Returns the sentence on the games that settle which part of each list is largest; none if all are settled. */
function settlingSentences(summary: Summary, lists: readonly (readonly DeathPart[])[]): Sentence[] {
  const times = Math.max(
    ...lists.map(([first, ...others]) => Math.max(1, ...others.map((one) => timesFor(first, one)))),
  );
  return times === 1 || times > TIMES_MAX ? [] : settlingSentence(summary, times);
}

/** Returns the factor of games that would separate two parts; 1 if they are separate. */
function timesFor(first: DeathPart, other: DeathPart): number {
  const reach = first.value - first.low! + other.high! - other.value;
  const gap = first.value - other.value;
  return reach <= gap ? 1 : SPARE * (reach / gap) ** 2;
}

/** Returns the sentences on the most dangerous spaces on the way, and on the rounds. */
function placeSentences({ early, earlySpaces, rounds, perGame }: RulesDeaths, names: DeathNames): Sentence[] {
  if (perGame.low === null || perGame.value === 0) return [];
  const half = halfOf(rounds);
  const isKnown = earlySpaces.length > 0 && earlySpaces[0].low !== null;
  return [
    ...(isKnown ? spaceSentences(earlySpaces, names, early.value < EARLY_ALL) : []),
    ...(half === null ? [] : stated('clear', `Half of all deaths come after round ${half}.`)),
  ];
}

/** @param isEarly whether these are the deaths before anybody reached the Crown only */
function spaceSentences(spaces: readonly DeathPart[], names: DeathNames, isEarly: boolean): Sentence[] {
  const [first] = spaces;
  const top = spaces.filter(({ high }) => high! >= first.low!);
  const name = ({ id }: DeathPart): string => names.space(id);
  const share = shareText(first, isEarly ? 'early deaths' : 'deaths');
  const most = `The most dangerous space${isEarly ? ' until then' : ''}`;
  if (top.length === 1) return stated('clear', `${most} is ${name(first)}: ${share}.`);
  const shown = stated('leaning', `${most} was ${name(first)} in these games: ${share}.`);
  const others =
    top.length <= NAMES_MAX
      ? `${listed(top.slice(1).map(name), 'or')} may be as dangerous.`
      : `${upperFirst(numberWord(top.length - 1))} more spaces may be as dangerous: see the table.`;
  return [...shown, ...stated('leaning', others)];
}

/** Returns the round after which half of the deaths come, to a step of rounds; null if that is in the first step. */
function halfOf(rounds: readonly DeathPart[]): number | null {
  let before = 0;
  for (const { id, value } of rounds) {
    if (before + value > 0.5) return Number(id) > STEP ? Number(id) - STEP : null;
    before += value;
  }
  return null;
}

function numberSentences({ perGame, early }: RulesDeaths, players: number): Sentence[] {
  const { value, low, high } = perGame;
  if (low === null || value === 0) return [];
  const range = bracket(span({ lo: low, hi: high }, inTen));
  const before =
    early.value < EARLY_ALL ? `; ${inTen(value * early.value)} of them before anybody reaches the Crown` : '';
  return stated(
    'clear',
    `In ten games with ${numberWord(players)} players ${inTen(value)} characters die${range}${before}.`,
  );
}

function tablesOf(rules: RulesDeaths, names: DeathNames): NamedTable[] {
  const parts = (title: string, what: string, all: readonly DeathPart[], name: (id: string) => string): NamedTable[] =>
    all.length === 0
      ? []
      : [
          {
            title,
            table: {
              columns: [words(what), figures('deaths'), figures('of 100'), figures('range')],
              rows: all
                .slice(0, ROWS_MAX)
                .map((part) => [name(part.id), count(part.deaths), percentNumber(part.value), rangeText(part)]),
              note: '',
            },
          },
        ];
  const ofRounds = (id: string): string =>
    Number(id) === LAST_STEP ? `after ${LAST_STEP - STEP}` : `${Number(id) - STEP + 1} to ${Number(id)}`;
  const cause = (id: string): string => causeNamed(id).name.replace(/^the /, '');
  const region = (id: string): string => `${upperFirst(id)} Region`;
  return [
    ...parts('By what', 'cause', rules.causes, cause),
    ...parts('By what, before anybody reaches the Crown', 'cause', rules.earlyCauses, cause),
    ...parts('Who or what kills most', 'killer', rules.killers, (id) => names.killer(id)),
    ...parts('Where', 'space', rules.spaces, (id) => names.space(id)),
    ...parts('Where, before anybody reaches the Crown', 'space', rules.earlySpaces, (id) => names.space(id)),
    ...parts('By Region', 'Region', rules.regions, region),
    ...parts('When', 'rounds', rules.rounds, ofRounds),
  ];
}
