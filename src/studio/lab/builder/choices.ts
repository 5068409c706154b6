import { broughtBy } from '../../../games/talisman/content/endless.js';
import { CIRCULAR } from '../../../games/talisman/content/powers.js';
import type { PowerRow } from '../../../games/talisman/content/program-schema.js';
import {
  conditionFault,
  momentScope,
  numberScope,
  type Scope,
  verbFault,
} from '../../../games/talisman/content/scope.js';
import { CONDITION_SPECS } from '../../../games/talisman/vocabulary/conditions.js';
import { MODES, MOMENTS, type Mode, NUMBERS } from '../../../games/talisman/vocabulary/powers.js';
import { VERBS } from '../../../games/talisman/vocabulary/verbs.js';
import { cardWords, conditionValues, type Values, verbValues } from './values.js';

/** A condition or a verb that can be chosen, with the values that it takes. */
export interface Choice {
  readonly id: string;
  readonly phrase: string;
  readonly values: Values;
}

/** Choices for a power, at its moment or for its number. */
export interface PowerChoices {
  readonly conditions: readonly Choice[];
  /** Verbs of `does`; none for a number. */
  readonly verbs: readonly Choice[];
}

/** Conditions on the card at hand for which the builder knows no card that fits a moment of certain cards. */
const OF_ROWS = ['tag', 'effect'];

/** Returns the kind of a power: `has`, `modify` or the mode at its moment. */
export function kindOf(power: PowerRow): 'has' | 'modify' | Mode {
  return MODES.find((mode) => power[mode] !== undefined) ?? (power.modify === undefined ? 'has' : 'modify');
}

/** Returns the conditions and verbs for a power that the pack reader accepts. */
export function choicesFor(power: PowerRow): PowerChoices {
  const kind = kindOf(power);
  if (kind === 'has') return { conditions: [], verbs: [] };
  if (kind === 'modify') {
    const scope = numberScope(NUMBERS.findIndex(({ id }) => id === power.modify));
    const circular = CIRCULAR[power.modify!] ?? [];
    return { conditions: conditionsIn(scope).filter(({ id }) => !circular.includes(id)), verbs: [] };
  }
  const when = MOMENTS.findIndex(({ id }) => id === power[kind]);
  const scope = momentScope(when, kind, kind === 'after' ? (power.whose ?? 'self') : 'self');
  return { conditions: conditionsIn(scope), verbs: verbsIn(scope) };
}

function conditionsIn(scope: Scope): Choice[] {
  const { kinds, deck } = scope;
  const cards = cardWords().filter(
    ({ type, deck: of }) => (kinds === undefined || kinds.some((kind) => kind === type)) && (deck ?? of) === of,
  );
  return CONDITION_SPECS.filter(({ id }) => conditionFault(id, scope) === null)
    .filter(({ id }) => kinds === undefined || !OF_ROWS.includes(id))
    .map(({ id, phrase }) => ({ id, phrase, values: conditionValues(id, cards) }))
    .filter(({ values }) => values.kind !== 'words' || values.words.length > 0);
}

function verbsIn(scope: Scope): Choice[] {
  return VERBS.filter(({ id, needs }) => verbFault(id, needs, scope) === null).flatMap((verb) => {
    const values = verbValues(verb);
    return values === null ? [] : [{ id: verb.id, phrase: verb.about, values }];
  });
}

/**
 * Limits powers that could set themselves or each other off without end to one use a turn, and makes those optional
 * that the player must be asked for.
 */
export function settled(powers: readonly PowerRow[]): PowerRow[] {
  const moments = powers.map((power) => momentOf(power)).filter((moment) => moment !== undefined);
  return powers.map((power) => {
    if (momentOf(power) === undefined || power.limit !== undefined || power.cost !== undefined) return power;
    if (mustBeAsked(power) && power.optional === undefined) return { ...power, optional: true };
    const brought = verbsOf(power).flatMap(broughtBy);
    return brought.some((moment) => moments.includes(moment)) ? { ...power, limit: 'turn' } : power;
  });
}

function mustBeAsked(power: PowerRow): boolean {
  return MOMENTS.find(({ id }) => id === power.after)?.whose === 'self';
}

function momentOf(power: PowerRow): string | undefined {
  return power.before ?? power.instead ?? power.after;
}

function verbsOf(power: PowerRow): string[] {
  return JSON.stringify(power.does ?? '').match(/[A-Za-z]+/g) ?? [];
}
