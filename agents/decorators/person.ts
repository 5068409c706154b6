import { type Agent, type Decorator, type Game, playerText, type State, UserError } from '../../src/engine/index.js';

/** The word for no answer yet. */
export const NO_ANSWERS = 'none';

/**
 * A person: gives the recorded answers, one a question. When they are used up, another agent plays on. It declares
 * nothing, because a person is asked everything.
 */
class Person implements Agent<State> {
  private decisions = 0;

  /** @param answers index of each answer among the legal actions */
  constructor(
    private readonly inner: Agent<State>,
    private readonly answers: readonly number[],
  ) {}

  begin(seat: number, seed: number): void {
    this.inner.begin(seat, seed);
    this.decisions = 0;
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    if (this.decisions === this.answers.length) return this.inner.choose(s, seat, actions, count);
    const answer = this.answers[this.decisions++];
    if (answer < count) return answer;
    throw new UserError(
      `answer ${this.decisions} of ${playerText(seat)} is action ${answer}, and that question has ${count}, counted from 0`,
    );
  }
}

function answerWords(game: Game<State>): readonly string[] {
  return [NO_ANSWERS, ...Array.from({ length: game.maxActions }, (_, i) => String(i))];
}

/** The seat of a person in a game that is written down. */
export const person: Decorator = {
  id: 'person',
  about: 'the recorded answers of a person, then another agent',
  params: [],
  words: [{ id: 'answers', about: 'index of the action of each answer, joined by +', known: answerWords }],
  create: (game, inner, _params, words) =>
    new Person(
      inner(game),
      Array.from(words[0], (word) => word - 1).filter((answer) => answer >= 0),
    ),
};
