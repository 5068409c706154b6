import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { talisman } from '../../../src/games/talisman/index.js';
import { coverage, run } from '../../../src/index.js';
import { folder } from '../../cli/program.js';

/** The expansions that ship: each loads, is met as a whole, and has an experiment. */

afterEach(() => talisman.enter?.());

const FOLDER = 'experiments/expansions';
const NAMES = readdirSync(FOLDER).flatMap((name) => /^(.+)\.pack\.yaml$/.exec(name)?.[1] ?? []);

interface Row {
  readonly id: string;
}

test('there are six: a dungeon, a highland, a city, a figure without a player, endings, and a small board', () => {
  expect(NAMES).toEqual(['free-port', 'high-moors', 'pale-rider', 'short-road', 'sunken-halls', 'three-ways']);
});

describe.each(NAMES)('%s', (name) => {
  const pack = `${FOLDER}/${name}.pack.yaml`;

  test('nothing of it is never met', async () => {
    const { tables } = await coverage({
      changes: { packs: [pack], variant: 'revised-4th', seed: 'met', agents: ['balanced'] },
      games: 60,
    });
    const written = parse(readFileSync(pack, 'utf8')) as Readonly<Record<string, readonly Row[] | undefined>>;
    const own = [...(written['spaces'] ?? []), ...(written['otherDeck'] ?? [])].map(({ id }) => id);
    const counted = new Map(
      tables.flatMap(({ rows }) => rows.map(({ id, counts }) => [id.replace('other:', ''), counts[0]] as const)),
    );
    expect(own.filter((id) => !((counted.get(id) ?? 0) > 0))).toEqual([]);
  });

  test('its experiment is played', async () => {
    const { result } = await run({
      ...{ experiment: `${FOLDER}/${name}.yaml`, blocks: 4, seed: 'x', workers: 1, reports: false },
      out: `${folder()}/run`,
    });
    const { summary } = result!;
    expect(summary.cells).toHaveLength(2);
    expect(summary.games).toBeGreaterThan(0);
  });
});
