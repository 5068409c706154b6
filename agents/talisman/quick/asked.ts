import { actOf, frameKind, type Game, topFrame } from '../../../src/engine/index.js';
import { seatAgain, unseat } from '../../../src/games/talisman/rules/mechanics/offers.js';
import { Status, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import type { View } from '../heuristic/view.js';
import { inputNames, Reading } from '../judge/inputs.js';
import { spaceOf, writeAction, writeWorth } from './action.js';
import { Changes } from './changes.js';
import { Entries } from './entries.js';
import { Action, Group, groups, inputKind } from './inputs.js';
import { writeQuestion } from './question.js';
import { writeWorths } from './worths.js';

const NOWHERE = -1;

/**
 * Reads the inputs of a question and of its actions. A move is read with the figure on its space. Any other action is
 * read after it was applied once to a copy, in which all that the seat cannot know is dealt again; all actions of a
 * question get the same deal.
 *
 * The compiled build has one state: there the copy is the table itself. So the copy equals the table between calls.
 */
export class Asked {
  /** Inputs of the question, and of the action that was read last. */
  readonly question = new Entries();
  readonly action = new Entries();
  private readonly copy: TalismanState;
  /** Words of the table at the question. */
  private readonly saved: Int32Array;
  private readonly reading = new Reading();
  private readonly changes = new Changes(inputNames.all.length);
  private readonly worth: Int32Array;
  private kind = 0;
  private best = 0;
  private valued = false;
  private advice = 0;
  private seed = 0;
  /** True while the reading has seen the table of the question. */
  private atTable = false;

  constructor(private readonly game: Game<TalismanState>) {
    this.copy = game.create();
    this.saved = new Int32Array(this.copy.words.length);
    this.worth = new Int32Array(game.maxActions);
  }

  /**
   * Reads the question.
   *
   * @param v      the view of `balanced`
   * @param advice index of the action that `balanced` would choose
   * @param seed   seed of the deal
   */
  ask(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number, advice: number, seed: number): void {
    this.kind = inputKind(frameKind(s, topFrame(s)));
    this.advice = advice;
    this.seed = seed;
    this.valued = writeWorths(s, seat, v, actions, count, this.worth);
    this.best = this.worth[0];
    for (let i = 1; i < count; i++) if (this.worth[i] > this.best) this.best = this.worth[i];
    this.saved.set(s.words);
    this.copy.words.set(s.words);
    this.look(s);
    this.reading.take(s, seat);
    this.changes.start(this.reading, seat);
    this.question.count = 0;
    writeQuestion(s, seat, v, count, this.reading, this.question);
  }

  /** Reads an action of the question; `i` is its index. */
  act(s: TalismanState, seat: number, v: View, action: number, i: number): void {
    const out = this.action;
    out.count = 0;
    const number = groups.first[Group.Action];
    const space = spaceOf(this.kind, action);
    writeAction(s, seat, v, this.kind, action, space, out);
    if (this.valued) writeWorth(this.worth[i], this.best, out);
    if (i === this.advice) {
      out.add(number + Action.Advised, 1);
      out.add(groups.first[Group.Advice] + this.kind, 1);
    }
    if (space !== NOWHERE) this.readMove(s, seat, space);
    else if (actOf(action) !== Act.Roll) this.readApplied(seat, action);
  }

  private look(s: TalismanState): void {
    this.reading.look(s);
    this.atTable = true;
  }

  /** Reads the figure of a seat on a space. */
  private readMove(s: TalismanState, seat: number, space: number): void {
    if (!this.atTable) this.look(s);
    const copy = this.copy;
    const here = copy.space[seat];
    copy.space[seat] = space;
    this.reading.lookAt(copy, seat);
    this.reading.takeMarks(copy, seat);
    this.changes.write(this.reading, seat, this.action);
    copy.space[seat] = here;
  }

  /** Reads an action after it was applied. */
  private readApplied(seat: number, action: number): void {
    const copy = this.copy;
    this.atTable = false;
    unseat(copy);
    this.game.redeal(copy, seat, this.seed);
    this.game.apply(copy, action);
    this.readNext(seat);
    copy.words.set(this.saved);
    seatAgain(copy);
  }

  /** Reads the copy, unless the seat plays no further: it has won or lost. */
  private readNext(seat: number): void {
    const copy = this.copy;
    const number = groups.first[Group.Action];
    if (this.game.over(copy))
      this.action.add(number + (this.game.score(copy, seat) > 0 ? Action.Wins : Action.Loses), 1);
    else if (copy.status[seat] === Status.Out) this.action.add(number + Action.Loses, 1);
    else {
      this.reading.look(copy);
      this.reading.takeMarks(copy, seat);
      this.changes.write(this.reading, seat, this.action);
    }
  }
}
