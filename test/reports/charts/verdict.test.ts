import { describe, expect, test } from 'vitest';
import type { Sentence } from '../../../reports/answer/sentence.js';
import type { Series } from '../../../reports/charts/chart.js';
import { ACCENT, COLOURS, GREY } from '../../../reports/charts/theme.js';
import { type Untitled, withVerdicts } from '../../../reports/charts/verdict.js';

const SHORTER: Sentence = {
  text: 'Games get shorter by 10 minutes.',
  about: 'effect',
  state: 'clear',
  statesTime: true,
};
const WIZARD: Sentence = { text: 'The Wizard gains most: 3 more of 100 games.', about: 'characters', state: 'clear' };

const POINT = { mark: { type: 'point' }, encoding: { color: { field: 'verdict' } } };

function chart(name: string, rows: readonly string[], series: readonly Series[] = []): Untitled {
  const values = rows.map((row) => ({ name: row }));
  return { name, series, specs: [{ data: { values }, layer: [POINT] }] };
}

const lines = (...names: readonly string[]): Series[] => names.map((name, i) => ({ name, colour: COLOURS[i] }));
const titles = (charts: readonly Untitled[], ...sentences: readonly Sentence[]): (string | null)[] =>
  withVerdicts(charts, sentences).map(({ verdict }) => verdict);

describe('the title of a chart', () => {
  test('each sentence titles the chart that shows its subject, whatever their order', () => {
    const charts = [chart('option-effect', ['Troll', 'Wizard']), chart('game-length', [])];
    expect(titles(charts, SHORTER, WIZARD)).toEqual([WIZARD.text, SHORTER.text]);
    expect(titles(charts.slice(0, 1), SHORTER, WIZARD)).toEqual([SHORTER.text]);
  });

  test('a chart of changes is titled by characters only if it shows one that is named', () => {
    expect(titles([chart('option-effect', ['rounds'])], WIZARD)).toEqual([null]);
    expect(titles([chart('option-effect', ['The\nWizard'])], WIZARD)).toEqual([WIZARD.text]);
  });

  test('a chart of the shares of several variants is not titled by a change between them', () => {
    const panels = { ...chart('character-win-rate', []), specs: [{ concat: [] }] };
    expect(titles([panels], WIZARD)).toEqual([null]);
    expect(titles([panels], { text: 'Take the Wizard.' })).toEqual(['Take the Wizard.']);
    const seats: Sentence = { text: 'The first seat gains.', about: 'seats' };
    expect(titles([chart('seat-win-rate', [], lines('usual', '5 points'))], seats)).toEqual([null]);
    expect(titles([chart('seat-win-rate', [])], seats)).toEqual([seats.text]);
  });

  test('a sentence without a subject titles the first chart only if it opens the answer', () => {
    const plain = { text: 'Take the Troll.' };
    expect(titles([chart('character-win-rate', ['Troll'])], plain)).toEqual([plain.text]);
    expect(titles([chart('character-win-rate', ['Troll'])], SHORTER, plain)).toEqual([null]);
    expect(titles([chart('judge-reliability', [])], plain)).toEqual([null]);
  });

  test('a title is no sentence of too few games, and no more than 140 letters', () => {
    const early: Sentence = { ...WIZARD, state: 'too early' };
    expect(titles([chart('character-win-rate', ['Wizard'])], early)).toEqual([null]);
    const long = { ...WIZARD, text: `${WIZARD.text} ${'And so on and on.'.repeat(9)}` };
    expect(titles([chart('character-win-rate', ['Wizard'])], long)).toEqual([WIZARD.text]);
    const endless = { ...WIZARD, text: 'on and '.repeat(40) };
    expect(titles([chart('character-win-rate', ['Wizard'])], endless)).toEqual([null]);
  });
});

describe('the marks of a chart', () => {
  test('rows that the title names have the accent colour, and all others are grey', () => {
    const [{ specs, series }] = withVerdicts(
      [chart('option-effect', ['Troll', 'Wizard'], lines('different'))],
      [WIZARD],
    );
    expect(specs).toEqual([
      {
        data: {
          values: [
            { name: 'Troll', answers: false },
            { name: 'Wizard', answers: true },
          ],
        },
        layer: [
          {
            mark: POINT.mark,
            encoding: { color: { condition: { test: 'datum.answers', value: ACCENT }, value: GREY } },
          },
        ],
      },
    ]);
    expect(series).toEqual([{ name: 'different', colour: GREY }]);
  });

  test('of two lines the changed one has the accent colour, of more those that are named', () => {
    const colours = (...names: readonly string[]): string[] =>
      withVerdicts(
        [chart('game-length', [], lines(...names))],
        [{ ...SHORTER, text: 'Shorter with sudden death.' }],
      )[0].series.map(({ colour }) => colour);
    expect(colours('usual (median 50)', '5 points (median 45)')).toEqual([GREY, ACCENT]);
    expect(colours('usual', 'sudden death (median 40)', '5 points')).toEqual([GREY, ACCENT, GREY]);
    expect(colours('usual', '5 points', '6 points')).toEqual(COLOURS.slice(0, 3));
  });

  test('where no row is named, results have the accent colour', () => {
    const [{ series }] = withVerdicts(
      [chart('option-effect', ['rounds'], lines('different', 'equivalent'))],
      [SHORTER],
    );
    expect(series.map(({ colour }) => colour)).toEqual([ACCENT, GREY]);
  });

  test('a chart without a verdict keeps its colours', () => {
    const plain = chart('judge-reliability', ['Wizard'], lines('one'));
    expect(withVerdicts([plain], [WIZARD])).toEqual([{ verdict: null, ...plain }]);
  });
});
