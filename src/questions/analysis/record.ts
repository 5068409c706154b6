import type { Agent, Game, Guide, State, Turns } from '../../engine/index.js';

/** A moment of a game to be evaluated: an answered question, or the start of a turn. */
export interface Moment {
  /** The state at that moment. */
  readonly words: Int32Array;
  /** The seat of the current or next turn. */
  readonly active: number;
  /** Number of decisions of the game before it, forced ones too. */
  readonly before: number;
  /** Null if a turn begins. */
  readonly question: RecordedQuestion | null;
}

/** A question and its answer. */
export interface RecordedQuestion {
  /** Number of the decision in the game, counted from 1, forced ones too. */
  readonly number: number;
  readonly actor: number;
  /** Number of the question among those of the actor that had a choice, counted from 1. */
  readonly nth: number;
  readonly actions: Int32Array;
  /** Indices of the action taken, and of the policy's action. */
  readonly taken: number;
  readonly advised: number;
}

/**
 * Records a game as it is played: every real decision, every answer that differs from the policy's, and the start of
 * each turn. Everything between two moments is chance, or an answer that the policy gives in every future too.
 */
export class Recorder {
  readonly moments: Moment[] = [];
  readonly game: Game<State>;
  private decisions = 0;
  /** By seat: questions with a choice up to now. */
  private readonly choices: number[];
  private readonly policy: Agent<State>[];
  private readonly out: Int32Array;

  constructor(
    private readonly base: Game<State>,
    private readonly guide: Guide<State>,
    private readonly turns: Turns<State>,
  ) {
    const params = Int32Array.from(guide.policy.params, (spec) => spec.default);
    this.policy = Array.from({ length: base.seats.max }, () => guide.policy.create(base, params));
    this.policy.forEach((agent, seat) => agent.begin(seat, seat));
    this.out = new Int32Array(base.maxActions);
    this.choices = Array.from({ length: base.seats.max }, () => 0);
    this.game = { ...base, apply: (s, action) => this.apply(s, action) };
  }

  private apply(s: State, action: number): void {
    this.decisions++;
    this.look(s, action);
    this.turns.apply(s, action);
    while (!this.base.over(s) && this.turns.between(s)) {
      this.moments.push({
        words: s.words.slice(),
        active: this.turns.active(s),
        before: this.decisions,
        question: null,
      });
      this.turns.begin(s);
    }
  }

  private look(s: State, action: number): void {
    const count = this.base.legal(s, this.out);
    const actor = this.base.actor(s);
    if (count > 1) this.choices[actor]++;
    const active = this.turns.active(s);
    // If another seat's dice follow, the moment must be recorded, forced or not.
    const goesOn = this.moments.at(-1)?.active === active;
    if (count === 1 && goesOn) return;
    const actions = this.out.slice(0, count);
    const taken = actions.indexOf(action);
    const advised = count > 1 ? this.policy[actor].choose(s, actor, this.out, count) : 0;
    if (taken === advised && this.guide.routine(s, actor) && goesOn) return;
    this.moments.push({
      words: s.words.slice(),
      active,
      before: this.decisions - 1,
      question: { number: this.decisions, actor, nth: this.choices[actor], actions, taken, advised },
    });
  }
}
