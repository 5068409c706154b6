import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { ruleList } from '../../rule-list.js';
import { titlesUnder } from '../../titles.js';
import { read } from '../packs/with-pack.js';
import { playSouls, SOULS } from './with-souls.js';

playSouls();

const HOME = new URL('../../../../src/games/talisman/', import.meta.url);
const { rules, lines, wrong, comments } = ruleList(new URL('packs/realm-of-souls/RULES.md', HOME), HOME, OPTIONS);
const cards = (deck: string, more = true): number =>
  content.titles.reduce(
    (sum, row, t) =>
      row.deck === deck && (!more || row.confidence === 'reconstructed') ? sum + content.copies[t] : sum,
    0,
  );

describe('components', () => {
  test('RS-COMP-01 6 Adventure cards, 3 Spells, 70 Veil cards, 3 Terrain cards, 3 characters, 6 Ghosts', () => {
    const made = content.characters.filter(({ confidence }) => confidence === 'reconstructed');
    expect([cards('adventure'), cards('spell'), cards('other')]).toEqual([6, 3, 70]);
    expect([...content.coverCopies]).toEqual([3]);
    expect([made.length, content.formCount]).toEqual([3, 6]);
  });

  test('RS-COMP-02 the Veil deck: how many cards of each group', () => {
    const veil = Object.fromEntries(
      content.titles.flatMap(({ id, deck }, t) => (deck === 'other' ? [[id, content.copies[t]]] : [])),
    );
    expect(Object.values(veil)).toEqual([5, 5, 4, 4, 4, 2, 3, 3, 2, 2, 6, 6, 5, 4, 4, 3, 3, 3, 2]);
  });

  test('RS-COMP-01 every row says that it is reconstructed, and so does whatever is said of the pack', () => {
    const packed = read(SOULS);
    expect(packed.game.caveat).toContain('reconstructed');
    const rows = [...content.titles, ...content.characters, ...content.forms, ...content.covers];
    const made = rows.filter(({ confidence }) => confidence === 'reconstructed');
    expect(made).toHaveLength(6 + 3 + 19 + 3 + 6 + 1);
    for (const { provenance } of made) expect(provenance).toContain('reconstructed');
  });

  test('RS-COMP-01 the cards of the pack and those of the base game have room together', () => {
    expect(content.cardCount).toBe(239);
  });
});

describe('its RULES.md', () => {
  test('RULES.md of the pack has 36 rules, six disagreements and fourteen gaps, each on one line', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(['RS-', 'D-RS-', 'G-RS-'].map((chapter) => ids.filter((id) => id.startsWith(chapter)).length)).toEqual([
      36, 6, 14,
    ]);
    expect(lines).toBe(rules.length);
  });

  test('RULES.md of the pack names a file that exists, and a status with an existing option or a reason', () => {
    expect(wrong).toEqual([]);
  });

  test('every rule that is done is named in the comments of its file', () => {
    const missing = rules.filter(
      ({ id, file, status }) => file.endsWith('.ts') && status !== '-' && !comments(file).includes(id),
    );
    expect(missing.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
  });

  test('every rule that is played is named in the title of a test', () => {
    const titles = titlesUnder(new URL('./', import.meta.url)).join('\n');
    const named = new Set(titles.match(/\b[A-Z]+(?:-[A-Z0-9]+)+\b/g) ?? []);
    const played = rules.filter(({ status }) => !status.startsWith('not modelled'));
    expect(played.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
    expect(
      ['T-RS-1', 'T-RS-2', 'T-RS-3', 'T-RS-4', 'T-RS-5', 'T-RS-6', 'T-RS-7'].filter((id) => !named.has(id)),
    ).toEqual([]);
  });
});
