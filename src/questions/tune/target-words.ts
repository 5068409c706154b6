import { evenText, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { clockSpan, clockText, timeText } from '../../../reports/answer/times.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { count, plain } from '../../../reports/format/words.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import type { TunedSetting } from './result.js';
import { isLength, isPercent, type Target } from './target.js';

/** A measured number of a setting. */
export type TunedValue = TunedSetting['values'][number];

const AIM_WORDS = { at: '', atMost: 'at most ', atLeast: 'at least ' } as const;

/** Subjects and verbs of numbers of a table, to continue with the number. */
const GAMES_OF: Readonly<Record<string, (games: string) => string>> = {
  first_player: (games) => `the player who goes first wins ${games}`,
  decided_early: (games) => `${games} are decided half way through`,
};

/** Units of numbers of a table, after "27". */
const UNITS: Readonly<Record<string, string>> = {
  first_player: 'wins of the first player in 100 games',
  decided_early: 'of 100 games decided half way through',
  deaths_a_game: 'characters lost in a game',
};

/** Returns goals as a list: "at most 90 minutes on average, 40 wins of the better player in 100 games". */
export function goalText(targets: readonly Target[]): string {
  return targets.map(targetText).join(', ');
}

function targetText(target: Target): string {
  return `${AIM_WORDS[target.aim]}${amountText(target, target.value)}`;
}

/** Returns the heading of a column of values. */
export function titleOf(target: Target): string {
  return `${unitOf(target)}, goal ${AIM_WORDS[target.aim]}${number(target, target.value)}`;
}

/** Returns "92 minutes on average (89 to 95)", "2 hours 4 minutes on average (2:03 to 2:05)". */
export function valueText(target: Target, value: TunedValue): string {
  if (isShareOfGames(target)) return spanText(value).replace(/^\S+/, (number) => `${number} ${unitOf(target)}`);
  return `${amountText(target, value.estimate)} (${rangeText(target, value)})`;
}

/** Returns a value with its unit: "92 minutes on average", "45.2 % with end reason crown". */
function amountText(target: Target, x: number): string {
  const unit = unitOf(target);
  return target.measure === MINUTES ? `${timeText(x)}${unit.slice(MINUTES.length)}` : `${number(target, x)} ${unit}`;
}

/** Returns the unit of a target and its statistic: "minutes on average", "of 100 games between characters". */
export function unitOf({ measure, percentile, table }: Target): string {
  if (measure === 'spread') return 'of 100 games between characters';
  if (table !== undefined) return `wins of ${table.who} in 100 games`;
  if (measure in UNITS) return UNITS[measure];
  const [id, word] = measure.split(':');
  if (id === 'win') return `wins of the ${characterName(word)} in 100 games`;
  const name =
    word === undefined
      ? id === 'capped'
        ? '% of games capped'
        : id.replaceAll('_', ' ')
      : `% with ${id.replaceAll('_', ' ')} ${word}`;
  if (isPercent({ measure })) return name;
  return percentile === null
    ? `${name} on average`
    : percentile === 50
      ? `${name} in the median game`
      : `${name} in ${percentile} % of games`;
}

function number(target: Target, x: number): string {
  if (target.measure === MINUTES) return clockText(x);
  if (target.measure === 'deaths_a_game') return x.toFixed(1);
  return isLength(target) && x >= 20 ? count(x) : x.toFixed(1).replace(/\.0$/, '');
}

/** Returns a range without a unit: "89 to 95". */
export function rangeText(target: Target, value: TunedValue): string {
  const { lo, hi, estimate } = value;
  if (isShareOfGames(target)) return /\((.*)\)/.exec(spanText(value))?.[1] ?? spanText(value);
  if (target.measure === MINUTES) return clockSpan({ lo, hi, estimate }) || clockText(hi);
  const [low, high] = isPercent(target) ? [Math.max(0, lo), Math.min(100, hi)] : [lo, hi];
  return `${number(target, low)} to ${number(target, high)}`;
}

/** Returns a value without a change: "2 hours 38 minutes", "19". */
export function beforeText(target: Target, x: number): string {
  if (target.measure === MINUTES) return timeText(x);
  return isGames(target) ? wonNumber(x / 100) : number(target, x);
}

const isGames = ({ measure }: Target): boolean => measure.split(':')[0] === 'win' || measure in GAMES_OF;

/** Returns "43 of 100 games (38 to 48)". */
export function gamesText({ estimate, lo, hi }: TunedValue): string {
  return wonGames(estimate / 100, { lo: lo / 100, hi: hi / 100 });
}

/** True for the wins of one player, and other games of 100: they are rounded to what their range knows. */
const isShareOfGames = ({ measure, table }: Target): boolean => table !== undefined || measure in GAMES_OF;

/** Returns "43 (38 to 48)". */
const spanText = (value: TunedValue): string => gamesText(value).replace(' of 100 games', '');

/** Returns the value at a table: "four players take 92 minutes on average (89 to 95)". */
export function tableText(target: Target, value: TunedValue, table: string): string {
  const { measure, table: own } = target;
  if (isGames(target)) {
    const said = gamesText(value).replace(' games', ` games with ${table}`);
    if (measure in GAMES_OF) return GAMES_OF[measure](said);
    return `${own?.who ?? `the ${characterName(measure.split(':')[1])}`} wins ${said}`;
  }
  if (measure === 'deaths_a_game')
    return `${number(target, value.estimate)} characters die in a game (${rangeText(target, value)})`;
  return isLength(target) ? `${table} take ${valueText(target, value)}` : `there are ${valueText(target, value)}`;
}

/**
 * Returns the start of a sentence on a setting with so many changes, to continue with a length or with games of 100: "a
 * game with both takes", "the Iron Queen wins". Null for other numbers.
 */
export function subjectOf(target: Target, changes: number): string | null {
  if (isLength(target)) return `a game${['', ' with it', ' with both'][changes] ?? ' with them'} takes`;
  const [measure, id] = target.measure.split(':');
  if (measure === 'first_player') return 'the player who goes first wins';
  return measure === 'win' && id !== undefined ? `the ${characterName(id)} wins` : null;
}

/** Returns "25 would be even" for the goal of an even share; null for others. */
export function evenGoal({ measure, table, value }: Target, players: number): string | null {
  return measure === 'win' && table !== undefined && value === 100 / players ? evenText(players) : null;
}

/** Returns "158 (151 to 165)". */
export function withRange(target: Target, value: TunedValue): string {
  if (isShareOfGames(target)) return spanText(value);
  return `${number(target, value.estimate)} (${rangeText(target, value)})`;
}

/** Returns the name of a character by its id: "Iron Queen". */
function characterName(id: string): string {
  return id.split('-').map(upperFirst).join(' ');
}

/** Returns which lengths count as the goal, if the answer has another one: "Anything from 86 to 94 minutes counts as your goal." */
export function toleranceTexts(targets: readonly Target[], { values }: TunedSetting): string[] {
  return targets.flatMap((target, t) => {
    const [shown, goal] = [values[t].estimate, target.value].map((x) => number(target, x));
    if (target.aim !== 'at' || !isLength(target) || shown === goal) return [];
    const [least, most] = [
      Math.ceil(target.value / (1 + target.within)),
      Math.floor(target.value * (1 + target.within)),
    ];
    const span =
      target.measure === MINUTES && most >= 120
        ? `${timeText(least)} to ${timeText(most)}`
        : `${number(target, least)} to ${number(target, most)} ${target.measure}`;
    return [`Anything from ${span} counts as your goal.`];
  });
}

/** Returns by how much a value misses its target: "14 minutes too long"; empty if it does not. */
export function missText(target: Target, { estimate, reached }: TunedValue): string[] {
  if (reached) return [];
  const gap = estimate - target.value;
  const size = target.measure === MINUTES ? Math.abs(gap).toFixed(0) : plain(Number(Math.abs(gap).toPrecision(2)));
  if (isLength(target)) return [`${size} ${target.measure} too ${gap > 0 ? 'long' : 'short'}`];
  const what = target.measure === 'deaths_a_game' ? 'deaths' : target.measure.replaceAll('_', ' ');
  return [`${size} ${isPercent(target) ? 'of 100' : what} too ${gap > 0 ? 'many' : 'few'}`];
}
