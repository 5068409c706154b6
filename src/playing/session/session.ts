import type { Agent } from '../../engine/agent.js';
import { UserError } from '../../engine/errors.js';
import { type Game, type State, TABLE } from '../../engine/game.js';
import type { Sitting, TableStoryteller } from '../../engine/game-entry.js';
import { endPlay, playOn, startPlay, TRACE_WORDS } from '../../engine/play.js';
import { playerText } from '../../engine/player.js';
import { hexWords } from '../../experiment/design/seeds.js';
import { entryOf } from '../../games/index.js';
import { viewsOf } from '../../games/shown.js';
import type { SeatedTable } from './sit-down.js';
import { type Before, stateOf, UndoStack } from './undo.js';

/** A limit of rounds that no game reaches. */
const TO_THE_END = 0x7fffffff;

/** An action that a person may choose. */
export interface SessionAction {
  readonly action: number;
  readonly words: string;
  /** What it brings, in a few words; empty if `words` say it. */
  readonly effect: string;
  /** Space of the board that the action leads to or aims at; absent for none. */
  readonly space?: number;
}

/** A question to a person. */
export interface SessionQuestion {
  readonly seat: number;
  readonly text: string;
  /** What it is about, for a beginner; empty if the text says it all. */
  readonly help: string;
  readonly actions: readonly SessionAction[];
}

/** A move of an agent between two questions. */
export interface SessionMove {
  readonly seat: number;
  /** Number of lines of the story after it. */
  readonly lines: number;
  /** The state after it. */
  readonly words: Int32Array;
}

/** Questions that are answered for a person with the first action, the pass. */
export interface SkippedQuestions {
  /** Small offers, such as ditching an Object before a draw. */
  readonly small: boolean;
  /** Offers in the turns of others, until the person's next own turn. */
  readonly others: boolean;
}

/**
 * A game in which one or more seats are a person's. Agents answer for the other seats. It stops at each question to a
 * person, and at the end.
 */
export class Session {
  /** True for the seats of persons. */
  readonly persons: readonly boolean[];
  /** Moves of the agents since the last answer of a person. */
  readonly moves: SessionMove[] = [];
  readonly state: State;
  readonly game: Game<State>;
  private readonly playing: Game<State>;
  private readonly agents: readonly Agent<State>[];
  private readonly sitting: Sitting<State> | undefined;
  private readonly teller: TableStoryteller<State> | null;
  private readonly trace = new Int32Array(TRACE_WORDS);
  private readonly out: Int32Array;
  private readonly answers: (number[] | null)[];
  /** By seat: answers already applied. */
  private readonly given: number[];
  private readonly undos = new UndoStack();
  private skipping: SkippedQuestions;
  private byAgents = 0;
  private handedOver = false;
  /** True while the pending question of a person may be answered. */
  private released = false;
  private digestText: string | null = null;

  constructor(
    private readonly table: SeatedTable,
    skipping: SkippedQuestions = { small: false, others: false },
  ) {
    const { game, state, answers } = table;
    this.game = game;
    this.state = state;
    this.skipping = skipping;
    this.answers = answers.map((own) => own?.slice() ?? null);
    this.given = answers.map(() => 0);
    this.persons = answers.map((own) => own !== null);
    this.out = new Int32Array(game.maxActions);
    this.sitting = viewsOf(game.id).sitting;
    const seats = this.persons.flatMap((is, seat) => (is ? [seat] : []));
    this.teller = this.sitting?.storyteller(seats.length === 1 ? seats[0] : TABLE) ?? null;
    const reported = this.teller?.game ?? game;
    this.playing = {
      ...reported,
      over: (s) => reported.over(s) || this.waits(),
      apply: (_s, action) => this.apply(reported, action),
    };
    this.agents = table.agents.map((agent, seat) => (this.persons[seat] ? this.personAt(seat, agent) : agent));
    game.enter?.();
    startPlay(game, state, this.agents, this.trace);
    this.playOn();
  }

  /** Returns the pending question; null if the game is over. */
  question(): SessionQuestion | null {
    const { game, state, sitting } = this;
    if (this.over) return null;
    game.enter?.();
    const count = game.legal(state, this.out);
    const actions = Array.from(this.out.subarray(0, count), (action): SessionAction => {
      const space = sitting?.spaceOf(state, action) ?? -1;
      const words = game.describe(state, action, true);
      return { action, words, effect: sitting?.effect(state, action) ?? '', ...(space < 0 ? {} : { space }) };
    });
    return {
      seat: game.actor(state),
      text: sitting?.ask(state) ?? game.question(state),
      help: sitting?.help(state) ?? '',
      actions,
    };
  }

  get over(): boolean {
    return this.digestText !== null;
  }

  /**
   * Answers the pending question.
   *
   * @throws UserError if the action is not legal
   */
  answer(action: number): void {
    const question = this.question();
    const index = question?.actions.findIndex((each) => each.action === action) ?? -1;
    if (question === null) throw new UserError('the game is over');
    if (index < 0) throw new UserError(`${action} is no action of this question: ${question.text}`);
    this.moves.length = 0;
    this.answers[question.seat]!.push(index);
    this.playOn();
  }

  /** Sets which questions are answered for the persons from now on, and answers a pending one of them. */
  skip(skipping: Partial<SkippedQuestions>): void {
    this.skipping = { ...this.skipping, ...skipping };
    if (!this.over) this.playOn();
  }

  get mayUndo(): boolean {
    return this.undone().length > 0;
  }

  /** Reason why the last answer cannot be undone; null if it can. */
  get whyNoUndo(): string | null {
    if (this.over) return 'The game is over.';
    if (this.sitting === undefined) return 'In this game no answer can be taken back.';
    const last = this.undos.latest();
    if (last === null) return 'There is no answer to take back.';
    if (last.byAgents !== this.byAgents) return 'Another player has decided something since your last answer.';
    return this.mayUndo ? null : 'A die was rolled or a card was seen since your last answer.';
  }

  /** Takes the last answer back. Returns false if something was revealed since, or the turn has ended. */
  undo(): boolean {
    const taken = this.undone();
    if (taken.length === 0) return false;
    const last = taken[taken.length - 1];
    this.state.words.set(last.words);
    this.trace.set(last.trace);
    last.untell();
    for (const { seat } of taken) {
      this.answers[seat]!.pop();
      this.given[seat]--;
    }
    this.undos.drop(taken.length);
    this.moves.length = 0;
    return true;
  }

  /** True if agents play for the persons. */
  get leftEarly(): boolean {
    return this.handedOver;
  }

  /** Lets the persons' substitute agents finish the game. */
  finish(): void {
    this.handedOver = true;
    this.moves.length = 0;
    if (!this.over) this.playOn();
  }

  /** Story up to now, line by line; empty for a game that cannot hide the possessions of others. */
  get story(): readonly string[] {
    return this.teller?.lines ?? [];
  }

  /** Winner and reason, in a sentence; empty until the game is over. */
  get ending(): string {
    return this.teller?.ending ?? '';
  }

  /** Returns the replay token of the game up to now; with its digest if it is over. */
  token(): string {
    const token = this.table.token(this.answers);
    return this.digestText === null ? token : `${token}#${this.digestText}`;
  }

  /** Names of the agents by seat; for a person, the name of the substitute. */
  get names(): readonly string[] {
    return this.table.names;
  }

  private undone(): readonly Before[] {
    const { game, state, sitting, byAgents } = this;
    if (this.over || sitting === undefined) return [];
    game.enter?.();
    return this.undos.last(
      (before) =>
        before.byAgents === byAgents &&
        !sitting.revealed(
          stateOf(() => game.create(), before.words),
          state,
          before.seat,
        ),
    );
  }

  /** Plays on to the next question that needs an answer, or to the end. */
  private playOn(): void {
    const { game, state, trace } = this;
    game.enter?.();
    do {
      playOn(this.playing, state, this.agents, this.out, trace, TO_THE_END);
    } while (!game.over(state) && this.release());
    if (!game.over(state)) return;
    endPlay(game, state, trace);
    this.digestText = hexWords(trace[1], trace[2]);
  }

  /** True at a question to a person: play stops there, even if the answer is known, to save the state for an undo. */
  private waits(): boolean {
    const { game, state, out } = this;
    if (this.handedOver || this.released) return false;
    return this.persons[game.actor(state)] && game.legal(state, out) > 1;
  }

  /** Releases the pending question if it has an answer, or is skipped. */
  private release(): boolean {
    const { game, state, byAgents } = this;
    const seat = game.actor(state);
    const own = this.answers[seat]!;
    const skipped = this.given[seat] === own.length;
    if (skipped && !this.skips(seat)) return false;
    if (skipped) own.push(0);
    const untell = this.teller?.mark() ?? (() => {});
    this.undos.push({ words: state.words.slice(), trace: this.trace.slice(), seat, byAgents, skipped, untell });
    this.released = true;
    return true;
  }

  /** Returns the agent of a person's seat: the answers, and after `finish` the substitute agent. */
  private personAt(seat: number, standIn: Agent<State>): Agent<State> {
    return {
      begin: (at, seed) => standIn.begin(at, seed),
      choose: (s, at, actions, count) => {
        if (this.handedOver) return standIn.choose(s, at, actions, count);
        const index = this.answers[seat]![this.given[seat]++];
        this.released = false;
        if (index < count) return index;
        throw new UserError(
          `answer ${this.given[seat]} of ${playerText(seat)} is action ${index}, and that question has ${count}, counted from 0`,
        );
      },
    };
  }

  private apply(reported: Game<State>, action: number): void {
    const { game, state } = this;
    const seat = game.actor(state);
    reported.apply(state, action);
    if (this.persons[seat]) return;
    this.byAgents++;
    if (!this.handedOver) this.moves.push({ seat, lines: this.story.length, words: state.words.slice() });
  }

  private skips(seat: number): boolean {
    const { game, state, sitting, out, skipping } = this;
    const count = game.legal(state, out);
    if (game.declines?.(out[0]) !== true) return false;
    if (skipping.small && sitting?.small(state, out, count) === true) return true;
    if (!skipping.others) return false;
    const isOwn = entryOf(game.id).turns?.active(state) === seat;
    if (isOwn) this.skipping = { ...skipping, others: false };
    return !isOwn && viewsOf(game.id).questions?.window(state) === true;
  }
}
