import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, within } from './program.js';

const PACK = readFileSync('experiments/house-rules/nomad.pack.yaml', 'utf8');
const MODEL = resolve('agents/talisman/judge/model');

const POSITION = resolve('experiments/positions/before-the-sentinel.yaml');

const AGENT = `export default {
  id: 'own', about: 'holds', params: [],
  create: () => ({ begin() {}, choose: (_state, _seat, _actions, count) => count - 1 }),
};
`;

const CLAIM = `id: own
claim: It is so.
compare: { option.target: [20, 30] }
measure: rounds
expect: more
why: A test.
game: pig
players: 2
`;

/** Name of an input in a command, its file, and its text before and after. */
interface Input {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

const pack: Input = { file: 'own.pack.yaml', before: PACK, after: PACK.replace('strength: 3', 'strength: 4') };
const variant: Input = {
  file: 'own.yaml',
  before: 'id: own\noptions: { target: 25 }\n',
  after: 'id: own\noptions: { target: 26 }\n',
};
const agent: Input = { file: 'own.mjs', before: AGENT, after: AGENT.replace("'holds'", "'holds always'") };
const experiment: Input = {
  file: 'own.yaml',
  before: 'id: own\nquestion: q?\ngame: pig\nplayers: 2\nagents: [hold]\nseed: s\nvary:\n  agent0.holdAt: [20, 5]\n',
  after: 'id: own\nquestion: q?\ngame: pig\nplayers: 2\nagents: [hold]\nseed: s\nvary:\n  agent0.holdAt: [20, 6]\n',
};

const claim = (more: string): string => `${CLAIM}${more}`;
const PIG = ['--game', 'pig', '--players', '2', '--seed', 's'];
const BLOCKS = ['--blocks', '2'];

/** Commands that keep a folder, what they read, and the words of the command; `own…` are the files. */
const CASES: readonly [string, Input, readonly string[], Readonly<Record<string, string>>?][] = [
  ['run with an experiment', experiment, ['run', 'own.yaml', ...BLOCKS]],
  ['run with a pack', pack, ['run', '--pack', 'own.pack.yaml', '--seed', 's', ...BLOCKS]],
  ['run with a variant', variant, ['run', '--variant', 'own.yaml', ...PIG, ...BLOCKS]],
  ['run with an agent', agent, ['run', '--agents', 'own.mjs', ...PIG, ...BLOCKS]],
  ['compare with a variant', variant, ['compare', 'standard', 'own.yaml', ...PIG, ...BLOCKS]],
  ['ladder with an agent', agent, ['ladder', 'own.mjs', 'random', ...PIG, ...BLOCKS]],
  [
    'ladder with a pack',
    pack,
    ['ladder', 'balanced', 'random', '--pack', 'own.pack.yaml', '--players', '2', '--seed', 's', ...BLOCKS],
  ],
  [
    'players with a pack',
    pack,
    ['players', '--pack', 'own.pack.yaml', '--players', '2,3', '--seed', 's', '--blocks', '1'],
  ],
  [
    'sweep with a pack',
    pack,
    ['sweep', 'e.yaml', '--pack', 'own.pack.yaml', '--measure', 'minutes', '--goal', 'least', '--max-games', '40'],
    { 'e.yaml': 'id: own\nquestion: q?\nplayers: 2\nseed: s\nvary:\n  option.trophyRate: [7, 5]\n' },
  ],
  [
    'tune with a pack',
    pack,
    [
      ...['tune', 'at most 60 minutes', '--pack', 'own.pack.yaml', '--max-games', '2600'],
      ...['--players', '2', '--seed', 's'],
    ],
  ],
  [
    'claim with a pack',
    pack,
    ['claim', 'c.yaml', '--max-games', '40', '--seed', 's'],
    {
      'c.yaml': claim('packs: [own.pack.yaml]\n')
        .replace('option.target: [20, 30]', 'option.trophyRate: [7, 5]')
        .replace('game: pig\n', ''),
    },
  ],
  ['players with a variant', variant, ['players', '--game', 'pig', '--variant', 'own.yaml', '--seed', 's', ...BLOCKS]],
  ['character with a pack', pack, ['character', 'own.pack.yaml', '--seed', 's', '--blocks', '2']],
  ['advice with a pack', pack, ['advice', 'rush', '--pack', 'own.pack.yaml', '--seed', 's', '--blocks', '1']],
  [
    'worth with a pack',
    pack,
    ['worth', 'objects', 'sword', '--pack', 'own.pack.yaml', '--max-games', '400', '--seed', 's'],
  ],
  ['sweep with an experiment', experiment, ['sweep', 'own.yaml', '--max-games', '100']],
  [
    'sweep with a variant',
    variant,
    ['sweep', 'e.yaml', '--variant', 'own.yaml'],
    { 'e.yaml': `${experiment.before}blocks: 50\n` },
  ],
  [
    'tune with a variant',
    variant,
    ['tune', 'at most 9 rounds', '--variant', 'own.yaml', '--max-games', '1500', ...PIG],
  ],
  [
    'claim with another claim',
    { file: 'c.yaml', before: claim(''), after: claim('margin: 6%\n') },
    ['claim', 'c.yaml', '--max-games', '200', '--seed', 's'],
  ],
  [
    'claim with a variant',
    variant,
    ['claim', 'c.yaml', '--max-games', '200', '--seed', 's'],
    {
      'c.yaml': claim('variant: own.yaml\n')
        .replace('option.target', 'agent0.holdAt')
        .replace('players: 2', 'players: 2\nagents: hold'),
    },
  ],
  [
    'claim with an agent',
    agent,
    ['claim', 'c.yaml', '--max-games', '200', '--seed', 's'],
    { 'c.yaml': claim('agents: own.mjs\n') },
  ],
];

describe('a folder of a question whose inputs have changed', () => {
  test.each(CASES)(
    '%s: the same command finds its answer, and refuses it once the file is changed',
    async (_, { file, before, after }, words, files = {}) => {
      const cwd = folder();
      for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
      writeFileSync(join(cwd, file), before);
      const ask = (): ReturnType<typeof within> => within(cwd, [...words, '--workers', '1', '--out', 'q']);
      const first = await ask();
      expect(first).toMatchObject({ exit: 0 });
      expect(await ask()).toMatchObject({ exit: 0, out: first.out });
      expect(after).not.toBe(before);
      writeFileSync(join(cwd, file), after);
      expect(await ask()).toMatchObject({
        exit: 2,
        out: '',
        err: expect.stringMatching(/talisman-lab: q.*: holds (?:another run|the games of another question) \(.*\n$/),
      });
      writeFileSync(join(cwd, file), before);
      expect(await ask()).toMatchObject({ exit: 0, out: first.out });
    },
  );

  test('a claim and a run with a model refuse their folders once the model is changed', async () => {
    const cwd = folder();
    cpSync(MODEL, join(cwd, 'model'), { recursive: true });
    const by = 'learned:model=model,iterations=4,turns=1';
    writeFileSync(
      join(cwd, 'c.yaml'),
      `${CLAIM.replace('game: pig\n', '').replace('target: [20, 30]', 'trophyRate: [7, 5]')}agents: ${by}\n`,
    );
    const asks = [
      ['claim', 'c.yaml', '--max-games', '8', '--seed', 's', '--workers', '1', '--out', 'c'],
      ['run', '--players', '2', '--agents', by, '--blocks', '1', '--seed', 's', '--workers', '1', '--out', 'r'],
    ];
    for (const words of asks) expect(await within(cwd, words)).toMatchObject({ exit: 0 });
    const about = join(cwd, 'model/judge.json');
    writeFileSync(about, readFileSync(about, 'utf8').replace('"seed": "', '"seed": "x'));
    for (const words of asks) {
      const { exit, out, err } = await within(cwd, words);
      expect([exit, out]).toEqual([2, '']);
      expect(err).toMatch(/\((?:\.\/model|agentHashes)\)/);
    }
  });

  test('a question that is refused names the file that has changed', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'own.pack.yaml'), PACK);
    const words = [
      'worth',
      'objects',
      'sword',
      '--pack',
      'own.pack.yaml',
      '--max-games',
      '400',
      '--seed',
      's',
      '--out',
      'q',
    ];
    expect(await within(cwd, words)).toMatchObject({ exit: 0 });
    writeFileSync(join(cwd, 'own.pack.yaml'), pack.after);
    expect((await within(cwd, words)).err).toBe(
      'talisman-lab: q: holds the games of another question (own.pack.yaml); ' +
        'choose another folder with --out, or another --seed\n',
    );
  });
});

describe('an unfinished or divided question whose inputs have changed', () => {
  const run = [
    'run',
    '--pack',
    'own.pack.yaml',
    '--players',
    '2',
    '--characters',
    'nomad,troll',
    '--seed',
    's',
    '--blocks',
    '4',
  ];
  const ONE = ['--workers', '1', '--quiet'];

  test('resume and report play and tell a run with the text of the pack that it was begun with', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'own.pack.yaml'), PACK);
    const whole = await within(cwd, [...run, '--out', 'q', ...ONE]);
    expect(whole).toMatchObject({ exit: 0 });
    const ledger = join(cwd, 'q/ledger.ndjson');
    writeFileSync(ledger, readFileSync(ledger, 'utf8').slice(0, -40));
    writeFileSync(join(cwd, 'own.pack.yaml'), pack.after);
    const rows = readFileSync(join(cwd, 'q/games.csv'), 'utf8');
    expect(await within(cwd, ['resume', 'q', ...ONE])).toMatchObject({ exit: 0, out: whole.out });
    expect(readFileSync(join(cwd, 'q/games.csv'), 'utf8')).toBe(rows);
    expect(await within(cwd, ['report', 'q', '--quiet'])).toMatchObject({ exit: 0 });
    expect(await within(cwd, [...run, '--out', 'q', ...ONE])).toMatchObject({ exit: 2, out: '' });
  });

  test('resume refuses a run whose agent has changed since it was begun', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'own.mjs'), AGENT);
    const words = ['run', '--agents', 'own.mjs', ...PIG, '--blocks', '4', '--shard', '1/2', '--out', 'q', ...ONE];
    expect(await within(cwd, words)).toMatchObject({ exit: 0 });
    writeFileSync(join(cwd, 'own.mjs'), agent.after);
    for (const name of ['resume', 'report']) {
      const { exit, out, err } = await within(cwd, [name, 'q', '--quiet']);
      expect({ exit, out, err }).toMatchObject({ exit: name === 'resume' ? 4 : 2, out: '' });
      expect(err).toMatch(/^talisman-lab: [^\n]+\n$/);
    }
  });

  test.each([
    ['parts of a run', run, /^talisman-lab: part-2: is not of the same run as part-1 \(.*packHashes.*\)\n$/],
    [
      'stages of a question',
      ['worth', 'objects', 'sword', '--pack', 'own.pack.yaml', '--max-games', '400', '--seed', 's'],
      /^talisman-lab: part-2: is not of the same question as part-1 \(race\.json\)\n$/,
    ],
  ])('merge refuses %s that were played with different packs of one name', async (_, words, line) => {
    const cwd = folder();
    for (const [shard, text] of [
      ['1/2', PACK],
      ['2/2', pack.after],
    ]) {
      writeFileSync(join(cwd, 'own.pack.yaml'), text);
      const out = `part-${shard[0]}`;
      expect(await within(cwd, [...words, '--shard', shard, '--out', out, ...ONE])).toMatchObject({ exit: 0 });
    }
    expect(await within(cwd, ['merge', 'part-1', 'part-2', '--out', 'whole', ...ONE])).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringMatching(line),
    });
  });

  test('check names a changed pack, and with --pinned refuses it', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'own.pack.yaml'), PACK);
    const asks = [
      '--pack',
      'own.pack.yaml',
      '--players',
      '2',
      '--characters',
      'nomad,troll',
      '--seed',
      's',
      '--blocks',
      '4',
    ];
    const gate = ['check', 'gate.json', ...ONE];
    const update = [...gate, '--update', '--reason', 'a test', ...asks];
    expect(await within(cwd, update, '')).toMatchObject({ exit: 0 });
    expect(await within(cwd, gate)).toMatchObject({ exit: 0 });
    writeFileSync(join(cwd, 'own.pack.yaml'), pack.after);
    const { exit, out } = await within(cwd, [...gate, '--json']);
    expect(exit).not.toBe(2);
    expect(JSON.parse(out).entries[0]).toMatchObject({ changed: ['packs'] });
    expect(JSON.parse(out).verdict).not.toBe('identical');
    expect(await within(cwd, [...gate, '--pinned'])).toMatchObject({
      exit: 4,
      out: '',
      err: expect.stringMatching(/^talisman-lab: gate\.json: .*\(packs differ\).*\n$/),
    });
  });
});

describe('the register of looks', () => {
  test.each<[string, Input, readonly string[], Readonly<Record<string, string>>?]>([
    [
      'odds with a position',
      {
        file: 'p.yaml',
        before: readFileSync('experiments/positions/before-the-sentinel.yaml', 'utf8'),
        after: readFileSync('experiments/positions/before-the-sentinel.yaml', 'utf8').replace(
          'strength: 3',
          'strength: 4',
        ),
      },
      ['odds', 'p.yaml'],
    ],
    ['odds with a pack', pack, ['odds', POSITION, '--pack', 'own.pack.yaml']],
    ['hint with a pack', pack, ['hint', POSITION, '--pack', 'own.pack.yaml', '--playouts', '100']],
  ])('does not count %s as asked before once the file has changed', async (_, { file, before, after }, words) => {
    const cwd = folder();
    expect(after).not.toBe(before);
    const ask = async (text: string, seed: string): Promise<string> => {
      writeFileSync(join(cwd, file), text);
      const { exit, out, err } = await within(cwd, [...words, '--seed', seed, '--quiet']);
      expect(exit, err).toBe(0);
      return out;
    };
    await ask(before, 'a');
    expect(await ask(after, 'b')).not.toContain('look at this question');
    expect(await ask(before, 'c')).toContain("This is the second look at this question (seeds 'a', 'c')");
  });
});
