import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { library } from '../../../src/playing/library/library.js';

/** The columns of a record of Talisman, as people and scripts know them. */
const ALWAYS = (
  'place,rounds,turns,turn_time,end_reason,crown_round,first_death_round,deaths,strength_end,craft_end,life_end,fate_end,' +
  'gold_end,objects_end,followers_end,spells_cast,fights_won,fights_lost,pvp_fights,talisman_source,crossing_method'
).split(',');

function compiled(yaml: string): Promise<Design> {
  return compile(parseYaml(`id: t\nquestion: '?'\ngame: talisman\n${yaml}`, 't.yaml', EXPERIMENT_SCHEMA), library);
}

async function columns(yaml: string): Promise<string[]> {
  const { metrics } = await compiled(yaml);
  // A design goes to other threads, and into files.
  expect(structuredClone(metrics)).toEqual(metrics);
  return metrics.map(({ id }) => id);
}

describe('the columns of a record', () => {
  test('the columns of a record of the base game are those that always have a value', async () => {
    expect(await columns('')).toEqual(ALWAYS);
    expect(await columns('options: { ending: suddenDeath }')).toEqual(ALWAYS);
  });

  test.each(['timeLimit', 'landGrant', 'champion', 'hunt', 'treasure', 'followers'])(
    'the columns of a record have the points if ending=%s counts something, in any cell',
    async (ending) => {
      const limit = 'roundLimit: 20';
      expect(await columns(`options: { ending: ${ending}, ${limit} }`)).toEqual([...ALWAYS, 'points']);
      expect(await columns(`vary: { option.ending: [crown, ${ending}] }\noptions: { ${limit} }`)).toContain('points');
    },
  );

  test('the columns of a record have the comebacks if killed characters take other forms', async () => {
    const own = [...ALWAYS, 'comebacks'];
    expect((await columns('options: { realmOfSouls: 1 }')).slice(0, own.length)).toEqual(own);
    expect((await columns('vary: { packs: [none, realm-of-souls] }')).slice(0, own.length)).toEqual(own);
  });

  test('the columns of a record include a column named in measures even if no game uses it', async () => {
    expect(await columns('measure: [points, win]')).toEqual([...ALWAYS, 'points']);
    expect(await columns('measure: [comebacks]')).toEqual([...ALWAYS, 'comebacks']);
  });

  test('the columns of a record tell how a game feels if quality is measured, in any order of measures', async () => {
    const chances = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((percent) => `chance_${percent}`);
    const winner = ['decided_round', 'decided_share', 'comeback', 'drama', 'upset', 'favourite', 'favourite_won'];
    const quality = ['downtime', 'lead_changes', ...winner, 'longest_wait', 'choices', ...chances];
    expect(await columns('measure: [quality]')).toEqual([...ALWAYS, ...quality]);
    expect((await columns('measure: [upset, win, quality]')).toSorted()).toEqual([...ALWAYS, ...quality].toSorted());
  });

  test('the columns of a record have one column about how a game feels, or the leader at any round', async () => {
    expect(await columns('measure: [favourite, win]')).toEqual([...ALWAYS, 'favourite']);
    expect(await columns('measure: [leader_at_20, leader_at_7]')).toEqual([...ALWAYS, 'leader_at_20', 'leader_at_7']);
    expect(await columns('measure: [life_at_half, win]')).toEqual([...ALWAYS, 'life_at_half']);
    await expect(columns('measure: [live_at_half]')).rejects.toThrow("unknown measure 'live_at_half'; did you mean");
    await expect(columns('measure: [leader_at_0]')).rejects.toThrow("unknown measure 'leader_at_0'");
  });
});

describe('a design that measures quality', () => {
  test('quality declares no comparison: the usual measures stay', async () => {
    expect((await compiled('measure: [quality]')).measures).toEqual(['win', 'minutes']);
    expect((await compiled('measure: [deaths, quality, favourite]')).measures).toEqual(['deaths', 'favourite']);
  });

  test('quality names the cells whose rules the judge was not fitted to', async () => {
    const of = async (yaml: string) => (await compiled(`measure: [quality]\n${yaml}`)).quality;
    expect(await of('vary: { option.trophyRate: [7, 5] }')).toEqual({ unfitted: [1] });
    expect(await of('vary: { packs: [none, realm-of-souls] }')).toEqual({ unfitted: [1] });
    expect(await of('players: 3')).toEqual({ unfitted: [] });
    expect(await compiled('')).not.toHaveProperty('quality');
  });

  test('quality of a game without a judge is refused in one line', async () => {
    const text = "id: t\nquestion: '?'\ngame: pig\nmeasure: [win, quality]";
    await expect(compile(parseYaml(text, 't.yaml', EXPERIMENT_SCHEMA), library)).rejects.toThrow(
      't.yaml:4: quality needs a judge of positions, and pig has none; only talisman has',
    );
  });
});

test('5.2 a design has the additions of its packs, with their cells and a column for each count', async () => {
  const { additions = [], metrics } = await compiled('vary: { packs: [none, realm-of-souls] }');
  expect(additions.length).toBeGreaterThan(10);
  const ids = metrics.map(({ id }) => id);
  for (const { kind, cells, counts } of additions) {
    expect(cells).toEqual([1]);
    expect(counts.length).toBeGreaterThan(kind === 'character' ? -1 : 0);
    for (const { column } of counts) expect(ids).toContain(column);
  }
  expect(additions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['card', 'cover', 'form']));
  expect(await compiled('')).not.toHaveProperty('additions');
});

test('a design holds the packs that its cells play, and none where none does', async () => {
  const { cells, packs } = await compiled('vary: { packs: [none, realm-of-souls] }');
  expect(cells.map((cell) => cell.packs)).toEqual([undefined, 0]);
  expect(packs?.map((files) => files.map(({ name }) => name))).toEqual([['realm-of-souls']]);
  expect(await compiled('')).not.toHaveProperty('packs');
});
