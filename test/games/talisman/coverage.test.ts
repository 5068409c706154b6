import { describe, expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { Coverage } from '../../../src/games/talisman/coverage.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options.js';
import { TalismanState } from '../../../src/games/talisman/state.js';
import { ABILITIES, Kind } from '../../../src/games/talisman/words/ids.js';
import { ACT_WORDS, Act, KIND_WORDS } from '../../../src/games/talisman/words/kinds.js';

/** Games of seats that answer at random, watched, with a count of our own beside. */
function watched(games: number): {
  coverage: Coverage;
  answers: Map<string, number>;
  abilities: number[];
  entered: number;
} {
  const coverage = new Coverage();
  const answers = new Map<string, number>();
  const abilities = ABILITIES.map(() => 0);
  let entered = 0;
  const s = new TalismanState();
  const out = new Int32Array(talisman.maxActions);
  for (let game = 0; game < games; game++) {
    const roles = new Int32Array(4);
    talisman.deal(4, Int32Array.of(game, 5), roles);
    talisman.reset(s, Int32Array.from(DEFAULT_OPTIONS), 4, Int32Array.of(game, 5), roles);
    coverage.begin(s);
    entered += 4;
    let turn = 0;
    const look = (): void => {
      if (s.turnNumber[0] === turn) return;
      turn = s.turnNumber[0];
      ABILITIES.forEach((__, bit) => (abilities[bit] += (s.ability[s.active[0]] >>> bit) & 1));
    };
    look();
    for (let n = 0; n < 900 && !talisman.over(s); n++) {
      const count = talisman.legal(s, out);
      const action = out[(n * 7 + game) % count];
      const word = `${KIND_WORDS[s.frame[(s.depth[0] - 1) * 4] & 0xff]}: ${ACT_WORDS[action >> 16]}`;
      answers.set(word, (answers.get(word) ?? 0) + 1);
      coverage.game.apply(s, action);
      look();
    }
  }
  return { coverage, answers, abilities, entered };
}

describe('coverage', () => {
  const { coverage, abilities, entered } = watched(6);
  const tables = new Map(coverage.tables().map((table) => [table.id, table]));
  const rows = (id: string): Map<string, readonly (number | null)[]> =>
    new Map(tables.get(id)!.rows.map(({ id: row, counts }) => [row, counts]));

  test('has a row for every title, with what it can do: lie there, be held, be cast', () => {
    const cards = rows('cards');
    expect(cards.size).toBe(content.titleCount);
    content.titles.forEach(({ deck, id }, t) => {
      const counts = cards.get(`${deck}:${id}`)!;
      const kind: Kind = content.kind[t];
      expect(counts).toHaveLength(3);
      expect(counts[2] === null).toBe(kind !== Kind.Spell);
      if (kind === Kind.Spell || kind === Kind.Event) expect(counts[1]).toBeNull();
    });
    const met = [...cards.values()].reduce((sum, [n]) => sum + n!, 0);
    expect(met).toBeGreaterThan(100);
  });

  test('counts the turns begun with each ability', () => {
    const counted = rows('abilities');
    ABILITIES.forEach((id, i) => {
      // Turns that pass within one answer, of seats that miss theirs, are counted there and not here.
      expect(counted.get(id)![0]).toBeGreaterThanOrEqual(abilities[i]);
      expect(counted.get(id)![0]! * 0.8).toBeLessThanOrEqual(abilities[i]);
    });
    expect(abilities.some((n) => n > 0)).toBe(true);
  });

  test('lists the answers that were given, no others, and as many as actions were taken', () => {
    const given = [...rows('answers').values()].map(([n]) => n!);
    const taken = [...rows('actions').values()].map(([n]) => n!);
    expect(given.every((n) => n > 0)).toBe(true);
    const sum = (of: readonly number[]): number => of.reduce((all, n) => all + n, 0);
    expect(sum(given)).toBe(sum(taken));
    expect(rows('actions').get(ACT_WORDS[Act.Pass])![0]).toBeGreaterThan(0);
  });

  test('counts every character that enters a game, those dealt at the beginning too', () => {
    const dealt = [...rows('characters').values()].reduce((sum, [n]) => sum + n!, 0);
    expect(dealt).toBeGreaterThanOrEqual(entered);
    expect(rows('characters').size).toBe(content.characterCount);
  });
});
