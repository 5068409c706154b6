import { describe, expect, test } from 'vitest';
import { guideTo } from '../../agents/index.js';
import { defaults, mix, WHOLE } from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';
import { TINY_GAMES } from '../../src/workshops/conformance/tiny-games.js';
import type { AnyGame } from './table.js';
import { copyOf, hashOf, must, sameWords, tables, wander } from './table.js';

/** Tests the promises of `Guide`. */
function guideConformance(game: AnyGame): void {
  const guide = guideTo(game).create(game);
  const sample = tables(game, 16);

  test('the guide of a game sees nothing that its seat cannot see', () => {
    for (const t of sample) {
      let k = 0;
      wander(t, ({ s, seat }) => {
        const sight = guide.sight(s, seat);
        const other = copyOf(game, s);
        game.redeal(other, seat, mix((hashOf(s) + k++) | 0));
        must(
          guide.sight(other, seat) === sight,
          `seat ${seat} sees something else when what it cannot know is dealt again`,
        );
      });
    }
  });

  test('the guide of a game judges with shares of one win, the same at every call, and leaves the state alone', () => {
    const [one, two] = [new Int32Array(8), new Int32Array(8)];
    for (const t of sample) {
      wander(t, ({ s }) => {
        const before = copyOf(game, s);
        guide.worth(s, one);
        guide.worth(before, two);
        must(sameWords(s, before), 'the judge changed the state');
        let sum = 0;
        for (let seat = 0; seat < t.seats; seat++) {
          must(one[seat] === two[seat] && one[seat] >= 0, `seat ${seat} is worth ${one[seat]}, then ${two[seat]}`);
          sum += one[seat];
        }
        must(sum <= WHOLE, `the shares sum to ${sum}`);
      });
    }
  });

  test('the guide of a game knows the number of seats, and a clock that never falls', () => {
    for (const t of sample) {
      const clock = new Int32Array(t.seats).fill(-1);
      wander(t, ({ s, seat }) => {
        must(guide.seats(s) === t.seats, `${guide.seats(s)} seats instead of ${t.seats}`);
        for (let each = 0; each < t.seats; each++) {
          must(guide.clock(s, each) >= clock[each], `the clock of seat ${each} falls from ${clock[each]}`);
          clock[each] = guide.clock(s, each);
        }
        guide.routine(s, seat);
      });
    }
  });

  test('the guide of a game has a policy that plays the game', () => {
    expect(() => guide.policy.create(game, defaults(guide.policy.params)).begin(0, 1)).not.toThrow();
  });
}

for (const game of [...GAMES, TINY_GAMES[0] as unknown as AnyGame])
  describe(`the guide to ${game.id}`, () => guideConformance(game));
