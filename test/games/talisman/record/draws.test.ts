import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { scenario } from '../scenario.js';
import { column } from './recorded.js';

describe('draws in the record', () => {
  test('draws: several cards are one draw, and a full space is none', () => {
    expect(column(draws(['sword', 'ring', 'axe'], { at: 'hidden-valley' }), 'draws')).toEqual([1, 0]);
    expect(column(visits(['sword']), 'draws')).toEqual([0, 0]);
  });

  test('draws_avoided: a thing that is ditched before the draw saves one card, a second saves no more', () => {
    const t = draws([], { objects: ['sword', 'ring'] });
    expect([t.kind === FrameKind.Ditch, ...column(t, 'draws_avoided')]).toEqual([true, 0, 0]);
    t.choose(Act.Drop, 'sword');
    expect(column(draws([], { objects: ['sword'] }).choose(Act.Drop, 'sword'), 'draws_avoided')).toEqual([1, 0]);
    t.choose(Act.Drop, 'ring');
    expect([t.held(0), ...column(t, 'draws_avoided'), ...column(t, 'cards_drawn')]).toEqual([[], 1, 0, 0, 0]);
  });

  test('draws_avoided: a thing ditched at the start of the turn saves nothing there', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields', objects: ['sword'] }] });
    t.choose(Act.Drop, 'sword');
    expect(column(t, 'draws_avoided')).toEqual([0, 0]);
  });

  test('harm_first: an Enemy or an Event beside a card of another kind, whichever was drawn first', () => {
    const harm = (...cards: string[]) => column(draws(cards, { at: 'hidden-valley' }), 'harm_first')[0];
    expect(harm('wolf', 'sword', 'ring')).toBe(1);
    expect(harm('sword', 'hermit', 'bear')).toBe(1);
    expect(harm('storm', 'market', 'axe')).toBe(1);
    expect(harm('sword', 'ring', 'axe')).toBe(0);
    expect(harm('wolf', 'bear', 'ape')).toBe(0);
  });

  test('harm_first: what lay there before counts with what is drawn', () => {
    const at = 'hidden-valley';
    const t = draws(['wolf', 'bear'], { at }, { spaces: { [at]: ['sword'] } });
    expect([...column(t, 'harm_first'), ...column(t, 'draws')]).toEqual([1, 0, 1, 0]);
    const full = visits(['wolf', 'sword', 'ring'], { at });
    expect([...column(full, 'harm_first'), ...column(full, 'draws')]).toEqual([0, 0, 0, 0]);
  });
});
