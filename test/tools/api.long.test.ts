import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'api-'));
afterAll(() => rmSync(home, { recursive: true }));

test('the reference of the library is made without a warning: all that is exported has a doc comment', () => {
  const typedoc = resolve('node_modules/typedoc/bin/typedoc');
  const { stdout, stderr, status } = spawnSync(process.execPath, [typedoc, '--out', home], { encoding: 'utf8' });
  expect({ status, said: (stdout + stderr).split('\n').filter((line) => /warning|error/.test(line)) }).toEqual({
    status: 0,
    said: [],
  });
  for (const page of ['variables/hint.html', 'variables/run.html', 'interfaces/Agent.html'])
    expect(existsSync(join(home, page)), page).toBe(true);
  expect(readFileSync(join(home, 'variables/odds.html'), 'utf8')).toContain(
    'counts the outcomes for the player to move',
  );
}, 240_000);
