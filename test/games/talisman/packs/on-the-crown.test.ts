import { describe, expect, test } from 'vitest';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { Count, EndReason, Status } from '../../../../src/games/talisman/state/state.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, scenario, type Table } from '../scenario.js';
import { restoreBase, rules } from './with-pack.js';

restoreBase();

/** The Elf is sent to the Crown of Command as each of their turns begins; the Troll misses theirs. */
const sent = (more: Partial<Position> = {}): Table => {
  rules(
    '{ after: turnStart, if: { alignment: good }, does: teleport crown-of-command }',
    '{ instead: meetSpace, does: nothing }',
  );
  return scenario({
    seats: [
      { character: 'elf', at: 'city', gold: 1 },
      { character: 'troll', at: 'castle', lostTurns: 1 },
    ],
    ...more,
  });
};

describe('who is sent to the Crown of Command', () => {
  test('a character sent to the Crown of Command has reached it in the round of its arrival', () => {
    const t = sent();
    expect([t.s.round[0] > 1, t.s.tally[Count.CrownRound], t.s.crownReached[0]]).toEqual([true, 1, 1]);
  });

  test('RUL-171 a character on the Crown of Command in a scenario is on an ordinary space: a waiting player still gets a character', () => {
    const waits = (ending: Ending): Table =>
      sent({
        seats: [
          { character: 'elf', at: 'city' },
          { character: 'monk', dead: 'waiting' },
          { character: 'troll', at: 'castle' },
        ],
        options: { ending },
      });
    const hunt = waits(Ending.Hunt);
    expect([hunt.at(0), hunt.s.crownReached[0], hunt.s.tally[Count.CrownRound]]).toEqual(['crown-of-command', 0, 1]);
    expect(hunt.s.status[1]).toBe(Status.Playing);
    const crown = waits(Ending.Crown);
    expect([crown.s.crownReached[0], crown.s.status[1]]).toEqual([1, Status.Out]);
  });
});

describe('the last rival waits for a new character', () => {
  const reaches = (ending: Ending, returned: 0 | 1): number => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire', returned },
        { character: 'troll', dead: 'waiting' },
      ],
      options: { ending },
      dice: {},
    });
    t.choose(Act.GoTo, 'crown-of-command');
    // Before any die of the Command Spell.
    t.used();
    return t.s.endReason[0];
  };

  test('R-DEATH-08 R-CROWN-07 a character that reaches the Crown wins over a last rival who waits, under any ending', () => {
    expect([reaches(Ending.Crown, 0), reaches(Ending.SecondDeath, 0), reaches(Ending.SecondDeath, 1)]).toEqual([
      EndReason.Crown,
      EndReason.Crown,
      EndReason.SuddenDeath,
    ]);
  });
});
