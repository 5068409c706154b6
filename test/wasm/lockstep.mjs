// Two builds of the rules and the agents side by side: the same question, the same actions, the same answer, and after
// it the same state, word by word.
import { agentsOf, DECORATORS } from '../../dist/agents/index.js';
import { agentSeed, draw } from '../../dist/src/engine/index.js';
import { talisman } from '../../dist/src/games/talisman/index.js';
import { packable } from '../../dist/src/games/talisman/packable.js';
import { PLAIN_AGENTS } from '../../dist/src/wasm/emit/talisman.js';
import { loadCompiledGame } from '../../dist/src/wasm/host/load.js';
import { wildChanges } from '../../dist/src/workshops/conformance/table.js';

const WORD = 4;
/** Number of options and parameters among which one is changed. */
const ODD = 4;

/** Draws the games: everything about one hangs on its number alone. */
class Dice {
  constructor(key) {
    this.key = key;
    this.k = 0;
  }
  below(n) {
    return draw(this.key, ~this.key, this.k >> 16, this.k++ & 0xffff, n);
  }
  level({ min, max, default: usual }) {
    return this.below(ODD) === 0 ? min + this.below(max - min + 1) : usual;
  }
}

/** The compiled agents. Playouts of the others are compared elsewhere, and yardsticks nowhere. */
const SPECS = agentsOf('talisman').filter(({ id }) => PLAIN_AGENTS[id] === undefined);

/** Returns how to build an agent of the roster, sometimes within a decorator. */
function anyAgent(game, dice) {
  const spec = SPECS[dice.below(SPECS.length)];
  const params = Int32Array.from(spec.params, (param) => dice.level(param));
  const plain = (of) => spec.create(of, params);
  if (dice.below(ODD) > 0) return plain;
  const decorator = DECORATORS[dice.below(DECORATORS.length)];
  const settings = Int32Array.from(decorator.params, (param) => dice.level(param));
  const words = decorator.words.map((word) => Int32Array.of(dice.below(word.known(game).length)));
  return (of) => decorator.create(of, plain, settings, words);
}

/**
 * Plays the games of some numbers in both builds, with packs if any are given. Returns what was played, or throws where
 * they part.
 */
export async function lockstep(from, to, packs = []) {
  const game = packs.length === 0 ? talisman : packable.packed(packs).game;
  game.enter();
  const js = game.create();
  const played = { games: 0, plain: 0, changed: 0, decisions: 0, agents: new Set() };
  const out = new Int32Array(game.maxActions);
  for (let number = from; number < to; number++) {
    const wasm = await loadCompiledGame(game);
    played.decisions += playBoth(game, number, js, wasm, out, played);
    played.games++;
    played.plain += 1 - js.altered[0];
  }
  return played;
}

function playBoth(game, number, js, wasm, out, begun) {
  const dice = new Dice(number);
  const seats = game.seats.min + dice.below(game.seats.max - game.seats.min + 1);
  // One game of three is plain, for which there is a module of its own.
  const plain = dice.below(3) === 0;
  const options = Int32Array.from(game.options, (option) => (plain ? option.default : dice.level(option)));
  const seed = Int32Array.of(dice.below(1 << 30), dice.below(1 << 30));
  const roles = new Int32Array(game.seats.max);
  game.deal(seats, seed, roles);
  const makers = Array.from({ length: seats }, () => anyAgent(game, dice));
  const agents = makers.map((make) => make(game));
  // Agents of their own: what one notes in JavaScript the other must note by itself.
  const handles = makers.map((make) => wasm.admit(make(game)));
  agents.forEach((agent, seat) => {
    if (handles[seat] === 0) throw new Error(`game ${number}: ${agent.constructor.name} is not compiled`);
    begun.agents.add(agent.constructor.name);
    agent.begin(seat, agentSeed(seed, seat));
    wasm.begin(handles[seat], seat, agentSeed(seed, seat));
  });
  const changes = wildChanges(game, number, seats, options);
  game.reset(js, options, seats, seed, roles, changes);
  wasm.reset(options, seats, seed, roles, changes);
  if (changes.length > 0) begun.changed++;
  const { exports, heap, state } = wasm;
  const actions = heap.array(game.maxActions);
  // Half of the games with what agents pass unasked, half with every question.
  if (dice.below(2) === 0) {
    const seated = heap.array(seats);
    heap.words.set(handles, seated / WORD);
    game.seat(js, agents);
    exports.seat(seated);
  }
  const mine = Buffer.from(js.words.buffer, js.words.byteOffset, js.words.byteLength);
  const theirs = Buffer.from(state.words.buffer, state.words.byteOffset, state.words.byteLength);
  let decisions = 0;
  const must = (holds, what) => {
    if (holds) return;
    const word = js.words.findIndex((value, i) => value !== state.words[i]);
    const field =
      word < 0 ? '' : `, first in ${js.fields.table.filter(({ offset }) => offset <= 4 * word + 3).at(-1).name}`;
    throw new Error(
      `game ${number}, decision ${decisions}: ${what()}${field}, at: ${game.over(js) ? 'the end' : game.situation(js)}`,
    );
  };
  for (;;) {
    must(mine.equals(theirs), () => 'the states differ');
    must(game.over(js) === (exports.over() !== 0), () => 'one is over');
    if (game.over(js)) return decisions;
    const count = game.legal(js, out);
    const listed = heap.words.subarray(actions / WORD, actions / WORD + exports.legal(actions));
    must(
      count === listed.length && listed.every((action, i) => action === out[i]),
      () => `actions ${listed} for ${out.subarray(0, count)}`,
    );
    const seat = game.actor(js);
    must(seat === exports.actor(), () => 'another seat is asked');
    let choice = 0;
    if (count > 1) {
      choice = agents[seat].choose(js, seat, out, count);
      const other = exports.choose(handles[seat], seat, actions, count);
      must(choice === other, () => `${agents[seat].constructor.name} chooses ${choice}, compiled ${other}`);
    }
    game.apply(js, out[choice]);
    exports.apply(out[choice]);
    decisions++;
  }
}
