import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { speak } from './mcp-client.js';
import { folder, program, succeed } from './program.js';

const POSITION = resolve('experiments/positions/before-the-sentinel.yaml');

/** Ids of the processes that a process has started. */
function childrenOf(pid: number): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/);
    return Number(parent) === pid ? [child] : [];
  });
}

/** Waits until something is true, at most 10 seconds. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isTrue(); i++) await wait(50);
  expect(isTrue()).toBe(true);
}

/** Names of temporary folders of servers. */
const temporary = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('talisman-lab-mcp-'));

test('each tool of mcp gives the figures of its command with the same seed', async () => {
  const cwd = folder();
  const { call } = await speak(['--max-games', '20000', '--max-seconds', '300']);
  const json = async (...words: string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await succeed(cwd, [...words, '--json'])).out) as Record<string, unknown>;

  const sword = ['objects', 'sword', 'axe', '--precision', '8pp', '--seed', 'demo', '--max-games', '800'];
  const { summary } = await json('worth', ...sword);
  const worth = await call('worth', {
    of: 'objects',
    words: ['sword', 'axe'],
    precision: '8pp',
    seed: 'demo',
    maxGames: 800,
  });
  const { games, rows } = summary as { games: number; rows: { name: string; effects: object[] }[] };
  expect(worth.data).toMatchObject({ games, seed: 'demo', run: null });
  const ofRows = worth.data['rows'] as { name: string; effects: object[] }[];
  expect(ofRows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  ofRows.forEach(({ effects }, i) => expect(rows[i].effects[0]).toMatchObject(effects[0]));

  const tuned = await json('tune', '12 rounds', '--game', 'pig', '--seed', 'demo', '--max-games', '3000');
  const tune = await call('tune', { goal: '12 rounds', game: 'pig', seed: 'demo', maxGames: 3000 });
  const { run, ...rest } = tune.data;
  expect(run).toBe(null);
  expect(tuned).toMatchObject(rest);

  const counted = await json('odds', POSITION, '--seed', 'a', '--games', '2000');
  expect((await call('odds', { position: POSITION, seed: 'a', games: 2000 })).data).toEqual(counted);

  const end = await call('odds', { position: POSITION, seed: 'a', games: 100, toEnd: true });
  expect(end.data['outcomes']).toHaveProperty('winner');

  const hinted = await json('hint', POSITION, '--seed', 'a', '--when', 'move with 4', '--playouts', '500');
  const hint = await call('hint', { position: POSITION, seed: 'a', when: 'move with 4', playouts: 500 });
  const [{ actions }] = hinted['questions'] as { actions: { plain: string; win: number }[] }[];
  const [{ actions: same }] = hint.data['questions'] as { actions: { action: string; win: number }[] }[];
  expect(same.map(({ action, win }) => [action, win])).toEqual(actions.map(({ plain, win }) => [plain, win]));

  const token = 'pig/standard/2p/demo/0.0/none/random';
  const { digest } = await json('replay', token);
  const replay = await call('replay', { token });
  expect(replay.data).toMatchObject({ digest, decisions: [] });
  expect(replay.text).toContain('1. player 1 has 0 points, 0 at stake');

  const listed = await succeed(cwd, ['list', 'options', 'trophy']);
  expect((await call('list', { what: 'options', words: ['trophy'] })).text).toBe(listed.out.trimEnd());
  expect((await call('list', { what: 'cards', limit: 2 })).data).toMatchObject({ rows: [{}, {}] });
  expect((await call('check_pack', { file: 'experiments/house-rules/none.yaml' })).data).toMatchObject({
    valid: false,
  });
}, 240_000);

test('mcp writes to its folder only, and goes on with a run there that was cut', async () => {
  const [home, cwd] = [folder(), folder()];
  const { client, call } = await speak(['--folder', home, '--max-seconds', '6'], cwd);
  const question = { a: 'balanced', b: 'balanced:rushAt=9', seed: 's', precision: '0.1pp' };
  const cut = await call('compare', question);
  expect(cut.text).toMatch(/^Stopped after 6 seconds, the time limit of this server: [\d,]+ of at most [\d,]+ games/);
  expect(cut.text).toMatch(/^balanced +[\d.]+ of 100 +[\d.]+ to [\d.]+ of 100/m);
  expect(cut.data).toMatchObject({ complete: false, seed: 's', shares: [{}, {}] });
  const run = String(cut.data['run']);
  expect(readdirSync(run)).toContain('report.html');
  const more = await call('compare', question);
  expect(more.data['run']).toBe(run);
  expect(Number(more.data['games'])).toBeGreaterThan(Number(cut.data['games']));
  expect(readdirSync(cwd)).toEqual([]);
  // An answer to games so far is a look at its question, and going on with them is the same one.
  const other = await call('compare', { ...question, seed: 't', maxGames: 50 });
  expect(other.data['looks']).toMatchObject({ count: 2, seeds: ['s', 't'] });

  const outside = folder();
  symlinkSync(outside, join(home, 'link'));
  symlinkSync(join(outside, 'new'), join(home, 'nowhere'));
  for (const out of ['../x', outside, 'link/x', 'nowhere', 'a/../../x', '.']) {
    const { isError, text } = await call('compare', { ...question, out });
    expect([isError, text], out).toEqual([true, expect.stringMatching(/^out: '.*(outside the folder|folder itself)/)]);
  }
  expect(readdirSync(outside)).toEqual([]);

  const { resources } = await client.listResources();
  const report = resources.find(({ uri }) => uri === `talisman-lab://runs/${encodeURIComponent(basename(run))}`)!;
  const { contents } = await client.readResource({ uri: report.uri });
  expect((contents[0] as { text: string }).text).toBe(readFileSync(join(run, 'report.md'), 'utf8'));
  mkdirSync(join(outside, 'other'));
  writeFileSync(join(outside, 'report.md'), 'secret');
  const farAway = encodeURIComponent(`../../${outside}`);
  for (const name of [farAway, encodeURIComponent('../link')])
    await expect(client.readResource({ uri: `talisman-lab://runs/${name}` })).rejects.toThrow(/outside the folder/);
}, 120_000);

test('a cancelled call of mcp leaves no process and no file, and the next call is answered', async () => {
  const before = temporary();
  const { call, pid, client } = await speak(['--max-games', '1000000']);
  const stop = new AbortController();
  const cancelled = call('compare', { setB: { trophyRate: 6 } }, { signal: stop.signal });
  const waiting = call('odds', { position: POSITION, seed: 'a', games: 500 });
  await until(() => childrenOf(pid).length === 1);
  await wait(1500);
  stop.abort();
  await expect(cancelled).rejects.toThrow(/abort/i);
  expect((await waiting).data).toMatchObject({ games: 500 });
  await until(() => childrenOf(pid).length === 0);
  expect(temporary()).toEqual(before);

  // A client that goes away in the middle of a call ends the server and its work.
  call('compare', { setB: { trophyRate: 6 } }).catch(() => undefined);
  await until(() => childrenOf(pid).length === 1);
  const [child] = childrenOf(pid);
  await client.close();
  await until(() => !execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split(/\s+/).includes(child));
  await until(() => temporary().length === before.length);
}, 120_000);

test('a call of mcp that plays too many games says how many were played, and the result so far', async () => {
  const { call } = await speak(['--max-games', '400']);
  const { isError, text } = await call('worth', { of: 'objects', seed: 's' });
  expect(isError).toBe(true);
  expect(text).toMatch(
    /^Stopped after 400 games, its limit for a call: [\d,]+( of at most [\d,]+)? games were played\./,
  );
  const odds = await call('odds', { position: POSITION, games: 1_000_000_000 });
  expect(odds.data).toMatchObject({ games: 400 });
  expect(odds.text).toMatch(/^At most 400 games are played in a call\./);
}, 120_000);

test('a call of mcp that takes too long names what was played in its own unit', async () => {
  const { call } = await speak(['--max-seconds', '2', '--max-games', '10000000']);
  const question = { position: POSITION, when: 'move with 4', playouts: 5_000_000, questions: 1 };
  const hint = await call('hint', question);
  expect(hint.text).toMatch(
    /^Stopped after 2 seconds, the time limit of this server: [\d,]+ of at most [\d,]+ playouts/,
  );
  const token = 'talisman/revised-4th/4p/x/0.0/none/balanced';
  const replay = await call('replay', { token, analyse: true, playouts: 10_000 });
  expect(replay.text).toMatch(/: \d+ of at most \d+ moments of the game were played\./);
}, 60_000);

test('mcp: its flags are checked before it speaks', async () => {
  const cwd = folder();
  for (const [flags, line] of [
    [['--folder', 'none'], '--folder: none: no such folder'],
    [['--max-games', '0'], '--max-games must be a whole number'],
    [['--max-seconds', '-1'], '--max-seconds'],
  ] as const) {
    const { exit, out, err } = await program(cwd, ['mcp', ...flags]);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(line);
  }
});

test('mcp gives long answers in parts of at most 20,000 tokens', async () => {
  const { client } = await speak();
  /** Characters of the whole result; a token of data has more than 2.5. */
  const partsOf = async (name: string, args: Record<string, unknown>): Promise<{ texts: string[]; data: object[] }> => {
    const texts: string[] = [];
    const data: Record<string, unknown>[] = [];
    for (let part = 1, parts = 1; part <= parts; part++) {
      const result = await client.callTool({ name, arguments: part === 1 ? args : { ...args, part } });
      expect(JSON.stringify(result).length).toBeLessThan(50_000);
      const [{ text }] = result.content as { text: string }[];
      const some = result.structuredContent as Record<string, unknown>;
      texts.push(text.replace(/\n\n\(part [^\n]*$/, ''));
      data.push(some);
      parts = Number(some['parts'] ?? 1);
    }
    return { texts, data };
  };
  const rules = await partsOf('list', { what: 'rules', limit: 1000 });
  const all = JSON.parse((await succeed(folder(), ['list', 'rules', '--json'])).out) as object[];
  expect(rules.data.length).toBeGreaterThan(1);
  expect(rules.data.flatMap((some) => (some as { rows: object[] }).rows)).toEqual(all);

  const token = 'talisman/revised-4th/4p/x/0.0/none/balanced';
  const replay = await partsOf('replay', { token });
  const told = await succeed(folder(), ['replay', token]);
  expect(replay.texts.join('\n').trimEnd()).toBe(told.out.trimEnd());
});

test('mcp plays no game more than its limit, whatever is asked', async () => {
  const home = folder();
  const { call } = await speak(['--max-games', '300', '--folder', home]);
  const played = (): number =>
    readdirSync(home, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('ledger.ndjson'))
      .flatMap((path) => readFileSync(join(home, path), 'utf8').split('\n').slice(1))
      .reduce((sum, line) => sum + (line === '' ? 0 : ((JSON.parse(line) as { games?: number }).games ?? 0)), 0);
  const ask = { of: 'objects', words: ['sword', 'axe', 'helmet'], seed: 's' };
  // Without a number, as many are played as the limit allows.
  expect((await call('worth', ask)).text).toMatch(/^Which objects are worth most is not settled/);
  expect(played()).toBeLessThanOrEqual(300);
  const { text } = await call('worth', { ...ask, maxGames: 4000 });
  expect(text).toMatch(/^Stopped after 300 games, its limit for a call: (\d+)/);
  expect(played()).toBeGreaterThan(100);
  expect(played()).toBeLessThanOrEqual(600);
});

test('mcp names other looks at a question, without keeping a file unless it has a folder', async () => {
  const ask = { game: 'pig', options: { target: 50 }, setB: { target: 60 }, maxGames: 100 };
  const home = folder();
  mkdirSync(join(home, 'kept'));
  for (const flags of [[], ['--folder', 'kept']]) {
    const { call } = await speak(flags, home);
    const first = await call('compare', { ...ask, seed: 'one' });
    expect([first.text.includes('look at this question'), first.data['looks']]).toEqual([false, undefined]);
    expect((await call('compare', { ...ask, seed: 'one' })).data['looks']).toBeUndefined();
    const second = await call('compare', { ...ask, seed: 'two' });
    expect(second.text).toContain("This is the second look at this question (seeds 'one', 'two').");
    expect(second.data['looks']).toMatchObject({ count: 2, seeds: ['one', 'two'] });
  }
  expect(readdirSync(home)).toEqual(['kept']);
  expect(readFileSync(join(home, 'kept/runs/looks.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
});

test('mcp turns a house rule in words into a checked rule, read back with a first answer', async () => {
  const { client, call } = await speak(['--max-games', '40']);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['house_rule']);
  const words = 'Everybody starts with two gold more';
  const { messages } = await client.getPrompt({ name: 'house_rule', arguments: { rule: words } });
  expect(messages[0].content).toMatchObject({ type: 'text', text: expect.stringContaining(`“${words}”`) });

  const options = await call('house_rule', { words, options: { goldBonus: 2 }, seed: 's' });
  expect(options.data).toMatchObject({ valid: true, lines: [], meaning: ['Everyone starts with 2 gold more.'] });
  expect(options.text).toMatch(/It means:\n- Everyone starts with 2 gold more\.\n\nA first answer, from few games:\n./);
  expect(options.data['answer']).toMatch(/minutes|too early/i);

  const pack = 'rules:\n  - { after: enter, does: gainGold 2 }\n';
  const played = await call('house_rule', { words, pack, seed: 's' });
  expect(played.data).toMatchObject({
    valid: true,
    meaning: ['Everyone: when a character has entered the game: gains gold (2).'],
  });
  expect(played.data['answer']).toMatch(/minutes|too early/i);

  const wrong = await call('house_rule', { words, pack: 'rules:\n  - { after: entered, does: gainGold 2 }\n' });
  expect(wrong.data).toMatchObject({ valid: false, meaning: [], answer: null, lines: [{ kind: 'mistake' }] });
  expect(wrong.text).toMatch(/^It cannot be played\.\npack\.yaml:2: .*entered/);
  const both = await call('house_rule', { words, pack, options: {} });
  expect([both.isError, both.text]).toEqual([
    true,
    'house_rule: give options or a pack; a pack may set options itself',
  ]);
});

test('mcp finds the house rule that words alone say, reads it back, and plays it if asked', async () => {
  const { call } = await speak(['--max-games', '40']);
  const found = await call('house_rule', { words: 'Everybody starts with two gold more' });
  expect(found.data).toMatchObject({
    found: { options: { goldBonus: '2' }, pack: null },
    valid: true,
    meaning: ['Everyone starts with 2 gold more.'],
    answer: null,
    nearest: [{ options: { goldBonus: 2 } }, {}, {}],
  });
  expect(found.text).toContain('It means:\n- Everyone starts with 2 gold more.\n\nMeant: ');
  const two = await call('house_rule', {
    words: 'Everyone starts with one more life and dead players are out',
    play: true,
    seed: 's',
  });
  expect(two.data).toMatchObject({
    found: { options: { lifeBonus: '1', deathEliminates: 'yes' } },
    valid: true,
    nearestOptions: [],
    answer: expect.stringMatching(/minutes|too early/i),
  });
  expect(two.data['meaning']).toHaveLength(2);

  const pack = await call('house_rule', { words: 'You may run from a fight for a life' });
  expect(pack.data).toMatchObject({ found: { options: {}, pack: expect.stringContaining('Run away') }, valid: true });
  expect(pack.text).toContain('Found from the words alone, with pack:\npack: run-for-a-life');
});

test('mcp says of words that no house rule plays: the reason, the printed rule, or the nearest options', async () => {
  const { call } = await speak(['--max-games', '40']);
  const none = { found: null, valid: null, meaning: [], answer: null };
  const toads = await call('house_rule', { words: 'Toads may keep one Object', play: true });
  expect(toads.data).toMatchObject({ ...none, cannot: expect.stringMatching(/^A Toad drops all/) });
  expect(toads.text).toMatch(/^This cannot be played: A Toad drops all/);
  const printed = await call('house_rule', { words: '7 trophy points buy a counter' });
  expect(printed.data).toMatchObject({ ...none, printed: '7 trophy points buy a Strength or Craft counter.' });
  const half = await call('house_rule', { words: 'Everyone starts with 2 more gold and Trolls fly' });
  expect(half.data).toMatchObject({ ...none, cannot: null, printed: null });
  expect(half.data['nearestOptions']).toContainEqual(expect.objectContaining({ id: 'goldBonus', value: '2' }));
  expect(half.text).toMatch(/^No option and no pack of the forty says exactly this\.\n\nThe nearest options:\n- /);
});
