import { listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { WorthEffect, WorthRow, WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { lengthsText } from '../answer/changes.js';
import {
  changedNumber,
  evenText,
  fromWins,
  isVast,
  numberUp,
  numberWord,
  stillMay,
  UNNOTICED,
  winsUp,
  wonNumber,
} from '../answer/hundred.js';
import { type Sentence, stated } from '../answer/sentence.js';
import { settlingReach } from '../answer/settling.js';
import { upperFirst } from '../answer/values.js';
import { count, isOrAre } from '../format/words.js';
import { inReadableUnit, isShown, mainEffect, withArticle } from './rows.js';

/** Most items that one sentence names. */
const NAMED_MAX = 3;

/** Part of a length, in percent, that players do not notice; and one that leaves it unknown. */
const UNNOTICED_PERCENT = 5;
const VAST_PERCENT = 25;

/** Returns the answer in sentences, the result first. */
export function worthSentences(summary: WorthSummary): readonly Sentence[] {
  const { rows } = summary;
  if (rows.length === 1) return aloneSentences(summary, rows[0]);
  const named = namedRows(summary);
  const rest = rows.filter((row) => !named.includes(row));
  if (named.length === 0) return noneSentences(summary);
  return [...leadSentences(summary, named), ...restSentences(summary, rest)];
}

/** True for a space on which a seat begins, instead of something that it begins with. */
const isSpace = ({ level }: WorthRow): boolean => level.startsWith('start=');

const isLength = (row: WorthRow): boolean => mainEffect(row).measure === MINUTES;

/** Returns the things in question as the subject of a sentence: "the Sword at the start", "the Troll". */
function thing({ kind }: WorthSummary, row: WorthRow): string {
  const name = withArticle(row.name);
  if (kind === 'knock-out' && !isLength(row)) return row.name;
  if (kind !== 'gift') return name;
  return isSpace(row) ? `a start at ${name}` : `${name} at the start`;
}

/** Returns the largest size that an interval contains, in games of 100 or percent of a length. */
function bound(effect: WorthEffect): number {
  const [, lo, hi] = inReadableUnit(effect);
  return Math.max(Math.abs(lo), Math.abs(hi));
}

const isAlike = (row: WorthRow): boolean => bound(mainEffect(row)) <= (isLength(row) ? UNNOTICED_PERCENT : UNNOTICED);

const isUnknown = (row: WorthRow): boolean =>
  isLength(row) ? bound(mainEffect(row)) >= VAST_PERCENT : isVast(bound(mainEffect(row)));

/**
 * Returns "27 wins of 100 games instead of 25 (2 more; 1 to 4)". Of a character it returns "it wins 36 of 100 games,
 * where 25 would be even (11 more; 8 to 14)".
 */
function winsText({ kind, players }: WorthSummary, { base, effect, lo, hi }: WorthEffect): string {
  const by = changedNumber(100 * effect, { lo: 100 * lo, hi: 100 * hi });
  const won = wonNumber(base + effect);
  const wins =
    kind === 'character'
      ? `it wins ${won} of 100 games, where ${evenText(players)}`
      : `${won} wins of 100 games instead of ${wonNumber(base)}`;
  return `${wins} (${by.replace(' (', '; ').replace(')', '')})`;
}

/** "from 3 fewer to 8 more wins in 100 games". */
function openText(effect: WorthEffect): string {
  const [, lo, hi] = inReadableUnit(effect);
  if (effect.measure === MINUTES) return `from ${Math.ceil(-lo)} % shorter to ${Math.ceil(hi)} % longer`;
  return fromWins({ lo, hi });
}

function aloneSentences(summary: WorthSummary, row: WorthRow): readonly Sentence[] {
  const effect = mainEffect(row);
  const name = thing(summary, row);
  const what = `${summary.kind === 'knock-out' ? 'without' : 'with'} ${name}`;
  if (!effect.differs)
    return stated(
      'no matter',
      upperFirst(`${what}, nothing changed in ${count(row.games)} games: it never came into play.`),
    );
  if (isShown(effect)) return stated('clear', `${upperFirst(clearText(summary, row))}.`);
  const most = isLength(row) ? `${Math.ceil(bound(effect))} %` : winsUp(bound(effect));
  if (isAlike(row) && summary.kind === 'character')
    return stated('no matter', upperFirst(`${name} is fair, within ${most}.`));
  if (isAlike(row))
    return stated('no matter', upperFirst(`${name} makes no difference you would notice: at most ${most} either way.`));
  if (isUnknown(row))
    return [
      ...stated('too early', `It is too early to say what ${name} is worth.`),
      ...settlingReach(summary, bound(effect)),
    ];
  return stated('leaning', `What ${name} is worth is not settled: ${openText(effect)}.`);
}

/** Returns the item that did most so far, of wins, and how long it takes to settle it. */
function soFarSentences(summary: WorthSummary, row: WorthRow): Sentence[] {
  if (isLength(row)) return [];
  const most = Math.max(...summary.rows.map((one) => bound(mainEffect(one))));
  return [
    ...stated(
      'too early',
      `In ${count(summary.games)} games, ${thing(summary, row)} did best so far, but each ${stillMay(most)}.`,
    ),
    ...settlingReach(summary, most),
  ];
}

/** Returns the effect of an item that is clear of zero. */
function clearText(summary: WorthSummary, row: WorthRow): string {
  const effect = mainEffect(row);
  const isMore = effect.effect > 0;
  const name = thing(summary, row);
  if (summary.kind === 'knock-out' && isLength(row)) {
    const lengths = { ...effect, baselineEstimate: effect.base, cellEstimate: effect.base + effect.effect };
    return `without ${name}, games get ${isMore ? 'longer' : 'shorter'}: ${lengthsText(lengths)}`;
  }
  if (summary.kind === 'knock-out')
    return `without ${name}, its characters win ${isMore ? 'more' : 'less'}: ${winsText(summary, effect)}`;
  if (summary.kind === 'character') return `${name} is ${isMore ? 'strong' : 'weak'}: ${winsText(summary, effect)}`;
  return `${name} ${isMore ? 'helps' : 'hurts'}: ${winsText(summary, effect)}`;
}

/** Returns the items that sentences name: the best, and the one that does most in the other direction. */
function namedRows({ rows, kind }: WorthSummary): readonly WorthRow[] {
  const [first, last] = [rows[0], rows[rows.length - 1]];
  const isHeld = kind === 'knock-out' && !isLength(first);
  if (kind === 'knock-out') return (isHeld ? [last] : [last, first]).filter((row) => isShown(mainEffect(row)));
  const best = rows.filter((row) => row.mayBeBest && mainEffect(row).lo > 0);
  const top = best.length > NAMED_MAX ? best.slice(0, 1) : best;
  const worst = mainEffect(last).hi < 0 ? [last] : [];
  return [...top, ...worst];
}

function leadSentences(summary: WorthSummary, named: readonly WorthRow[]): readonly Sentence[] {
  const top = named.filter((row) => mainEffect(row).effect > 0);
  const others = named.filter((row) => !top.includes(row));
  if (summary.kind === 'knock-out' || top.length === 0)
    return named.flatMap((row) => stated('clear', `${upperFirst(clearText(summary, row))}.`));
  const open = summary.rows.filter((row) => row.mayBeBest && !top.includes(row));
  return [
    ...stated(
      'clear',
      `${upperFirst(top.length === 1 ? mostText(summary, top[0], open.length > 0) : alikeText(summary, top))}.`,
    ),
    ...(open.length === 0 ? [] : stated('leaning', `${upperFirst(namesOf(open, 'or'))} may be worth as much.`)),
    ...others.flatMap((row) => stated('clear', `${upperFirst(clearText(summary, row))}.`)),
  ];
}

function mostText(summary: WorthSummary, row: WorthRow, isOpen: boolean): string {
  if (isOpen) return clearText(summary, row);
  const most = summary.kind === 'character' ? 'is strongest' : 'helps most';
  return `${thing(summary, row)} ${most}: ${winsText(summary, mainEffect(row))}`;
}

/** "the Axe and the Sword help about the same: 2 to 3 more wins of 100 games (1 to 4)". */
function alikeText({ kind }: WorthSummary, top: readonly WorthRow[]): string {
  const effects = top.map(mainEffect);
  const sizes = effects.map(({ effect }) => Math.round(100 * effect));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const [lo, hi] = [Math.min(...effects.map((e) => e.lo)), Math.max(...effects.map((e) => e.hi))];
  const size = least === most ? `${most} more wins of 100 games each` : `${least} to ${most} more wins of 100 games`;
  const verb = kind === 'character' ? 'are about equally strong' : 'help about the same';
  const ends =
    Math.round(100 * lo) < 1 ? `up to ${numberUp(100 * hi)}` : `${Math.round(100 * lo)} to ${numberUp(100 * hi)}`;
  return `${listed(top.map(({ name }) => withArticle(name)))} ${verb}: ${size} (${ends})`;
}

/** Returns "the Axe and the Sword"; more than three as "the other five", which the table shows. */
function othersText(rows: readonly WorthRow[], last: 'and' | 'or' = 'and'): string {
  return rows.length > NAMED_MAX ? `the other ${numberWord(rows.length)}` : namesOf(rows, last);
}

/** Returns "the Axe or the Sword"; of more than three the first two, "and five more (see the table)". */
function namesOf(rows: readonly WorthRow[], last: 'and' | 'or' = 'and'): string {
  const names = rows.map(({ name }) => withArticle(name));
  if (rows.length <= NAMED_MAX) return listed(names, last);
  return `${names.slice(0, NAMED_MAX - 1).join(', ')} ${last} ${numberWord(rows.length - NAMED_MAX + 1)} more (see the table)`;
}

/** Returns the others that help and hurt, and a bound for the rest. */
function restSentences({ kind }: WorthSummary, rest: readonly WorthRow[]): readonly Sentence[] {
  if (rest.length === 0) return [];
  const [up, down] = [rest.filter((row) => mainEffect(row).lo > 0), rest.filter((row) => mainEffect(row).hi < 0)];
  const open = rest.filter((row) => !up.includes(row) && !down.includes(row));
  const [more, less] = WORDS[kind === 'knock-out' ? (isLength(rest[0]) ? 'length' : 'held') : kind];
  const parts = [
    ...(up.length === 0 ? [] : [`${namesOf(up)} ${more[up.length === 1 ? 0 : 1]}`]),
    ...(down.length === 0 ? [] : [`${namesOf(down)} ${less[down.length === 1 ? 0 : 1]}`]),
  ];
  return [...parts.flatMap((part) => stated('clear', `${upperFirst(part)}, too.`)), ...openSentences(open, kind)];
}

/** Words for one item and for several with a positive and with a negative effect. */
const WORDS = {
  gift: [
    ['helps', 'help'],
    ['hurts', 'hurt'],
  ],
  character: [
    ['is strong', 'are strong'],
    ['is weak', 'are weak'],
  ],
  held: [
    ['hurts the character that has it', 'hurt the characters that have them'],
    ['helps the character that has it', 'help the characters that have them'],
  ],
  length: [
    ['makes games longer when taken out', 'make games longer when taken out'],
    ['makes them shorter', 'make them shorter'],
  ],
} as const;

function openSentences(open: readonly WorthRow[], kind: WorthSummary['kind']): readonly Sentence[] {
  if (open.length === 0) return [];
  const others = othersText(open);
  if (open.some(isUnknown)) return stated('too early', `For ${others} it is too early to say.`);
  const most = Math.max(...open.map((row) => bound(mainEffect(row))));
  const size = isLength(open[0]) ? `${Math.ceil(most)} %` : winsUp(most);
  if (open.every(isAlike) && kind === 'character')
    return stated('no matter', upperFirst(`${others} ${isOrAre(open.length)} fair, within ${size}.`));
  if (open.every(isAlike))
    return stated(
      'no matter',
      upperFirst(`${others} ${open.length === 1 ? 'makes' : 'make'} no difference you would notice: at most ${size}.`),
    );
  const [is, does] = open.length === 1 ? ['is', 'does'] : ['are', 'do'];
  const what = isLength(open[0])
    ? `What ${others} ${does} to the length of games`
    : kind === 'character'
      ? `How strong ${others} ${is}`
      : `Whether ${others} ${open.length === 1 ? 'helps or hurts' : 'help or hurt'}`;
  const isHelp = !isLength(open[0]) && kind !== 'character';
  const range = isHelp
    ? `${open.length === 1 ? 'it' : 'each'} may bring or cost up to ${size}`
    : `at most ${size} either way`;
  return stated('leaning', `${what} is not settled: ${range}.`);
}

/** Returns the sentences where nothing helps or hurts for sure. */
function noneSentences(summary: WorthSummary): readonly Sentence[] {
  const { rows, of, kind } = summary;
  const most = Math.max(...rows.map((row) => bound(mainEffect(row))));
  const size = isLength(rows[0]) ? `${Math.ceil(most)} %` : winsUp(most);
  if (rows.every(isAlike) && kind === 'character')
    return stated('no matter', `All of these characters are fair, within ${size}.`);
  if (rows.every(isAlike))
    return stated('no matter', `None of these ${of} makes a difference you would notice: at most ${size} either way.`);
  if (rows.some(isUnknown))
    return [
      ...stated('too early', `It is too early to say which ${of} are worth most.`),
      ...soFarSentences(summary, rows[0]),
    ];
  return stated(
    'leaning',
    `Which ${of} are worth most is not settled: ` +
      (isLength(rows[0]) ? `each may still make games up to ${size} longer or shorter.` : `each ${stillMay(most)}.`),
  );
}
