import { listed } from '../../src/engine/lists.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { FIT_POINTS } from '../../src/experiment/results/reliability.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { against, where } from './places.js';
import { type Rate, rateText } from './rates.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { bracket, points, shareSpan, span, upperFirst, withDecimals, withoutZero } from './values.js';

/** Sentences on how a game feels: when it is decided, how often the lead changes, and how long players wait. */

/** More cells than this are left to the tables. */
const CELLS_MAX = 4;

/** Returns the sentences of every cell, then the changes against its baseline; none if nothing was measured. */
export function qualitySentences(summary: Summary): Sentence[] {
  if (summary.quality === undefined) return [];
  const shown = summary.cells.slice(0, CELLS_MAX);
  const more = summary.cells.length - shown.length;
  const texts = shown.flatMap(({ index, baseline }) =>
    index === baseline ? cellTexts(summary, index) : changeTexts(summary, index),
  );
  return [
    ...sentencesOn('feel', more > 0 ? [...texts, `How ${more} more variants feel is in the tables.`] : texts),
    ...sentencesOn('caution', unfittedTexts(summary)),
  ];
}

/** Returns the meaning of the words above, for the fine print. */
export function qualityFine(summary: Summary): Sentence[] {
  const { quality, confidence } = summary;
  if (quality === undefined) return [];
  const [first] = quality.gaps;
  const off =
    first === undefined
      ? ''
      : `; at half time they are off by ${points(first.points)} on average, as the chart of their reliability shows`;
  return sentencesOn('method', [
    'How a game feels is read from the chances that a program gives each player at the start of every second round' +
      `${off}. A player is a clear favourite with a chance above 80 %; a game is open until the chance of its winner ` +
      'stays above that. Each of these intervals ' +
      `contains the true value in ${Math.round(100 * confidence)} of 100 such runs${hasChanges(summary) ? `; ${FOUND}` : ''}.`,
  ]);
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
    `When games are decided is not said of ${which}: the program that judges positions was made for the base game, and ` +
      `is not shown to fit here to within ${FIT_POINTS} points.`,
  ];
}

function cellTexts(summary: Summary, cell: number): string[] {
  const of = (id: string): Estimate | undefined =>
    summary.estimates.find((e) => e.cell === cell && e.measure === id && e.scope === 'all' && e.name === '');
  const start = summary.cells.length === 1 ? '' : `${upperFirst(where(summary, cell))}, `;
  const lines = [
    [favouriteText(of('favourite'), of('favourite_won')), decidedText(of('decided_share'))],
    [
      one(of('lead_changes'), (text) => `the lead changes ${text} times a game`),
      share(of('upset'), (text) => `the winner was behind at half time in ${text}`),
      permille(of('comeback'), (text) => `after the first third its chance fell to ${text} on average`),
    ],
    [
      one(of('downtime'), (text) => `a player spends ${text} turns a game out of action`),
      one(of('longest_wait'), (text) => `waits up to ${text} rounds in a row without a choice`),
      one(of('choices'), (text) => `has ${text} choices a round`, 100),
    ],
  ];
  return lines
    .map((parts) => parts.filter((text) => text !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts, i) => `${i === 0 && start !== '' ? `${start}${listed(parts)}` : upperFirst(listed(parts))}.`);
}

/** Returns "one game in seven has a clear favourite at half time (13 to 16 %), who wins 79 % of them (74 to 84 %)". */
function favouriteText(e: Estimate | undefined, won: Estimate | undefined): string {
  if (e === undefined) return '';
  const [subject, isOne] = gamesText(e);
  const wins = won === undefined ? '' : `, who wins ${percentText(won.estimate)} of them${bracket(shareSpan(won))}`;
  return `${subject} ${isOne ? 'has' : 'have'} a clear favourite at half time${bracket(shareSpan(e))}${wins}`;
}

function decidedText(e: Estimate | undefined): string {
  return permille(e, (text) => `on average a game is open for ${text} of its rounds`);
}

function one(e: Estimate | undefined, say: (text: string) => string, unit = 1): string {
  if (e === undefined) return '';
  const show = (x: number): string => withoutZero((x / unit).toFixed(1));
  const lo = e.lo === null ? null : Math.max(0, e.lo);
  return say(`${show(e.estimate)}${bracket(span({ ...e, lo }, show, (x) => (x / unit).toFixed(2)))}`);
}

function share(e: Estimate | undefined, say: (text: string) => string): string {
  if (e === undefined) return '';
  return say(`${percentText(e.estimate)} of the games${bracket(shareSpan(e))}`);
}

function permille(e: Estimate | undefined, say: (text: string) => string): string {
  if (e === undefined) return '';
  const [value, lo, hi] = [e.estimate, e.lo, e.hi].map((x) => (x === null ? null : x / 1000));
  return say(`${percentText(value ?? 0)}${bracket(shareSpan({ lo, hi }))}`);
}

function percentText(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}

/** Fractions of games in words, and whether they are one game. */
const FRACTIONS: readonly (readonly [part: number, words: string, isOne: boolean])[] = [
  [1 / 2, 'half of the games', false],
  [1 / 3, 'one game in three', true],
  [2 / 3, 'two games of three', false],
  [1 / 4, 'one game in four', true],
  [3 / 4, 'three games of four', false],
  [1 / 5, 'one game in five', true],
  [2 / 5, 'two games of five', false],
  [3 / 5, 'three games of five', false],
  [4 / 5, 'four games of five', false],
  [1 / 10, 'one game in ten', true],
  [3 / 10, 'three games of ten', false],
  [7 / 10, 'seven games of ten', false],
  [9 / 10, 'nine games of ten', false],
];
/** A fraction in words may be this far from the share. */
const NEAR = 0.02;

/** Returns a share of games in words if a simple fraction is near, otherwise in percent; and whether it is one game. */
function gamesText({ estimate }: Pick<Estimate, 'estimate'>): readonly [string, boolean] {
  const near = [...FRACTIONS].sort((x, y) => Math.abs(x[0] - estimate) - Math.abs(y[0] - estimate))[0];
  if (Math.abs(near[0] - estimate) <= NEAR) return [near[1], near[2]];
  return [`${percentText(estimate)} of the games`, false];
}

/** Columns with reported changes, in words; the value is divided by the unit, and `isShare` is in percent. */
const CHANGES: readonly {
  readonly id: string;
  readonly what: string;
  readonly unit: number;
  readonly isShare: boolean;
  /** Present for a count over a whole game, which grows with its length: the words for its rate per round. */
  readonly per?: Rate;
}[] = [
  { id: 'favourite', what: 'games with a clear favourite at half time', unit: 1, isShare: true },
  { id: 'decided_share', what: 'the open part of a game', unit: 1000, isShare: true },
  { id: 'lead_changes', what: 'lead changes a game', unit: 1, isShare: false, per: 'an hour' },
  { id: 'upset', what: 'winners behind at half time', unit: 1, isShare: true },
  { id: 'downtime', what: 'turns out of action a game', unit: 1, isShare: false, per: 'an hour' },
  { id: 'longest_wait', what: 'longest wait in rounds', unit: 1, isShare: false, per: '% of the rounds' },
  { id: 'choices', what: 'choices a round', unit: 100, isShare: false },
];

/** Returns the shown changes of a cell, and the columns without one. */
function changeTexts(summary: Summary, cell: number): string[] {
  const found = CHANGES.flatMap((one) => {
    const e = summary.effects.find(
      (effect) => effect.cell === cell && effect.measure === one.id && effect.scope === 'all' && effect.name === '',
    );
    return e === undefined ? [] : [{ ...one, e }];
  });
  if (found.length === 0) return [];
  const shown = found.filter(({ e }) => e.verdict === 'different');
  const start = upperFirst(where(summary, cell));
  const than = against(summary, cell, summary.cells[cell].baseline);
  if (shown.length === 0) return [`${start}, nothing about how a game feels is shown to differ from games ${than}.`];
  const parts = shown.map(
    ({ e, what, unit, isShare, per }) => `${changeText(e, what, unit, isShare)}${per ? rateText(summary, e, per) : ''}`,
  );
  const rest = found.length - shown.length;
  const others =
    rest === 0
      ? ''
      : `; no change is shown in ${listed(found.filter((one) => !shown.includes(one)).map(({ what }) => what))}`;
  return [`${start}, against games ${than}: ${listed(parts)}${others}.`];
}

/** "games decided at half time 41 → 52 % (up by 5 to 17 points)". */
function changeText(e: Effect, what: string, unit: number, isShare: boolean): string {
  const scale = (isShare ? 100 : 1) / unit;
  const digits = isShare ? 0 : 1;
  const show = (x: number): string => withoutZero((x * scale).toFixed(digits));
  const by = span(
    e,
    (x) => withDecimals(x * scale, 1),
    (x) => (x * scale).toFixed(2),
  );
  const sign = e.effect > 0 ? 'up' : 'down';
  const size = by === '' ? '' : ` (${sign} by ${by}${isShare ? ' points' : ''})`;
  return `${what} ${show(e.baselineEstimate)} → ${show(e.cellEstimate)}${isShare ? ' %' : ''}${size}`;
}

/** True for a measure that has sentences here. */
export function isAboutFeel(measure: string): boolean {
  return measure === 'comeback' || measure === 'favourite_won' || CHANGES.some(({ id }) => id === measure);
}
