import { describe, expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { facts, leadsTo } from '../../../src/games/talisman/views/facts.js';

describe('facts', () => {
  test('the Temple and the Warlock give Talismans, two are in the deck, and the Hermit gives one', () => {
    expect(facts['talisman-spaces'].count()).toEqual({ value: 2, names: ["Warlock's Cave", 'Temple'] });
    expect(facts['talisman-cards'].count()).toEqual({ value: 2 });
    expect(facts['talisman-givers'].count()).toEqual({ value: 1, names: ['Hermit'] });
  });

  test('the spaces of the Middle Region that draw several cards are the Hidden Valley and the Oasis', () => {
    const names = ['Hidden Valley 3', 'Oasis 2'];
    expect(facts['several-draws'].count()).toEqual({ value: 2.5, names });
  });

  test('pairs of a harmful and another card are counted by their encounter numbers', () => {
    const cards = content.titles.flatMap(({ deck, copies }, title) =>
      deck === 'adventure' ? new Array<number>(copies).fill(title) : [],
    );
    expect(cards).toHaveLength(104);
    const harm = cards.filter((title) => content.kind[title] <= 1);
    const help = cards.filter((title) => content.kind[title] > 1);
    const earlier = harm.flatMap((one) => help.filter((other) => content.number[one] < content.number[other]));
    expect(facts['harm-before-help'].count().value).toBeCloseTo(
      (100 * earlier.length) / (harm.length * help.length),
      1,
    );
  });

  test('R-TOAD-04 a trade as a Toad leaves nothing when it turns back', () => {
    expect(facts['toad-trade-counters'].count()).toEqual({ value: 0 });
  });

  test('leadsTo follows rolls, choices and conditions', () => {
    const space = (id: string): number => content.spaceDoes[content.spaces.findIndex((one) => one.id === id)];
    expect(leadsTo(space('temple'), 'gainTalisman')).toBe(true);
    expect(leadsTo(space('temple'), 'offerQuest')).toBe(false);
    expect(leadsTo(space('village'), 'shop')).toBe(true);
    expect(leadsTo(space('tavern'), 'offerFerry')).toBe(true);
    expect(leadsTo(-1, 'gainTalisman')).toBe(false);
  });
});
