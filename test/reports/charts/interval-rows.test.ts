import { describe, expect, test } from 'vitest';
import { ACCENT, GREY, inBothThemes } from '../../../reports/charts/theme.js';
import { type PageAnswer, pageAnswer } from '../../../reports/page/answer.js';
import { drawSvg } from '../../../reports/render/picture.js';
import type { Estimate } from '../../../src/experiment/results/findings.js';
import { type Fights, meetQuestion } from '../../../src/questions/meet/question.js';
import { playersAnswer } from '../../../src/questions/players/answer.js';
import { cell, estimate, summaryOf } from '../hand.js';
import type { Loose } from './spec.js';

const SIZES = [2, 3, 4, 8];
const lengths = (measure: string, mean: number, half: number | null, at: number): Estimate[] => {
  const [lo, hi] = half === null ? [null, null] : [mean - half, mean + half];
  return [
    estimate({ measure, cell: at, estimate: mean, lo, hi }),
    estimate({ measure, cell: at, kind: 'quantile', group: 'p90', name: 'p90', estimate: 1.5 * mean }),
  ];
};

/** Returns the answer of `players` on games that take 50 minutes for each player. */
function players(half: number | null): Promise<PageAnswer> {
  return pageAnswer(
    playersAnswer(
      summaryOf({
        secondsPerTurn: 45,
        cells: SIZES.map((n, i) => cell(i, `players=${n}`, { players: n })),
        estimates: SIZES.flatMap((n, i) => [...lengths('minutes', 50 * n, half, i), ...lengths('rounds', 60, half, i)]),
      }),
    ),
  );
}

const FAR: Fights['characters'] = [
  { character: 'Troll', value: 0.8, low: 0.75, high: 0.85, trials: 900 },
  { character: 'Monk', value: 0.6, low: 0.5, high: 0.7, trials: 800 },
  { character: 'Priest', value: 0.3, low: 0.2, high: 0.4, trials: 700 },
  { character: 'Elf', value: 0.3, low: null, high: null, trials: 3 },
];

/** Returns the answer of `meet` on fights of characters with the Dragon. */
async function meet(characters: Fights['characters']): Promise<PageAnswer> {
  const share = { value: 0.9, low: 0.88, high: 0.92, trials: 1200 };
  const result = { summary: summaryOf({}), found: { fought: share, beaten: share, characters } };
  return pageAnswer(await meetQuestion.answer({ ...result, args: { creature: 'dragon' } } as never));
}

const colours = ({ charts }: PageAnswer): Loose => {
  const { values } = (charts[0].wide as Loose).layer[1].data;
  return values.map((row: Loose) => [row.name, row.answers]);
};

describe('the chart of players', () => {
  test('is titled by the verdict, and points out the sizes that it names', async () => {
    const answer = await players(2);
    expect(answer.charts.map(({ title }) => title)).toEqual([answer.sentences[0].text]);
    expect(colours(answer)).toEqual(SIZES.map((n) => [`${n} players`, n !== 3]));
    const { encoding } = (answer.charts[0].wide as Loose).layer[1];
    expect(encoding.color).toEqual({
      condition: { test: 'datum.answers', value: inBothThemes(ACCENT) },
      value: inBothThemes(GREY),
    });
  });

  test('is in hours from two hours on, and says the number at each dot', async () => {
    const { wide } = (await players(2)).charts[0] as Loose;
    const { title, axis, scale } = wide.layer[1].encoding.x;
    expect([title, axis.values.slice(0, 3), scale.domain[0]]).toEqual(['hours of a game, on average', [0, 60, 120], 0]);
    expect(wide.layer[2].data.values.map(({ text }: Loose) => text)).toEqual(['1:40', '2:30', '3:20', '6:40']);
  });

  test('has dots without bars before there are intervals', async () => {
    const { layer } = (await players(null)).charts[0].wide as Loose;
    expect(layer.map(({ data }: Loose) => data.values.length)).toEqual([0, 4, 4]);
  });
});

describe('the chart of meet', () => {
  test('is titled by the character with the best chance, and points it out', async () => {
    const answer = await meet(FAR);
    expect(answer.charts.map(({ title }) => title)).toEqual([expect.stringMatching(/^The Troll has the best chance/)]);
    expect(colours(answer)).toEqual([
      ['Troll', true],
      ['Monk', false],
      ['Priest', false],
    ]);
    expect(answer.charts[0].notes).toContain('Not drawn: 1 character with too few fights');
  });

  test('is left out while no two characters have an interval', async () => {
    expect((await meet(FAR.slice(2))).charts).toEqual([]);
  });
});

test('both charts compile without a warning, wide and narrow', async () => {
  const warnings: string[] = [];
  for (const { charts } of [await players(2), await players(null), await meet(FAR)]) {
    for (const { wide, narrow } of charts) {
      for (const spec of [wide, narrow]) await drawSvg(spec, (message) => warnings.push(message));
    }
  }
  expect(warnings).toEqual([]);
});
