import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { csvRows } from '../../tools/docs/csv-rows.js';
import { exampleFolder, houseRules } from '../../tools/docs/examples.js';
import { houseRuleLines, lengthSentence, newSentences, winsSentence } from '../../tools/docs/house-rules.js';

const rounds = (cell: number, lo: number, hi: number, verdict: string): Record<string, string>[] =>
  csvRows(
    'cell,measure,group,baseline_estimate,cell_estimate,lo,hi,method,verdict\n' +
      `1,rounds,,50,${cell},${lo},${hi},"paired blocks, t",${verdict}\n`,
  );

describe('what came out of a pack', () => {
  test.each([
    [rounds(60, 5, 15, 'different'), 'Games are longer (50.0 → 60.0 rounds, +10 to +30 %).'],
    [rounds(45, -9, -1, 'different'), 'Games are shorter (50.0 → 45.0 rounds, −18 to −2 %).'],
    [rounds(51, -0.1, 2, 'equivalent'), 'Games are as long (50.0 → 51.0 rounds, 0 to +4 %).'],
    [rounds(51, 0.6, 2, 'equivalent'), 'Games are longer by less than matters (50.0 → 51.0 rounds, +1 to +4 %).'],
    [
      rounds(51, -8, 9, 'inconclusive'),
      'Whether games get longer or shorter is not settled (50.0 → 51.0 rounds, −16 to +18 %).',
    ],
    [rounds(50, 0, 0, 'identical'), 'No game is another.'],
  ])('%#: the length by its verdict', (rows, sentence) => expect(lengthSentence(rows)).toBe(sentence));

  test('5.3 the characters that are shown to win more or less often', () => {
    const wins = (...rows: string[]) =>
      winsSentence(csvRows(`measure,group,family,effect,lo,hi,verdict\n${rows.join('\n')}\n`));
    const still = 'win,character=elf,character,1.4,-3.2,6,inconclusive';
    expect(wins(still)).toBe(
      'No character is shown to win more or less often: changes of up to 6 points remain possible.',
    );
    expect(wins(still, 'win,character=troll,character,-2.26,-4,-1,different', 'place,,other,2,1,3,different')).toBe(
      'More or less often than before wins the Troll (−2.3 points, −4.0 to −1.0).',
    );
    expect(
      wins('win,character=elf,character,3,1,5,different', 'win,character=troll,character,-2,-3,-1,different'),
    ).toBe(
      'More or less often than before win the Elf (+3.0 points, +1.0 to +5.0), the Troll (−2.0 points, −3.0 to −1.0).',
    );
  });

  test('how often those win who are only there with the pack', () => {
    const cells = csvRows(
      'cell,measure,group,estimate,lo,hi\n0,win,character=elf,0.3,0.2,0.4\n1,win,character=elf,0.3,0.2,0.4\n' +
        '1,win,character=nomad,0.19388,0.1453,0.2425\n1,rounds,,60,50,70\n',
    );
    expect(newSentences(rounds(50, 0, 0, 'identical'), cells)).toEqual([
      'The Nomad wins 19 % of games with four players (15 to 24 %).',
    ]);
  });
});

test('every pack that ships has its example, and a line that links to both', () => {
  const packs = readdirSync(join(PACKAGE_ROOT, 'experiments/house-rules')).filter((name) => /\.pack\.yaml$/.test(name));
  const names = packs.map((name) => name.replace('.pack.yaml', ''));
  expect(houseRules().map(exampleFolder).sort()).toEqual(names.map((name) => `house-rules/${name}`).sort());
  const lines = houseRuleLines();
  expect(lines).toHaveLength(names.length);
  for (const name of names) {
    const line = lines.find((one) => one.includes(`[\`${name}\`](../experiments/house-rules/${name}.pack.yaml)`));
    expect(line).toContain(`[Report](../reports/examples/house-rules/${name})`);
  }
});
