import { nearestWord, UserError } from '../../engine/index.js';
import { LENGTH_WITHIN, type Target, type TargetBound } from './target.js';

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

/**
 * Reads a goal in words: "90 minutes", "two hours", "1.5 h", "an hour and a half", "1 h 30", "60 rounds", "at most 2
 * hours", "median 90 minutes", "p90 2 hours". Without a statistic it is the mean over games.
 *
 * @param where place of the text in a message
 * @throws UserError with the forms that are understood
 */
export function readGoal(text: string, where: string): Target {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
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
    near === null ? 'say a length such as "90 minutes", "two hours" or "60 rounds"' : `did you mean '${near}'?`;
  return new UserError(`${where}: '${text}' is no goal; ${hint}`);
}
