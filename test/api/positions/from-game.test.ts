import { describe, expect, test } from 'vitest';
import { layDraft } from '../../../src/playing/positions/draft.js';
import { draftOfGame } from '../../../src/playing/positions/from-game.js';

const TOKEN = 'talisman/revised-4th+trophyRate=5/2p:troll,elf/drafts/0.0/none/random';

describe('a draft taken from a game', () => {
  test('is laid out as the game stood at the question, with its options', async () => {
    const { draft, situation, unsaid } = await draftOfGame(TOKEN, 40);
    const laid = layDraft(draft);
    if ('fault' in laid) throw new Error(laid.fault);
    expect(draft.options).toEqual({ trophyRate: 5 });
    expect(laid.view?.turn.round).toBe(draft.round);
    const { name, strength, life, gold } = laid.view!.seats[draft.actor];
    expect(situation).toMatch(
      new RegExp(`^round ${draft.round}, ${name} .*Strength ${strength}, .*life ${life}, .*gold ${gold},`),
    );
    expect(unsaid.every((words) => words === 'what happened in this turn since the move')).toBe(true);
  });

  test.each([
    ['talisman/revised-4th/2p/s/0.0/none/random', 100_000, /^question: the game has \d+ questions, not 100000$/],
    ['talisman/2p', 1, /^replay: 'talisman\/2p' is not a replay token/],
    ['pig/standard/2p/s/0.0/none/random', 1, /^positions of pig are not taken from games$/],
  ])('%s at question %i is refused in one line', async (token, question, message) => {
    await expect(draftOfGame(token, question)).rejects.toThrow(message);
  });
});
