import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, folder, program, text, within } from './program.js';

const cwd = folder();

/** Runs a command that must succeed in a process of its own: TensorFlow.js stays loaded in one that has trained. */
async function succeed(cwd: string, args: readonly string[]): Promise<Ended> {
  const ended = await program(cwd, args);
  expect(ended, ended.err).toMatchObject({ exit: 0 });
  return ended;
}

const SMALL = ['train', '--games', '60', '--epochs', '1', '--backend', 'cpu', '--seed', 't', '--workers', '1'];
const PLAY = ['run', '--players', '2', '--seed', 's', '--workers', '1', '--quiet', '--blocks', '1'];

beforeAll(async () => void (await succeed(cwd, [...SMALL, '--out', 'm', '--quiet'])), 120_000);

describe('train', () => {
  test('writes a model and says how well it fits', async () => {
    const { out } = await succeed(cwd, [...SMALL, '--set', 'trophyRate=5', '--out', 'other']);
    const files = ['checksums.json', 'judge.json', 'model.json', 'weights.bin'];
    expect(readdirSync(join(cwd, 'other')).sort()).toEqual(files);
    expect(out).toMatch(
      /^positions in which +learnt from +kept out +log likelihood +interval +equal chances\n-[- ]+\nnobody rules from the Crown +\d+ +\d+ +-\d\.\d{4} +-\d\.\d{4} to -\d\.\d{4} +-\d\.\d{4}\n/,
    );
    expect(out).toMatch(
      /\n60 games of revised-4th trophyRate=5, one in eleven kept out; positions played out 8 times;\n1 epochs, \d+ hidden units\n/,
    );
    expect(out).toMatch(/\nTensorFlow\.js \d+\.\d+\.\d+ \(cpu\); seed t\n/);
    expect(out).toContain('\n  npx --no talisman-lab run --agents learned:model=other,balanced --players 2\n');
  });

  test('writes the same bytes again, with any number of workers, and says the same as one JSON document', async () => {
    const { out } = await succeed(cwd, [...SMALL.slice(0, -1), '3', '--json', '--out', 'again']);
    for (const file of ['judge.json', 'model.json', 'weights.bin'])
      expect(readFileSync(join(cwd, 'again', file))).toEqual(readFileSync(join(cwd, 'm', file)));
    expect(JSON.parse(out)).toEqual({ folder: join(cwd, 'again'), ...JSON.parse(text(cwd, 'm/judge.json')) });
  });
});

describe('train --for quick', () => {
  const QUICK = ['train', '--for', 'quick', '--games', '12', '--epochs', '1', '--seed', 't'];

  test('writes a model that quick plays by, the same bytes with any number of workers', async () => {
    const { out } = await succeed(cwd, [...QUICK, '--workers', '1', '--out', 'quick']);
    expect(out).toMatch(/^better than balanced at \d+ questions kept out, by their futures: -?\d+\.\d points a seat/);
    expect(out).toMatch(/\n12 games of revised-4th, one in eleven kept out; \d+ questions learnt from,\n6 futures/);
    expect(out).toContain('\n  npx --no talisman-lab run --agents quick:model=quick,balanced --players 2\n');
    await succeed(cwd, [...QUICK, '--workers', '2', '--out', 'quick-2', '--quiet']);
    for (const file of ['judge.json', 'model.json', 'weights.bin'])
      expect(readFileSync(join(cwd, 'quick-2', file))).toEqual(readFileSync(join(cwd, 'quick', file)));
    for (const engine of ['wasm', 'js'])
      await succeed(cwd, [...PLAY, '--agents', 'quick:model=quick,balanced', '--engine', engine, '--out', engine]);
    expect(text(cwd, 'wasm/games.csv')).toBe(text(cwd, 'js/games.csv'));
  });

  test('continues after Ctrl-C from the labels of the games that were finished, to the same bytes', async () => {
    const [, , , ...rest] = QUICK;
    const more = ['train', '--for', 'quick', ...rest.with(1, '80'), '--workers', '1', '--quiet'];
    const parts = join(cwd, 'stopped-labels');
    const files = (): string[] => (existsSync(parts) ? readdirSync(parts).filter((name) => name.endsWith('.bin')) : []);
    await program(cwd, [...more, '--out', 'stopped'], (child) => {
      const wait = setInterval(() => {
        if (files().length < 1) return;
        clearInterval(wait);
        child.kill('SIGINT');
      }, 5);
    });
    const finished = files();
    expect(finished.length).toBeGreaterThan(0);
    expect(existsSync(join(cwd, 'stopped'))).toBe(false);
    const times = finished.map((name) => statSync(join(parts, name)).mtimeMs);
    let again: number[] = [];
    await program(cwd, [...more, '--out', 'stopped'], (child) => {
      const wait = setInterval(() => {
        if (files().length <= finished.length) return;
        again = finished.map((name) => statSync(join(parts, name)).mtimeMs);
        clearInterval(wait);
      }, 5);
      child.on('exit', () => clearInterval(wait));
    });
    expect(again).toEqual(times);
    expect(existsSync(parts)).toBe(false);
    await succeed(cwd, [...more, '--out', 'at-once']);
    for (const file of ['judge.json', 'model.json', 'weights.bin'])
      expect(readFileSync(join(cwd, 'stopped', file))).toEqual(readFileSync(join(cwd, 'at-once', file)));
  }, 180_000);

  test('refuses the model of a judge, and a word that is no model', async () => {
    const judge = await program(cwd, [...PLAY, '--agents', 'quick:model=m,balanced', '--out', 'refused']);
    expect(judge.err).toContain('not a model of quick; train --for quick makes one');
    const word = await program(cwd, ['train', '--for', 'quik', '--out', 'refused']);
    expect(word.err).toContain("'quik'");
  });
});

describe('train --pack', () => {
  const CARDS = `adventure:
  - { id: lucky-sword, name: Lucky Sword, copies: 12, kind: object, weapon: true, battle: 3 }
`;

  test('learns of the cards of a pack, and what it learnt counts where they are played', async () => {
    writeFileSync(join(cwd, 'cards.yaml'), CARDS);
    const { out, err } = await succeed(cwd, [...SMALL, '--pack', 'cards.yaml', '--out', 'packed']);
    expect(err).toContain('cards.yaml: loaded 1 card');
    expect(out).toContain('60 games of revised-4th with cards.yaml, one in eleven kept out');
    const about = JSON.parse(text(cwd, 'packed/judge.json'));
    const base = JSON.parse(text(cwd, 'm/judge.json'));
    expect(about).toMatchObject({ content: base.content, packs: { 'cards.yaml': expect.stringMatching(/^\w{12}$/) } });
    expect(about.inputs).toEqual([...base.inputs, 'has adventure lucky-sword', 'knows adventure lucky-sword']);
    const play = (out: string, engine: string, ...more: string[]): Promise<unknown> =>
      succeed(cwd, [
        ...[...PLAY, '--agents', 'learned:model=packed,iterations=4,balanced'],
        ...['--engine', engine, '--out', out, ...more],
      ]);
    await play('p-wasm', 'wasm', '--pack', 'cards.yaml');
    await play('p-js', 'js', '--pack', 'cards.yaml');
    expect(text(cwd, 'p-wasm/games.csv')).toBe(text(cwd, 'p-js/games.csv'));
    // A weight of the card alone is another player, but not where the card is not played.
    await play('base-before', 'wasm');
    const bytes = readFileSync(join(cwd, 'packed/weights.bin'));
    for (const place of placesOf(about.inputs)) bytes.writeFloatLE(50, place);
    writeFileSync(join(cwd, 'packed/weights.bin'), bytes);
    rmSync(join(cwd, 'packed/checksums.json'));
    await play('p-changed', 'wasm', '--pack', 'cards.yaml');
    await play('base-after', 'wasm');
    const played = (name: string): string[] => text(cwd, `${name}/games.csv`).match(/[0-9a-f]{16}$/gm) ?? [];
    expect(played('p-changed')).not.toEqual(played('p-wasm'));
    expect(played('base-after')).toEqual(played('base-before'));
  }, 240_000);

  /** Returns the places of the own weight of holding the card among the weights, phase by phase. */
  function placesOf(inputs: readonly string[]): number[] {
    const manifest = JSON.parse(text(cwd, 'packed/model.json')).weightsManifest[0].weights;
    const places: number[] = [];
    let at = 0;
    for (const { name, shape } of manifest as { name: string; shape: number[] }[]) {
      if (name.endsWith('-direct/kernel')) places.push(at + 4 * inputs.indexOf('has adventure lucky-sword'));
      at += 4 * shape.reduce((product, n) => product * n, 1);
    }
    expect(places.length).toBe(5);
    return places;
  }
});

describe('a model', () => {
  const play = (agent: string, out: string, engine = 'wasm'): Promise<unknown> =>
    succeed(cwd, [...PLAY, '--agents', `${agent},balanced`, '--engine', engine, '--out', out]);

  test.each([
    ['learned:model=m,iterations=4', 'talisman/learned:model=', 'learned:model=m,iterations=4'],
    ['mcts:judge=m,iterations=4', 'mcts:judge=', 'mcts:judge=m,iterations=4'],
    ['flat:judge=m,iterations=4', 'flat:judge=', 'flat:judge=m,iterations=4'],
    [
      'epsilon:of=learned:model=m,iterations=4,permille=20',
      'epsilon:of=talisman/learned:model=',
      'epsilon:of=learned,model=m,iterations=4,permille=20',
    ],
  ])(
    'is played by: %s, the same in both builds and when told again',
    async (agent, id, label) => {
      const name = id.replace(/\W/g, '-');
      await play(agent, name);
      await play(agent, `${name}-js`, 'js');
      expect(text(cwd, `${name}/games.csv`)).toBe(text(cwd, `${name}-js/games.csv`));
      expect(text(cwd, `${name}/games.csv`)).toContain(label);
      const { made, design } = JSON.parse(text(cwd, `${name}/manifest.json`));
      expect(design.entrants[0].agent).toBe(`${id}./m`);
      expect(made.agentHashes['./m']).toMatch(/^[0-9a-f]{16}$/);
      const { token } = JSON.parse((await succeed(cwd, ['replay', `${name}#0:0:1`, '--json'])).out);
      // The token ends with the digest that the game had: another one would end with exit code 5.
      expect(token).toMatch(/#[0-9a-f]{16}$/);
      await succeed(cwd, ['replay', token, '--json']);
    },
    120_000,
  );

  test('plays otherwise than the judge of the package', async () => {
    await play('learned:iterations=4', 'own');
    // The run of the test above, which is found again.
    const other = 'talisman-learned-model-';
    await play('learned:model=m,iterations=4', other);
    const digests = (name: string): string[] => text(cwd, `${name}/games.csv`).match(/[0-9a-f]{16}$/gm) ?? [];
    expect(digests('own').length).toBe(4);
    expect(digests('own')).not.toEqual(digests(other));
  });

  test('that was changed makes another run of the same line', async () => {
    cpSync(join(cwd, 'm'), join(cwd, 'changed'), { recursive: true });
    await play('learned:model=changed,iterations=4', 'one');
    const bytes = readFileSync(join(cwd, 'changed/weights.bin'));
    bytes.writeFloatLE(0.5, 400);
    writeFileSync(join(cwd, 'changed/weights.bin'), bytes);
    const { exit, err } = await program(cwd, ['run', '--extend', '1', 'one']);
    expect(exit).not.toBe(0);
    expect(err).toMatch(/^talisman-lab: one: was begun with another [^\n]*\n$/);
  });

  test('may be gone when a report is made again', async () => {
    cpSync(join(cwd, 'm'), join(cwd, 'gone'), { recursive: true });
    await play('learned:model=gone,iterations=4', 'left');
    renameSync(join(cwd, 'gone'), join(cwd, 'away'));
    expect((await within(cwd, ['report', 'left', '--quiet'])).exit).toBe(0);
  });

  test.each([
    [['learned:model=none'], "--agents: 'none' is no model; it has no judge.json (train makes one)"],
    [['mcts:judge=none'], "--agents: 'none' is no model; it has no judge.json (train makes one)"],
    [['flat:judge=none'], "--agents: 'none' is no model; it has no judge.json (train makes one)"],
    [['balanced:judge=m'], /^--agents: unknown parameter of balanced 'judge'/],
    [
      ['learned:judge=m'],
      "--agents: unknown parameter of learned 'judge'; known: iterations, turns, doubtPermille, routine, routineDoubtPermille, randomPermille, prior, model",
    ],
    [['mcts:jugde=m'], "--agents: unknown parameter of mcts 'jugde'; did you mean 'judge'?"],
    [['mcts:judge=m', '--game', 'pig'], '--agents: m: pig has no judge that a model could replace'],
  ])('that cannot be played by is refused in one line: %j', async (words, line) => {
    const { exit, out, err } = await within(cwd, ['run', '--seed', 's', '--players', '2', '--agents', ...words]);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toMatch(/^talisman-lab: [^\n]*\n$/);
    const said = err.slice('talisman-lab: '.length, -1);
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
  });
});
