import { changedGames } from '../../../../../reports/answer/hundred.js';
import type { Ability } from '../../../../atlas/names.js';
import { listed } from '../../../../engine/lists.js';
import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { type SourcedSentence, sourced } from '../words.js';

/** Names of abilities, from the content of the game: their rows hold ids. */

/** Returns a name of an ability: "Thief: may take 1 gold or an Object". */
export function abilityName(context: PageContext, row: Row): string {
  const { owners, predicate } = abilityOf(context, row);
  return `${owners.join(', ')}: ${predicate.split(/[:,]/)[0]}`;
}

/** Returns the wins that characters lose without an ability, from a row with a range below zero. */
export function abilitySentence(context: PageContext, row: Row): SourcedSentence {
  const { owners, predicate } = abilityOf(context, row);
  const games = changedGames(row.value, { lo: row.low, hi: row.high });
  const who = owners.length > 1 ? `Each of ${listed(owners.map((owner) => `the ${owner}`))}` : `The ${owners[0]}`;
  return sourced(`${who} ${predicate}. Without that it wins ${games}.`, [row]);
}

function abilityOf({ abilities }: PageContext, { what, name }: Row): Ability {
  return abilities.find(({ id }) => id === what) ?? { id: what, predicate: name, owners: ['character'] };
}
