import { expect, test } from 'vitest';
import { nameOf } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/index.js';
import * as lab from '../../src/index.js';
import { DECLARED_QUESTIONS } from '../../src/questions/list.js';
import { folder } from '../cli/program.js';

/** The call of the library that does what each other command does, or why there is none. */
const CALL_OF: Readonly<Record<string, keyof typeof lab | { readonly none: string }>> = {
  ask: { none: 'asks a person; QUESTIONS has what it offers' },
  studio: { none: 'serves a page' },
  run: 'runExperiment',
  compare: 'compare',
  log: 'readPlayedGames',
  plan: 'planExperiment',
  claim: 'testClaims',
  sweep: 'sweep',
  ladder: 'runLadder',
  resume: 'resumeRun',
  merge: 'mergeRuns',
  worker: 'workForQueue',
  report: 'reportRun',
  verify: 'verifyRun',
  query: 'queryRun',
  replay: 'replay',
  events: 'writeEvents',
  odds: 'odds',
  hint: 'hint',
  scan: 'scan',
  tune: 'tune',
  train: 'train',
  check: 'runGate',
  coverage: 'coverage',
  conform: 'conform',
  list: 'list',
  new: 'startingFile',
  mcp: { none: 'serves an assistant' },
  bench: { none: 'measures this machine' },
  signature: 'signature',
  completion: { none: 'is for a shell' },
};

test('the library has a call for each command, or a reason for none', () => {
  const asked = DECLARED_QUESTIONS.map(({ id, command: [word] = [id] }) => word);
  expect([...Object.keys(CALL_OF), ...asked].sort()).toEqual(COMMANDS.map(nameOf).sort());
  for (const [command, call] of Object.entries(CALL_OF))
    if (typeof call === 'string') expect(Object.entries(lab), command).toContainEqual([call, expect.any(Function)]);
});

test('list, replay and signature return what their commands print', async () => {
  expect(lab.list('options', { game: 'pig' })).toEqual([expect.objectContaining({ id: 'target', game: 'pig' })]);
  const game = await lab.replay('pig/standard/2p/demo/0.0/none/random');
  expect(game).toMatchObject({ digest: '04af50617a94fea1', recorded: null, story: null });
  expect(game.decisions.length).toBeGreaterThan(10);
  expect((await lab.replay('pig/standard/2p/demo/0.0/none/random#04af50617a94fea1')).recorded).toBe('04af50617a94fea1');
});

test('a call with an aborted signal rejects with an AbortError and plays nothing', async () => {
  const signal = AbortSignal.abort();
  const position = 'experiments/positions/before-the-sentinel.yaml';
  for (const call of [
    () => lab.odds({ position, games: 10, signal }),
    () => lab.hint({ position, iterations: 100, when: 'move with 4', signal }),
    () => lab.playGames({ game: 'pig', games: 4, signal }).next(),
    () => lab.coverage({ games: 4, signal }),
    () => lab.compare({ setB: { trophyRate: 3 }, out: folder(), signal }),
    () => lab.worth({ of: 'objects', out: folder(), signal }),
    () => lab.testClaims({ claims: ['experiments/claims/SC-02.yaml'], out: folder(), signal }),
  ])
    await expect(call()).rejects.toMatchObject({ name: 'AbortError' });
});
