import { baseContent } from '../../../games/talisman/content/index.js';
import type { PackFile } from '../../question/rules-question.js';
import { cardWords } from './values.js';

/**
 * Returns the pack with which everyone starts with a card. If the game has fewer copies than players, the pack adds the
 * others.
 */
export function startCardPack(card: string, players: number): PackFile {
  const titles = baseContent.titles.flatMap(({ id, copies, deck }) => (id === card ? [{ copies, deck }] : []));
  const [{ copies, deck }] = titles;
  const missing = players - titles.reduce((sum, title) => sum + title.copies, 0);
  const { name } = cardWords().find(({ id }) => id === card)!;
  const id = `everyone-starts-with-${card}`;
  const added = missing <= 0 ? [] : ['change:', `  ${SECTION[deck]}:`, `    ${card}: { copies: ${copies + missing} }`];
  const text = [
    `pack: ${id}`,
    `about: ${JSON.stringify(`everyone starts with: ${name}`)}`,
    `startCards: [${card}]`,
    ...added,
    '',
  ];
  return { name: `${id}.pack.yaml`, text: text.join('\n') };
}

/** Section of a pack for the cards of each deck. */
const SECTION: Readonly<Record<string, string>> = {
  adventure: 'adventure',
  purchase: 'purchase',
  spell: 'spells',
  talisman: 'talismans',
};
