import { describe, expect, test } from 'vitest';
import { operandOf } from '../../../../src/engine/index.js';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario } from '../scenario.js';
import { markerOf, playSouls, playsAs } from './with-souls.js';

playSouls();

/** Beaten by a Dragon in the Fields. */
const beaten = (seat: Partial<Seat>, more: Partial<Position> = {}) =>
  scenario({
    seats: [
      { character: 'priest', at: 'fields', ...seat },
      { character: 'troll', at: 'castle' },
    ],
    phase: 'landing',
    spaces: { fields: ['dragon'] },
    dice: { attack: [1], creature: [6] },
    ...more,
  }).passAll(FrameKind.Window, FrameKind.Ditch);
const ghost = (more: Partial<Seat> = {}): Partial<Seat> => ({ form: 'wraith-ghost', marker: 'city', ...more });

describe('death', () => {
  test('RS-DEATH-01, RS-DEATH-02, G-RS-13 T-RS-1 the killed plays on as a Ghost without lives, where it died', () => {
    const t = beaten({ life: 1, fate: 0 });
    expect([t.s.status[0], t.s.life[0], t.at(0)]).toEqual([Status.Playing, 0, 'fields']);
    expect(t.s.origin[0]).toBeGreaterThan(0);
    expect(['shade', 'revenant', 'banshee', 'poltergeist-ghost', 'wraith-ghost', 'will-o-wisp']).toContain(
      playsAs(t.s, 0),
    );
    expect(t.s.fate[0]).toBe(2);
  });

  test('RS-DEATH-01 a character with a life left does not become a Ghost', () => {
    expect(beaten({ life: 2 }).s.origin[0]).toBe(0);
  });

  test('RS-DEATH-04, G-RS-9 a Gravemarker is left on the space of death', () => {
    expect(markerOf(beaten({ life: 1 }).s, 0)).toBe('fields');
  });

  test('RS-DEATH-05 T-RS-2 the marker of a death at the Crypt lies on the Portal of Power, the Objects on the Crypt', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'werewolf-den', life: 1, task: 1, werewolf: 12, objects: ['sword'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: { attack: [1, 1], creature: [6] },
    }).passAll(FrameKind.Window);
    t.choose(Act.Stay).passAll(FrameKind.Boost, FrameKind.Window);
    expect([t.at(0), markerOf(t.s, 0)]).toEqual(['werewolf-den', 'portal-of-power']);
    expect(t.on('werewolf-den')).toEqual(['sword']);
  });

  test('G-RS-4 Objects, Followers and gold stay there, Spells and trophies are discarded', () => {
    const t = beaten({
      life: 1,
      gold: 3,
      objects: ['axe'],
      followers: ['guide'],
      spells: ['hex'],
      trophies: ['wolf'],
    });
    expect([t.held(0), t.spells(0), t.trophies(0), t.s.gold[0]]).toEqual([[], [], [], 0]);
    expect(t.on('fields')).toEqual(['dragon', 'axe', 'guide']);
    expect(t.goldOn('fields')).toBe(3);
  });

  test('RS-SOUL-01, RS-SOUL-02 Soulbound things stay with the player', () => {
    const t = beaten({ life: 1, objects: ['memento', 'axe'], followers: ['spirit-guide'] });
    expect(t.held(0)).toEqual(['memento', 'spirit-guide']);
    expect(t.on('fields')).toEqual(['dragon', 'axe']);
  });

  test('G-RS-3 counters and fate go back to the stock', () => {
    const t = beaten({ life: 1, strength: 2, craft: 1 });
    expect([t.s.strength[0], t.s.craft[0]]).toEqual([0, 0]);
  });

  test('RS-DEATH-03, G-RS-8 T-RS-1 a Ghost without lives that loses one is out, and leaves its belongings', () => {
    const t = beaten(ghost({ objects: ['axe', 'memento'], spells: ['hex'], gold: 2 }));
    expect(t.s.status[0]).toBe(Status.Out);
    expect(t.on('fields')).toEqual(['dragon', 'axe', 'memento']);
    expect(t.goldOn('fields')).toBe(2);
    expect(t.pile(Pile.SpellDiscard)).toEqual(['hex']);
    expect(t.over).toBe(true);
  });

  test('RS-DEATH-03 a Ghost with a life loses that', () => {
    const t = beaten(ghost({ life: 1 }));
    expect([t.s.status[0], t.s.life[0], t.s.origin[0] > 0]).toEqual([Status.Playing, 0, true]);
  });

  test('D-RS-1 ghostTakesBelongings=0 the belongings of a removed Ghost lie there, ghostTakesBelongings=1 they are gone', () => {
    const left = beaten(ghost({ objects: ['axe'] }), { options: { ghostTakesBelongings: 0 } });
    expect(left.on('fields')).toEqual(['dragon', 'axe']);
    const gone = beaten(ghost({ objects: ['axe'], gold: 2 }), { options: { ghostTakesBelongings: 1 } });
    expect([gone.on('fields'), gone.goldOn('fields')]).toEqual([['dragon'], 0]);
    expect(gone.pile(Pile.OutOfGame)).toContain('axe');
  });

  test('G-RS-6 ghostsAfterCrown=1 killed characters still become Ghosts after the Crown, ghostsAfterCrown=0 not', () => {
    const still = beaten({ life: 1 }, { crownReached: true, options: { ghostsAfterCrown: 1 } });
    expect([still.s.status[0], still.s.origin[0] > 0]).toEqual([Status.Playing, true]);
    expect(beaten({ life: 1 }, { crownReached: true, options: { ghostsAfterCrown: 0 } }).s.status[0]).toBe(Status.Out);
  });

  test('G-RS-6 ghostsAfterCrown=0 killed characters still become Ghosts before the Crown is reached', () => {
    expect(beaten({ life: 1 }, { options: { ghostsAfterCrown: 0 } }).s.origin[0]).toBeGreaterThan(0);
  });

  /** An Event that costs all in the Region a life, and gold that lies behind it. */
  const plague = (lives: readonly number[], more: Partial<Seat> = {}, luck = 1) =>
    scenario({
      seats: [
        { character: 'priest', at: 'ruins', life: lives[0] },
        { character: 'troll', at: 'fields', life: lives[1], ...more },
      ],
      phase: 'landing',
      spaces: { ruins: ['pestilence', 'bag-of-gold'] },
      luck,
    });

  test("RS-DEATH-01 R-DEATH-01 a Ghost killed in its own turn ends that turn, killed in another's it does not", () => {
    const own = plague([1, 4]);
    expect([playsAs(own.s, 0) === 'priest', own.s.gold[0], own.on('ruins')]).toEqual([false, 0, ['bag-of-gold']]);
    const other = plague([4, 1]);
    expect([playsAs(other.s, 1) === 'troll', other.s.gold[0], other.on('ruins')]).toEqual([false, 1, []]);
  });

  test('G-RS-4 RS-SOUL-01 things stay on any space of death, except Soulbound ones and those that never stay', () => {
    const t = plague([4, 1], {
      objects: ['axe', 'raft', 'memento'],
      followers: ['guide', 'wolf'],
      spells: ['hex'],
      trophies: ['bear'],
      craft: 3,
      gold: 2,
    });
    expect([t.held(1), t.on('fields'), t.goldOn('fields')]).toEqual([['memento'], ['axe', 'guide'], 2]);
    expect([t.trophies(1), t.spells(1), t.pile(Pile.SpellDiscard)]).toEqual([[], [], ['hex']]);
  });

  test('RS-DEATH-01 the Ghost is drawn by luck', () => {
    const forms = new Set(Array.from({ length: 12 }, (_, luck) => playsAs(plague([1, 4], {}, luck).s, 0)));
    expect(forms.size).toBeGreaterThan(3);
  });

  test('G-RS-8 no character becomes a Ghost where death is the end for a player', () => {
    expect(beaten({ life: 1 }, { options: { deathEliminates: 1 } }).s.status[0]).toBe(Status.Out);
  });

  test('V-XVI-2 RS-DEATH-01 no character becomes a Ghost in the arena', () => {
    const t = scenario({
      seats: [
        { character: 'monk', at: 'city', life: 1 },
        { character: 'troll', at: 'city', strength: 9, lostTurns: 1 },
      ],
      turn: 1,
      options: { ending: Ending.Champion, roundLimit: 1 },
    });
    while (!t.over) t.act(t.legal()[0]);
    expect([t.s.life[0], t.s.origin[0], t.s.status[0]]).toEqual([0, 0, Status.Waiting]);
  });

  test('G-RS-8 a killed player waits for a new character if all six Ghosts are taken', () => {
    const forms = ['shade', 'revenant', 'banshee', 'poltergeist-ghost', 'wraith-ghost', 'will-o-wisp'];
    const names = ['troll', 'elf', 'druid', 'ghoul', 'monk', 'thief'];
    const others = forms.map((form, i) => ({ character: names[i], at: 'castle', form }));
    const t = scenario({
      seats: [{ character: 'priest', at: 'fields', life: 1 }, ...others],
      phase: 'landing',
      spaces: { fields: ['dragon'] },
      dice: { attack: [1], creature: [6] },
    });
    expect(t.s.status[0]).toBe(Status.Waiting);
  });
});

describe('what a Ghost may do', () => {
  test('G-RS-5 T-RS-3 healing a Ghost changes nothing; gaining a life makes it 1', () => {
    const t = scenario({
      seats: [
        { character: 'priest', at: 'city', form: 'shade', spells: ['healing'] },
        { character: 'troll', at: 'castle' },
      ],
      options: { lifeBonus: 2 },
    });
    t.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
    expect(t.s.life[0]).toBe(0);
    const met = scenario({
      seats: [
        { character: 'priest', at: 'fields', form: 'shade' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      spaces: { fields: ['medium'] },
    });
    met.choose(Act.Seat, 0);
    expect(met.s.life[0]).toBe(1);
  });

  test('G-RS-5 a life goes to a player who is a Ghost, and is lost without one', () => {
    const meets = (...forms: readonly Partial<Seat>[]) =>
      scenario({
        seats: [
          { character: 'priest', at: 'fields' },
          ...['troll', 'elf', 'monk'].map((character, i) => ({ character, at: 'castle', lostTurns: 9, ...forms[i] })),
        ],
        phase: 'landing',
        spaces: { fields: ['medium'] },
      });
    const t = meets({ form: 'shade' }, {}, { form: 'banshee' });
    expect(t.legal().map((action) => operandOf(action))).toEqual([1, 3]);
    expect(t.choose(Act.Seat, 3).s.life[3]).toBe(1);
    expect(meets({ form: 'shade', dead: 'out' }, { dead: 'waiting' }).kind).not.toBe(FrameKind.WhichForm);
  });

  test('G-RS-7 a Ghost is robbed and attacked as any character', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields' },
        { character: 'priest', at: 'fields', form: 'shade', objects: ['axe'] },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost);
    t.choose(Act.TakeCard, 'axe');
    expect([t.held(0), t.held(1)]).toEqual([['axe'], []]);
  });

  test('RS-MOVE-01, D-RS-5 T-RS-6 a Ghost walks past the Sentinel without a fight; the living are stopped', () => {
    const at = (more: Partial<Seat>) =>
      scenario({
        seats: [
          { character: 'priest', at: 'hills', ...more },
          { character: 'troll', at: 'castle' },
        ],
        dice: more.form === undefined ? { move: [4], attack: [1], creature: [6] } : { move: [4] },
      });
    const ghostly = at({ form: 'shade' }).choose(Act.Cross);
    expect([ghostly.kind, ghostly.at(0), ghostly.can(Act.Go, 'runes')]).toEqual([FrameKind.MoveWhere, 'hills-3', true]);
    const living = at({}).choose(Act.Cross);
    expect([living.at(0), living.s.life[0]]).toEqual(['sentinel', 3]);
  });

  test('RS-MOVE-02 a Ghost is offered no way through the Portal of Power', () => {
    const at = (more: Partial<Seat>) =>
      scenario({
        seats: [
          { character: 'priest', at: 'portal-of-power', ...more },
          { character: 'troll', at: 'castle' },
        ],
        dice: { move: [1] },
      });
    expect(at({}).can(Act.Portal, 'craft')).toBe(true);
    expect(at({ form: 'shade', marker: 'city', life: 1 }).can(Act.Portal, 'craft')).toBe(false);
  });

  test('RS-MOVE-03, G-RS-14 a Ghost in the Inner Region goes back a space a turn, and out by the Portal', () => {
    const from = (at: string) =>
      scenario({
        seats: [
          { character: 'priest', at, form: 'shade', marker: 'city' },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
      });
    const crown = from('crown-of-command').choose(Act.Back);
    expect(crown.at(0)).toBe('valley-of-fire');
    const plain = from('plain-of-peril').choose(Act.GoTo);
    expect(plain.at(0)).toBe('portal-of-power');
  });
});
