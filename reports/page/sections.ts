import type { Entrant } from '../../src/experiment/design/types.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Interaction } from '../../src/experiment/results/interactions.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { answerOf } from '../answer/answer.js';
import { confoundedSentences } from '../answer/limits.js';
import { type Sentence, sentencesOn } from '../answer/sentence.js';
import { withStrongerPlayers } from '../answer/stronger-players.js';
import type { NamedTable } from '../format/table.js';
import { figures, words } from '../format/table.js';
import {
  agentName,
  cellName,
  change,
  count,
  counted,
  percent,
  percentWord,
  plain,
  type RunSize,
  range,
  size,
  subjectIn,
  VERDICT_WORDS,
} from '../format/words.js';
import { opinionTables } from '../tables/opinions.js';
import { characterResponseTables } from '../tables/responses.js';
import { answerTables, effectTable, estimateTable, withoutNotes } from '../tables/results.js';

/** A chapter of the report, the same for the page and the Markdown file. */
export interface Section {
  /** Name of its place on the page. */
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly Sentence[];
  /** The fine print under an answer: the facts and methods that it rests on. */
  readonly fine?: readonly Sentence[];
  readonly tables: readonly NamedTable[];
  /** Commands or settings, one a line, shown as they are. */
  readonly code?: readonly string[];
  /** True for the chapter before the charts. */
  readonly beforeCharts?: boolean;
}

/** Returns all chapters in order: answer, (charts,) other agents, measures, tests, anomalies, provenance, limits. */
export function sections(summary: Summary): Section[] {
  return [
    answerSection(summary),
    responseSection(summary),
    opinionSection(summary),
    estimateSection(summary),
    testSection(summary),
    anomalySection(summary),
    provenanceSection(summary),
    limitSection(summary),
  ].filter((section) => section.sentences.length + section.tables.length > 0);
}

function answerSection(summary: Summary): Section {
  const own = answerOf(summary);
  const { sentences: lead, fine } = withStrongerPlayers(
    { sentences: own.lead, fine: own.fine },
    summary.strongerPlayers,
  );
  return {
    id: 'the-answer',
    title: 'The answer',
    sentences: lead,
    fine,
    tables: withoutNotes(answerTables(summary)),
    beforeCharts: true,
  };
}

/** Returns the chapter on the best responses of each character. */
function responseSection(summary: Summary): Section {
  const tables = characterResponseTables(summary);
  return { id: 'best-response-by-character', title: 'Best response by character', sentences: [], tables };
}

/** Returns the chapter on the verdicts of other agents. */
function opinionSection(summary: Summary): Section {
  return { id: 'second-opinion', title: 'Second opinion', sentences: [], tables: opinionTables(summary) };
}

const SCOPE_TITLES: readonly (readonly [Estimate['scope'], string])[] = [
  ['character', 'Win share by character'],
  ['agent', 'Win share by agent'],
  ['seat', 'Win share by seat'],
  ['all', 'Other measures'],
];

function estimateSection(summary: Summary): Section {
  const contested = summary.estimates.some((e) => e.scope === 'focal');
  const tables = SCOPE_TITLES.flatMap(([scope, title]) => {
    const estimates = summary.estimates.filter((e) => e.scope === scope);
    if (estimates.length === 0 || (scope === 'agent' && !contested)) return [];
    const sorted =
      scope === 'character' ? [...estimates].sort((x, y) => x.cell - y.cell || y.estimate - x.estimate) : estimates;
    return [{ title, table: estimateTable(summary, sorted) }];
  });
  const all = tables.concat(glossary(summary));
  return { id: 'what-was-measured', title: 'What was measured', sentences: [], tables: all };
}

function glossary(summary: Summary): NamedTable[] {
  const rows = Object.entries(summary.about).map(([measure, about]) => [measure.replaceAll('_', ' '), about]);
  if (rows.length === 0) return [];
  return [
    { title: 'What the measures mean', table: { columns: [words('measure'), words('meaning')], rows, note: '' } },
  ];
}

const FAMILY_TITLES: readonly (readonly [Effect['family'], string])[] = [
  ['declared', 'Measures the experiment declares'],
  ['character', 'Win share by character (exploration)'],
  ['agent', 'Win share by agent (exploration)'],
  ['seat', 'Win share by seat (exploration)'],
  ['other', 'All other measures (exploration)'],
];

function testSection(summary: Summary): Section {
  const tables = FAMILY_TITLES.flatMap(([family, title]) => {
    const effects = summary.effects.filter((e) => e.family === family);
    return effects.length === 0 ? [] : [{ title, table: effectTable(summary, effects) }];
  });
  if (summary.interactions !== undefined) tables.push(interactionTable(summary, summary.interactions));
  if (tables.length === 0) return { id: 'tests', title: 'Tests', sentences: [], tables };
  const gains = summary.effects.flatMap((e) =>
    e.family === 'declared' && e.pairingGain !== null ? [e.pairingGain] : [],
  );
  const sentences = sentencesOn('method', [
    'Every variant plays the same blocks as the baseline: same seeds, same tables, same luck wherever both do the same thing. ' +
      'Tests and intervals are of the differences within blocks.',
    ...(gains.length === 0 ? [] : [gainSentence(gains)]),
  ]);
  return { id: 'tests', title: 'Tests', sentences, tables };
}

/** Returns a table of the difference of differences of each square of an interaction, in each declared measure. */
function interactionTable(summary: Summary, found: readonly Interaction[]): NamedTable {
  const rows = found.map((one) => {
    const said = (x: number | null): string => change(x, one.unit);
    return [
      subjectIn(summary, one),
      cellName(summary, one.cells[1]),
      cellName(summary, one.cells[0]),
      said(one.alone),
      said(one.beside),
      said(one.value),
      range(one.lo, one.hi, said),
      VERDICT_WORDS[one.verdict],
    ];
  });
  const columns = [
    ...['measure', 'first alone', 'with both'].map(words),
    ...['changes by', 'beside the other', 'difference', `${percentWord(summary)} interval`].map(figures),
    words('verdict'),
  ];
  const note = `Difference of differences over the same blocks, ${counted(found[0]?.tests ?? 0, 'test')} at once (Šidák).`;
  return { title: 'Interaction', table: { columns, rows, note } };
}

function gainSentence(gains: readonly number[]): string {
  const low = plain(Math.min(...gains));
  const high = plain(Math.max(...gains));
  const times = low === high ? `${low} times` : `${low} to ${high} times`;
  return `Without the pairing, the declared measures would need ${times} as many games for the same precision.`;
}

function anomalySection(summary: Summary): Section {
  const capped = summary.cells.filter((cell) => cell.cappedGames > 0);
  const without = summary.cells.filter((cell) => cell.gamesWithoutWinner > 0);
  const winless = without.length === 0 ? [] : [winlessTable(summary, without)];
  const warnings = confoundedSentences(summary);
  if (capped.length === 0) {
    const sentences = [...warnings, ...sentencesOn('caution', ['No game was stopped at the cap.'])];
    return { id: 'anomalies', title: 'Anomalies', sentences, tables: winless, ...oddCode(summary) };
  }
  const rows = capped.map((cell) => [
    cellName(summary, cell.index),
    count(cell.cappedGames),
    count(cell.games),
    percent(cell.cappedGames / cell.games),
  ]);
  const columns = [words('variant'), figures('capped'), figures('of games'), figures('share')];
  return {
    id: 'anomalies',
    title: 'Anomalies',
    sentences: [
      ...warnings,
      ...sentencesOn('caution', ['Games stopped at the cap count 0 for every seat and are never dropped.']),
    ],
    tables: [{ title: '', table: { columns, rows, note: '' } }, ...winless],
    ...oddCode(summary),
  };
}

/** Returns the commands that replay unusual games, each under its description. */
export function oddCode({ capped, winless }: Pick<Summary, 'capped' | 'winless'>): Pick<Section, 'code'> {
  const listed = (title: string, games: Summary['capped']): string[] =>
    games.length === 0 ? [] : [`# ${title}`, ...games.map(({ replay }) => replay)];
  const code = [
    ...listed('the first games stopped at the cap', capped),
    ...listed('the first games that ended without a winner', winless),
  ];
  return code.length === 0 ? {} : { code };
}

/** Returns a table of games that ended without a winner. Capped games are in another table. */
function winlessTable(summary: Summary, without: Summary['cells']): NamedTable {
  const rows = without.map((cell) => [
    cellName(summary, cell.index),
    count(cell.gamesWithoutWinner),
    count(cell.games),
    percent(cell.gamesWithoutWinner / cell.games),
  ]);
  const columns = [words('variant'), figures('without a winner'), figures('of games'), figures('share')];
  const note = 'They ended by the rules, not at the cap, and count 0 for every seat.';
  return { title: 'Games that ended without a winner', table: { columns, rows, note } };
}

/** Facts on the origin of a run. */
export type Provenanced = RunSize &
  Pick<Summary, 'game' | 'variant' | 'rotate' | 'provenance' | 'options' | 'entrants'>;

/** Returns the chapter with everything needed to repeat a run. */
export function provenanceSection(summary: Provenanced): Section {
  const { engine, signature, hashes, versions, command } = summary.provenance;
  const rows = [
    ['game, variant', `${summary.game}, ${summary.variant}`],
    ['size', size(summary)],
    ['seed', summary.seed],
    ['rotating over the seats', summary.rotate],
    ['engine', engine],
    ['engine signature', signature],
    ...Object.entries(hashes).map(([what, hash]) => [`hash of ${what}`, hash]),
    ...Object.entries(versions).map(([what, version]) => [what, version]),
    ...Object.entries(summary.options).map(([option, values]) => [`option ${option}`, values.join(', ')]),
    ...summary.entrants.map((entrant) => [`agent ${entrant.label}`, agentText(entrant)]),
  ];
  return {
    id: 'where-it-comes-from',
    title: 'Where it comes from',
    sentences: [],
    tables: [{ title: '', table: { columns: [words('what'), words('value')], rows, note: '' } }],
    code: [command],
  };
}

/** Returns an agent with the values of all its parameters. */
export function agentText({ agent, settings, paramIds, params }: Entrant): string {
  if (params.length === 0) return `${agent}, no parameters`;
  return `${agent}, ${settings === '' ? 'all parameters at their defaults' : settings} (${params.map((value, i) => `${paramIds[i]} ${value}`).join(', ')})`;
}

/** Most agents that are named; for more, their number is given. */
const NAMES_MAX = 12;

function limitSection(summary: Summary): Section {
  const players = [...new Set(summary.cells.map((cell) => cell.players))].join(', ');
  const names = summary.entrants.map(({ label }) => agentName(summary, label));
  const more = names.length - NAMES_MAX;
  const agents = more > 0 ? `${names.slice(0, NAMES_MAX).join(', ')} and ${more} more` : names.join(', ');
  return {
    id: 'what-was-not-tested',
    title: 'What was not tested',
    sentences: sentencesOn('caution', [
      `All of this holds for the agents that played (${agents}). People, and other agents, may use a rule differently.`,
      `Tables of ${players} players, rules as in ${summary.variant} but for the options listed above. Other player counts, ` +
        'variants and combinations of options were not played.',
      `A difference below the margin (${plain(summary.marginPp)} of 100 games) was taken not to matter. ` +
        'An inconclusive line is no evidence that there is no effect.',
      'Lines marked as exploration show where to look; confirm one with an experiment of its own and a fresh seed.',
    ]),
    tables: [],
  };
}
