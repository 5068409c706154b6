import { expect, test } from 'vitest';
import { Session } from '../../../src/playing/session/session.js';
import { ownCards, sessionMoves, sessionView } from '../../../src/playing/session/session-view.js';
import { sitDown } from '../../../src/playing/session/sit-down.js';
import { adviceAt, choiceOf } from '../../../src/questions/hint/advice.js';

async function sit(agents: readonly string[], characters: readonly string[], seed: string): Promise<Session> {
  return new Session(await sitDown({ agents, characters, seed }));
}

test('a hint gives each action a chance to win and changes nothing', async () => {
  const session = await sit(['person', 'talisman/balanced'], ['troll', 'wizard'], 'hint');
  const words = session.state.words.slice();
  const { question, actions } = await adviceAt(session, { iterations: 64, turns: 1 });
  expect(question).toBe(session.game.question(session.state));
  expect(actions.map(({ plain }) => plain).sort()).toEqual(
    session
      .question()!
      .actions.map((action) => action.words)
      .sort(),
  );
  for (const { win } of actions) expect(win).toBeGreaterThan(0);
  expect(session.state.words).toEqual(words);
});

test('the choice of an agent is an action of the question and changes nothing', async () => {
  const session = await sit(['person', 'talisman/balanced'], ['troll', 'wizard'], 'choice');
  const words = session.state.words.slice();
  const choice = await choiceOf(session, 'balanced');
  expect(session.question()!.actions.map(({ action }) => action)).toContain(choice);
  expect(session.state.words).toEqual(words);
});

test('a person sees the own Spells and not those of others, until the game is over', async () => {
  const session = await sit(
    ['person', 'talisman/balanced', 'talisman/balanced'],
    ['wizard', 'sorceress', 'druid'],
    'hands',
  );
  const hands = sessionView(session)!.seats.map(({ hand, spells }) => [hand.length, spells]);
  expect(hands[0][0]).toBe(hands[0][1]);
  expect(hands[0][0]).toBeGreaterThan(0);
  expect(hands.slice(1)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(ownCards(session)).toEqual([{ title: 'Spells', cards: sessionView(session)!.seats[0].hand }]);
  session.finish();
  for (const { hand, spells } of sessionView(session)!.seats) expect(hand).toHaveLength(spells);
});

test('of two persons only the one who is asked sees the own Spells', async () => {
  const session = await sit(['person', 'person'], ['wizard', 'sorceress'], 'two');
  const asked = session.question()!.seat;
  const seats = sessionView(session)!.seats;
  expect(seats[asked].hand).toHaveLength(seats[asked].spells);
  expect(seats[1 - asked].hand).toEqual([]);
});

test('the moves of agents end where the table stands', async () => {
  const session = await sit(['person', 'talisman/balanced'], ['troll', 'wizard'], 'moves');
  let moves = sessionMoves(session);
  for (let k = 0; k < 20; k++) {
    session.answer(session.question()!.actions[0].action);
    moves = sessionMoves(session);
    if (moves.length > 0) break;
  }
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.every(({ seat }) => seat === 1)).toBe(true);
  expect(moves.at(-1)!.spaces[1]).toBe(sessionView(session)!.seats[1].space);
});
