import type { LadderSummary, LeagueSummary } from '../../src/experiment/ladder/ladder-summary.js';
import { sentencesOn } from '../answer/sentence.js';
import type { NamedTable } from '../format/table.js';
import { count } from '../format/words.js';
import { oddCode, provenanceSection, type Section } from '../page/sections.js';
import { withoutNotes } from '../tables/results.js';
import { ladderSentences } from './answer.js';
import { playersOf } from './names.js';
import { explainedTable, misfitTable, pairTable, ratingTable, stepTable, tablesWords } from './tables.js';

/** Returns all chapters of a ladder's report, in order. */
export function ladderSections(summary: LadderSummary): Section[] {
  return [
    answerSection(summary),
    pairSection(summary),
    explainedSection(summary),
    ...stepSection(summary),
    anomalySection(summary),
    provenanceSection({ ...summary, rotate: 'agents' }),
    limitSection(summary),
  ];
}

function each(summary: LadderSummary, make: (league: LeagueSummary) => NamedTable['table']): NamedTable[] {
  return summary.leagues.map((league) => ({
    title: summary.leagues.length === 1 ? '' : playersOf(league),
    table: make(league),
  }));
}

function answerSection(summary: LadderSummary): Section {
  const { lead, fine } = ladderSentences(summary);
  return {
    id: 'the-answer',
    title: 'The answer',
    sentences: lead,
    fine,
    beforeCharts: true,
    tables: withoutNotes(each(summary, (league) => ratingTable(summary, league))),
  };
}

function pairSection(summary: LadderSummary): Section {
  const tables = each(summary, (league) => pairTable(summary, league));
  return { id: 'matchups', title: 'Wins of each agent against each other agent', sentences: [], tables };
}

function explainedSection(summary: LadderSummary): Section {
  const tables = summary.leagues
    .filter(({ explained }) => explained.length > 0)
    .map((league) => ({
      title: summary.leagues.length === 1 ? '' : playersOf(league),
      table: explainedTable(summary, league),
    }));
  return {
    id: 'skill-and-luck',
    title: 'Skill and luck',
    tables,
    sentences: sentencesOn('method', [
      'Every agent sits in every seat, with every character dealt there, on the same seed: what is due to one is not due to another.',
    ]),
  };
}

function stepSection(summary: LadderSummary): Section[] {
  if (summary.steps.length === 0) return [];
  const tables = [{ title: '', table: stepTable(summary) }];
  return [{ id: 'what-a-step-up-brings', title: 'What a step up brings', sentences: [], tables }];
}

function anomalySection(summary: LadderSummary): Section {
  const capped = summary.leagues.some(({ cappedGames }) => cappedGames > 0);
  return {
    id: 'anomalies',
    title: 'Anomalies',
    sentences: sentencesOn('caution', [
      capped
        ? 'Games stopped at the cap count 0 for every seat and are never dropped.'
        : 'No game was stopped at the cap.',
      ...winless(summary),
    ]),
    tables: summary.leagues.flatMap((league) => {
      const table = misfitTable(summary, league);
      return table.rows.length === 0 ? [] : [{ title: `Where the worths do not fit, ${playersOf(league)}`, table }];
    }),
    ...oddCode(summary),
  };
}

/** "With 4 players, 12 of 1,200 games ended without a winner …", a sentence a league that has such games. */
function winless(summary: LadderSummary): string[] {
  return summary.leagues
    .filter(({ gamesWithoutWinner }) => gamesWithoutWinner > 0)
    .map(
      (league) =>
        `With ${playersOf(league)}, ${count(league.gamesWithoutWinner)} of ${count(league.games)} games ended without ` +
        'a winner, by the rules and not at the cap: they count 0 for every seat.',
    );
}

function limitSection(summary: LadderSummary): Section {
  const parts = summary.leagues.filter(({ tables, possible }) => tables < possible);
  return {
    id: 'what-was-not-tested',
    title: 'What was not tested',
    tables: [],
    sentences: sentencesOn('caution', [
      `All of this holds for these ${summary.entrants.length} agents against each other. A worth is a place among them, no measure of play: ` +
        'other agents at the tables may turn the order round, and people were not asked.',
      'A worth takes it that how two agents compare does not hang on who else sits there. The anomalies say where that fails.',
      `Rules as in ${summary.variant} but for the options listed above, ${summary.leagues.map(playersOf).join(', ')}.`,
      ...parts.map((league) => `With ${playersOf(league)}, ${tablesWords(league)} were played, not all.`),
    ]),
  };
}
