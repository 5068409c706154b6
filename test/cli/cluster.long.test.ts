import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bytesOf } from '../api/race-kills.js';
import { start } from './queue/program.js';
import { freePort, SERVERS, untilOpen } from './queue/servers.js';

const TEMPLATES = resolve('docs/templates/cluster');
const MAIN = resolve('dist/src/cli/main.js');
const PIG = 'id: pigs\nquestion: Who wins?\ngame: pig\nplayers: 2\nagents: [hold, random]\nblocks: 30\ncharts: []\n';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-cluster-'));
  writeFileSync(join(dir, 'experiment.yaml'), PIG);
  mkdirSync(join(dir, 'bin'));
  put('bin/npx', `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
  put('bin/talisman-lab', `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
});
afterEach(() => rmSync(dir, { recursive: true }));

function put(name: string, text: string): void {
  writeFileSync(join(dir, name), text);
  chmodSync(join(dir, name), 0o755);
}

/** Runs words in the folder, with the program found as `npx --no talisman-lab` and as `talisman-lab`. */
function run(words: readonly string[], more: Record<string, string> = {}): string {
  const env = { ...process.env, PATH: `${join(dir, 'bin')}:${process.env['PATH']}`, ...more };
  return execFileSync(words[0], words.slice(1), { cwd: dir, env, encoding: 'utf8' });
}

/** Expects the joined run to be that of one machine. */
function expectWhole(seed: string): void {
  run(['talisman-lab', 'run', 'experiment.yaml', '--seed', seed, '--no-progress', '--out', 'whole']);
  expect(bytesOf(join(dir, 'merged'))).toEqual(bytesOf(join(dir, 'whole')));
}

describe('templates for several machines', () => {
  test('slurm.sh plays each task of the array, with the variables that Slurm sets, and joins them', () => {
    copyFileSync(join(TEMPLATES, 'slurm.sh'), join(dir, 'slurm.sh'));
    for (let task = 1; task <= 3; task++)
      run(['bash', 'slurm.sh'], {
        SLURM_ARRAY_TASK_ID: String(task),
        SLURM_ARRAY_TASK_COUNT: '3',
        SLURM_CPUS_PER_TASK: '1',
      });
    run(['bash', 'slurm.sh', 'merge'], { SLURM_ARRAY_TASK_ID: '1', SLURM_ARRAY_TASK_COUNT: '1' });
    expectWhole('cluster');
  }, 120_000);

  test('parallel.sh plays all parts here if there is no other machine, and joins them', () => {
    copyFileSync(join(TEMPLATES, 'parallel.sh'), join(dir, 'parallel.sh'));
    run(['bash', 'parallel.sh', 'experiment.yaml', 'my seed', '3']);
    expectWhole('my seed');
  }, 120_000);

  test('the pods of kubernetes.yaml play all parts by their index', () => {
    const job = parse(readFileSync(join(TEMPLATES, 'kubernetes.yaml'), 'utf8'));
    const { completions, template } = job.spec;
    const [{ command, args }] = template.spec.containers;
    mkdirSync(join(dir, 'parts'));
    const words = [...command, ...args].map((word: string) => word.replaceAll('/data', dir));
    for (let index = 0; index < completions; index++) run(words, { JOB_COMPLETION_INDEX: String(index) });
    run(['bash', '-c', 'talisman-lab merge parts/* --out merged']);
    expectWhole('cluster');
  }, 300_000);

  test.skipIf(!SERVERS.includes('redis'))(
    'the services of queue.yaml play a run together',
    async () => {
      const { services } = parse(readFileSync(join(TEMPLATES, 'queue.yaml'), 'utf8'));
      const port = await freePort();
      /** Words of a service, with what is of this test in the place of what is of the containers. */
      const wordsOf = (service: { readonly command: readonly string[] }): string[] =>
        service.command.map((word) =>
          word
            .replace(/\$\{PASSWORD[^}]*\}/, 'word')
            .replace('@queue:6379', `@127.0.0.1:${port}`)
            .replace('/data/run', 'merged')
            .replace('/data', dir),
        );
      const [server, ...options] = wordsOf(services.queue);
      const queue = spawn(server, [...options, '--port', String(port)], { cwd: dir, stdio: 'ignore' });
      await untilOpen(port);
      const workers = Array.from({ length: services.worker.deploy.replicas }, () =>
        start(dir, {}, ...wordsOf(services.worker)),
      );
      try {
        const collecting = start(dir, {}, ...wordsOf(services.run));
        expect(await collecting.ended, collecting.said()).toBe(0);
      } finally {
        for (const child of [queue, ...workers.map((worker) => worker.child)]) child.kill('SIGKILL');
      }
      expectWhole('cluster');
    },
    120_000,
  );

  test.each(['github.yml', 'gitlab-ci.yml'])('%s plays as many parts as it starts machines', (name) => {
    const text = readFileSync(join(TEMPLATES, name), 'utf8');
    const workflow = parse(text);
    if (name === 'gitlab-ci.yml') expect(text).toContain('--shard $CI_NODE_INDEX/$CI_NODE_TOTAL');
    else {
      const { part } = workflow.jobs.part.strategy.matrix;
      expect(part).toEqual(Array.from({ length: part.length }, (_, i) => i + 1));
      expect(text).toContain(`--shard \${{ matrix.part }}/${part.length} `);
    }
  });

  test.each(['slurm.sh', 'parallel.sh', 'ssh.sh'])('%s is a script that bash reads', (name) => {
    execFileSync('bash', ['-n', join(TEMPLATES, name)]);
  });
});
