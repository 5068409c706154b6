import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { talisman } from '../../src/games/talisman/index.js';
import { K } from '../../src/games/talisman/words/kinds.js';
import { type Position, scenario, type Table } from '../games/talisman/scenario.js';

/** Positions in which an expert would be surprised by any other answer of `balanced`. */

/** What it answers to the question at hand, in the game's words. */
function answer(t: Table, asked: K): string {
  expect(t.kind).toBe(asked);
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(
    talisman,
    Int32Array.from(PARAMS, (spec) => spec.default),
  );
  return talisman.describe(t.s, out[agent.choose(t.s, t.actor, out, count)]);
}

/** The position once nothing is thrown away and no Spell cast. */
function laid(position: Position): Table {
  return scenario(position).passAll(K.Window, K.Ditch);
}

describe('a drawn card is sent back', () => {
  const drawn = (...deck: string[]): string =>
    answer(laid({ seats: [{ character: 'prophetess', at: 'fields' }], phase: 'landing', deck }), K.Exchange);

  test('when it is an Enemy too strong, or of no use', () => {
    expect(drawn('dragon')).toContain('Dragon');
    expect(drawn('poltergeist')).toContain('Poltergeist');
  });

  test('not when it is worth more than one unseen', () => {
    for (const card of ['unicorn', 'solomons-crown', 'enchanter']) expect(drawn(card)).toBe('exchange nothing');
  });
});
