import { expect, test } from 'vitest';
import { draw } from '../../../src/engine/index.js';
import { Session } from '../../../src/playing/session/session.js';
import { sitDown } from '../../../src/playing/session/sit-down.js';
import { analyse } from '../../../src/questions/analysis/by-token.js';

const sit = async (): Promise<Session> => new Session(await sitDown({ agents: ['person', 'random'], seed: 'left' }));

test("an analysis counts no decision of the computer that played to the end as the person's", {
  tags: 'night',
}, async () => {
  const session = await sit();
  session.finish();
  const [left, random] = (await analyse(session.token(), { iterations: 200 })).seats;
  expect(left.ownDecisions).toEqual({ value: 0, error: 0 });
  expect(left.worst).toBeNull();
  expect(random.ownDecisions.value).not.toBe(0);
  const played = await sit();
  for (let k = 0; !played.over && k < 40; k++) {
    const { actions } = played.question()!;
    played.answer(actions[draw(9, 7, 1, k, actions.length)].action);
  }
  played.finish();
  const [person] = (await analyse(played.token(), { iterations: 200 })).seats;
  expect(person.ownDecisions.value).not.toBe(0);
  expect(person.worst).not.toBeNull();
});
