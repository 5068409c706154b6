import { describe, expect, test } from 'vitest';
import { drawCalled } from '../../../../src/games/talisman/rules/mechanics/drawing.js';
import { gainPoints } from '../../../../src/games/talisman/rules/mechanics/points.js';
import { loseLife } from '../../../../src/games/talisman/rules/resolution/lives.js';
import { Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws } from '../cards/meet.js';
import { playSouls } from '../realm-of-souls/with-souls.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { column } from './recorded.js';

playSouls();

/** Values of the columns of seat 0, in their order. */
const own = (t: Table, ...ids: string[]) => ids.map((id) => column(t, id)[0]);

/** The three columns of seat 0 that end in the word. */
const byRegion = (t: Table, word: string) => own(t, `outer_${word}`, `middle_${word}`, `inner_${word}`);

const elf = (more: Partial<Seat>): Table => scenario({ seats: [{ character: 'elf', at: 'city', ...more }] });

describe('counts by Region', () => {
  test('outer_turns: a turn counts where it begins, and not if it is missed', () => {
    expect(byRegion(elf({}), 'turns')).toEqual([1, 0, 0]);
    const missing = scenario({
      seats: [
        { character: 'elf', at: 'city', lostTurns: 1 },
        { character: 'troll', at: 'tavern' },
      ],
    });
    expect([missing.actor, missing.s.turns[0], ...byRegion(missing, 'turns')]).toEqual([1, 1, 0, 0, 0]);
  });

  test('middle_turns: a turn that begins beyond the river', () => {
    expect(byRegion(elf({ at: 'hidden-valley' }), 'turns')).toEqual([0, 1, 0]);
  });

  test('inner_turns: a turn that begins in the Inner Region, even if it leads out', () => {
    const t = elf({ at: 'plain-of-peril' });
    expect(byRegion(t, 'turns')).toEqual([0, 0, 1]);
    t.choose(Act.GoTo, 'portal-of-power');
    expect([t.at(0), ...byRegion(t, 'turns')]).toEqual(['portal-of-power', 0, 0, 1]);
  });

  test('cards_drawn: cards that were missing on the space, not those that lie there', () => {
    expect(own(draws(['sword']), 'cards_drawn', 'outer_cards')).toEqual([1, 1]);
    const ruins = draws(['sword', 'ring'], { at: 'ruins' }, { spaces: { ruins: ['axe'] } });
    expect(own(ruins, 'cards_drawn', 'outer_cards')).toEqual([1, 1]);
    expect(column(ruins, 'cards_drawn')).toEqual([1, 0]);
  });

  test('outer_cards: a card drawn in exchange for another counts too', () => {
    const t = draws(['sword', 'ring'], { character: 'prophetess' });
    expect([t.kind === FrameKind.Exchange, ...byRegion(t, 'cards')]).toEqual([true, 1, 0, 0]);
    expect(byRegion(t.choose(Act.Card, 'sword'), 'cards')).toEqual([2, 0, 0]);
  });

  test('middle_cards: the Hidden Valley draws three', () => {
    const t = draws(['sword', 'ring', 'axe'], { at: 'hidden-valley' });
    expect([...byRegion(t, 'cards'), ...own(t, 'cards_drawn')]).toEqual([0, 3, 0, 3]);
  });

  test('inner_cards: only an effect draws cards there, of the other deck', () => {
    const t = elf({ at: 'plain-of-peril' });
    drawCalled(t.s, 0, 2);
    expect([...byRegion(t, 'cards'), ...own(t, 'cards_drawn')]).toEqual([0, 0, 2, 2]);
  });

  test('lives_lost: as many as there were to lose', () => {
    const t = elf({ life: 4 });
    loseLife(t.s, 0, 1);
    expect(own(t, 'lives_lost', 'deaths')).toEqual([1, 0]);
    loseLife(t.s, 0, 9);
    expect(own(t, 'lives_lost', 'deaths')).toEqual([4, 1]);
  });

  test('outer_lives: lives lost in that Region', () => {
    const t = elf({ at: 'city' });
    loseLife(t.s, 0, 2);
    expect([...byRegion(t, 'lives'), ...own(t, 'lives_lost')]).toEqual([2, 0, 0, 2]);
  });

  test('middle_lives: lives lost in that Region', () => {
    const t = elf({ at: 'temple' });
    loseLife(t.s, 0, 2);
    expect([...byRegion(t, 'lives'), ...own(t, 'lives_lost')]).toEqual([0, 2, 0, 2]);
  });

  test('inner_lives: lives lost in that Region', () => {
    const t = elf({ at: 'plain-of-peril' });
    loseLife(t.s, 0, 2);
    expect([...byRegion(t, 'lives'), ...own(t, 'lives_lost')]).toEqual([0, 0, 2, 2]);
  });

  test('lives_lost: one in another form has none to lose', () => {
    const t = elf({ form: 'shade', life: 0, marker: 'city' });
    loseLife(t.s, 0, 1);
    expect(own(t, 'lives_lost')).toEqual([0]);
  });

  test('counters_gained: Strength and Craft together, as many as the stock gave', () => {
    const t = elf({});
    gainPoints(t.s, 0, Stat.Strength, 2);
    t.s.stock[Stat.Craft] = 1;
    gainPoints(t.s, 0, Stat.Craft, 3);
    expect(own(t, 'counters_gained')).toEqual([3]);
  });

  test('outer_counters: counters gained in that Region', () => {
    const t = elf({ at: 'city' });
    gainPoints(t.s, 0, Stat.Craft, 2);
    expect([...byRegion(t, 'counters'), ...own(t, 'counters_gained')]).toEqual([2, 0, 0, 2]);
  });

  test('middle_counters: counters gained in that Region', () => {
    const t = elf({ at: 'temple' });
    gainPoints(t.s, 0, Stat.Craft, 2);
    expect([...byRegion(t, 'counters'), ...own(t, 'counters_gained')]).toEqual([0, 2, 0, 2]);
  });

  test('inner_counters: counters gained in that Region', () => {
    const t = elf({ at: 'plain-of-peril' });
    gainPoints(t.s, 0, Stat.Craft, 2);
    expect([...byRegion(t, 'counters'), ...own(t, 'counters_gained')]).toEqual([0, 0, 2, 2]);
  });

  test('cap_bound: counters beyond the cap, not those that the stock lacks', () => {
    const capped = scenario({ options: { statCapPlus: 3 }, seats: [{ character: 'elf', at: 'city', strength: 2 }] });
    gainPoints(capped.s, 0, Stat.Strength, 1);
    expect(own(capped, 'cap_bound', 'counters_gained')).toEqual([0, 1]);
    gainPoints(capped.s, 0, Stat.Strength, 2);
    gainPoints(capped.s, 0, Stat.Craft, 4);
    expect(own(capped, 'cap_bound', 'counters_gained')).toEqual([3, 4]);
    const free = elf({});
    free.s.stock[Stat.Craft] = 0;
    gainPoints(free.s, 0, Stat.Craft, 4);
    expect(own(free, 'cap_bound')).toEqual([0]);
  });
});
