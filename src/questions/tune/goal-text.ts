import { nearestWord, UserError } from '../../engine/index.js';
import { LENGTH_WITHIN, SHARE_WITHIN, type Target, type TargetBound, type TargetTable, toleranceOf } from './target.js';

/** Words before a goal that make it a limit. */
const AIMS: readonly (readonly [RegExp, TargetBound])[] = [
  [/^(at most|no more than|less than|under|within|up to) /, 'atMost'],
  [/^(at least|no less than|more than|over) /, 'atLeast'],
  [/^(about|around|some) /, 'at'],
];

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Rewrites spoken lengths: "an hour and a half" becomes "1.5 hours". */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/, '30 minutes'],
  [/\ban? hour and a half\b/, '1.5 hours'],
  [/\b(\d+) hours? and a half\b/, '$1.5 hours'],
  [/\b(\d+) and a half\b/, '$1.5'],
  [/\ban? (hour|minute|round)\b/, '1 $1'],
  [/(\d),(\d)/, '$1.$2'],
];

const HOURS = /^(\d+(?:\.\d+)?) ?(?:h|hrs?|hours?)(?: ?(?:and )?(\d+)(?: ?(?:m|mins?|minutes?))?)?$/;
const MINUTES = /^(\d+(?:\.\d+)?) ?(?:m|mins?|minutes?)$/;
const ROUNDS = /^(\d+(?:\.\d+)?) ?rounds?$/;

/** Units, for the hint after an unknown word. */
const UNITS = ['minutes', 'hours', 'rounds'];

/** Longest goal, in minutes or rounds. */
const VALUE_MAX = 10_000;

/** Name of the player that plays better than the others. */
export const BETTER = 'the better player';

/** True for the goal that the weaker player wins as often as the others. */
export function isEven(goal: string): boolean {
  return plainText(goal) === 'even';
}

/** True for goals about the better player. */
export function isAboutBetter(goal: string): boolean {
  return plainText(goal).includes(BETTER);
}

function plainText(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** A share of games: "40 %", "25 of 100 games". */
const SHARE = String.raw`(\d+(?:\.\d+)?) ?(?:%|percent|of 100)(?: games| of (?:the )?games)?`;
const AIM = '((?:at most|no more than|less than|at least|no less than|more than|about|around) )?';

/** Goals about wins, early decisions and deaths, by their measure. */
const OTHERS: readonly (readonly [measure: string, form: RegExp])[] = [
  ['win', new RegExp(`^the better player wins ${AIM}${SHARE}$`)],
  ['first_player', new RegExp(`^the first player wins ${AIM}${SHARE}$`)],
  ['decided_early', new RegExp(`^(?:games )?decided early in ${AIM}${SHARE}$`)],
  ['decided_early', new RegExp(`^${AIM}${SHARE} decided early$`)],
  ['deaths_a_game', new RegExp(`^${AIM}(\\d+(?:\\.\\d+)?) deaths?(?: a game)?$`)],
];

/**
 * Reads goals in words with commas between them: each a length, as `readGoal` reads it, or one such as "the better
 * player wins 40 %", "the first player wins at most 27 %", "at most 30 % decided early" or "at most 3 deaths".
 *
 * @param better table of the better player; null if no goal is about it
 * @param where place of the text in a message
 * @throws UserError with the forms that are understood
 */
export function readGoals(text: string, better: TargetTable | null, where: string): Target[] {
  return text.split(/[,;]\s+(?:and\s+)?/).map((part) => otherGoal(part, better, where) ?? readGoal(part, where));
}

function otherGoal(text: string, better: TargetTable | null, where: string): Target | null {
  const plain = plainText(text);
  for (const [measure, form] of OTHERS) {
    const [found, aim, number] = form.exec(plain) ?? [];
    if (found === undefined) continue;
    const value = Number(number);
    const table = measure === 'win' && better !== null ? { table: better } : {};
    const target = { measure, percentile: null, aim: aimOf(aim ?? ''), value, weight: 1, hard: false, ...table };
    if (measure !== 'deaths_a_game' && !(value > 0 && value < 100))
      throw new UserError(`${where}: '${text}' must be above 0 and below 100 %`);
    return { ...target, within: measure === 'win' ? SHARE_WITHIN : toleranceOf(target) };
  }
  return null;
}

function aimOf(words: string): TargetBound {
  return AIMS.find(([form]) => form.test(words))?.[1] ?? 'at';
}

/**
 * Reads a goal in words: "90 minutes", "two hours", "1.5 h", "an hour and a half", "1 h 30", "60 rounds", "at most 2
 * hours", "median 90 minutes", "p90 2 hours". Without a statistic it is the mean over games.
 *
 * @param where place of the text in a message
 * @throws UserError with the forms that are understood
 */
export function readGoal(text: string, where: string): Target {
  const plain = plainText(text);
  const limit = AIMS.find(([words]) => words.test(plain));
  const rest = limit === undefined ? plain : plain.replace(limit[0], '');
  const [, statistic = 'mean', length] = /^(?:(mean|average|median|p[1-9]\d?) )?(?:of )?(.*)$/.exec(rest) ?? [];
  const found = readLength(length ?? '');
  if (found === null) throw goalError(text, where);
  if (!(found.value > 0 && found.value <= VALUE_MAX))
    throw new UserError(`${where}: '${text}' must be above 0 and at most ${VALUE_MAX} ${found.measure}`);
  return {
    ...found,
    percentile: statistic === 'median' ? 50 : statistic.startsWith('p') ? Number(statistic.slice(1)) : null,
    aim: limit?.[1] ?? 'at',
    within: LENGTH_WITHIN,
    weight: 1,
    hard: false,
  };
}

function readLength(length: string): Pick<Target, 'measure' | 'value'> | null {
  const digits = length.replace(/\b[a-z]+\b/g, (word) => {
    const at = NUMBERS.indexOf(word);
    return at < 0 ? word : String(at + 1);
  });
  const text = SPOKEN.reduce((said, [words, meaning]) => said.replace(words, meaning), digits);
  const hours = HOURS.exec(text);
  if (hours !== null) return { measure: 'minutes', value: Number(hours[1]) * 60 + Number(hours[2] ?? 0) };
  const minutes = MINUTES.exec(text);
  if (minutes !== null) return { measure: 'minutes', value: Number(minutes[1]) };
  const rounds = ROUNDS.exec(text);
  return rounds === null ? null : { measure: 'rounds', value: Number(rounds[1]) };
}

function goalError(text: string, where: string): UserError {
  const unit = /[a-z]+$/i.exec(text.trim())?.[0].toLowerCase() ?? '';
  const near = unit.length < 3 || UNITS.includes(unit) ? null : nearestWord(unit, UNITS);
  const hint =
    near === null
      ? 'say a length such as "90 minutes" or "60 rounds", or "even", or "the better player wins 40 %"'
      : `did you mean '${near}'?`;
  return new UserError(`${where}: '${text}' is no goal; ${hint}`);
}
