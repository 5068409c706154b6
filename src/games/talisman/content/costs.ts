import { COSTS } from '../vocabulary/powers.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
import { MAY_GIVE_FOLLOWERS } from './conditions.js';
import type { FoundPower } from './found-power.js';
import type { CardFilter } from './pick-schema.js';
import type { ProgramCompiler } from './program.js';
import type { PowerRow, Step, Tests } from './program-schema.js';
import type { Scope } from './scope.js';

/** Costs of powers: the steps that pay them, and the conditions under which they can be paid. */

type Cost = NonNullable<PowerRow['cost']>;
type Part = (typeof COSTS)[number];

/** A row with a cost, and the card that has it. */
type Priced = Pick<FoundPower, 'place' | 'title'> & { readonly row: Pick<PowerRow, 'cost'> };

/** Verbs by which costs in numbers are paid. */
const TAKES: Partial<Readonly<Record<Part, string>>> = {
  gold: 'loseGold',
  fate: 'loseFate',
  life: 'loseLife',
  follower: 'loseFollower',
  points: 'loseTrophyPoints',
  this: 'discardThis',
};

/** Cards that a cost in cards takes. */
const CARDS: Partial<Readonly<Record<Part, CardFilter>>> = {
  object: { kind: ['object', 'magicObject'], from: 'held' },
  spell: { from: 'hand' },
  trophy: { from: 'trophies' },
};

/** Parts that a card by a filter could be paid for, too. */
const IN_CARDS: readonly Part[] = ['follower', 'object', 'spell', 'trophy', 'points'];

function cardsOf(cost: Cost, part: Part): CardFilter | undefined {
  return part === 'card' ? cost.card : CARDS[part];
}

function amountOf(cost: Cost, part: Part): number {
  const amount = cost[part];
  return typeof amount === 'number' ? amount : 1;
}

/** Returns the mark of a cost and the number of them. */
function markOf({ mark = '' }: Cost): [mark: string, count: number] {
  const [id, count = '1'] = mark.split(' ');
  return [id, Number(count)];
}

function partsOf(cost: Cost): Part[] {
  return COSTS.filter((part) => cost[part] !== undefined);
}

/** Returns the reason why a cost cannot be paid in full, or null. */
export function costFault(cost: Cost): string | null {
  const others = IN_CARDS.filter((part) => cost[part] !== undefined);
  if (cost.card !== undefined && others.length > 0)
    return `card and ${others[0]} could be paid with the same card: name one of them`;
  return cost.trophy !== undefined && cost.points !== undefined
    ? 'trophy and points are both paid in trophies: name one of them'
    : null;
}

/** Returns the steps that pay a cost, card by card. */
export function costSteps({ cost }: Pick<PowerRow, 'cost'>): Step[] {
  if (cost === undefined) return [];
  return partsOf(cost).flatMap((part): Step[] => {
    const paid = cardsOf(cost, part);
    if (paid !== undefined) return Array.from({ length: amountOf(cost, part) }, () => ({ paid, key: part }));
    if (part === 'mark') return [{ written: `unmark ${markOf(cost).join(' ')}`, key: 'cost' }];
    const op = Op.FirstVerb + VERBS.findIndex(({ id }) => id === TAKES[part]);
    return [{ op, arg: part === 'this' ? 0 : amountOf(cost, part) }];
  });
}

/** Returns the conditions under which a cost can be paid, each twice its number. */
export function costTests({ row, place, title }: Priced, programs: ProgramCompiler, scope: Scope): number[] {
  const { cost } = row;
  if (cost === undefined) return [];
  const tests: Tests = {
    ...(cost.gold === undefined ? {} : { goldAtLeast: cost.gold }),
    ...(cost.fate === undefined ? {} : { fateAtLeast: cost.fate }),
    ...(cost.life === undefined ? {} : { lifeAtLeast: cost.life + 1 }),
    ...(cost.follower === undefined ? {} : { [MAY_GIVE_FOLLOWERS]: cost.follower }),
    ...(cost.points === undefined ? {} : { compare: `points >= ${cost.points}` }),
  };
  const numbers = programs.conditions(tests, false, place, ['cost'], scope);
  if (cost.mark !== undefined) {
    const [mark, count] = markOf(cost);
    // An unknown mark is reported by the step that takes it.
    if (programs.spots.has(mark) && count <= programs.spots.mostOf(mark))
      numbers.push(...programs.conditions({ compare: `${mark} >= ${count}` }, false, place, ['cost'], scope));
  }
  for (const part of partsOf(cost)) {
    const paid = cardsOf(cost, part);
    if (paid === undefined) continue;
    numbers.push(programs.mayPay(paid, amountOf(cost, part), title, { place, keys: ['cost', part], scope }));
  }
  return numbers;
}
