import { describe, expect, test } from 'vitest';
import { actOf } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Story } from '../../../src/games/talisman/views/story.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, scenario } from './scenario.js';

/** Plays a game by these kinds of actions, else by the first action, and returns its story. */
function told(position: Position, kinds: readonly Act[]): Story {
  const { s } = scenario(position);
  const story = new Story(false);
  const out = new Int32Array(talisman.maxActions);
  for (const kind of kinds) {
    if (talisman.over(s)) break;
    const legal = out.slice(0, talisman.legal(s, out));
    story.game.apply(s, legal.find((one) => actOf(one) === kind) ?? legal[0]);
  }
  return story;
}

/** An Elf that walks one space and meets a Wolf of Strength 2. */
const wolf = (attack: number, creature: number): Position => ({
  seats: [
    { character: 'elf', at: 'village', fate: 0 },
    { character: 'troll', at: 'city' },
  ],
  adventureDeck: ['wolf'],
  dice: { move: [1], attack: [attack], creature: [creature] },
});

describe('5.14 a story tells what comes of each fight', () => {
  test('5.14 a fight that is won, with both scores', () => {
    const { lines } = told(wolf(6, 1), [Act.Go]);
    expect(lines).toContain('    fight: Elf 9 (3 + 6) against Wolf 3 (2 + 1): the Elf wins');
    expect(lines.join('\n')).not.toContain('loses');
  });

  test('5.14 a fight that is lost, and the life that it costs', () => {
    const { lines } = told(wolf(1, 6), [Act.Go]);
    const at = lines.indexOf('    fight: Elf 4 (3 + 1) against Wolf 8 (2 + 6): the Wolf wins');
    expect(at).toBeGreaterThan(0);
    expect(lines[at + 1]).toMatch(/^ {4}the Elf loses 1 life: \d left$/);
  });

  test('5.14 a stand-off is told with both scores', () => {
    expect(told(wolf(1, 2), [Act.Go]).lines).toContain('    fight: Elf 4 (3 + 1) against Wolf 4 (2 + 2): a stand-off');
  });

  test('5.14 a fight of two characters, and the death that ends the game', () => {
    const { lines, ending } = told(
      {
        seats: [
          { character: 'elf', at: 'village', fate: 0 },
          { character: 'troll', at: 'fields', fate: 0, life: 1 },
        ],
        options: { deathEliminates: 1 },
        dice: { move: [1], attack: [6], defence: [1] },
      } as Position,
      [Act.Go, Act.AttackBattle, Act.TakeLife, Act.TakeLife],
    );
    expect(lines).toContain('    fight: Elf 9 (3 + 6) against Troll 7 (6 + 1): the Elf wins');
    expect(lines).toContain('    the Troll is killed');
    expect(ending).toMatch(/^The Elf \(player 1\) wins in round \d+: all others are out of the game, /);
  });

  test('5.14 a game that goes on has no ending yet', () => {
    expect(told(wolf(6, 1), [Act.Go]).ending).toBe('');
  });
});
