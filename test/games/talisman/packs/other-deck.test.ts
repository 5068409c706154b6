import { expect, test } from 'vitest';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from '../scenario.js';
import { restoreBase, withPacks } from './with-pack.js';

restoreBase();

test('G-RS-2 nothing is drawn if the other deck and its discards are drawn out', () => {
  withPacks(`forms:
  - { id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: P., drawsOther: true }
otherDeck:
  - { id: odd, name: Odd, copies: 1, kind: object }
`);
  const t = scenario({
    seats: [
      { character: 'warrior', at: 'village', form: 'phantom', marker: 'city' },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    spaces: { woods: ['odd'] },
    deck: ['sword'],
    dice: { move: [1] },
  });
  expect(t.s.pileSize[Pile.OtherDeck] + t.s.pileSize[Pile.OtherDiscard]).toBe(0);
  t.choose(Act.Go, 'fields');
  expect([t.at(0), t.on('fields'), t.on('woods'), t.s.turns[0]]).toEqual(['fields', [], ['odd'], 2]);
});
