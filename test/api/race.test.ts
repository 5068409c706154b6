import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyRun } from '../../src/calls/runs.js';
import { type RaceData, type RaceOptions, race } from '../../src/playing/race/race.js';
import { bytesOf } from './race-kills.js';

const PIG = { game: 'pig', seed: 'race', players: 2, agents: ['hold'], measure: ['win', 'rounds'] };

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-race-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A race of pig players in which the level that won least leaves after each stage. */
function pigRace(more: Partial<RaceOptions> = {}): RaceOptions {
  return {
    experiment: PIG,
    factor: 'agent0.holdAt',
    base: '20',
    levels: ['2', '15', '25'],
    stages: [8, 16, 16],
    out: join(dir, 'race'),
    workers: 1,
    next: withoutTheLast,
    ...more,
  };
}

function withoutTheLast(soFar: RaceData): string[] {
  const sorted = [...soFar.playing].sort((x, y) => share(soFar, y) - share(soFar, x));
  return sorted.slice(0, -1);
}

function share(data: RaceData, level: string): number {
  const values = data.values(level, 'win');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('race', () => {
  test('race drops the levels that next leaves out, and keeps the baseline in every stage', async () => {
    const raced: (readonly string[])[] = [];
    const { data, complete, played } = await race(pigRace({ stage: (_, levels) => raced.push(levels) }));
    expect(complete).toBe(true);
    expect(raced[0]).toEqual(['2', '15', '25']);
    expect(raced[1]).toEqual(['15', '25']);
    expect(raced[2]).toHaveLength(1);
    expect(data.blocks('20')).toBe(40);
    expect(data.blocks('2')).toBe(8);
    expect(data.playing).toEqual(raced[2]);
    // Two agents that differ change seats: two games a block.
    expect(played).toBe(2 * (8 * 4 + 16 * 3 + 16 * 2));
    expect(['20', '2'].map((level) => data.games(level))).toEqual([80, 16]);
  });

  test('a race counts the first place alone, and the games that the same seats win as in the first cell', async () => {
    const { data, dir: out } = await race(
      pigRace({ stages: [8], factor: 'option.target', base: '100', levels: ['99'] }),
    );
    const rows = readFileSync(join(out, 'stage-1/games.csv'), 'utf8').trim().split('\n').slice(1);
    const cells = rows.map((row) => row.split(','));
    const winner = (cell: number, block: number): string | undefined =>
      cells.find((fields) => Number(fields[0]) === cell && Number(fields[1]) === block && fields[8] === '1')?.[5];
    const same = Array.from({ length: 8 }, (_, block) => (winner(0, block) === winner(1, block) ? 1 : 0));
    expect([...data.values('99', 'same_winner')]).toEqual(same);
    expect([...data.values('100', 'same_winner')]).toEqual(new Array(8).fill(1));
    // All seats play alike, so each of them is the first place.
    expect([...data.values('99', 'first:rounds')]).toEqual([...data.values('99', 'rounds')]);
    const apart = await race(
      pigRace({
        stages: [8],
        levels: ['2'],
        out: join(dir, 'apart'),
        experiment: { ...PIG, measure: ['win', 'points'] },
      }),
    );
    const points = (entrant: RegExp): number[] => {
      const text = readFileSync(join(apart.dir, 'stage-1/games.csv'), 'utf8').trim().split('\n');
      const column = text[0].split(',').indexOf('points');
      const all = text.slice(1).map((row) => row.replace(/"[^"]*"/g, (label) => label.replaceAll(',', ';')).split(','));
      return Array.from({ length: 8 }, (_, block) => {
        const own = all.filter((f) => f[0] === '1' && Number(f[1]) === block && entrant.test(f[6]));
        return own.reduce((sum, fields) => sum + Number(fields[column]), 0) / own.length;
      });
    };
    expect([...apart.data.values('2', 'first:points')]).toEqual(points(/holdAt=2/));
    expect([...apart.data.values('2', 'first:points')]).not.toEqual([...apart.data.values('2', 'points')]);
  });

  test('the values of a race are the win shares of the first place and the mean rounds, block by block', async () => {
    const { data, dir: out } = await race(pigRace({ stages: [8] }));
    const rows = readFileSync(join(out, 'stage-1/games.csv'), 'utf8').trim().split('\n').slice(1);
    const cells = rows.map((row) => row.replace(/"[^"]*"/g, (text) => text.replaceAll(',', ';')).split(','));
    for (const [cell, level] of ['20', '2', '15', '25'].entries()) {
      const blocks = Array.from({ length: 8 }, (_, block) =>
        cells.filter((fields) => Number(fields[0]) === cell && Number(fields[1]) === block),
      );
      const mean = (fields: readonly number[]): number => fields.reduce((sum, x) => sum + x, 0) / fields.length;
      const wins = blocks.map((seats) =>
        mean(
          seats.filter((fields) => cell === 0 || fields[6].includes(`=${level}`)).map((fields) => Number(fields[9])),
        ),
      );
      expect([...data.values(level, 'win')]).toEqual(wins);
      const rounds = [...data.values(level, 'rounds')];
      blocks.forEach((seats, block) =>
        expect(rounds[block]).toBeCloseTo(mean(seats.map((fields) => Number(fields[10]))), 10),
      );
    }
    expect([...data.values('20', 'win')]).toEqual(new Array(8).fill(0.5));
  });

  test('four workers, and a race that was stopped and resumed, leave the same bytes', async () => {
    await race(pigRace());
    const whole = bytesOf(join(dir, 'race'));
    await race(pigRace({ out: join(dir, 'four'), workers: 4 }));
    expect(bytesOf(join(dir, 'four'))).toEqual(whole);
    const out = join(dir, 'cut');
    const sittings: boolean[] = [];
    for (let stop = true; stop; ) {
      const signal = new AbortController();
      // Each sitting ends at the first stage that has games left.
      const opened = ({ finished }: { finished: boolean }): void => (finished ? undefined : signal.abort());
      const cut = await race(pigRace({ out, signal: signal.signal, ...(sittings.length < 2 ? { opened } : {}) }));
      sittings.push(cut.complete);
      stop = !cut.complete && sittings.length < 9;
    }
    expect(sittings).toEqual([false, false, true]);
    expect(bytesOf(out)).toEqual(whole);
  });

  test('the baseline of a race may play on alone, and alone from the start', async () => {
    const { data } = await race(pigRace({ levels: [], next: () => ['20'] }));
    expect([data.blocks('20'), data.playing]).toEqual([40, []]);
    const left = await race(pigRace({ out: join(dir, 'left'), next: () => ['20'] }));
    expect([left.data.blocks('20'), left.data.blocks('15'), left.data.stageCount]).toEqual([40, 8, 3]);
  });

  test('a finished race is read again without playing', async () => {
    const { data } = await race(pigRace());
    const again = await race(pigRace());
    expect(again.played).toBe(0);
    expect(again.data.values('20', 'rounds')).toEqual(data.values('20', 'rounds'));
  });

  test('a stage of a race is a run that verify finds valid', async () => {
    await race(pigRace());
    const { parts, complete } = await verifyRun({ run: join(dir, 'race/stage-2'), replay: 1, workers: 1 });
    expect(complete).toBe(true);
    expect(parts.map(({ part, holds }) => [part, holds])).toEqual([
      ['ledger', true],
      ['rows', true],
      ['reports', null],
      ['replay', true],
    ]);
  });

  test('a race with another plan is refused in the same folder, naming what differs', async () => {
    await race(pigRace({ stages: [8], rule: { keep: 1 } }));
    const refusal = (more: Partial<RaceOptions>): Promise<unknown> =>
      race(pigRace({ stages: [8], rule: { keep: 1 }, ...more })).catch((error: Error) => error.message);
    const out = join(dir, 'race');
    const other = (what: string): string =>
      `${out}: holds the games of another question (${what}); choose another folder with --out, or another --seed`;
    expect(await refusal({ stages: [8, 8] })).toBe(other('stages'));
    expect(await refusal({ rule: { keep: 2 } })).toBe(other('rule'));
    expect(await refusal({ base: '21' })).toBe(other('base'));
    expect(await refusal({ experiment: { ...PIG, seed: 'x' } })).toBe(other('experiment'));
    writeFileSync(join(out, 'race.json'), '{');
    expect(await refusal({})).toBe(other('race.json was changed or cut short after it was written'));
  });

  test.each<[string, Partial<RaceOptions>, string]>([
    ['a level twice', { levels: ['2', '2'] }, "race: the level '2' stands twice"],
    ['the baseline as a level', { levels: ['20'] }, "race: the level '20' stands twice"],
    ['no stage', { stages: [] }, "race: stages must be whole numbers of blocks from 1 on, not ''"],
    [
      'blocks of its own',
      { experiment: { ...PIG, blocks: 3 } },
      "race: leave out the key 'blocks'; a race plays one factor in stages",
    ],
    [
      'an unknown factor',
      { factor: 'agent0.holdsAt' },
      "experiment.vary.agent0.holdsAt: unknown parameter of hold 'holdsAt'; did you mean 'holdAt'?",
    ],
    ['a level that does not exist', { next: () => ['3'] }, "race: unknown level '3'"],
  ])('a race with %s is refused', async (_, more, message) => {
    await expect(race(pigRace(more))).rejects.toThrow(message);
  });

  test('a race refuses an unknown measure with the nearest known one', async () => {
    const { data } = await race(pigRace({ stages: [8] }));
    expect(() => data.values('20', 'round')).toThrow("race: unknown measure 'round'; did you mean 'rounds'?");
  });

  test('an invalid factor leaves no folder behind', async () => {
    await race(pigRace({ factor: 'agent0.holdsAt' })).catch(() => undefined);
    expect(readdirSync(dir)).toEqual([]);
  });
});
