import { expect, test } from 'vitest';
import { draw } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { playGames } from '../../../src/playing/run/play-games.js';
import { Session, type SkippedQuestions } from '../../../src/playing/session/session.js';
import { sitDown, sitDownAgain } from '../../../src/playing/session/sit-down.js';
import { tableView } from '../../../src/playing/view/table-view.js';

const THREE = ['person', 'talisman/balanced', 'talisman/rusher'];

async function sit(agents: readonly string[], seed: string, skipping?: SkippedQuestions): Promise<Session> {
  return new Session(await sitDown({ agents, seed }), skipping);
}

/** Answers at most that many questions, by keyed random actions. */
function playRandomly(session: Session, key: number, most = Number.MAX_SAFE_INTEGER): void {
  for (let k = 0; !session.over && k < most; k++) session.answer(randomAction(session, key, k));
}

function randomAction(session: Session, key: number, k: number): number {
  const { actions } = session.question()!;
  return actions[draw(key, 7, 1, k & 0xffff, actions.length)].action;
}

function stateOf(session: Session): TalismanState {
  return session.state as TalismanState;
}

/** Returns everything that a person sees, and all words of the state. */
function seen(session: Session): string {
  return JSON.stringify([session.state.words.join(), session.token(), session.question(), session.story]);
}

test('a session without persons plays the usual game', async () => {
  const agents = ['talisman/balanced', 'talisman/rusher', 'random'];
  const session = await sit(agents, 'usual');
  for await (const { token, digest } of playGames({ agents, players: 3, seed: 'usual', rotate: 'none', games: 1 }))
    expect(session.token()).toBe(`${token}#${digest}`);
  expect(session.ending).toMatch(/wins in round \d+/);
});

test('a session in which a person finishes by an agent at once plays what that agent plays if it is asked everything', async () => {
  const session = await sit(['person', 'random', 'random'], 'finish');
  session.finish();
  const same = await sit(['epsilon:of=talisman/balanced,permille=0', 'random', 'random'], 'finish');
  expect(session.token().split('#')[1]).toBe(same.token().split('#')[1]);
});

test('the same seed and answers give the same game', async () => {
  const tokens = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const session = await sit(THREE, 'same');
    playRandomly(session, 5);
    tokens.add(session.token());
  }
  expect(tokens.size).toBe(1);
});

test('a session goes on from its token', async () => {
  const session = await sit(THREE, 'on', { small: true, others: false });
  playRandomly(session, 3, 60);
  const again = new Session(await sitDownAgain(session.token()));
  expect(again.question()).toEqual(session.question());
  expect(again.story).toEqual(session.story);
  expect(again.token()).toBe(session.token());
  expect(again.state.words).toEqual(session.state.words);
});

test('undo is refused after a reveal, and otherwise leads to the same state when the answer is given again', async () => {
  let taken = 0;
  let refused = 0;
  for (let game = 0; game < 30; game++) {
    const session = await sit(game % 2 === 0 ? THREE : ['person', 'random'], `undo ${game}`, {
      small: game % 3 === 0,
      others: false,
    });
    for (let k = 0; k < 60 && !session.over; k++) {
      const before = seen(session);
      const { drawn, turnNumber } = stateOf(session);
      const [draws, turn] = [drawn.join(), turnNumber[0]];
      const action = randomAction(session, game, k);
      session.answer(action);
      if (session.over || drawn.join() !== draws || turnNumber[0] !== turn) {
        expect(session.mayUndo).toBe(false);
        refused++;
      }
      if (!session.mayUndo) continue;
      const after = seen(session);
      expect(session.undo()).toBe(true);
      expect(seen(session)).toBe(before);
      session.answer(action);
      expect(seen(session)).toBe(after);
      taken++;
    }
  }
  expect(taken).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});

test('several answers of one turn are taken back one by one, also after the game was opened again', async () => {
  const session = await sit(['person', 'random'], 'steps');
  let most = 0;
  for (let k = 0; k < 100 && most < 2; k++) {
    session.answer(randomAction(session, 11, k));
    const again = new Session(await sitDownAgain(session.token()));
    let steps = 0;
    while (again.undo()) steps++;
    most = Math.max(most, steps);
  }
  expect(most).toBe(2);
});

test('small offers are passed for a person who does not want them, and stay in the token', async () => {
  const all = await sit(THREE, 'small');
  const few = await sit(THREE, 'small', { small: true, others: false });
  const asked = [all, few].map((session) => {
    let questions = 0;
    for (; !session.over && questions < 2000; questions++) {
      const { actions } = session.question()!;
      const passes = ['go on', 'ditch nothing more'].includes(actions[0].words);
      session.answer(actions[passes ? 0 : actions.length - 1].action);
    }
    return questions;
  });
  expect(asked[1]).toBeLessThan(asked[0]);
  expect(few.token()).toBe(all.token());
});

test('the story of a person does not name Spells that others have drawn and hold', async () => {
  let hidden = 0;
  for (let game = 0; game < 4; game++) {
    const session = await sit(['person', 'talisman/trickster', 'talisman/trickster'], `spells ${game}`);
    for (let k = 0; k < 60 && !session.over; k++) {
      const lines = session.story.length;
      session.answer(randomAction(session, game, k));
      const drawn = session.story
        .slice(lines)
        .flatMap((line) => /^ +from the decks: (.*)$/.exec(line)?.[1].split(', ') ?? []);
      const [own, ...others] = tableView(session.game, session.state)!.seats.map(({ hand }) => hand);
      const held = others.flat().filter((card) => !own.includes(card));
      expect(drawn.filter((card) => held.includes(card))).toEqual([]);
      hidden += drawn.filter((card) => card === 'a Spell').length;
    }
  }
  expect(hidden).toBeGreaterThan(3);
});

test('an action that is not offered is refused', async () => {
  const session = await sit(THREE, 'foreign');
  expect(() => session.answer(-5)).toThrow('-5 is no action of this question');
});

test('a recorded answer that its question does not have is refused', async () => {
  const token = 'talisman/revised-4th/2p/x/0.0/none/person:of=talisman/balanced,answers=0+150,random';
  const table = await sitDownAgain(token);
  expect(() => new Session(table)).toThrow(
    /^answer 2 of player 1 is action 150, and that question has \d+, counted from 0$/,
  );
});

test('says why an answer cannot be taken back exactly when it cannot', async () => {
  const session = await sit(['person', 'talisman/balanced'], 'why');
  expect(session.whyNoUndo).toBe('There is no answer to take back.');
  const reasons = new Set<string | null>();
  for (let k = 0; !session.over && k < 200; k++) {
    session.answer(randomAction(session, 3, k));
    expect(session.whyNoUndo === null).toBe(session.mayUndo);
    reasons.add(session.whyNoUndo);
  }
  expect(reasons).toContain('A die was rolled or a card was seen since your last answer.');
  expect(reasons).toContain('Another player has decided something since your last answer.');
  expect(reasons).toContain(null);
});
