import { describe, expect, test } from 'vitest';
import { FEATURES } from '../../../agents/talisman/judge/feature-names.js';
import { Reading } from '../../../agents/talisman/judge/inputs.js';
import { defaults } from '../../../src/engine/index.js';
import { characterById, content, spaceById, titleById } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { recompute } from '../../../src/games/talisman/holdings/inventory.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Count, Pile, piles, Status, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Deck } from '../../../src/games/talisman/vocabulary/ids.js';

type Feature = (typeof FEATURES)[number];

/** A table of trolls, but for those named: Strength 6, Craft 1. */
function table(...ids: string[]): TalismanState {
  const s = talisman.create();
  const roles = Int32Array.from(ids, (id) => characterById(id));
  talisman.reset(s, defaults(talisman.options), ids.length, Int32Array.of(5, 6), roles);
  return s;
}

/** Features of a seat, by name. */
function seen(s: TalismanState, seat: number, ...names: Feature[]): Record<string, number> {
  const reading = new Reading();
  reading.look(s);
  reading.take(s, seat);
  return Object.fromEntries(
    names.map((name) => {
      const at = reading.input.subarray(0, reading.count).indexOf(FEATURES.indexOf(name));
      return [name, at < 0 ? 0 : reading.value[at]];
    }),
  );
}

function give(s: TalismanState, seat: number, deck: Deck, id: string): void {
  piles.move(s, content.firstCopy[titleById(deck, id)], Pile.Held + seat);
  recompute(s, seat);
}

describe('the way that is left', () => {
  test('the way of a seat in the Inner Region costs its remaining task and the spaces ahead', () => {
    const s = table('troll', 'troll');
    s.space[0] = spaceById('werewolf-den');
    s.task[0] = 0;
    const past = seen(s, 0, 'cost', 'margin', 'task', 'turningBack');
    expect(past).toMatchObject({ cost: 0, task: 0, turningBack: 0, margin: Math.min(16, 2 * s.life[0]) });
    s.task[0] = 1;
    s.werewolf[0] = 6;
    const even = seen(s, 0, 'cost', 'task');
    // Two dice, alike: as often lost as won, a life for a win.
    expect(even).toEqual({ cost: 2, task: 1 });
    s.werewolf[0] = 12;
    expect(seen(s, 0, 'cost').cost).toBe(40);
    s.turningBack[0] = 1;
    expect(seen(s, 0, 'turningBack').turningBack).toBe(1);
  });

  test('the way is shorter nearer to the Crown, on either path', () => {
    const s = table('troll', 'troll');
    const cost = (space: string, task = 0): number => {
      s.space[0] = spaceById(space);
      s.task[0] = task;
      s.pitFiends[0] = 4;
      return seen(s, 0, 'cost').cost;
    };
    expect(cost('crypt')).toBeGreaterThan(cost('death'));
    expect(cost('death', 1)).toBe(cost('death') + 2);
    expect(cost('mines')).toBeGreaterThan(cost('vampires-tower'));
    expect(cost('pits', 1)).toBeGreaterThan(cost('pits'));
    expect(cost('pits')).toBe(0);
    s.followers[0] = 0;
    const alone = cost('mines');
    s.followers[0] = 2;
    expect(cost('mines')).toBeLessThan(alone);
  });

  test('the way of a seat outside costs as much as the cheaper path', () => {
    const s = table('troll', 'troll');
    const { cost, pathStrength, pathCraft } = seen(s, 0, 'cost', 'pathStrength', 'pathCraft');
    expect(cost).toBe(Math.min(pathStrength, pathCraft));
    expect(pathStrength).toBeLessThan(pathCraft);
  });
});

describe('the foremost rival', () => {
  test('the foremost rival is the one on the Crown, then the nearest in the Inner Region, then one with a Talisman, then the strongest', () => {
    const s = table('troll', 'wizard', 'elf', 'troll');
    const foremost = (): number => seen(s, 0, 'rivalLife').rivalLife;
    for (const seat of [1, 2, 3]) s.life[seat] = seat;
    s.strength[1] = 9;
    recompute(s, 1);
    expect(foremost()).toBe(1);
    give(s, 2, Deck.Talisman, 'talisman');
    expect(foremost()).toBe(2);
    s.space[3] = spaceById('crypt');
    expect(foremost()).toBe(3);
    s.space[1] = spaceById('valley-of-fire');
    expect(foremost()).toBe(1);
    s.space[2] = board.crown;
    expect(foremost()).toBe(2);
    s.status[2] = Status.Out;
    expect(foremost()).toBe(1);
  });

  test('the foremost rival is described by its space and belongings', () => {
    const s = table('troll', 'wizard');
    s.space[1] = spaceById('oasis');
    s.life[1] = 1;
    s.fate[1] = 3;
    s.toad[1] = 2;
    s.quest[1] = 1;
    const found = seen(
      s,
      0,
      ...(['rivalMiddle', 'rivalInner', 'rivalSteps', 'rivalCrown', 'rivalLife', 'rivalLifeTo2', 'rivalFate'] as const),
      ...(['rivalTalisman', 'rivalQuest', 'rivalToad', 'rivalBridge', 'rivalAway', 'together'] as const),
    );
    expect(found).toEqual({
      rivalMiddle: 1,
      rivalInner: 0,
      rivalSteps: 0,
      rivalCrown: 0,
      rivalLife: 1,
      rivalLifeTo2: 1,
      rivalFate: 3,
      rivalTalisman: 0,
      rivalQuest: 1,
      rivalToad: 2,
      rivalBridge: 10,
      rivalAway: 1,
      together: 0,
    });
    s.space[0] = s.space[1];
    expect(seen(s, 0, 'together').together).toBe(1);
  });

  test('the foremost rival is as far from the Crown as in its own features', () => {
    const s = table('troll', 'wizard');
    for (const space of ['village', 'oasis', 'plain-of-peril', 'crown-of-command']) {
      s.space[1] = spaceById(space);
      s.task[1] = space === 'crown-of-command' ? 1 : 0;
      s.pitFiends[1] = s.task[1];
      const own = seen(
        s,
        1,
        ...(['best', 'strength', 'craft', 'steps', 'toPortal', 'toCave', 'bridge', 'spells', 'objects'] as const),
        ...(['cost', 'task', 'fiends'] as const),
      );
      const theirs = seen(
        s,
        0,
        ...(['rivalBest', 'rivalStrength', 'rivalCraft', 'rivalSteps', 'rivalToPortal', 'rivalToCave'] as const),
        ...(['rivalBridge', 'rivalSpells', 'rivalObjects', 'rivalCost', 'rivalTask', 'rivalFiends'] as const),
      );
      expect(Object.values(theirs)).toEqual(Object.values(own));
      const ways = seen(s, 1, 'portalStrength', 'portalCraft');
      expect(seen(s, 0, 'rivalPortal').rivalPortal).toBe(Math.max(ways.portalStrength, ways.portalCraft));
    }
  });

  test('the foremost rival has better odds if it may attack by Craft', () => {
    const s = table('troll', 'wizard');
    const { duel, rivalDuel, leadStrength, leadCraft } = seen(s, 0, 'duel', 'rivalDuel', 'leadStrength', 'leadCraft');
    expect(leadStrength).toBe(4);
    expect(leadCraft).toBe(-4);
    expect(duel).toBeGreaterThan(5);
    // Its own attack is psychic: 5 against 1.
    expect(rivalDuel).toBe(duel);
    const other = table('troll', 'elf');
    expect(seen(other, 0, 'rivalDuel').rivalDuel).toBeLessThan(0);
  });

  test('the race to the Crown counts the turns of both seats', () => {
    const s = table('troll', 'wizard', 'troll');
    const race = (seat: number): Record<string, number> => seen(s, seat, 'race', 'first');
    for (const space of ['werewolf-den', 'crypt']) {
      s.space[0] = spaceById('plain-of-peril');
      s.space[1] = spaceById(space);
      s.active[0] = 0;
      const behind = 3 * (seen(s, 0, 'steps').steps - seen(s, 1, 'steps').steps) - 1;
      expect(behind).toBeGreaterThan(0);
      expect(race(0)).toEqual({ race: -Math.min(12, behind), first: -1 });
      expect(race(1)).toEqual({ race: Math.min(12, behind), first: 1 });
    }
    s.space[0] = s.space[1];
    expect(race(0)).toEqual({ race: 1, first: 1 });
    s.active[0] = 1;
    expect(race(0)).toEqual({ race: -2, first: -1 });
    s.space[0] = board.crown;
    expect(race(0).first).toBe(1);
    expect(race(1).first).toBe(-1);
    s.space[0] = spaceById('village');
    expect(race(0)).toEqual({ race: 0, first: 0 });
  });

  test('there is no foremost rival if all others are out', () => {
    const s = table('troll', 'wizard');
    s.status[1] = Status.Out;
    const of = FEATURES.filter(
      (name) => name.startsWith('rival') || ['duel', 'together', 'race', 'first'].includes(name),
    );
    expect(of.length).toBeGreaterThan(20);
    expect(new Set(Object.values(seen(s, 0, ...of)))).toEqual(new Set([0]));
  });
});

test('the table features hold the rounds of rule and the cards on the space', () => {
  const s = table('troll', 'wizard');
  s.round[0] = 20;
  expect(seen(s, 0, 'reign', 'cardsHere')).toEqual({ reign: 0, cardsHere: 0 });
  s.tally[1 * Count.Count + Count.CrownRound] = 12;
  piles.move(s, content.firstCopy[titleById(Deck.Adventure, 'sword')], Pile.Space + s.space[0]);
  expect(seen(s, 0, 'reign', 'cardsHere')).toEqual({ reign: 8, cardsHere: 1 });
});
