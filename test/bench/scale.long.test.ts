import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunSample } from '../../src/bench/recorded-run.js';
import { recordsCost, recordsTable } from '../../src/bench/records.js';
import { onWorkers } from '../../src/bench/rounds.js';
import { type Crew, type Scale, scaleText } from '../../src/bench/scale.js';
import { measured, OWN_DIST } from '../../src/bench/spawn.js';
import { spreadOf } from '../../src/bench/spread.js';
import { StopWatch } from '../../src/bench/stop-watch.js';
import type { Workload } from '../../src/bench/workloads.js';

const PIG: Workload = { id: 'pig', load: 'play', game: 'pig', players: 4, agent: 'random' };

describe('what games.csv costs', () => {
  // Of 100 games each: 10, then 20 % more wall clock; 20, then 40 % more processor time.
  const without: RunSample[] = [
    { games: 100, wallMs: 1000, cpuMs: 1000 },
    { games: 200, wallMs: 4000, cpuMs: 2000 },
  ];
  const with_: RunSample[] = [
    { games: 100, wallMs: 1100, cpuMs: 1200 },
    { games: 100, wallMs: 2400, cpuMs: 1400 },
  ];
  const cost = recordsCost(2, without, with_);

  test('is the time of a game with it over that without, within each round', () => {
    expect(cost.wallRatio.median).toBeCloseTo(1.15, 12);
    expect(cost.cpuRatio.median).toBeCloseTo(1.3, 12);
  });

  test('stands in the text of bench --scale, beside what the workers reach', () => {
    const one = spreadOf([1]);
    const crew: Crew = {
      workers: 2,
      gamesPerSecond: spreadOf([1500]),
      efficiency: spreadOf([0.87]),
      cores: spreadOf([1.75]),
      rss: one,
      rssPerWorker: one,
    };
    const reporting = { rows: 1, startMs: 1, runMs: 1, reportMs: 1, csvBytes: 1 };
    const result: Scale = { crews: [crew], players: [], variants: [], records: cost, reporting };
    const text = scaleText(result);
    expect(text).toMatch(/with games\.csv .* 15\.0 % .* 30\.0 %/);
    expect(text).toMatch(/2 +1,500 +87 % +1\.75/);
    expect(recordsTable(cost).rows).toHaveLength(2);
  });

  test.each([true, false])('is measured in whole runs, records: %s', async (records) => {
    const dir = join(mkdtempSync(join(tmpdir(), 'bench-run-')), 'run');
    const sample = await measured<RunSample>(
      {
        do: 'run',
        dist: OWN_DIST,
        workload: PIG,
        workers: 1,
        records,
        dir,
        warmUpMs: 10,
        measureMs: 10,
      },
      new AbortController().signal,
    );
    expect(sample.games).toBeGreaterThan(0);
    expect(sample.wallMs).toBeGreaterThanOrEqual(10);
    expect(sample.cpuMs).toBeGreaterThan(0);
    expect(existsSync(join(dir, 'games.csv.part'))).toBe(records);
    expect(statSync(join(dir, 'ledger.ndjson')).size).toBeGreaterThan(0);
  });
});

describe('workers', () => {
  test('are warmed up and measured for longer than one thread', () => {
    expect(onWorkers({ rounds: 3, measureMs: 1000, warmUpMs: 3000 })).toEqual({
      rounds: 3,
      measureMs: 6000,
      warmUpMs: 7500,
    });
  });

  test('are measured by the wall clock, from the end of the warm-up on', async () => {
    const watch = new StopWatch(0, 50);
    watch.saw(7);
    expect(watch.games, 'the shard that ends the warm-up is not counted').toBe(0);
    watch.saw(5);
    expect(watch.over).toBe(false);
    await new Promise((done) => setTimeout(done, 60));
    watch.saw(3);
    watch.saw(100);
    expect(watch).toMatchObject({ games: 8, over: true });
    expect(watch.wallMs, 'asleep, too').toBeGreaterThanOrEqual(50);
  });
});
