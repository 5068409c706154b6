import { expect, test } from 'vitest';
import * as lab from '../../src/index.js';
import { folder } from '../cli/program.js';

test('list, replay and signature return what their commands print', async () => {
  expect(lab.list('options', { game: 'pig' })).toEqual([expect.objectContaining({ id: 'target', game: 'pig' })]);
  const token = 'pig/standard/2p/demo/0.0/none/random';
  const game = await lab.replay({ token });
  expect(game).toMatchObject({ digest: '04af50617a94fea1', recorded: null, story: null });
  expect(game.decisions.length).toBeGreaterThan(10);
  expect(await lab.replay({ token: game.token })).toMatchObject({ recorded: '04af50617a94fea1', same: true });
});

test('replay returns luck and mistakes, or one decision with its worths, as its command prints them', async () => {
  const token = 'talisman/sudden-death/2p/watch/1.0/none/balanced';
  const { review, decisions } = await lab.replay({ token, analyse: true, playouts: 200, turns: 1 });
  expect(review?.analysis.seats).toHaveLength(2);
  const { actions, taken, explanation } = await lab.replay({ token, explain: 2 });
  expect(decisions[1].action).toContain(actions[taken]);
  expect(explanation === null || explanation.actions.length === actions.length).toBe(true);
  await expect(lab.replay({ token, explain: 2, analyse: true })).rejects.toThrow(
    '--explain does not go with --analyse',
  );
});

test('a call with an aborted signal rejects with an AbortError and plays nothing', async () => {
  const signal = AbortSignal.abort();
  const position = 'experiments/positions/before-the-sentinel.yaml';
  for (const call of [
    () => lab.odds({ position, games: 10, signal }),
    () => lab.hint({ position, playouts: 100, when: 'move with 4', signal }),
    () => lab.playGames({ game: 'pig', games: 4, signal }).next(),
    () => lab.coverage({ games: 4, signal }),
    () => lab.compare({ setB: { trophyRate: 3 }, out: folder(), signal }),
    () => lab.worth({ of: 'objects', out: folder(), signal }),
    () => lab.claim({ claims: ['experiments/claims/SC-02.yaml'], out: folder(), signal }),
  ])
    await expect(call()).rejects.toMatchObject({ name: 'AbortError' });
});
