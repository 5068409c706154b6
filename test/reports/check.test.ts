import { describe, expect, test } from 'vitest';
import { drawDrift, drift } from '../../reports/gate/drift.js';
import { byEntry, type HistoryLine } from '../../reports/gate/history.js';
import { annotations, gateJunit, gateMarkdown, gateText } from '../../reports/gate/index.js';
import { drawSvg } from '../../reports/render/picture.js';
import type { EntryResult, GateResult } from '../../src/experiment/gate/gate-result.js';
import type { GateVerdict, MetricResult } from '../../src/experiment/gate/judge.js';

function metric(id: string, change: number, verdict: GateVerdict): MetricResult {
  return {
    id: `win.${id}`,
    of: { measure: 'win', scope: 'character', name: id },
    kind: 'share',
    before: 0.25,
    now: 0.25 + change / 100,
    change,
    lo: change - 0.5,
    hi: change + 0.5,
    margin: 1,
    marginText: '1pp',
    p: 1e-9,
    blocks: 1000,
    differing: 200,
    verdict,
  };
}

function entry(name: string, verdict: GateVerdict, metrics: readonly MetricResult[] = []): EntryResult {
  return {
    name,
    verdict,
    blocks: 1000,
    rotations: 4,
    cap: 4000,
    digest: 'd',
    seed: 's',
    metrics,
    commit: 'abc123',
    figures: metrics.map(({ id, kind, now }) => ({ id, kind, value: now, lo: now - 0.01, hi: now + 0.01 })),
    other: metrics.length === 0 ? null : { block: 17, told: null },
    changed: metrics.length === 0 ? [] : ['rules'],
    gone: [],
    added: [],
  };
}

function result(entries: readonly EntryResult[], leftOut: GateResult['leftOut'] = []): GateResult {
  const order: readonly GateVerdict[] = ['different', 'inconclusive', 'equivalent', 'identical'];
  const verdict = order.find((one) => entries.some((each) => each.verdict === one)) ?? 'identical';
  return { baseline: 'b.json', sides: ['baseline', 'now'], entries, leftOut, of: entries.length, verdict, games: 4000 };
}

const SAME = entry('pig/2p', 'identical');
const FAILED = entry('bloody/4p/<a&b>', 'different', [
  metric('troll', 2.3, 'different'),
  metric('elf', -1.2, 'inconclusive'),
  metric('monk', 0, 'identical'),
  metric('dwarf', 0.1, 'equivalent'),
]);

describe('the answer of a gate', () => {
  test('the answer of a gate is a line an entry and one for all, if nothing changed', () => {
    expect(gateText(result([SAME]))).toBe(
      'pig/2p: identical, every decision of 4,000 games\n\n' +
        'check: identical: every decision of every game is as in baseline (1 entry, 4,000 games)',
    );
  });

  test('the answer of a gate names the failures, the worst first, with the first different block', () => {
    const text = gateText(result([SAME, FAILED]));
    expect(text).toContain('bloody/4p/<a&b>: DIFFERENT in 4,000 games: Troll wins +2.3 of 100');
    expect(text).toContain('changed since it was recorded: rules');
    expect(text).toContain(
      'first other games: block 17; which decision it was tells: npx --no talisman-lab check b.json --against abc123',
    );
    const at = ['Troll wins ', 'Elf wins ', 'Dwarf wins ', 'Monk wins '].map((name) => text.lastIndexOf(`  ${name}`));
    expect(at).toEqual([...at].sort((x, y) => x - y));
    expect(text.split('\n').at(-1)).toBe('check: DIFFERENT: bloody/4p/<a&b> (2 entries, 4,000 games)');
  });

  test('the answer of a gate as Markdown has a table for each entry that differs, and escapes Markdown signs', () => {
    const text = gateMarkdown(result([SAME, FAILED]));
    expect(text).toContain('| metric | baseline | now | change | interval | margin | verdict |');
    expect(text).toContain('| Troll wins | 25.0 of 100 | 27.3 of 100 | +2.3 of 100 | +1.8 to +2.8 | 1pp | different |');
    expect(text).toContain('- pig/2p: identical, every decision');
  });

  test('the answer of a gate describes the change if both sides were played', () => {
    const told = { rotation: 1, decision: 9, says: 'game 2, decision 9: it parts', replay: ['one', 'two'] as const };
    const text = gateText(result([{ ...FAILED, other: { block: 17, told } }]));
    expect(text).toContain('first: block 17, game 2, decision 9: it parts\n    baseline: one\n    now: two');
  });

  test('the answer of a gate as JUnit has a case a metric: skipped if unknown, an error if missing', () => {
    const left = [{ name: 'new', why: 'missing', says: 'record it' }] as const;
    const xml = gateJunit(result([SAME, FAILED], left));
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="talisman-lab check">/);
    expect(xml).toContain('name="bloody/4p/&lt;a&amp;b&gt;" tests="4" failures="1" errors="0" skipped="1"');
    expect(xml).toContain('<testcase classname="pig/2p" name="every decision"/>');
    expect(xml).toContain('<failure message="Troll wins: 25.0 of 100 → 27.3 of 100, +2.3 of 100');
    expect(xml).toContain('<error message="record it"/>');
    const count = (tag: string): number => xml.split(`<${tag}`).length - xml.split(`</${tag}>`).length;
    for (const tag of ['testsuites', 'testsuite ']) expect(count(tag)).toBeGreaterThanOrEqual(0);
    expect(xml.match(/<testcase /g)).toHaveLength(6);
  });

  test('the answer of a gate as annotations is one an entry, ten at most, on one line each', () => {
    const [one] = annotations(result([SAME, FAILED]));
    expect(one).toMatch(/^::error title=check%3A bloody\/4p\/<a&b>::bloody\/4p.*%0Afirst other games: block 17/);
    expect(annotations(result([SAME]))).toEqual([]);
    const many = annotations(result(Array.from({ length: 14 }, (_, i) => ({ ...FAILED, name: `e${i}` }))));
    expect(many).toHaveLength(10);
    expect(many[9]).toContain('and 5 more');
    expect(many.join('').includes('\n')).toBe(false);
  });
});

describe('R14 the drift of a gate', () => {
  const line = (commit: string, share: number, verdict: GateVerdict): HistoryLine => {
    const figures = [{ id: 'win.troll', kind: 'share' as const, value: share, lo: share - 0.01, hi: share + 0.01 }];
    const one = { verdict, digest: 'd', seed: 's', blocks: 100, games: 400, figures };
    return { commit, date: '2026-01-02', entries: { e: one } };
  };
  const lines = [line('aaa', 0.24, 'identical'), line('bbb', 0.3, 'inconclusive'), line('bbb', 0.27, 'different')];

  test('R14 the drift of a gate has a line a commit, the last one if a commit has several', () => {
    expect(byEntry(lines)).toMatchObject([
      { name: 'e', lines: [{ commit: 'aaa' }, { commit: 'bbb', verdict: 'different' }] },
    ]);
  });

  test('R14 the drift of a gate draws every commit with its interval and verdict, the last one larger', async () => {
    const [history] = byEntry(lines);
    const warnings: string[] = [];
    const svg = await drawSvg(drift.spec(history), (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    expect(svg).toContain('Troll wins');
    expect(svg).toMatch(/#\d+ bbb, 2026-01-02: Troll wins 27\.0 % \(26\.0 % to 28\.0 %\): different/);
    expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull();
    expect((await drawDrift(history))?.csv).toContain('bbb,2026-01-02,e,win.troll,400,100,0.270000');
    expect(drift.spec(history, 'narrow')).not.toEqual(drift.spec(history));
  });
});
