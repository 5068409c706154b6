import type { ResultState, Sentence } from '../../../reports/answer/sentence.js';
import { plainSentences } from '../../../reports/answer/sentence.js';
import { gamesInAll, NEEDS } from '../../../reports/answer/settling.js';
import { assumedText, clockSpan, clockText, timeText } from '../../../reports/answer/times.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { count, counted } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { chanceNumber, of100, rangeOf100, settlingGames, timesText } from './chance.js';
import type { Odds, PrintedMeasure } from './odds.js';
import { sharesOf, type ValueShare } from './shares.js';

/** Half of an interval beyond which nothing is said but that it is too early. */
const TOO_WIDE = 0.15;
/** Difference of two chances to win that players do not notice. */
const NO_MATTER = 0.02;
/** Smallest chance that a sentence names. */
const NAMED_MIN = 0.02;
/** Most members of a list in a sentence. */
const LIST_MAX = 3;
/** Most rows of the table, and most rows of a measure. */
const ROWS_MAX = 22;
const VALUES_MAX = 5;

/** A measure that people read, with the shares of its printed values. */
interface Printed extends PrintedMeasure {
  readonly values: readonly (ValueShare & { readonly name: string })[];
}

/** Returns the answer of `odds`: sentences on life, place, gains and death or on the winner, then one table. */
export function oddsAnswer(odds: Odds): Answer {
  const measures = printedMeasures(odds);
  const { games, seed, timeLeft } = odds;
  return {
    question: 'What will probably happen from here?',
    headline: null,
    sentences: odds.turns === null ? endSentences(odds, measures) : turnSentences(odds, measures),
    tables: tablesOf(measures, odds.turns === null ? 'of 100 games' : 'of 100 times'),
    fine: plainSentences([
      ...(timeLeft === null ? [] : [assumedText(timeLeft.secondsPerTurn, timeLeft.mean)]),
      `${counted(games, 'game')}, seed ${seed}; Wilson intervals, 95 %.`,
    ]),
  };
}

/** Returns the measures that people read. Values with the same printed name are one. */
function printedMeasures(odds: Odds): Printed[] {
  const byName = odds.printed.map(({ measure, names }) => {
    const counts: Record<string, number> = {};
    for (const [value, n] of Object.entries(odds.outcomes[measure] ?? {})) {
      const name = names[value] ?? value;
      counts[name] = (counts[name] ?? 0) + n;
    }
    return [measure, counts] as const;
  });
  const shares = sharesOf({ games: odds.games, outcomes: Object.fromEntries(byName) });
  return odds.printed.map((one, m) => ({
    ...one,
    values: shares[m].values.map((value) => ({ ...value, name: nameOf(one, value.value) })),
  }));
}

/** Returns the name of a value: a change has its sign. */
function nameOf({ role }: PrintedMeasure, value: string): string {
  const isChange = role === 'life' || role === 'gain';
  if (isChange && Number(value) > 0) return `+${value}`;
  return value.replace(/^-(?=\d)/, '−');
}

function turnSentences(odds: Odds, measures: readonly Printed[]): Sentence[] {
  const { turns, games } = odds;
  const when = turns === 1 ? 'On this turn' : `In your next ${TURNS[turns!] ?? 'many'} turns`;
  const life = measures.find(({ role }) => role === 'life');
  const lines = [...placeSentence(odds, measures), ...gainSentence(measures), ...deathSentence(odds, measures)];
  if (life === undefined) return plainSentences(lines);
  const { share, low, high } = lossOf(life, games);
  if (high - low > 2 * TOO_WIDE) {
    const text = `Too early to say: you lost ${life.unit} in ${count(Math.round(share * games))} of ${count(games)} tries, so it may be ${rangeOf100({ low, high })} of 100 times.`;
    return [{ text, state: 'too early' }, ...plainSentences([...lines.map(soFarText), moreTries(games, 'tries')])];
  }
  const state: ResultState = share === 0 ? 'no matter' : 'clear';
  return [{ text: `${when} you ${lossText(life, share)}.`, state }, ...plainSentences(lines)];
}

/** Tries after which a chance is known to about 5 of 100. */
const ENOUGH = 400;

/** Returns "About 400 tries settle it." */
function moreTries(games: number, what: string): string {
  return `${NEEDS} ${count(Math.max(ENOUGH, 10 * games))} ${what} in all to settle it.`;
}

/** Returns "So far you gain …" of "You gain …". */
function soFarText(line: string): string {
  return line.replace(/^You /, 'So far you ');
}

/** Returns the share of games that lose a life, with its interval. */
function lossOf({ values }: Printed, games: number): Pick<ValueShare, 'share' | 'low' | 'high'> {
  const lost = values.filter(({ value }) => Number(value) < 0).reduce((sum, { games: n }) => sum + n, 0);
  const [{ values: both }] = sharesOf({ games, outcomes: { lost: { lost, safe: games - lost } } });
  return both[0];
}

function lossText({ values, unit }: Printed, share: number): string {
  if (share === 0) return `do not lose ${unit}`;
  const isSingle = values.every(({ value }) => Number(value) >= -1);
  return `lose ${unit}${isSingle ? '' : ' or more'} ${timesText(share)}`;
}

/** Returns where the turn ends: in another region, at the place of the start, then at the likeliest places. */
function placeSentence({ start, games, outcomes }: Odds, measures: readonly Printed[]): string[] {
  const place = measures.find(({ role }) => role === 'place');
  if (place === undefined) return [];
  const { measure, names, regions } = place;
  const share = (isCounted: (value: string) => boolean): number =>
    Object.entries(outcomes[measure]).reduce((sum, [value, n]) => sum + (isCounted(value) ? n : 0), 0) / games;
  const others = [...new Set(Object.values(regions))].filter((region) => region !== regions[start]);
  const home = names[start] ?? start;
  const reached =
    regions[start] === undefined
      ? []
      : others.map((region) => [`reach the ${region}`, share((value) => regions[value] === region)] as const);
  const stayed = [`stay at the ${home}`, share((value) => value === start)] as const;
  const elsewhere = [...place.values]
    .filter(
      ({ value }) => value !== home && (reached.length === 0 || others.every((region) => !isIn(place, value, region))),
    )
    .map(({ value, share: part }) => [`move to the ${value}`, part] as const)
    .sort((a, b) => b[1] - a[1]);
  const named = [...reached, stayed, ...elsewhere].filter(([, part]) => part >= NAMED_MIN).slice(0, LIST_MAX);
  const [first] = named;
  if (first === undefined) return [];
  if (first[1] === 1) return [`You always ${first[0]}.`];
  return [`You ${chancesText(named)}.`];
}

/** True if a printed name stands for a place in this region only. */
function isIn({ names, regions }: Printed, name: string, region: string): boolean {
  return Object.entries(names).some(([value, printed]) => printed === name && regions[value] === region);
}

function gainSentence(measures: readonly Printed[]): string[] {
  const gains = measures
    .filter(({ role }) => role === 'gain')
    .map(({ unit, values }) => [`${unit}`, gained(values)] as const)
    .filter(([, part]) => part >= NAMED_MIN)
    .sort((a, b) => b[1] - a[1])
    .slice(0, LIST_MAX);
  return gains.length === 0 ? ['You rarely gain anything.'] : [`You gain ${chancesText(gains)}.`];
}

const gained = (values: Printed['values']): number =>
  values.filter(({ value }) => Number(value) > 0).reduce((sum, { share }) => sum + share, 0);

function deathSentence({ games }: Odds, measures: readonly Printed[]): string[] {
  const alive = measures.find(({ role }) => role === 'alive');
  if (alive === undefined) return [];
  const dead = alive.values.find(({ value }) => value === 'no')?.share ?? 0;
  return [dead === 0 ? `In ${count(games)} tries you never died.` : `You die ${timesText(dead)}.`];
}

/** "cross the river 33 of 100 times, stay at the Sentinel 40 and move to the Woods 20". */
function chancesText(chances: readonly (readonly [text: string, share: number])[]): string {
  return listed(chances.map(([text, share], i) => `${text} ${i === 0 ? timesText(share) : chanceNumber(share)}`));
}

/** Returns who would have won and how long it would have taken. */
function endSentences(odds: Odds, measures: readonly Printed[]): Sentence[] {
  const winner = measures.find(({ role }) => role === 'winner');
  if (winner === undefined) return plainSentences(timeSentence(odds));
  const [first, second] = [...winner.values].sort((a, b) => b.share - a.share);
  return [winnerSentence(odds, first, second), ...plainSentences(timeSentence(odds))];
}

type Won = Printed['values'][number];

function winnerSentence({ games }: Odds, first: Won, second: Won | undefined): Sentence {
  const chance = `wins ${of100(first.share)} of 100 games (${rangeOf100(first)})`;
  if (second === undefined) return { text: `${subject(first)} would always have won.`, state: 'clear' };
  if (first.high - first.low > 2 * TOO_WIDE)
    return {
      text: `Too early to say: in ${counted(games, 'game')} ${subject(first, false)} won most, and may win ${rangeOf100(first)} of 100. ${moreTries(games, 'games')}`,
      state: 'too early',
    };
  const gap = first.share - second.share;
  const noise = settlingGames(first.share, second.share, games);
  if (noise === null || noise.half < gap) {
    const [verdict, end] =
      first.low > 0.5 ? ['would have won', ''] : ['was ahead', `, ${subject(second, false)} ${of100(second.share)}`];
    return { text: `${subject(first)} ${verdict}: it ${chance}${end}.`, state: 'clear' };
  }
  if (gap + noise.half <= NO_MATTER)
    return {
      text: `It was open: ${subject(first, false)} and ${subject(second, false)} would have won about equally often, ${of100(first.share)} of 100 games.`,
      state: 'no matter',
    };
  const more = noise.games === null ? '' : ` ${NEEDS} ${gamesInAll(noise.games)} to settle it.`;
  return {
    text: `Probably ${subject(first, false)}, but not settled: it ${chance}, ${subject(second, false)} ${of100(second.share)}.${more}`,
    state: 'leaning',
  };
}

/** Returns a winner as the subject of a sentence: "The Warrior". */
function subject({ name }: Won, isFirst = true): string {
  const text = name === 'nobody' ? 'nobody' : name === 'shared' ? 'several together' : `the ${name}`;
  return isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function timeSentence({ timeLeft }: Odds): string[] {
  if (timeLeft === null) return [];
  const { mean, half } = timeLeft;
  const [lo, hi] = half;
  const span = clockSpan({ lo: Math.round(lo), hi: Math.round(hi) });
  return [
    `About ${timeText(mean)} were left (half of the games need ${span === '' ? `about ${clockText(lo)}` : `between ${span.replace(' to ', ' and ')}`}).`,
  ];
}

/** Returns the one table, by printed names. Rare values of a measure are one row. */
function tablesOf(measures: readonly Printed[], unit: string): NamedTable[] {
  const open = measures.filter(({ values }) => values.length > 1);
  const rows: string[][] = [];
  let left = 0;
  for (const { label, values } of open) {
    const own = shortened(values);
    if (rows.length + own.length > ROWS_MAX) {
      left++;
      continue;
    }
    own.forEach(({ name, share, range }, i) => {
      rows.push([i === 0 ? label : '', name, share, range]);
    });
  }
  if (rows.length === 0) return [];
  const columns = [words(''), words('result'), figures(unit), figures('95 % interval')];
  const note = left === 0 ? '' : `${left} more ${left === 1 ? 'result' : 'results'} with --json.`;
  return [{ title: '', table: { columns, rows, note } }];
}

/** Numbers of turns in words. */
const TURNS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "22.9 to 26.7"; empty if both ends read the same. */
function rangeText(low: number, high: number): string {
  const [least, most] = [low, high].map((share) => (100 * share).toFixed(1));
  return least === most ? '' : `${least} to ${most}`;
}

function shortened(
  values: Printed['values'],
): { readonly name: string; readonly share: string; readonly range: string }[] {
  const named = [...values]
    .sort((a, b) => b.share - a.share)
    .slice(0, values.length > VALUES_MAX ? VALUES_MAX - 1 : VALUES_MAX);
  const shown = values.filter((value) => named.includes(value));
  const rest = values.filter((value) => !named.includes(value)).reduce((sum, { share }) => sum + share, 0);
  const rows = (/^[+−]?\d/.test(values[0].name) ? shown : named).map(({ name, share, low, high }) => ({
    ...{ name: name.charAt(0).toUpperCase() + name.slice(1), share: (100 * share).toFixed(1) },
    range: rangeText(low, high),
  }));
  const others = { name: `${values.length - named.length} others`, share: (100 * rest).toFixed(1), range: '' };
  return values.length === named.length ? rows : [...rows, others];
}
