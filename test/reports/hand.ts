import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { FactorSpeech, Speech } from '../../src/experiment/results/speech.js';
import type { CellSummary, Summary } from '../../src/experiment/results/summary.js';
import { PROVENANCE } from './fake.js';

/** Results written by hand: every number of a report can be told from them without adding anything up. */

/** The mean of a measure in a cell; a win share if it has the scope of one. */
export function estimate(more: Partial<Estimate> = {}): Estimate {
  const { scope = 'all', name = '' } = more;
  const win = scope !== 'all';
  return {
    cell: 0,
    measure: win ? 'win' : 'rounds',
    group: !win || scope === 'focal' ? name : `${scope}=${name}`,
    scope,
    name,
    kind: win ? 'share' : 'mean',
    games: 1200,
    blocks: 300,
    estimate: win ? 0.25 : 50,
    lo: win ? 0.22 : 48,
    hi: win ? 0.28 : 52,
    method: 'block mean, t',
    fair: win ? 0.25 : null,
    verdict: win ? 'balanced' : null,
    ...more,
  };
}

/** A change of the mean of rounds between cell 1 and cell 0, told apart; of a win share if it has the scope of one. */
export function effect(more: Partial<Effect> = {}): Effect {
  const { scope = 'all', name = '' } = more;
  const win = scope !== 'all';
  return {
    cell: 1,
    baseline: 0,
    measure: win ? 'win' : 'rounds',
    group: !win || scope === 'focal' ? name : `${scope}=${name}`,
    scope,
    name,
    family: 'declared',
    unit: win ? 'pp' : 'units',
    games: 2400,
    blocks: 300,
    baselineEstimate: win ? 0.25 : 50,
    cellEstimate: win ? 0.3 : 46,
    effect: win ? 5 : -4,
    lo: win ? 3 : -5,
    hi: win ? 7 : -3,
    method: 'paired blocks, t',
    p: 0.00001,
    pAdjusted: 0.00002,
    correction: 'Šidák',
    tests: 2,
    margin: win ? 2 : 2.5,
    verdict: 'different',
    pairingGain: 4,
    ...more,
  };
}

/** A cell of four players; its label is what a report calls it. */
export function cell(index: number, label: string, more: Partial<CellSummary> = {}): CellSummary {
  return {
    index,
    label,
    levels: {},
    players: 4,
    rotations: 4,
    baseline: 0,
    lineup: ['balanced'],
    games: 1200,
    cappedGames: 0,
    gamesWithoutWinner: 0,
    ...more,
  };
}

/** A summary of one cell without results; all that a test is about is given. */
export function summaryOf(more: Partial<Summary> = {}): Summary {
  return {
    schema: 1,
    id: 'hand',
    question: 'Is it so?',
    game: 'talisman',
    variant: 'revised-4th',
    seed: 'written',
    rotate: 'characters',
    blocks: 300,
    games: 1200,
    confidence: 0.95,
    marginPp: 2,
    meanMarginPercent: 5,
    factors: [],
    measures: ['win', 'rounds', 'capped'],
    charts: [],
    about: {},
    entrants: [{ label: 'balanced', agent: 'balanced', settings: '', paramIds: [], params: [] }],
    options: {},
    cells: [cell(0, 'all')],
    estimates: [],
    effects: [],
    lengths: [],
    lengthCap: null,
    confounded: [],
    capped: [],
    winless: [],
    provenance: PROVENANCE,
    ...more,
  };
}

/** Two cells, the second against the first. */
export function pairOf(effects: readonly Effect[], more: Partial<Summary> = {}): Summary {
  return summaryOf({
    games: 2400,
    factors: ['option.trophyRate'],
    effects,
    cells: [
      cell(0, 'trophyRate=7', { levels: { 'option.trophyRate': 7 } }),
      cell(1, 'trophyRate=5', { levels: { 'option.trophyRate': 5 } }),
    ],
    ...more,
  });
}

/** The words of a run, of its factors as given; a turn lasts three quarters of a minute. */
export function speechOf(factors: Speech['factors'], more: Partial<Speech> = {}): Speech {
  return { factors, set: {}, agents: {}, ...more };
}

/** The words of an option over some levels. */
export function optionWords(phrase: string, levels: readonly number[]): FactorSpeech {
  const words = levels.map((level) => [String(level), phrase.replace('{}', String(level))]);
  return { of: 'option', seat: null, levels: Object.fromEntries(words), phrase };
}

/** The words of a parameter of the first seat's agent over some levels. */
export function parameterWords(phrase: string, levels: readonly number[]): FactorSpeech {
  return { ...optionWords(phrase, levels), of: 'parameter', seat: 0 };
}

export const TROPHIES = speechOf({ 'option.trophyRate': optionWords('{} trophy points a counter', [7, 5]) });
