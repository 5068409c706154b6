import { draw } from '../../dist/src/engine/index.js';
import { checkCopy, checkEnd, checkQuestion, checkRedeal, checkResumed } from './checks.mjs';
import { gameWith } from './packs.mjs';
import { Broken, copyOf, must, sameWords, seat, setUp } from './table.mjs';

/** One question in so many gets a costly check; which ones is keyed, so that a fixture gets the same. */
const REDEAL_EVERY = 8;
const COPY_EVERY = 150;
const KEEP_EVERY = 400;
const PURPOSE = { redeal: 20, copy: 21, keep: 22 };

/** Counts of what was done, over all games. */
export function newTally() {
  return { games: 0, packed: 0, decisions: 0, invariants: 0, redeals: 0, peeks: 0, copies: 0, resumed: 0, longest: 0 };
}

/**
 * Plays a drawn game to its end with all checks.
 *
 * @throws Broken with the number of the decision at which something was not as it must be
 */
export function playChecked(game, agents, drawn, tally) {
  let walk;
  try {
    walk = new Walk(game, agents, drawn, tally);
    walk.play();
  } catch (error) {
    const broken = error instanceof Broken ? error : new Broken(`${error}`, { cause: error });
    broken.decision = walk?.at ?? 0;
    throw broken;
  }
}

class Walk {
  actions = [];
  kept = null;

  constructor(base, agents, drawn, tally) {
    const game = gameWith(base, drawn.packs ?? []);
    this.game = game;
    this.packed = (drawn.packs ?? []).length > 0;
    this.seed = drawn.seed;
    this.tally = tally;
    this.s = setUp(game, drawn);
    this.other = game.create();
    this.before = game.create();
    this.out = new Int32Array(game.maxActions);
    this.list = new Int32Array(game.maxActions);
    this.agents = seat(game, agents, drawn);
    // A twin is asked everything too, so that its own luck keeps pace; now and then in a state dealt again.
    this.twins = seat(game, agents, drawn);
  }

  get at() {
    return this.actions.length;
  }

  play() {
    const { game, s, out, tally } = this;
    while (!game.over(s)) {
      must(this.at < game.maxDecisions, `asked more than ${game.maxDecisions} questions`);
      const count = game.legal(s, out);
      checkQuestion(game, s, out, count, this.agents.length);
      tally.invariants++;
      if (this.isTime('copy', COPY_EVERY)) this.checkCopy(count);
      if (this.isTime('keep', KEEP_EVERY)) this.kept = { at: this.at, state: copyOf(game, s) };
      const action = out[this.choice(count)];
      game.apply(s, action);
      this.actions.push(action);
    }
    checkEnd(game, s, this.agents.length);
    if (this.kept !== null) this.checkResumed();
    tally.games++;
    if (this.packed) tally.packed++;
    tally.decisions += this.at;
    tally.longest = Math.max(tally.longest, this.at);
  }

  isTime(what, every) {
    return draw((this.seed[0] + (this.at >> 16)) | 0, this.seed[1], PURPOSE[what], this.at & 0xffff, every) === 0;
  }

  checkCopy(count) {
    checkCopy(this.game, this.s, this.out, count);
    this.tally.copies++;
  }

  checkResumed() {
    checkResumed(this.game, this.s, this.kept.state, this.actions.slice(this.kept.at));
    this.tally.resumed++;
  }

  /** The agent's answer, which its twin must give too, whatever is dealt to where the seat cannot see. */
  choice(count) {
    const { game, s, out } = this;
    const seat = game.actor(s);
    const dealtAgain = this.isTime('redeal', REDEAL_EVERY);
    if (dealtAgain) {
      checkRedeal(game, s, seat, out, count, this.other, this.list);
      this.tally.redeals++;
    }
    if (count === 1) return 0;
    this.before.words.set(s.words);
    const index = this.agents[seat].choose(s, seat, out, count);
    must(Number.isInteger(index) && index >= 0 && index < count, `seat ${seat} chose ${index} of ${count}`);
    must(sameWords(this.before, s), `the agent of seat ${seat} changed the state`);
    const twin = this.twins[seat].choose(dealtAgain ? this.other : s, seat, dealtAgain ? this.list : out, count);
    must(
      twin === index,
      `seat ${seat} chose ${index}, but ${twin} ${dealtAgain ? 'when what it cannot know was dealt again' : 'when asked again'}`,
    );
    if (dealtAgain) this.tally.peeks++;
    return index;
  }
}
