import { numberWord } from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { withStrongerPlayers } from '../../../reports/answer/stronger-players.js';
import { assumedText } from '../../../reports/answer/times.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { count, counted, gameText, plain } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import { answerSetting, byCost, chosen } from './answer-setting.js';
import { EVEN_QUESTION, FAIR_QUESTION } from './goal-words.js';
import type { TunedSetting, TuneResult } from './result.js';
import { excessOf, isLength, type Target } from './target.js';
import {
  beforeText,
  evenGoal,
  gamesText,
  goalText,
  missText,
  rangeText,
  tableText,
  titleOf,
  toleranceTexts,
  unitOf,
  valueText,
  withRange,
} from './target-words.js';

/** Most goals that sentences and columns name one by one. */
const NAMED_MAX = 3;

/** Returns the answer, with what stronger players find. */
export function tuneAnswer(result: TuneResult, repeat: (setting: TunedSetting) => string): Answer {
  return withStrongerPlayers(ownAnswer(result, repeat), result.strongerPlayers);
}

function ownAnswer(result: TuneResult, repeat: (setting: TunedSetting) => string): Answer {
  const { finalists, base, targets } = result;
  const best = chosen(result);
  const [target] = targets;
  const [value] = answerSetting(result).values;
  return {
    question: questionOf(result),
    headline: {
      number: rangeText(target, value),
      unit: target.measure === MINUTES && value.hi >= 120 ? unitOf(target).replace(MINUTES, 'hours') : unitOf(target),
      meaning: `Without a change it is ${withRange(target, base.values[0])}.`,
    },
    sentences: [...firstSentences(result, best), ...otherSentences(result, best)],
    tables: [
      { title: '', table: settingsTable(result, best) },
      ...(isMany(targets) ? [{ title: 'Each goal', table: goalsTable(result) }] : []),
    ],
    notes: [...meaningText(finalists), ...(base.reached ? [] : [repeatText(result, best, repeat)])],
    fine: methodSentences(result),
  };
}

const isMany = (targets: readonly Target[]): boolean => targets.length > NAMED_MAX;

function questionOf({ helped, targets, players }: TuneResult): string {
  if (helped !== undefined) return EVEN_QUESTION;
  if (targets[0].measure.startsWith('win:')) return FAIR_QUESTION;
  if (isMany(targets)) return `Which rules reach ${targets.length} goals with ${players} players?`;
  return targets.every(isLength)
    ? `With which rules does a game with ${players} players take ${goalText(targets)}?`
    : `Which rules reach ${goalText(targets)} with ${players} players?`;
}

/** Explains each changed rule once; empty if only packs change. */
function meaningText(settings: readonly TunedSetting[]): string[] {
  const lines = settings.flatMap(({ changes }) =>
    changes.flatMap(({ phrase, means }) => (means === undefined ? [] : [`  ${phrase}: ${means}`])),
  );
  return lines.length === 0 ? [] : [['What these rules are:', ...new Set(lines)].join('\n')];
}

/** Explains how to play the best setting: the lines of files to change, and a command if it changes rules. */
function repeatText({ helped }: TuneResult, best: TunedSetting, repeat: (setting: TunedSetting) => string): string {
  if (helped !== undefined) {
    const start = best.changes.map(({ id, value }) => `${id}=${value}`).join(',');
    return `To play with it, name the weaker player first in an experiment file, and add:\n  start: { seat0: '${start}' }`;
  }
  const lines = best.changes.flatMap(({ place, phrase }) => (place === undefined ? [] : [`  ${place}: ${phrase}`]));
  const edits = lines.length === 0 ? [] : ['To make it so, change:', ...lines];
  const isCharacter = lines.length > 0 && best.file === undefined;
  const command = isCharacter ? [] : [`To play the best of these against the rules as they are:\n  ${repeat(best)}`];
  return [...edits, ...command].join('\n');
}

function firstSentences(result: TuneResult, best: TunedSetting): readonly Sentence[] {
  const { base, targets, helped } = result;
  const table = `${numberWord(result.players)} players`;
  if (base.reached)
    return stated(
      'clear',
      `Nothing needs to change: ${sizesText(result, base, (t) => tableText(targets[t], base.values[t], table))}.`,
      ...toleranceTexts(targets, base),
    );
  if (helped !== undefined && base.values[0].estimate > targets[0].value)
    return stated(
      'clear',
      `The player who is named last needs no help: ${tableText(targets[0], base.values[0], table)}.`,
      'Name the weaker player last.',
    );
  const n = best.changes.length;
  const sizes = sizesText(result, best, (t) => {
    const even = evenGoal(targets[t], result.players);
    const before = `instead of ${beforeText(targets[t], base.values[t].estimate)}`;
    return `${tableText(targets[t], best.values[t], table)} ${before}${even === null ? '' : `, where ${even}`}`;
  });
  const size = stated('clear', `With ${n === 1 ? 'it' : n === 2 ? 'both' : 'them'}, ${sizes}.`);
  if (best.reached) {
    const isCertain = best.values.every(({ certain }) => certain);
    const changes = `${numberWord(n)} ${n === 1 ? 'change' : 'changes'}`;
    const does = `${changes} ${isCertain ? (n === 1 ? 'does' : 'do') : 'may do'} it: ${phrases(best)}`;
    return [
      ...stated(
        isCertain ? 'clear' : 'leaning',
        ...(helped === undefined ? [`${upperFirst(does)}.`] : helpTexts(best, isCertain)),
      ),
      ...size,
      ...stated('clear', ...toleranceTexts(targets, best)),
      ...(isCertain ? [] : stated('leaning', openText(result))),
    ];
  }
  if (helped !== undefined)
    return stated('clear', 'No help that was tried makes it even.', `Nearest, with ${phrases(best)}: ${sizes}.`);
  return stated(
    'clear',
    targets.length > 1 && !targets.every(isLength)
      ? 'Nothing that was tried reaches all goals.'
      : `Nothing that was tried reaches ${goalText(targets)}.`,
    `Nearest, with ${phrases(best)}: ${sizes}.`,
  );
}

/** Most kinds of help in one sentence. */
const HELP_MAX = 3;

/** Returns the help of the weaker player in words: a verdict has at most one number in figures. */
function helpTexts({ changes }: TunedSetting, isCertain: boolean): string[] {
  const help = changes.map(({ phrase }) => phrase.replaceAll(/\b\d+\b/g, (digits) => numberWord(Number(digits))));
  const more = help.slice(HELP_MAX);
  return [
    `${isCertain ? 'Give' : 'Try giving'} the weaker player ${listed(help.slice(0, HELP_MAX))}.`,
    ...(more.length === 0 ? [] : [`Add ${listed(more)}.`]),
  ];
}

function openText({ targets, helped }: TuneResult): string {
  if (helped !== undefined) return 'It may still be a little more or less than even; more games settle it.';
  const goal = isMany(targets) ? 'Some goals' : `The goal of ${goalText(targets)}`;
  return `${goal} may still be missed; more games settle it.`;
}

/** Returns the sizes of all goals; of many goals how many are reached, and the farthest from its goal. */
function sizesText({ targets }: TuneResult, { values }: TunedSetting, sizeOf: (t: number) => string): string {
  if (!isMany(targets)) return targets.map((_, t) => sizeOf(t)).join('; ');
  const reached = values.filter((value) => value.reached).length;
  const all = `${reached} of ${targets.length} goals ${reached === 1 ? 'is' : 'are'} reached`;
  if (reached === targets.length) return all;
  const missed = targets.map((target, t) => (values[t].reached ? 0 : excessOf(target, values[t].estimate)));
  const farthest = missed.indexOf(Math.max(...missed));
  return `${all}; farthest from the goal of ${beforeText(targets[farthest], targets[farthest].value)}, ${sizeOf(farthest)}`;
}

function numbers(targets: readonly Target[], { values }: TunedSetting): string {
  const [target] = targets;
  if (targets.length === 1 && target.table !== undefined) return gamesText(values[0]);
  return targets.map((each, t) => valueText(each, values[t])).join('; ');
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

/** Returns "With no other change, one Talisman is not enough", with the verb of several changes for several. */
function smaller(setting: TunedSetting, does: string): string {
  const isOne = setting.changes.length === 1;
  const [verb, ...rest] = does.split(' ');
  const plural = { is: 'are', does: 'do', misses: 'miss' }[verb];
  return `With no other change, ${phrases(setting)} ${[isOne ? verb : plural, ...rest].join(' ')}`;
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

function settingsTable({ targets, finalists, base, helped }: TuneResult, best: TunedSetting): Table {
  const named = isMany(targets) ? [] : targets;
  return {
    columns: [
      words('with'),
      figures(helped === undefined ? 'cost, in changed rules' : 'size of the help'),
      ...named.map((target) => figures(titleOf(target))),
      ...(isMany(targets) ? [figures('goals reached')] : []),
      words(''),
    ],
    rows: [base, ...finalists].map((setting) => [
      setting.changes.length === 0 ? 'no change' : phrases(setting),
      plain(setting.cost),
      ...named.map((target, t) => withRange(target, setting.values[t])),
      ...(isMany(targets) ? [String(setting.values.filter(({ reached }) => reached).length)] : []),
      remark(setting, best, targets, setting === finalists[0]),
    ]),
    note: '',
  };
}

/** Returns a row for each goal, with its values without a change and with the setting of the answer. */
function goalsTable(result: TuneResult): Table {
  const { targets, base } = result;
  const best = answerSetting(result);
  return {
    columns: [words('goal'), figures('wanted'), figures('without a change'), figures('with the best'), words('')],
    rows: targets.map((target, t) => [
      unitOf(target),
      plain(target.value),
      withRange(target, base.values[t]),
      withRange(target, best.values[t]),
      best.values[t].reached ? 'reached' : missText(target, best.values[t]).join(),
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
  else if (isMany(targets)) parts.push(...(setting.reached ? [] : ['misses some goals']));
  else targets.forEach((target, t) => parts.push(...missText(target, setting.values[t])));
  if (cost !== 0) parts.push(`costs ${plain(Math.abs(cost))} ${cost > 0 ? 'more' : 'less'}`);
  return parts.length === 0 ? 'reaches the goal, too' : parts.join(', ');
}

function methodSentences(result: TuneResult): Sentence[] {
  const { secondsPerTurn, base, targets, settings, games, confirmedGames, helped } = result;
  const timed = targets.findIndex(({ measure }) => measure === MINUTES);
  const times = timed < 0 || secondsPerTurn === null ? [] : [assumedText(secondsPerTurn, base.values[timed].estimate)];
  return plainSentences([
    `${gameText(result)}; ${counted(result.players, 'player')}.`,
    ...times,
    `Chosen from ${counted(settings, 'setting')} of ${thingsText(result)} in ${counted(games, 'game')}.`,
    `Each number here comes from ${counted(confirmedGames, 'other game')}; in 95 of 100 such answers all ranges hold.`,
    ...agentsText(result),
    helped === undefined
      ? 'Cost: 1 for a changed option, 0.5 for a familiar or neighbouring value.'
      : 'Size of the help: 0.25 for each Strength, Craft, life or trophy point, 0.2 for each fate, 0.1 for each gold, 0.4 or 0.5 for a card.',
  ]);
}

/** Names the players whose wins are a goal. */
function agentsText({ targets, agents = {}, helped }: TuneResult): string[] {
  const seated = targets.flatMap(({ table }) => (table === undefined ? [] : [table]));
  const who = [...new Map(seated.map((table) => [table.who, table])).values()];
  if (isMany(targets)) return [];
  return who.map(({ who: player, agents: [first, ...others] }) => {
    const against = listed([...new Set(others)].map((agent) => agents[agent] ?? agent));
    const last = helped === undefined ? '' : ', the last of --agents';
    return `${upperFirst(player)} is ${agents[first] ?? first}${last}; the others are ${against}.`;
  });
}

/** "4 options", "3 options and numbers". */
function thingsText({ levers, base, helped }: TuneResult): string {
  if (helped !== undefined) return `${counted(levers.length, 'kind')} of help`;
  return base.file === undefined ? counted(levers.length, 'option') : `${count(levers.length)} options and numbers`;
}

/** Returns the changes of a setting, to continue "with". */
function phrases({ changes }: TunedSetting): string {
  return listed(changes.map(({ phrase }) => phrase));
}
