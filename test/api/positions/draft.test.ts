import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import {
  draftOfLine,
  draftText,
  layDraft,
  type PositionDraft,
  readPositionText,
} from '../../../src/playing/positions/draft.js';

const FOLDER = 'experiments/positions';
const ELF: PositionDraft = {
  game: 'talisman',
  actor: 0,
  seats: [
    { character: 'elf', space: 'tavern' },
    { character: 'troll', space: 'castle' },
  ],
};

/** Returns the reason for which a draft cannot be, after its path. */
const faultOf = (more: Partial<PositionDraft>): string => {
  const laid = layDraft({ ...ELF, ...more });
  return 'fault' in laid ? `${laid.path.join('/')} | ${laid.fault}` : 'nothing is wrong';
};
const withSeat = (seat: Partial<PositionDraft['seats'][number]>): Partial<PositionDraft> => ({
  seats: [ELF.seats[0], { ...ELF.seats[1], ...seat }],
});

/** Returns the draft in the text of a file. */
const draftIn = (text: string): PositionDraft => {
  const read = readPositionText(text, 'x.yaml');
  if ('draft' in read) return read.draft;
  throw new Error('no table is laid out');
};

describe('a draft of a position', () => {
  test.each(readdirSync(FOLDER))('the file %s becomes a draft and the same file again', (name) => {
    const draft = draftIn(readFileSync(`${FOLDER}/${name}`, 'utf8'));
    expect(draftIn(draftText(draft))).toEqual(draft);
    expect(layDraft(draft)).toMatchObject({ draft, text: draftText(draft) });
  });

  test('a position in a line becomes a draft and the same draft through its file', () => {
    const draft = draftOfLine('warrior at sentinel, strength 5, life 3, sword; rival wizard at city');
    expect(draft.seats).toEqual([
      { character: 'warrior', space: 'sentinel', totalStrength: 5, life: 3, objects: ['sword'] },
      { character: 'wizard', space: 'city' },
    ]);
    expect(draftIn(draftText(draft))).toEqual(draft);
  });

  test('a position in a line uses the characters of a pack, which its draft names', () => {
    const pack = 'experiments/house-rules/nomad.pack.yaml';
    const draft = draftOfLine('nomad at oasis; wizard at city', [pack]);
    expect(draft.seats[0].character).toBe('nomad');
    expect(draft.packs).toEqual([pack]);
    expect(layDraft(draft)).toMatchObject({ draft });
    expect(() => draftOfLine('nomad at oasis; wizard at city')).toThrow(/unknown .*'nomad'/);
  });

  test('a laid draft shows its table, with totals and the names of cards', () => {
    const laid = layDraft({
      ...ELF,
      ...withSeat({ totalStrength: 9, objects: ['sword'] }),
      spaces: { ruins: ['bandit'] },
    });
    if ('fault' in laid) throw new Error(laid.fault);
    expect(laid.view?.seats[1]).toMatchObject({ name: 'Troll', strength: 9, objects: ['Sword'] });
    expect(laid.view?.spaces.find(({ id }) => id === 'ruins')?.cards).toEqual([{ id: 'bandit', title: 'Bandit' }]);
  });

  test.each<[string, Partial<PositionDraft>, string]>([
    [
      'an unknown character',
      withSeat({ character: 'trol' }),
      "seats/1/character | unknown character 'trol'; did you mean 'troll'?",
    ],
    [
      'a character twice',
      withSeat({ character: 'elf' }),
      "seats/1/character | 'elf' is player 1 already; each exists once",
    ],
    ['a number out of range', withSeat({ life: -1 }), 'seats/1/life | must be at least 0, not -1'],
    ['no lives', withSeat({ life: 0 }), 'seats/1/life | without lives a character plays in another form only'],
    [
      'a low total',
      withSeat({ totalStrength: 1 }),
      'seats/1/totalStrength | 1 is less than the 6 of the Troll without counters',
    ],
    [
      'a card of another kind',
      withSeat({ followers: ['sword'] }),
      "seats/1/followers/0 | 'sword' is of kind object, no Follower",
    ],
    ['a Toad with things', withSeat({ toad: 3, objects: ['sword'] }), 'seats/1/objects | a Toad has no objects'],
    ['an unknown space', { spaces: { ruin: ['bandit'] } }, "spaces/ruin | unknown space 'ruin'; did you mean 'ruins'?"],
    ['one player', { seats: [ELF.seats[0]] }, 'seats | a game has 2 to 8 seats, not 1'],
    [
      'an unknown option',
      { options: { trophyRat: 5 } },
      "options/trophyRat | unknown option 'trophyRat'; did you mean 'trophyRate'?",
    ],
    ['more lives than there are', withSeat({ life: 200 }), ' | more life than the box holds: 204 of 72'],
  ])('%s is one fault with its path', (_what, more, fault) => expect(faultOf(more)).toBe(fault));

  test('a file with a mistake is refused with its line, and one that names a question of a game gives that', () => {
    expect(() => draftIn('game: talisman\nactor: 0\nseats:\n  - character: elf\n    spcae: city\n')).toThrow(
      new UserError("x.yaml:5: unknown key 'spcae'; did you mean 'space'?"),
    );
    const token = 'talisman/revised-4th/2p/s/0.0/none/random';
    expect(readPositionText(`replay: ${token}\nquestion: 3\n`, 'x.yaml')).toEqual({ token, question: 3 });
  });
});
