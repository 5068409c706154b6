import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameFileText } from '../../src/playing/session/game-file.js';
import { Session } from '../../src/playing/session/session.js';
import { sitDown } from '../../src/playing/session/sit-down.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const session = new Session(await sitDown({ agents: ['person', 'balanced'], seed: 'file' }));
for (let k = 0; k < 30; k++) session.answer(session.question()!.actions.at(-1)!.action);
const half = session.token();
session.finish();
const token = session.token();

function write(name: string, game: { readonly token: string; readonly over: boolean }): string {
  writeFileSync(join(cwd, name), gameFileText({ ...game, packs: [] }));
  return name;
}

test('replay reads the file of a game with a person, tells it and finds it as it was played', async () => {
  const { out } = await succeed(cwd, ['replay', write('my.game.json', { token, over: true })]);
  expect(out).toContain(session.ending);
  expect(out).toContain(`digest ${token.split('#')[1]}, as recorded`);
  expect(out).toMatch(/^agent +person +talisman\/balanced/m);
});

test('replay of the token of a game with a person is the replay of its file', async () => {
  const { out } = await succeed(cwd, ['replay', token, '--json']);
  const found = JSON.parse(out) as { same: boolean; token: string };
  expect(found.same).toBe(true);
  expect(found.token).toBe(token);
});

test('replay analyses a game with a person', async () => {
  const { out } = await succeed(cwd, ['replay', token, '--analyse', '--playouts', '200', '--turns', '1']);
  expect(out).toMatch(/^player 1 \(\w+, person\): worst decision \d+/m);
});

test('replay of a changed answer says that the game is another', async () => {
  const changed = token.replace(/\+\d+,/, '+0,');
  expect(changed).not.toBe(token);
  const { exit, err } = await within(cwd, ['replay', write('changed.json', { token: changed, over: true })]);
  expect(exit).toBe(5);
  expect(err).toContain(`this game was ${token.split('#')[1]} when it was recorded and is`);
});

test.each([
  [
    'an answer that its question does not have',
    token.replace(/answers=\d+/, 'answers=190'),
    true,
    'answer 1 of player 1 is action 190',
  ],
  ['a game that is not over', half, false, 'the game is not over; open it in the studio to play on'],
  ['a rule that is unknown', token.replace('revised-4th', 'revised-4th+noRule=1'), true, "'noRule'"],
])('replay refuses %s in one line', async (_what, wrong, over, message) => {
  const { exit, err } = await within(cwd, ['replay', write('wrong.json', { token: wrong, over })]);
  expect(exit).toBe(2);
  expect(err).toContain(message);
  expect(err.trim()).not.toContain('\n');
});
