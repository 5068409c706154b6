import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableMarkdown } from '../../reports/format/table.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { ShardPlayer } from '../../src/experiment/play/shard.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { type Ruling, switchableRulings } from '../../src/games/talisman/views/rulings.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { library } from '../../src/playing/library/library.js';
import { type AuditFiles, auditFiles } from '../../tools/audit/audit.js';
import { fixedRulingsMarkdown } from '../../tools/audit/fixed.js';
import { rulingsTable } from '../../tools/audit/page.js';
import { type AuditPlan, planAudit, readingName } from '../../tools/audit/plan.js';
import { playCounts } from '../../tools/audit/write-audit.js';

const SIZE = { blocks: 12, seed: 'test' };
const ORIGIN = { engine: 'talisman-lab', signature: 'f00', command: 'npm run audit' };

const ruling = (id: string): Ruling => switchableRulings().find(({ option }) => option.id === id)!;
/** A ruling whose other reading is the one that is played. */
const itself = (id: string): Ruling => ({ ...ruling(id), readings: [ruling(id).option.default] });

/** Plays an audit in this thread, in shards of so many blocks. */
async function audit(rulings: readonly Ruling[], shard: number): Promise<{ plan: AuditPlan; files: AuditFiles }> {
  const plan = await planAudit(rulings, SIZE);
  const player = new ShardPlayer(plan.design, await loadPlayers(plan.design, library), () => new Tally(plan.design));
  const tally = new Tally(plan.design);
  for (let from = 0; from < SIZE.blocks; from += shard) {
    tally.add(player.play({ from, to: Math.min(SIZE.blocks, from + shard) }).counts);
  }
  return { plan, files: auditFiles(rulings, plan, tally, ORIGIN) };
}

/** Rows of the table by column; the columns asked for hold no commas. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head, ...lines] = csv
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/"[^"]*"/g, 'quoted').split(','));
  return lines.map((fields) => Object.fromEntries(head.map((column, i) => [column, fields[i]])));
}

test('an audit plays every reading beside a baseline of the same table, and shares baselines', async () => {
  const { design, readings } = await planAudit(
    ['monkBonusUses', 'sirenAsStorm', 'refillOnAnyLoss', 'chooseQuest', 'commandByPlayers'].map(ruling),
    SIZE,
  );
  expect(readings.map(({ character, players }) => [players, character])).toEqual([
    [4, 'monk'],
    [4, null],
    [4, 'prophetess'],
    [4, 'wizard'],
    [4, null],
    [5, null],
  ]);
  expect(design.cells).toHaveLength(11);
  const { baseline } = new Tally(design);
  for (const {
    cell,
    ruling: { option },
    value,
    players,
    character,
  } of readings) {
    const [played, base] = [design.cells[cell], design.cells[baseline[cell]]];
    const at = design.options.findIndex(({ id }) => id === option.id);
    expect(played).toMatchObject({ players, rotations: players });
    expect([played.options[at], base.options[at]]).toEqual([value, option.default]);
    expect(played.options.filter((each, i) => each !== base.options[i])).toHaveLength(1);
    expect(played.characters?.map((role) => design.roles[role] ?? 'any')).toEqual(
      character === null ? undefined : [character, 'any', 'any', 'any'],
    );
    expect(base.characters).toEqual(played.characters);
  }
});

test('2.6 2.7 an option that changes nothing alone is played beside those that it needs, with their packs', async () => {
  const needy = ['fateEither', 'arenaAssassin', 'unkeptReturn', 'ghostTakesBack'];
  const { plan, files } = await audit(['sirenAsStorm', ...needy].map(ruling), 3);
  const { design, readings } = plan;
  const { baseline } = new Tally(design);
  const valueAt = (cell: number, id: string): number =>
    design.cells[cell].options[design.options.findIndex((option) => option.id === id)];
  for (const [id, other, value] of [
    ['fateEither', 'bestOfTwo', 3],
    ['arenaAssassin', 'ending', 4],
    ['unkeptReturn', 'dealCharacters', 3],
    ['ghostTakesBack', 'realmOfSouls', 1],
  ] as const) {
    const { cell } = readings.find((reading) => reading.ruling.option.id === id)!;
    expect([valueAt(cell, other), valueAt(baseline[cell], other)]).toEqual([value, value]);
    expect(design.cells[cell].packs).toBe(id === 'ghostTakesBack' ? 0 : undefined);
  }
  expect(valueAt(readings[0].cell, 'bestOfTwo')).toBe(0);
  expect(design.packs?.map((packs) => packs.map(({ name }) => name))).toEqual([['realm-of-souls']]);
  expect(files.page).toContain('4 players, realmOfSouls = yes');
});

test('the table has a row a length, a touched character, or all characters; the bytes are the same again', async () => {
  const rulings = ['monkBonusUses', 'sirenAsStorm'].map(ruling);
  const { files } = await audit(rulings, 3);
  const rows = rowsOf(files.csv);
  expect(Object.keys(rows[0]).slice(0, 10)).toEqual([
    'option',
    'value',
    'default',
    'rulings',
    'players',
    'seated',
    'measure',
    'group',
    'family',
    'unit',
  ]);
  const asked = rows.filter(({ family }) => family === 'declared');
  expect(asked.map(({ option, value, seated, measure, group }) => [option, value, seated, measure, group])).toEqual([
    ['monkBonusUses', 'total', 'monk', 'rounds', ''],
    ['monkBonusUses', 'total', 'monk', 'win', 'character=monk'],
    ['sirenAsStorm', 'yes', '', 'rounds', ''],
  ]);
  // Only two of the three comparisons could reject anything in so few blocks.
  expect(
    asked.map(({ tests, correction, n_games: games, n_blocks: blocks }) => [tests, correction, games, blocks]),
  ).toEqual(Array(3).fill(['2', 'Šidák', '96', '12']));
  const explored = rows.filter(({ family }) => family === 'character');
  expect(explored.length).toBeGreaterThan(3);
  expect(new Set(explored.map(({ option, correction, tests }) => `${option} ${correction} ${tests}`))).toEqual(
    new Set([`sirenAsStorm Šidák ${explored.length}`]),
  );
  expect(files).toEqual((await audit(rulings, 2)).files);
});

test('a ruling against itself changes exactly nothing', async () => {
  const rulings = ['monkBonusUses', 'sirenAsStorm', 'commandByPlayers', 'dealCharacters'].map(itself);
  const {
    files: { csv, page },
  } = await audit(rulings, 3);
  const rows = rowsOf(csv).filter(({ n_blocks: blocks }) => Number(blocks) > 1);
  expect(rows.length).toBeGreaterThan(10);
  for (const { effect, lo, hi, p, verdict } of rows)
    expect([effect, lo, hi, p, verdict]).toEqual(['0.000000', '0.000000', '0.000000', '1.000000', 'identical']);
  expect(rows.filter(({ option }) => option === 'dealCharacters').map(({ measure }) => measure)).toEqual(['rounds']);
  expect(page).toContain('**Changed no game that was played**');
  expect(page).not.toMatch(/\*\*(Move|Not|Too)/);
});

test('counts do not depend on how the blocks come', async () => {
  const plan = await planAudit([itself('sirenAsStorm')], SIZE);
  const player = new ShardPlayer(plan.design, await loadPlayers(plan.design, library), () => new Tally(plan.design));
  const seen: number[] = [];
  const tally = await playCounts(
    plan.design,
    { threads: 2, play: (task) => Promise.resolve(player.play(task)) },
    (games) => seen.push(games),
  );
  const whole = player.play({ from: 0, to: SIZE.blocks });
  expect(tally.counts()).toEqual(whole.counts);
  expect(seen.at(-1)).toBe(whole.games);
});

test('the checked-in audit has every ruling as it is declared (npm run audit)', async () => {
  const home = join(PACKAGE_ROOT, 'src/games/talisman');
  const page = readFileSync(join(home, 'RULINGS.md'), 'utf8');
  expect(page).toContain(tableMarkdown(rulingsTable(switchableRulings())));
  expect(page).toContain(fixedRulingsMarkdown());
  const { readings } = await planAudit(switchableRulings(), SIZE);
  for (const reading of readings) expect(page).toContain(`\n| ${readingName(reading)} |`);
  const rows = rowsOf(readFileSync(join(home, 'rulings.csv'), 'utf8')).filter(({ measure }) => measure === 'rounds');
  const named = rows.map(({ option, value, players, seated }) => `${option} = ${value} ${players} ${seated}`);
  expect(named).toEqual(
    readings.map((reading) => `${readingName(reading)} ${reading.players} ${reading.character ?? ''}`),
  );
});
