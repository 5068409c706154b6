import { numberWord, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { assumedText, clockSpan, clockText, timeText } from '../../../reports/answer/times.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { count, counted, plain } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import type { TunedSetting, TuneResult } from './result.js';
import { isLength, isPercent, type Target } from './target.js';

type TunedValue = TunedSetting['values'][number];

/** The question about a character. */
export const FAIR_QUESTION = 'What would make it fair?';

/** Returns the answer. */
export function tuneAnswer(result: TuneResult, repeat: (setting: TunedSetting) => string): Answer {
  const { finalists, base, targets } = result;
  const best = chosen(result);
  const [target] = targets;
  const [value] = answerSetting(result).values;
  return {
    question: target.measure.startsWith('win:')
      ? FAIR_QUESTION
      : `With which rules does a game with ${result.players} players take ${goalText(targets)}?`,
    headline: {
      number: rangeText(target, value),
      unit: target.measure === MINUTES && value.hi >= 120 ? unitOf(target).replace(MINUTES, 'hours') : unitOf(target),
      meaning: `Without a change it is ${withRange(target, base.values[0])}.`,
    },
    sentences: [...firstSentences(result, best), ...otherSentences(result, best)],
    tables: [{ title: '', table: settingsTable(result, best) }],
    notes: [...meaningText(finalists), ...(base.reached ? [] : [repeatText(best, repeat)])],
    fine: methodSentences(result),
  };
}

/** Returns the setting of the answer: the rules without a change if they reach the goal. */
export function answerSetting(result: TuneResult): TunedSetting {
  return result.base.reached ? result.base : chosen(result);
}

/**
 * Returns the setting that answers: the best of the search, or a part of its changes that does as well, or the least
 * change that reaches the goal if the best misses it.
 */
function chosen({ finalists }: TuneResult): TunedSetting {
  const [best] = finalists;
  if (!best.reached) return byCost(finalists).find(({ reached }) => reached) ?? best;
  const own = new Set(best.changes.map(({ phrase }) => phrase));
  const parts = finalists.filter(({ changes }) => changes.every(({ phrase }) => own.has(phrase)));
  return byCost(parts).find(({ reached, asGood }) => reached && asGood) ?? best;
}

function byCost(settings: readonly TunedSetting[]): TunedSetting[] {
  return settings.toSorted((one, other) => one.cost - other.cost);
}

/** Explains each changed rule once; empty if only packs change. */
function meaningText(settings: readonly TunedSetting[]): string[] {
  const lines = settings.flatMap(({ changes }) =>
    changes.flatMap(({ phrase, means }) => (means === undefined ? [] : [`  ${phrase}: ${means}`])),
  );
  return lines.length === 0 ? [] : [['What these rules are:', ...new Set(lines)].join('\n')];
}

/** Explains how to play the best setting: the lines of files to change, and a command if it changes rules. */
function repeatText(best: TunedSetting, repeat: (setting: TunedSetting) => string): string {
  const lines = best.changes.flatMap(({ place, phrase }) => (place === undefined ? [] : [`  ${place}: ${phrase}`]));
  const edits = lines.length === 0 ? [] : ['To make it so, change:', ...lines];
  const isCharacter = lines.length > 0 && best.file === undefined;
  const command = isCharacter ? [] : [`To play the best of these against the rules as they are:\n  ${repeat(best)}`];
  return [...edits, ...command].join('\n');
}

function firstSentences(result: TuneResult, best: TunedSetting): readonly Sentence[] {
  const { base, targets } = result;
  const table = `${numberWord(result.players)} players`;
  if (base.reached)
    return stated(
      'clear',
      `Nothing needs to change: ${targets.map((t, i) => tableText(t, base.values[i], table)).join('; ')}.`,
    );
  const n = best.changes.length;
  const sizes = targets
    .map(
      (target, t) =>
        `${tableText(target, best.values[t], table)} instead of ${beforeText(target, base.values[t].estimate)}`,
    )
    .join('; ');
  const size = stated('clear', `With ${n === 1 ? 'it' : n === 2 ? 'both' : 'them'}, ${sizes}.`);
  if (best.reached) {
    const isCertain = best.values.every(({ certain }) => certain);
    return [
      ...stated(
        'clear',
        `${upperFirst(`${numberWord(n)} ${n === 1 ? 'change does' : 'changes do'} it: ${phrases(best)}`)}.`,
      ),
      ...size,
      ...stated('clear', ...toleranceTexts(targets, best)),
      ...(isCertain
        ? []
        : stated('leaning', `The goal of ${goalText(targets)} may still be missed; more games settle it.`)),
    ];
  }
  return stated(
    'clear',
    `Nothing that was tried reaches ${goalText(targets)}.`,
    `Nearest, with ${phrases(best)}: ${sizes}.`,
  );
}

/** Returns the name of a character by its id: "Iron Queen". */
function characterName(id: string): string {
  return id.split('-').map(upperFirst).join(' ');
}

/** Returns which lengths count as the goal, if the answer has another one: "Anything from 86 to 94 minutes counts as your goal." */
function toleranceTexts(targets: readonly Target[], { values }: TunedSetting): string[] {
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

/** Returns a value without a change: "2 hours 38 minutes", "19". */
function beforeText(target: Target, x: number): string {
  if (target.measure === MINUTES) return timeText(x);
  return target.measure.startsWith('win:') ? wonNumber(x / 100) : number(target, x);
}

/** Returns the value at a table: "four players take 92 minutes on average (89 to 95)". */
function tableText(target: Target, value: TunedValue, table: string): string {
  const [id, word] = target.measure.split(':');
  if (id === 'win')
    return `the ${characterName(word)} wins ${wonGames(value.estimate / 100, { lo: value.lo / 100, hi: value.hi / 100 }).replace(' games', ` games with ${table}`)}`;
  return isLength(target) ? `${table} take ${valueText(target, value)}` : `there are ${valueText(target, value)}`;
}

/** Returns "158 (151 to 165)". */
function withRange(target: Target, value: TunedValue): string {
  return `${number(target, value.estimate)} (${rangeText(target, value)})`;
}

function numbers(targets: readonly Target[], { values }: TunedSetting): string {
  return targets.map((target, t) => valueText(target, values[t])).join('; ');
}

/** Returns the effect of another setting: the best of the search, the least change that does it, or a smaller one. */
function otherSentences({ finalists, targets, base }: TuneResult, best: TunedSetting): readonly Sentence[] {
  if (base.reached) return [];
  const [first] = finalists;
  if (first !== best && !first.reached)
    return stated(
      'clear',
      `${upperFirst(phrases(first))} looked better in the search, but ${missedText(targets, first)}.`,
    );
  const cheapest = byCost(finalists);
  const least = cheapest.find(({ reached }) => reached);
  if (least !== undefined && least !== best)
    return stated('clear', `${smaller(least, 'does it, too')}: ${numbers(targets, least)}.`);
  const near = cheapest.findLast(({ cost, reached }) => cost < best.cost && !reached);
  if (near === undefined) return [];
  return near.asGood
    ? stated('leaning', `${upperFirst(phrases(near))} may do as well: ${numbers(targets, near)}.`)
    : stated(
        'clear',
        `${smaller(near, isShort(targets, near, base) ? 'is not enough' : 'misses the goal')}: ${numbers(targets, near)}.`,
      );
}

/** Returns "One Talisman alone is not enough", with the verb of several changes for several. */
function smaller(setting: TunedSetting, does: string): string {
  const isOne = setting.changes.length === 1;
  const [verb, ...rest] = does.split(' ');
  const plural = { is: 'are', does: 'do', misses: 'miss' }[verb];
  return `${upperFirst(phrases(setting))} alone ${[isOne ? verb : plural, ...rest].join(' ')}`;
}

/** Returns "takes 95 minutes on average (93 to 97)" for a setting that misses the goal. */
function missedText(targets: readonly Target[], setting: TunedSetting): string {
  const isOne = setting.changes.length === 1;
  const verb = targets.every(isLength) ? (isOne ? 'takes' : 'take') : `${isOne ? 'misses' : 'miss'} the goal:`;
  return `${verb} ${numbers(targets, setting)}`;
}

/** True if a setting stops between the rules without a change and the goal. */
function isShort(targets: readonly Target[], { values }: TunedSetting, base: TunedSetting): boolean {
  return targets.every(
    ({ value }, t) =>
      values[t].reached || Math.sign(values[t].estimate - value) === Math.sign(base.values[t].estimate - value),
  );
}

function settingsTable({ targets, finalists, base }: TuneResult, best: TunedSetting): Table {
  return {
    columns: [
      words('with'),
      figures('cost, in changed rules'),
      ...targets.map((target) => figures(titleOf(target))),
      words(''),
    ],
    rows: [base, ...finalists].map((setting) => [
      setting.changes.length === 0 ? 'no change' : phrases(setting),
      plain(setting.cost),
      ...targets.map((target, t) => withRange(target, setting.values[t])),
      remark(setting, best, targets, setting === finalists[0]),
    ]),
    note: '',
  };
}

function remark(setting: TunedSetting, best: TunedSetting, targets: readonly Target[], isFirst: boolean): string {
  if (setting === best) return setting.reached ? 'best' : 'nearest';
  if (setting.changes.length === 0) return '';
  const parts: string[] = [];
  const cost = setting.cost - best.cost;
  if (setting.asGood && !isFirst) parts.push(`may be as near to the goal${targets.length > 1 ? 's' : ''}`);
  else targets.forEach((target, t) => parts.push(...missText(target, setting.values[t])));
  if (cost !== 0) parts.push(`costs ${plain(Math.abs(cost))} ${cost > 0 ? 'more' : 'less'}`);
  return parts.length === 0 ? 'reaches the goal, too' : parts.join(', ');
}

function missText(target: Target, { estimate, reached }: TunedValue): string[] {
  if (reached) return [];
  const gap = estimate - target.value;
  const size = target.measure === MINUTES ? Math.abs(gap).toFixed(0) : plain(Number(Math.abs(gap).toPrecision(2)));
  if (isLength(target)) return [`${size} ${target.measure} too ${gap > 0 ? 'long' : 'short'}`];
  return [
    `${size} ${isPercent(target) ? 'of 100' : target.measure.replaceAll('_', ' ')} too ${gap > 0 ? 'many' : 'few'}`,
  ];
}

function methodSentences(result: TuneResult): Sentence[] {
  const { secondsPerTurn, base, targets, settings, games, confirmedGames } = result;
  const timed = targets.findIndex(({ measure }) => measure === MINUTES);
  const times = timed < 0 || secondsPerTurn === null ? [] : [assumedText(secondsPerTurn, base.values[timed].estimate)];
  return plainSentences([
    ...times,
    `Chosen from ${counted(settings, 'setting')} of ${thingsText(result)} in ${counted(games, 'game')}.`,
    `Each number here comes from ${counted(confirmedGames, 'other game')}; in 95 of 100 such answers all ranges hold.`,
    'Cost: 1 for a changed option, 0.5 for a familiar or neighbouring value.',
  ]);
}

/** "4 options", "3 options and numbers". */
function thingsText({ levers, base }: TuneResult): string {
  return base.file === undefined ? counted(levers.length, 'option') : `${count(levers.length)} options and numbers`;
}

/** Returns the changes of a setting, to continue "with". */
function phrases({ changes }: TunedSetting): string {
  return listed(changes.map(({ phrase }) => phrase));
}

function goalText(targets: readonly Target[]): string {
  return targets.map(targetText).join(', ');
}

const AIM_WORDS = { at: '', atMost: 'at most ', atLeast: 'at least ' } as const;

function targetText(target: Target): string {
  return `${AIM_WORDS[target.aim]}${amountText(target, target.value)}`;
}

function titleOf(target: Target): string {
  return `${unitOf(target)}, goal ${AIM_WORDS[target.aim]}${number(target, target.value)}`;
}

/** Returns "92 minutes on average (89 to 95)", "2 hours 4 minutes on average (2:03 to 2:05)". */
function valueText(target: Target, value: TunedValue): string {
  return `${amountText(target, value.estimate)} (${rangeText(target, value)})`;
}

/** Returns a value with its unit: "92 minutes on average", "45.2 % with end reason crown". */
function amountText(target: Target, x: number): string {
  const unit = unitOf(target);
  return target.measure === MINUTES ? `${timeText(x)}${unit.slice(MINUTES.length)}` : `${number(target, x)} ${unit}`;
}

/** Returns the unit of a target and its statistic: "minutes on average", "of 100 games between characters". */
function unitOf({ measure, percentile }: Target): string {
  if (measure === 'spread') return 'of 100 games between characters';
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
  return isLength(target) && x >= 20 ? count(x) : x.toFixed(1).replace(/\.0$/, '');
}

function rangeText(target: Target, { lo, hi, estimate }: Pick<TunedValue, 'lo' | 'hi' | 'estimate'>): string {
  if (target.measure === MINUTES) return clockSpan({ lo, hi, estimate }) || clockText(hi);
  const [low, high] = isPercent(target) ? [Math.max(0, lo), Math.min(100, hi)] : [lo, hi];
  return `${number(target, low)} to ${number(target, high)}`;
}
