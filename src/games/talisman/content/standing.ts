import type { Mistakes } from '../../../rows/source.js';
import { ABILITIES, EASES, TRAITS } from '../vocabulary/ids.js';
import { ALL, type FoundPower } from './found-power.js';
import type { ProgramCompiler } from './program.js';
import type { PowerRow } from './program-schema.js';
import { standingScope } from './scope.js';
import type { Content } from './types.js';

/** Lasting powers with a condition: those that are had while a mark is there. */

export type StandingColumns = Pick<
  Content,
  | 'standingCount'
  | 'standingTitle'
  | 'standingCharacter'
  | 'standingTrait'
  | 'standingEase'
  | 'standingAbility'
  | 'standingTestStart'
  | 'standingTestCount'
  | 'standingTest'
>;

/** True for a lasting power that is had under a condition only. */
export function isConditional({ has, if: tests, unless }: PowerRow): boolean {
  return has !== undefined && (tests !== undefined || unless !== undefined);
}

/** Makes the columns of lasting powers with a condition. */
export function compileStanding(
  all: readonly FoundPower[],
  programs: ProgramCompiler,
  mistakes: Mistakes,
): StandingColumns {
  const found = all.filter(({ row }) => isConditional(row));
  const tests = found.map(({ row, place, title }) => {
    for (const key of ['if', 'unless'] as const)
      for (const word of Object.keys(row[key] ?? {}))
        if (word !== 'marked') mistakes.add(place, [key, word], 'a lasting power asks for marks only: marked');
    const scope = standingScope(title === ALL ? undefined : title);
    return [
      ...programs.conditions(row.if, false, place, ['if'], scope),
      ...programs.conditions(row.unless, true, place, ['unless'], scope),
    ];
  });
  const bit = (words: readonly string[]): Int32Array =>
    Int32Array.from(found, ({ row: { has = '' } }) => (words.includes(has) ? 1 << words.indexOf(has) : 0));
  return {
    standingCount: found.length,
    standingTitle: Uint8Array.from(found, ({ title }) => title),
    standingCharacter: Uint8Array.from(found, ({ character }) => character),
    standingTrait: bit(TRAITS),
    standingEase: bit(EASES),
    standingAbility: bit(ABILITIES),
    standingTestStart: Uint16Array.from(tests, (_, i) => tests.slice(0, i).flat().length),
    standingTestCount: Uint8Array.from(tests, ({ length }) => length),
    standingTest: Int16Array.from(tests.flat()),
  };
}
