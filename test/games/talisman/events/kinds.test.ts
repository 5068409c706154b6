import { describe, expect, test } from 'vitest';
import { events } from '../../../../src/games/talisman/views/events/event-log.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { line, watched } from './watched.js';

const ELF: Seat = { character: 'elf', at: 'city' };
const TROLL: Seat = { character: 'troll', at: 'castle', lostTurns: 9 };

/** Events of these kinds, in words, while the scenario is played on. */
function told(t: Table, play: (t: Table) => unknown, ...kinds: string[]): string[] {
  const after = watched(t, ...kinds);
  play(t);
  return after().map(line);
}

const start = (seat: Partial<Seat>, more: Partial<Position> = {}): Table =>
  scenario({ seats: [{ ...ELF, ...seat }, TROLL], ...more });

describe('events of a seat', () => {
  test('character and turn: the seats that enter, and the first turn, as a game begins', () => {
    const t = start({});
    const watch = events.watch(['character', 'turn']);
    watch.begin(t.s);
    expect(watch.events.map(line)).toEqual(['0 character city elf', '1 character castle troll', '0 turn city']);
    watch.begin(t.s);
    expect(watch.events).toHaveLength(3);
  });

  test('move and turn: where the character comes to, and the next turn of the other', () => {
    const t = start({ at: 'fields' }, { spaces: { ruins: ['sword', 'ring'] }, dice: { move: [5] } });
    const moved = told(t, () => t.choose(Act.Roll).choose(Act.Go, t.can(Act.Go, 'ruins') ? 'ruins' : 'city'), 'move');
    expect(moved).toHaveLength(1);
    expect(moved[0]).toMatch(/^0 move (ruins|city)$/);
  });

  test('bridge, crossing, region: over the bridge, and the fight is told where it was fought', () => {
    const t = scenario({
      seats: [{ ...ELF, at: 'sentinel', strength: 5 }, TROLL],
      spaces: { 'hills-3': ['sword'] },
      dice: { move: [1], attack: [6], creature: [4] },
    });
    const kinds = ['bridge', 'crossing', 'region', 'fight-won', 'move'];
    expect(told(t, () => t.choose(Act.Roll).choose(Act.Cross), ...kinds)).toEqual([
      '0 bridge sentinel',
      '0 move hills-3',
      '0 region hills-3 middle',
      '0 crossing hills-3 bridge',
      '0 fight-won sentinel sentinel',
    ]);
  });

  test('turns-lost: a turn that a card takes, on the space of the character', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'fields-2' },
      { character: 'wizard', at: 'fields-2' },
    ];
    const t = scenario({ seats, deck: ['evil-darkness'], phase: 'landing' });
    expect(told(t, () => t.choose(Act.MeetSpace), 'turns-lost')).toEqual(['0 turns-lost fields-2 1']);
  });

  test('portal, sent-back, counter-lost: a Portal that stays shut, and a way out of the Crypt', () => {
    const shut = scenario({
      seats: [{ ...ELF, at: 'portal-of-power', strength: 4 }, TROLL],
      dice: { move: [1], table: [6, 6] },
    });
    const kinds = ['portal', 'counter-lost', 'sent-back', 'region'];
    expect(told(shut, () => shut.choose(Act.Roll).choose(Act.Portal, 'strength'), ...kinds)).toEqual([
      '0 portal portal-of-power',
      '0 counter-lost portal-of-power strength 1',
    ]);
    const out = scenario({
      seats: [{ ...ELF, at: 'plain-of-peril', strength: 6 }, TROLL],
      dice: { table: [4, 3, 3] },
    });
    expect(told(out, () => out.choose(Act.GoTo, 'crypt'), ...kinds)).toEqual(['0 sent-back crypt']);
  });

  test('fight-won, fight-tied, fight-lost, trophy, life-lost: a fight with each end, and its Enemy', () => {
    const fight = (attack: number): string[] => {
      const t = draws([], { objects: ['sword'] }, { deck: ['bear'], dice: { attack: [attack], creature: [3] } });
      return told(
        t,
        () => t.passAll(FrameKind.Ditch, FrameKind.Boost),
        'fight-won',
        'fight-tied',
        'fight-lost',
        'trophy',
        'life-lost',
      );
    };
    expect([fight(6), fight(2), fight(1)]).toEqual([
      ['0 fight-won fields-2 bear', '0 trophy fields-2 bear'],
      ['0 fight-tied fields-2 bear'],
      ['0 fight-lost fields-2 bear', '0 life-lost fields-2 1'],
    ]);
  });

  test('duel-won, duel-lost, duel-tied, gold-gained, gold-lost: a fight between characters, told of both', () => {
    const duel = (attack: number): string[] => {
      const seats = [ELF, { ...TROLL, at: 'city', gold: 1 }];
      const t = scenario({ seats, phase: 'landing', dice: { attack: [attack], defence: [1] } });
      const play = (): unknown => {
        t.choose(Act.AttackBattle, 1);
        return attack === 6 && t.choose(Act.TakeGold);
      };
      return told(t, play, 'duel-won', 'duel-lost', 'duel-tied', 'gold-gained', 'gold-lost');
    };
    expect(duel(6)).toEqual([
      '0 duel-won city troll',
      '1 duel-lost city elf',
      '0 gold-gained city 1',
      '1 gold-lost city 1',
    ]);
    expect(duel(4)).toEqual(['0 duel-tied city troll', '1 duel-tied city elf']);
  });

  test('death, life-lost: the last life, and the character that had it', () => {
    const t = draws([], { life: 1, objects: ['ring'] }, { deck: ['dragon'], dice: { attack: [1], creature: [6] } });
    expect(told(t, () => t.passAll(FrameKind.Ditch, FrameKind.Boost), 'death', 'life-lost', 'object-lost')).toEqual([
      '0 life-lost fields-2 1',
      '0 death fields-2 elf',
      '0 object-lost fields-2 ring',
    ]);
  });

  test('talisman, object-gained, draw: a Talisman of the deck, and what is drawn', () => {
    const t = draws([], { objects: ['sword'] }, { deck: ['talisman'] });
    expect(
      told(t, () => t.passAll(FrameKind.Ditch).choose(Act.Take, 'talisman'), 'talisman', 'object-gained', 'draw'),
    ).toEqual(['0 draw fields-2 talisman', '0 talisman fields-2 adventure-deck', '0 object-gained fields-2 talisman']);
  });

  test('follower-gained, follower-lost: a Follower that is taken, and one that is ditched', () => {
    const t = visits(['unicorn'], {}, {});
    expect(told(t, () => t.choose(Act.Take, 'unicorn'), 'follower-gained', 'object-gained')).toEqual([
      '0 follower-gained fields-2 unicorn',
    ]);
    const away = start({ followers: ['guide'] });
    expect(told(away, () => away.choose(Act.Drop, 'guide'), 'follower-lost', 'object-lost')).toEqual([
      '0 follower-lost city guide',
    ]);
  });

  test('spell-cast, spell-gained: which Spell was cast', () => {
    const t = start({ spells: ['healing'] });
    expect(told(t, () => t.choose(Act.Cast, 'healing'), 'spell-cast')).toEqual(['0 spell-cast city healing']);
  });

  test('command, life-lost, win, end: the Command Spell takes the last life of the last rival', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'crown-of-command', objects: ['talisman'] },
        { ...TROLL, life: 1 },
      ],
      crownReached: true,
      dice: { command: [5] },
    });
    const after = watched(t, 'command', 'life-lost', 'death', 'win', 'end');
    t.passAll(FrameKind.Window);
    expect(after().map(line)).toEqual([
      '0 command crown-of-command 5',
      '1 life-lost castle 1',
      '1 death castle troll',
      '0 win crown-of-command crown',
      'end crown',
    ]);
  });

  test('only the kinds that are asked for are told', () => {
    const t = draws([], { objects: ['sword'] }, { deck: ['talisman'] });
    expect(told(t, () => t.passAll(FrameKind.Ditch).choose(Act.Take, 'talisman'), 'crown')).toEqual([]);
  });
});
