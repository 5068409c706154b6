import { describe, expect, test } from 'vitest';
import type { Outlook } from '../../../src/engine/index.js';
import { content, findCards } from '../../../src/games/talisman/content/index.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options/options.js';
import { EndReason, Pile, piles, Status, TalismanState } from '../../../src/games/talisman/state/state.js';
import { outlook } from '../../../src/games/talisman/views/outlook.js';
import { POSITION_SCHEMA } from '../../../src/games/talisman/views/position-schema.js';
import { Alignment } from '../../../src/games/talisman/vocabulary/ids.js';
import { QuestId } from '../../../src/games/talisman/vocabulary/kinds.js';

type Keys = Readonly<Record<string, unknown>>;

const ahead = (seats: readonly Keys[], more: Keys = {}, turns = 1): Outlook<TalismanState> =>
  outlook(
    POSITION_SCHEMA.parse({ game: 'talisman', actor: 0, seats, ...more }),
    DEFAULT_OPTIONS,
    turns,
    (path) => path.join('.'),
    null,
  );

/** Returns the measures of a state, in words. */
function measured(look: Outlook<TalismanState>, s: TalismanState): Record<string, string> {
  const out = new Int32Array(look.measures.length);
  look.measure(s, out);
  return Object.fromEntries(look.measures.map(({ id, word }, i) => [id, word(out[i])]));
}

/** Plays to the end of what is looked at, always by the first answer. */
function play(look: Outlook<TalismanState>, s: TalismanState, seed: number): void {
  const { game } = look;
  const out = new Int32Array(game.maxActions);
  look.start(s, Int32Array.of(seed, 3));
  while (!game.over(s)) {
    game.legal(s, out);
    game.apply(s, out[0]);
  }
}

const ELF = {
  character: 'elf',
  space: 'city',
  strength: 2,
  craft: 3,
  life: 3,
  fate: 1,
  gold: 7,
  objects: ['sword', 'talisman'],
  followers: ['guide'],
  spells: ['healing'],
  trophies: ['dragon', 'wolf', 'shadow'],
  alignment: 'neutral',
  quest: 1,
};
const TROLL = { character: 'troll', space: 'castle' };
const title = (id: string): number => content.titleOf[findCards(id)[0]];
const [dragon, wolf, shadow] = ['dragon', 'wolf', 'shadow'].map(title);

describe('what is looked at', () => {
  const unchanged = {
    space: 'city',
    alive: 'true',
    life: '3',
    lifeDelta: '0',
    strengthDelta: '0',
    craftDelta: '0',
    goldDelta: '0',
    fateDelta: '0',
    spells: '1',
    spellsDelta: '0',
    followers: '1',
    followersDelta: '0',
    objects: '2',
    objectsDelta: '0',
    talismans: '1',
    trophiesStrength: `${content.strength[dragon] + content.strength[wolf]}`,
    trophiesCraft: `${content.craft[shadow]}`,
    alignment: 'neutral',
    toad: '0',
    lostTurns: '0',
    quest: '1',
    winner: 'none',
  };

  test('the outlook equals the position at the beginning, and nothing has changed', () => {
    const look = ahead([ELF, TROLL], { phase: 'landed' });
    const s = new TalismanState();
    look.start(s, Int32Array.of(1, 2));
    expect([look.seats, look.actor]).toEqual([2, 0]);
    expect(measured(look, s)).toEqual(unchanged);
  });

  test('the outlook is of the actor, and a change counts from the beginning; gains of a Toad count too', () => {
    const look = ahead([TROLL, ELF], { phase: 'landed', actor: 1 });
    const s = new TalismanState();
    look.start(s, Int32Array.of(1, 2));
    s.space[1] = content.spaces.findIndex(({ id }) => id === 'forest');
    s.life[1] = 1;
    s.strength[1] += 4;
    s.toadStrength[1] = 3;
    s.craft[1] -= 1;
    s.toadCraft[1] = 6;
    s.gold[1] -= 5;
    s.fate[1] += 1;
    s.followers[1] = 4;
    s.objects[1] = 6;
    s.alignment[1] = Alignment.Evil;
    s.toad[1] = 2;
    s.lostTurns[1] = 3;
    s.quest[1] = QuestId.None;
    for (const id of ['hex', 'teleport', 'random']) piles.move(s, findCards(id)[0], Pile.Spells + 1);
    piles.move(s, findCards('talisman').find((card) => s.pileOf[card] === Pile.TalismanDeck)!, Pile.Held + 1);
    piles.move(s, findCards('wolf')[0], Pile.Trophies);
    expect(measured(look, s)).toEqual({
      space: 'forest',
      alive: 'true',
      life: '1',
      lifeDelta: '-2',
      strengthDelta: '7',
      craftDelta: '5',
      goldDelta: '-5',
      fateDelta: '1',
      spells: '4',
      spellsDelta: '3',
      followers: '4',
      followersDelta: '3',
      objects: '6',
      objectsDelta: '4',
      talismans: '2',
      trophiesStrength: `${content.strength[dragon]}`,
      trophiesCraft: `${content.craft[shadow]}`,
      alignment: 'evil',
      toad: '2',
      lostTurns: '3',
      quest: 'none',
      winner: 'none',
    });
  });

  test.each([
    [EndReason.Crown, 0, '1'],
    [EndReason.Crown, 1, '0'],
    [EndReason.Cap, 0, 'none'],
    [EndReason.None, 0, 'none'],
  ])('the outlook names the winner: end %d without seat %d is won by %s', (end, out, winner) => {
    const look = ahead([ELF, TROLL], { phase: 'landed' });
    const s = new TalismanState();
    look.start(s, Int32Array.of(1, 2));
    s.endReason[0] = end;
    s.status[out] = Status.Out;
    expect(measured(look, s)['winner']).toBe(winner);
    expect(look.game.over(s)).toBe(end !== EndReason.None);
  });
});

describe('turns looked ahead', () => {
  const seats = [
    { character: 'warrior', space: 'city' },
    { character: 'elf', space: 'tavern' },
    { character: 'monk', space: 'village' },
  ];

  test.each([
    [1, 'start', 1, [1, 1, 0]],
    [1, 'landed', 1, [1, 1, 0]],
    [3, 'start', 1, [3, 3, 2]],
    [3, 'landed', 1, [3, 3, 2]],
    [2, 'start', 0, [2, 1, 1]],
  ])('%d from the %s of seat %d end as its last one does', (turns, phase, actor, begun) => {
    const look = ahead(seats, { phase, actor }, turns);
    const s = new TalismanState();
    for (const seed of [1, 2, 3]) {
      play(look, s, seed);
      expect(s.endReason[0]).toBe(EndReason.None);
      expect([...s.turns.subarray(0, 3)]).toEqual(begun);
    }
  });

  test('turns looked ahead start again with every start, and are the same for a seed', () => {
    const look = ahead(seats, {}, 2);
    const s = new TalismanState();
    const once = [5, 6].map((seed) => {
      play(look, s, seed);
      return measured(look, s);
    });
    play(look, s, 5);
    expect(measured(look, s)).toEqual(once[0]);
    expect(once[0]).not.toEqual(once[1]);
  });

  test('turns looked ahead end with the turn in which the character dies, which is seen as it died', () => {
    const dying = { character: 'monk', space: 'death', innerTask: 'pending', life: 1, gold: 3, fate: 0 };
    const look = ahead([dying, { ...TROLL, lostTurns: 9 }], {}, 9);
    const s = new TalismanState();
    let died = 0;
    for (let seed = 0; seed < 12; seed++) {
      play(look, s, seed);
      const seen = measured(look, s);
      if (seen['alive'] === 'true') continue;
      died++;
      expect(s.status[0]).toBe(Status.Waiting);
      expect([seen['life'], seen['lifeDelta'], seen['winner']]).toEqual(['0', '-1', 'none']);
    }
    expect(died).toBeGreaterThan(3);
  });
});
