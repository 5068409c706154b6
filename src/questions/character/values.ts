import { UNNOTICED } from '../../../reports/answer/hundred.js';
import { characterName } from '../../../reports/format/words.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Summary } from '../../experiment/results/summary.js';
import { leaderValues } from '../contract/leader-values.js';
import type { CharacterRankings } from './all.js';
import { usualTable } from './all-answer.js';
import type { FoundCharacter } from './find.js';
import type { HandResult } from './hand.js';
import type { OwnCharacterResult } from './own.js';

/** The numbers on which the answers about characters rest, as wins in 100 games at the usual table. */

/** Returns the strength of each character. The strongest is named, and all that differ from an even share. */
export function charactersValues(summary: Summary, found: CharacterRankings): AnswerValue[] {
  const [best] = found.all;
  return found.all.map((one) => {
    const name = `the ${characterName(summary, one.character)}`;
    return { ...strengthValue(found, one, name), named: one === best || isApart(one) };
  });
}

/** Returns the strength of one character, and its loss without each of its powers. */
export function ownCharacterValues(
  { rankings, powers }: OwnCharacterResult,
  { id, name }: FoundCharacter,
): AnswerValue[] {
  const own = rankings.all.find(({ character }) => character === id);
  const won = 100 / usualTable(rankings);
  return [
    ...(own === undefined ? [] : [strengthValue(rankings, own, `the ${name}`)]),
    ...powers.map(
      ({ level, phrase, predicate, effect, lo, hi }): AnswerValue => ({
        key: level,
        kind: 'change',
        unit: 'wins',
        subject: `the ${name}`,
        where: predicate === undefined ? `without its power ${phrase}` : `without a power (it ${predicate})`,
        ...{ value: won * effect, lo: won * lo, hi: won * hi },
        margin: UNNOTICED,
        named: lo > 0 || hi < 0,
      }),
    ),
  ];
}

/** Returns the lead of the best of a hand over each other one; of one character, its wins above an even share. */
export function handValues(summary: Summary, { hand, players }: HandResult): AnswerValue[] {
  const [best, ...others] = hand.map(({ character, behind: { effect, lo, hi } }) => ({
    ...{ key: character, name: `the ${characterName(summary, character)}` },
    ...{ behind: 100 * effect, lo: 100 * lo, hi: 100 * hi },
  }));
  if (others.length > 0) return leaderValues(best, others, 'hand', () => true);
  const [{ value, low, high }] = hand;
  const off = (share: number | null): number | null => (share === null ? null : 100 * (share - 1 / players));
  const about = { key: best.key, kind: 'even', unit: 'wins', subject: best.name } as const;
  return [{ ...about, value: off(value)!, lo: off(low), hi: off(high), margin: UNNOTICED, named: true }];
}

function strengthValue(found: CharacterRankings, of: CharacterStrength, subject: string): AnswerValue {
  const off = (times: number | null): number | null =>
    times === null ? null : (100 * (times - 1)) / usualTable(found);
  return {
    key: of.character,
    kind: 'even',
    unit: 'wins',
    subject,
    ...{ value: off(of.times)!, lo: off(of.lo), hi: off(of.hi) },
    margin: UNNOTICED,
    named: true,
  };
}

function isApart({ lo, hi }: CharacterStrength): boolean {
  return lo !== null && hi !== null && (lo > 1 || hi < 1);
}
