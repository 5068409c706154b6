import { listed } from '../../src/engine/lists.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { FIT_POINTS } from '../../src/experiment/results/reliability.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { isVast, numberWord } from './hundred.js';
import { where } from './places.js';
import { rateText } from './rates.js';
import { type Sentence, sentencesOn, stated } from './sentence.js';
import { bracket, isSmall, plainSize, plainSpan, upperFirst, withoutZero } from './values.js';

/** Sentences on how a game feels: when it is decided, how often the lead changes, and how long players wait. */

/** More cells than this are left to the tables. */
const CELLS_MAX = 4;

/** Most sentences on the only rules that were played; the tables have the rest. */
const ALONE_MAX = 4;

/** Most sentences on the rules that others are compared with. */
const BASELINE_MAX = 2;

/** Returns the sentences of every cell, then the changes against its baseline; none if nothing was measured. */
export function qualitySentences(summary: Summary): Sentence[] {
  if (summary.quality === undefined) return [];
  const shown = summary.cells.slice(0, CELLS_MAX);
  const more = summary.cells.length - shown.length;
  const sentences = shown.flatMap(({ index, baseline }) =>
    index === baseline ? stated('clear', ...cellTexts(summary, index)) : changeSentences(summary, index),
  );
  const beyond = more > 0 ? [`How ${numberWord(more)} more variants feel is in the tables.`] : [];
  return [...sentences, ...stated('clear', ...beyond)].map((one) => ({ ...one, about: 'feel' }));
}

/** Returns the meaning of the words above, for the fine print. */
export function qualityFine(summary: Summary): Sentence[] {
  const { quality, confidence } = summary;
  if (quality === undefined) return [];
  const [first] = quality.gaps;
  const off =
    first === undefined
      ? ''
      : `; half way through they are off by ${plainSize(first.points)} of 100 on average, as the chart of their reliability shows`;
  const texts = [
    ...unfittedTexts(summary),
    'How a game feels is read from the chances that a program gives each player at the start of every second round' +
      `${off}. A player is a clear favourite with a chance above 80 %; a game is open until the chance of its winner ` +
      'stays above that. Each of these intervals ' +
      `contains the true value in ${Math.round(100 * confidence)} of 100 such runs${hasChanges(summary) ? `; ${FOUND}` : ''}.`,
  ];
  return sentencesOn('method', texts);
}

/** Meaning of a change that is shown, by the procedure of Benjamini and Hochberg. */
const FOUND = 'of the changes that are shown in how a game feels, about 5 % are chance';

function hasChanges({ cells }: Summary): boolean {
  return cells.some(({ index, baseline }) => index !== baseline);
}

function unfittedTexts(summary: Summary): string[] {
  const unfitted = summary.quality?.unfitted ?? [];
  if (unfitted.length === 0) return [];
  const all = unfitted.length === summary.cells.length;
  const which = all ? 'the rules played here' : `games ${listed(unfitted.map((cell) => where(summary, cell)))}`;
  return [
    `When games are decided is left out for ${which}: the program that judges positions was made for the base game, and ` +
      `may be off by more than ${FIT_POINTS} of 100 here.`,
  ];
}

function cellTexts(summary: Summary, cell: number): string[] {
  const said = (id: string, say: (value: string, range: string) => string, scale = 1, decimals = 1): string[] => {
    const e = summary.estimates.find((x) => x.cell === cell && x.measure === id && x.scope === 'all' && x.name === '');
    // A share that may be nearly anything is left to the table.
    if (e === undefined || (scale === 100 && isVast(50 * ((e.hi ?? 1) - (e.lo ?? 0))))) return [];
    const [value, range] = within(e, scale, decimals);
    return [say(value, bracket(range))];
  };
  const start = summary.cells.length === 1 ? '' : `${where(summary, cell)}, `;
  const texts = [
    ...said(
      'favourite',
      (x, range) => `${someText(x)} games have a clear favourite half way through: ${x} of 100${range}`,
      100,
      0,
    ),
    ...said('upset', (x, range) => `the winner was behind half way through in ${x} of 100 games${range}`, 100, 0),
    ...said('downtime', (x, range) => `a player spends ${x} turns a game out of action${range}`),
    ...said('longest_wait', (x, range) => `a player waits up to ${x} rounds in a row without a choice${range}`),
    ...said('favourite_won', (x, range) => `a clear favourite half way through wins ${x} of 100 games${range}`, 100, 0),
    ...said('decided_share', (x, range) => `on average a game is open for ${x} % of its rounds${range}`, 0.1, 0),
    ...said('lead_changes', (x, range) => `the lead changes ${x} times a game${range}`),
    ...said('choices', (x, range) => `a player has ${x} choices a round${range}`, 0.01),
  ];
  const shown = texts.slice(0, summary.cells.length === 1 ? ALONE_MAX : BASELINE_MAX);
  return shown.map((text, i) => `${upperFirst(i === 0 ? `${start}${text}` : text)}.`);
}

/** Returns "few", "some" or "most" for a number of 100 games. */
function someText(of100: string): string {
  return Number(of100) < 20 ? 'few' : Number(of100) <= 50 ? 'some' : 'most';
}

/** Returns a value and its interval as texts, with enough decimals to distinguish the ends. */
function within({ estimate, lo, hi }: Estimate, scale: number, decimals: number): [value: string, range: string] {
  const shown = (x: number, digits: number): string => (x * scale).toFixed(digits);
  if (lo === null || hi === null) return [withoutZero(shown(estimate, decimals)), ''];
  // Shares end at all games.
  const [least, most] = [Math.max(0, lo), scale === 100 || scale === 0.1 ? Math.min(100 / scale, hi) : hi];
  const digits = [decimals, decimals + 1].find((n) => shown(least, n) !== shown(most, n)) ?? decimals;
  const [low, high] = [shown(least, digits), shown(most, digits)];
  return [shown(estimate, digits), low === high ? '' : `${low} to ${high}`];
}

const OF_100 = ' of 100';

/** A column with reported changes: the clauses for more and for less of it, factor of the value, and unit after it. */
interface Change {
  readonly id: string;
  readonly more: string;
  readonly less: string;
  /** Phrase for no change: "as much waiting". */
  readonly same: string;
  readonly scale: number;
  readonly unit: string;
  /** True if longer games have more of it. */
  readonly grows: boolean;
}

const CHANGES: readonly Change[] = [
  change(
    'favourite',
    'more/fewer games have a clear favourite half way through',
    'as many clear favourites',
    100,
    OF_100,
  ),
  change('decided_share', 'games are open for more/less of their rounds', 'open for as long', 0.1, OF_100),
  change('lead_changes', 'the lead changes more/less often', 'as many changes of the lead', 1, ' times a game', true),
  change('upset', 'more/fewer winners were behind half way through', 'as many winners from behind', 100, OF_100),
  change(
    'downtime',
    'players are out of action for more/fewer turns',
    'as many turns out of action',
    1,
    ' a game',
    true,
  ),
  change('longest_wait', 'the longest wait without a choice gets longer/shorter', 'as much waiting', 1, ' rounds'),
  change('choices', 'players have more/fewer choices', 'as many choices', 0.01, ' a round'),
];

/** Returns a column from a clause with both words: "players have more/fewer choices". */
function change(id: string, clause: string, same: string, scale: number, unit: string, grows = false): Change {
  const [more, less] = [1, 2].map((side) => clause.replace(/(\w+)\/(\w+)/, `$${side}`));
  return { id, more, less, same, scale, unit, grows };
}

/** Most changes of a variant in sentences; for more, the tables are named. */
const CHANGES_MAX = 3;

/** Returns the shown changes of a cell; without one, whether there is none or that is not settled. */
function changeSentences(summary: Summary, cell: number): Sentence[] {
  const found = CHANGES.flatMap((one) => {
    const e = summary.effects.find(
      (effect) => effect.cell === cell && effect.measure === one.id && effect.scope === 'all' && effect.name === '',
    );
    return e === undefined ? [] : [{ ...one, e }];
  });
  if (found.length === 0) return [];
  const shown = found.filter(({ e }) => e.verdict === 'different');
  const start = where(summary, cell);
  if (shown.length === 0)
    return found.every(({ e }) => isSmall(e))
      ? stated(
          'no matter',
          `${sameStart(summary, cell, start)}: ${listed(found.slice(0, CHANGES_MAX).map(({ same }) => same))}.`,
        )
      : stated('leaning', `Whether a game feels different ${start} is not settled.`);
  const texts = shown.slice(0, CHANGES_MAX).map(({ e, more, less, scale, unit, grows }, i) => {
    const rate = grows ? rateText(summary, e) : '';
    const text = `${e.effect > 0 ? more : less}: ${changeText(e, scale, unit)}${rate}.`;
    return upperFirst(i === 0 ? `${start}, ${text}` : text);
  });
  const more = shown.length - texts.length;
  return stated(
    'clear',
    ...texts,
    ...(more > 0 ? [`${upperFirst(numberWord(more))} more changed: see the tables.`] : []),
  );
}

/** Returns the start of the sentence on a game that feels the same; a changed length has its own sentence before. */
function sameStart({ effects }: Summary, cell: number, start: string): string {
  const isLonger = effects.some((e) => e.cell === cell && isLength(e) && e.name === '' && e.verdict === 'different');
  return isLonger ? 'In all else that was measured, it feels the same' : `${upperFirst(start)}, a game feels the same`;
}

/** Returns "10 of 100 instead of 6 (4 more; 2 to 6)". */
function changeText(e: Effect, scale: number, unit: string): string {
  const isShare = unit === OF_100;
  const digits = isShare ? 0 : 1;
  const show = (x: number): string => (x * scale).toFixed(digits);
  const by = plainSpan({ lo: e.lo === null ? null : e.lo * scale, hi: e.hi === null ? null : e.hi * scale });
  const word = e.effect > 0 ? 'more' : isShare ? 'fewer' : 'less';
  return `${show(e.cellEstimate)}${unit} instead of ${show(e.baselineEstimate)} (${plainSize(Math.abs(e.effect * scale))} ${word}${by === '' ? '' : `; ${by}`})`;
}

/** True for a measure that has sentences here. */
export function isAboutFeel(measure: string): boolean {
  return measure === 'comeback' || measure === 'favourite_won' || CHANGES.some(({ id }) => id === measure);
}
