import { describe, expect, test } from 'vitest';
import { optionEffect } from '../../../reports/charts/option-effect.js';
import type { Effect } from '../../../src/experiment/results/findings.js';
import { cell, effect, pairOf, summaryOf } from '../hand.js';
import { type Loose, notesOf, panelsOf, shape, specOf } from './spec.js';

const character = (name: string, by: number, more: Partial<Effect> = {}): Effect =>
  effect({
    scope: 'character',
    name,
    family: 'character',
    correction: 'Benjamini-Hochberg',
    tests: 14,
    effect: by,
    lo: by - 1,
    hi: by + 1,
    ...more,
  });
const share = (measure: string, by: number, more: Partial<Effect> = {}): Effect =>
  effect({ measure, unit: 'pp', effect: by, lo: by - 1, hi: by + 1, margin: 2, ...more });
const cells = (n: number): ReturnType<typeof cell>[] => Array.from({ length: n }, (_, i) => cell(i, `x=${i}`));
const titlesOf = (spec: Loose): string[] => panelsOf(spec).map(({ title }) => title?.text.join(' ') ?? '');
const namesOf = (panel: Loose): string[] => panel.data.values.map(({ name }: { name: string }) => name);

describe('the chart of effects', () => {
  test('the chart of effects is drawn for declared effects or characters with intervals', () => {
    expect(optionEffect.applies(pairOf([effect()]))).toBe(true);
    expect(optionEffect.applies(pairOf([character('elf', 2)]))).toBe(true);
    expect(optionEffect.applies(pairOf([effect({ lo: null })]))).toBe(false);
    expect(optionEffect.applies(pairOf([effect({ hi: null })]))).toBe(false);
    expect(optionEffect.applies(pairOf([effect({ family: 'other' })]))).toBe(false);
    expect(optionEffect.name).toBe('option-effect');
  });

  test('the chart of effects is named after the comparison', () => {
    expect(optionEffect.title(pairOf([effect()]))).toBe('trophyRate=5 against trophyRate=7');
    expect(optionEffect.title(pairOf([effect()], { cells: cells(3) }))).toBe('What changes against the baseline: x=0');
    expect(optionEffect.title(pairOf([effect({ baseline: 1, cell: 2 })], { cells: cells(3) }))).toBe(
      'What changes against the baseline',
    );
    expect(specOf(optionEffect, pairOf([effect()])).title.text).toBe('trophyRate=5 against trophyRate=7');
  });

  describe('of one comparison', () => {
    const spec = specOf(
      optionEffect,
      pairOf([effect(), share('capped', -1), share('won', 3), character('elf', 2), character('troll', 5)]),
    );

    test('the chart of effects of one comparison has a panel a mean, then one for all shares, then the characters by effect', () => {
      expect([spec.spacing, spec.vconcat.length]).toEqual([26, 3]);
      expect(spec.vconcat[2].hconcat).toBeUndefined();
      expect(titlesOf(spec)).toEqual(['', '', 'Change in win share by character']);
      expect(panelsOf(spec).map(namesOf)).toEqual([['rounds'], ['games stopped at the cap', 'won'], ['Troll', 'Elf']]);
      expect(panelsOf(spec).map(({ layer }) => layer[3].encoding.x.title)).toEqual([
        'change in rounds',
        'change, of 100 games',
        'change in wins of 100 games',
      ]);
      expect(panelsOf(spec).map(({ height, width }) => [height.step, width])).toEqual([
        [36, 540],
        [36, 540],
        [22, 540],
      ]);
    });

    test('the chart of effects of one comparison draws band, zero, intervals, points, and the numbers where there is room', () => {
      const [means, , characters] = panelsOf(spec);
      expect(means.layer.map(shape)).toEqual([
        'rect: x=bandLo x2=bandHi',
        'tick: x=0 y=name',
        'rule: y=name x=lo x2=hi color=verdict',
        'point: y=name x=change color=verdict shape=verdict',
        'text: y=name x=change text=numbers',
      ]);
      expect(characters.layer).toHaveLength(4);
      expect(means.data.values).toEqual([
        {
          name: 'rounds',
          change: -4,
          lo: -5,
          hi: -3,
          verdict: 'different',
          bandLo: -2.5,
          bandHi: 2.5,
          numbers: '−4.00 (−5.00 to −3.00)',
          series: 0,
          tip: 'rounds, trophyRate=5 against trophyRate=7: −4.00 (−5.00 to −3.00), different; 2,400 games',
        },
      ]);
      const { x, y } = means.layer[3].encoding;
      expect(x.axis).toEqual({ tickCount: 9, labelExpr: "datum.value == 0 ? '0' : format(datum.value, '+~g')" });
      expect(y).toEqual({ field: 'name', type: 'nominal', sort: ['rounds'], title: null, axis: {} });
    });

    test('the chart of effects of one comparison has zero in the middle of each scale, and room for bars, bands and numbers', () => {
      expect(panelsOf(spec).map(({ layer }) => layer[3].encoding.x.scale)).toEqual(
        [
          [-7, 7],
          [-5.6, 5.6],
          [-6 * 1.06, 6 * 1.06],
        ].map((domain) => ({ domain, nice: false })),
      );
      const [narrow] = panelsOf(specOf(optionEffect, pairOf([effect({ effect: 0.1, lo: 0, hi: 0.2, margin: 2.5 })])));
      expect(narrow.layer[3].encoding.x.scale.domain).toEqual([-3.5, 3.5]);
      const [flat] = panelsOf(specOf(optionEffect, pairOf([effect({ effect: 0, lo: 0, hi: 0, margin: 0 })])));
      expect(flat.layer[3].encoding.x.scale.domain).toEqual([-1.4, 1.4]);
    });

    test('the chart of effects of one comparison writes the unit of a share once, and no numbers where nothing differs', () => {
      expect(panelsOf(spec)[1].data.values[0].numbers).toBe('−1.0 of 100 (−2.0 to 0.0)');
      const same = [character('elf', 0, { verdict: 'identical' }), character('troll', 1)];
      const [panel] = panelsOf(specOf(optionEffect, pairOf(same)));
      expect(panel.data.values.map(({ numbers }: Loose) => numbers === '')).toEqual([false, true]);
    });

    test('the chart of effects of one comparison explains bars and band, and how each family is corrected', () => {
      expect(notesOf(spec)).toEqual([
        'Bars: 95 % intervals of paired differences, corrected as their tests are: clear of zero is different',
        'declared measures: 2 tests, Šidák · characters: 14 tests, Benjamini-Hochberg',
        'Band: changes that do not matter (2 of 100; 5 % for means)',
      ]);
    });

    test('the chart of effects of one comparison draws nothing for identical values, and names them', () => {
      const idle = share('capped', 0, { verdict: 'identical' });
      const one = specOf(optionEffect, pairOf([idle, share('won', 1)]));
      expect(panelsOf(one).map(namesOf)).toEqual([['won']]);
      expect(notesOf(one).at(-2)).toBe('Not drawn, the same in all variants: games stopped at the cap');
      expect(one.description).toContain('The same in all variants: games stopped at the cap.');
      const same = character('elf', 0, { verdict: 'identical' });
      expect(panelsOf(specOf(optionEffect, pairOf([effect(), same]))).map(namesOf)).toEqual([['rounds']]);
      expect(optionEffect.applies(pairOf([idle, same]))).toBe(false);
    });

    test('the chart of effects of one comparison says the result in words, differences first', () => {
      expect(spec.description).toContain(
        'rounds: 50.0 with trophyRate=7, 46.0 with trophyRate=5, −4.00 (−5.00 to −3.00), different.',
      );
      const mixed = [character('elf', 2, { verdict: 'inconclusive' }), character('troll', 1)];
      expect(specOf(optionEffect, pairOf(mixed)).description).toContain(
        'Change in win share by character: Troll +1.0 of 100, different; Elf +2.0 of 100, inconclusive.',
      );
    });

    test('the chart of effects of one comparison puts panels below each other if there is little room, the numbers in the middle', () => {
      const narrow: Loose = optionEffect.spec(pairOf([effect(), character('elf', 2)]), 'narrow');
      const [means, characters] = panelsOf(narrow);
      expect(means.width).toBeLessThan(320);
      expect(means.layer[4].encoding.x).toEqual({ value: means.width / 2 });
      expect(characters.width).toBe(means.width);
    });
  });

  describe('of several comparisons', () => {
    const effects = [
      effect(),
      share('capped', 0, { verdict: 'identical' }),
      effect({ cell: 2, effect: 3 }),
      share('capped', 0, { cell: 2, verdict: 'identical' }),
    ];

    test('the chart of effects of several comparisons has a panel a measure with a row a cell, and names the unchanged measures', () => {
      const spec = specOf(optionEffect, pairOf(effects, { cells: cells(3) }));
      expect(titlesOf(spec)).toEqual(['Change in rounds']);
      expect(panelsOf(spec).map(namesOf)).toEqual([['x=1', 'x=2']]);
      expect(panelsOf(spec)[0].layer).toHaveLength(5);
      expect(notesOf(spec).at(-2)).toBe('Not drawn, the same in all variants: games stopped at the cap');
      const explored = [
        ...effects,
        share('capped', 2, { family: 'other' }),
        share('turns', 2, { family: 'other', verdict: 'identical' }),
      ];
      expect(notesOf(specOf(optionEffect, pairOf(explored, { cells: cells(3) }))).at(-2)).toBe(
        'Not drawn, the same in all variants: games stopped at the cap',
      );
    });

    test('the chart of effects of several comparisons draws a measure that any cell changes, and no others', () => {
      const some = effects.map((e) => (e.cell === 2 ? { ...e, verdict: 'inconclusive' as const } : e));
      expect(titlesOf(specOf(optionEffect, pairOf(some, { cells: cells(3) })))).toEqual([
        'Change in rounds',
        'Change in games stopped at the cap',
      ]);
      const none = effects.map((e) => ({ ...e, verdict: 'identical' as const }));
      expect(optionEffect.applies(pairOf(none, { cells: cells(3) }))).toBe(false);
    });

    test('the chart of effects of several comparisons writes numbers beside four rows at most', () => {
      const rows = (n: number): Loose =>
        panelsOf(
          specOf(
            optionEffect,
            pairOf(
              Array.from({ length: n }, (_, i) => effect({ cell: i + 1 })),
              { cells: cells(n + 1) },
            ),
          ),
        )[0];
      expect([rows(4).layer.length, rows(4).height.step]).toEqual([5, 36]);
      expect([rows(5).layer.length, rows(5).height.step]).toEqual([4, 22]);
      expect(rows(5).layer[3].encoding.x.scale.domain[1]).toBeCloseTo(5 * 1.06, 12);
    });

    test('the chart of effects of several comparisons says if baselines differ', () => {
      expect(
        notesOf(specOf(optionEffect, pairOf([effect(), effect({ cell: 2, baseline: 1 })], { cells: cells(3) }))),
      ).toContain('Each against the first variant with as many players; those among themselves against the first');
    });

    test('the chart of effects of several comparisons has the characters side by side in the order of the first, up to three', () => {
      const three = (n: number): Loose =>
        specOf(
          optionEffect,
          pairOf(
            Array.from({ length: n }, (_, i) => [
              character('elf', 2 - 3 * i, { cell: i + 1 }),
              character('troll', 4, { cell: i + 1 }),
            ])
              .flat()
              .reverse(),
            { cells: cells(n + 1) },
          ),
        );
      const spec = three(3);
      expect([spec.vconcat.length, spec.vconcat[0].spacing, spec.vconcat[0].hconcat.length]).toEqual([1, 24, 3]);
      expect(titlesOf(spec).sort()).toEqual(['x=1', 'x=2', 'x=3']);
      expect(panelsOf(spec).map((panel) => [panel.width, namesOf(panel)])).toEqual(
        Array.from({ length: 3 }, () => [164, ['Troll', 'Elf']]),
      );
      expect(panelsOf(spec).map(({ layer }) => layer[3].encoding.y.axis)).toEqual([
        {},
        { labels: false },
        { labels: false },
      ]);
      // The farthest of all panels, so that they can be compared.
      for (const { layer } of panelsOf(spec)) expect(layer[3].encoding.x.scale.domain[1]).toBeCloseTo(5 * 1.06, 12);
      expect(optionEffect.applies(pairOf([character('elf', 2)], { cells: cells(5) }))).toBe(false);
      expect(optionEffect.applies(pairOf([character('elf', 2)], { cells: cells(4) }))).toBe(true);
    });
  });

  test('the chart of effects has its numbers as a table', () => {
    const { columns, rows } = optionEffect.table(pairOf([effect({ pAdjusted: null }), character('elf', 2)]));
    expect(columns.join()).toBe(
      'cell,label,measure,group,unit,effect,lo,hi,margin,p_adjusted,correction,tests,verdict',
    );
    expect(rows).toEqual([
      [
        1,
        'trophyRate=5',
        'rounds',
        '',
        'units',
        '-4.000000',
        '-5.000000',
        '-3.000000',
        '2.500000',
        '',
        'Šidák',
        2,
        'different',
      ],
      [
        1,
        'trophyRate=5',
        'win',
        'character=elf',
        'pp',
        '2.000000',
        '1.000000',
        '3.000000',
        '2.000000',
        '0.000020',
        'Benjamini-Hochberg',
        14,
        'different',
      ],
    ]);
    expect(optionEffect.table(summaryOf()).rows).toEqual([]);
  });
});
