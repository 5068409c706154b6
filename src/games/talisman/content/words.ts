import { listed } from '../../../engine/index.js';
import type { BoardRow, CardRow } from './schema.js';

/** Returns the text of a card or, if its row has none, a text made from its columns. */
export function cardText(row: CardRow): string {
  if (row.text !== undefined) return row.text;
  if (row.kind === 'enemy') {
    const stat = row.strength === undefined ? 'Craft' : 'Strength';
    const value = row.strength ?? row.craft ?? 0;
    return `${stat} ${value}. Stays until it is beaten; then a trophy worth ${value}.`;
  }
  const parts: string[] = [];
  if (row.addStrength !== undefined) parts.push(`${signed(row.addStrength)} Strength`);
  if (row.addCraft !== undefined) parts.push(`${signed(row.addCraft)} Craft`);
  if (row.battle !== undefined) parts.push(`${signed(row.battle)} Strength in battle`);
  if (row.battleDragon !== undefined) parts.push(`${signed(row.battleDragon)} against Dragons`);
  if (row.armour !== undefined) parts.push(`a die of ${row.armour} or more saves a life lost in battle`);
  if (row.carry !== undefined) parts.push(`room for ${row.carry} more Objects`);
  if (row.gold !== undefined) parts.push(`turns into ${row.gold} gold`);
  if (row.barredTo !== undefined) parts.push(`not for the ${listed(row.barredTo, 'or')}`);
  if (row.keywords !== undefined) parts.push(row.keywords.join(', '));
  if (row.worth !== undefined) parts.push(`sold for ${row.worth} gold`);
  return sentence(parts);
}

/** Returns the text of a space or, if its row has none, a text made from its columns. */
export function spaceText(row: Pick<BoardRow, 'text' | 'draw'>): string {
  if (row.text !== undefined) return row.text;
  return row.draw === undefined ? '' : `Draw until ${row.draw} ${row.draw === 1 ? 'card lies' : 'cards lie'} here.`;
}

function signed(n: number): string {
  return n < 0 ? `${n}` : `+${n}`;
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
