import { listed } from '../../src/engine/lists.js';
import type { FactorSpeech } from '../../src/experiment/results/speech.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cellName, focalName, type NamedCells } from '../format/words.js';

/** Phrases for cells in a sentence. */

/** "with 5 trophy points a counter", "where one player leaves for the Crown at Strength 10". */
export function where(summary: NamedCells, cell: number, factors = summary.factors): string {
  const { speech, cells, rotate } = summary;
  const clauses = factors.flatMap((factor) => {
    const said = speech?.factors[factor];
    const words = said?.levels[String(cells[cell].levels[factor])];
    return said === undefined || words === undefined ? [] : [clause(said, words, rotate)];
  });
  return clauses.length < factors.length || clauses.length === 0
    ? `with ${cellName(summary, cell)}`
    : listed(clauses).replace(/(, | and )with /g, '$1');
}

/** Returns several levels of one factor at once: "with a Command Spell from 1 to 3 on". */
export function whereAny({ speech, rotate }: NamedCells, factor: string, numbers: string): string {
  const said = speech?.factors[factor];
  return said === undefined ? `with ${numbers}` : clause(said, (said.phrase ?? '{}').replace('{}', numbers), rotate);
}

function clause({ of, seat }: FactorSpeech, words: string, rotate: Summary['rotate']): string {
  if (of === 'others') return words;
  if (of === 'variant') return `by the rules of ${words}`;
  if (of === 'option' || of === 'players') return `with ${words}`;
  const who = seat === null ? 'each player' : focalName(`agent${seat}`, rotate);
  if (of === 'parameter') return `where ${who} ${words}`;
  return seat === null ? `with ${words} at every seat` : `where ${who} plays as ${words}`;
}

/**
 * Returns the other side of a comparison as short as possible: "with 7" next to "with 5 trophy points a counter", if
 * one factor differs and its words differ in the number alone.
 */
export function against(summary: Summary, cell: number, baseline: number): string {
  return shortLevel(summary, cell, baseline) ?? where(summary, baseline, changedFactors(summary, cell, baseline));
}

function changedFactors({ factors, cells }: Summary, one: number, other: number): string[] {
  return factors.filter((factor) => cells[one].levels[factor] !== cells[other].levels[factor]);
}

function shortLevel(summary: Summary, cell: number, baseline: number): string | null {
  const { speech, cells } = summary;
  const changed = changedFactors(summary, cell, baseline);
  const said = changed.length === 1 ? speech?.factors[changed[0]] : undefined;
  if (said === undefined || said.phrase === null) return null;
  const level = String(cells[baseline].levels[changed[0]]);
  return said.of === 'parameter' ? `at ${level}` : `with ${level}`;
}

/**
 * Returns the varied seat of a cell in words: "a player who leaves for the Crown at Strength 10", or the agent's name.
 */
export function focalIn(summary: NamedCells, cell: number): string {
  const { factors, speech, cells, rotate } = summary;
  const own = factors.filter((factor) => {
    const said = speech?.factors[factor];
    return said !== undefined && said.seat !== null;
  });
  const words = own.map((factor) => speech!.factors[factor].levels[String(cells[cell].levels[factor])]);
  if (own.length === 0) return where(summary, cell);
  const agent = own.length === 1 && speech!.factors[own[0]].of === 'agent';
  if (agent) return `a player who plays as ${words[0]}`;
  const who =
    rotate === 'agents' || rotate === 'players'
      ? 'a player'
      : focalName(`agent${speech!.factors[own[0]].seat}`, rotate);
  const others = factors.filter((factor) => !own.includes(factor));
  const beside = others.length === 0 ? '' : `, ${where(summary, cell, others)},`;
  return `${who} who ${listed(words)}${beside}`;
}
