import { readFileSync } from 'node:fs';
import { beforeEach } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

export const SOULS = readFileSync(
  new URL('../../../../src/games/talisman/packs/realm-of-souls/realm-of-souls.yaml', import.meta.url),
  'utf8',
);

/** Each test of the file plays with the expansion, on top of it packs of these texts. */
export function playSouls(...more: readonly string[]): void {
  restoreBase();
  beforeEach(() => {
    withPacks(SOULS, ...more);
  });
}

/** A seat that has just landed, while another sits by. */
export function landing(seat: Partial<Seat>, more: Partial<Position> = {}): Table {
  return scenario({
    seats: [
      { character: 'warrior', at: 'fields', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    phase: 'landing',
    ...more,
  });
}

/** Returns the id of the seat's character, or of its form. */
export function playsAs(s: TalismanState, seat: number): string {
  const person = s.character[seat];
  return person < content.characterCount
    ? content.characters[person].id
    : content.forms[person - content.characterCount].id;
}

/** The space on which a seat's marker lies, or nothing. */
export function markerOf(s: TalismanState, seat: number): string | undefined {
  return s.marker[seat] === 0 ? undefined : content.spaces[s.marker[seat] - 1].id;
}

/** Returns the id of the cover of a space, or nothing. */
export function coverOf(s: TalismanState, id: string): string | undefined {
  const cover = s.cover[content.spaces.findIndex((space) => space.id === id)];
  return cover === 0 ? undefined : content.covers[cover - 1].id;
}
