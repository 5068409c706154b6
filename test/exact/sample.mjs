import { parentPort } from 'node:worker_threads';
import { agentSeed, play, TRACE_WORDS } from '../../dist/src/engine/index.js';
import { blockSeed, textWords } from '../../dist/src/experiment/design/seeds.js';
import { readPosition } from '../../dist/src/playing/positions/position-file.js';
import { chooser } from './answers.mjs';

/**
 * A thread of its own, because vitest rewrites what a test file imports, and rewritten code takes four times as long.
 */
parentPort.on('message', (trial) => {
  try {
    parentPort.postMessage({ counts: sample(trial) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});

/** Values seen together are the digits of one number: quicker to count than texts. */
const BASE = 64;
const LOWEST = -8;

/**
 * Plays on from a position again and again, each time with other luck, and counts what all looks together show:
 * 'plain-of-peril 0'.
 */
function sample({ position, seed, games, looks, answers }) {
  const outlook = readPosition(position).outlook(1);
  const { game, measures } = outlook;
  const s = game.create();
  const actions = new Int32Array(game.maxActions);
  const values = new Int32Array(measures.length);
  const trace = new Int32Array(TRACE_WORDS);
  const gameSeed = new Int32Array(2);
  const choose = chooser(answers);
  const agents = position.seats.map(() => ({ begin() {}, choose }));
  const eyes = looks.map((look) => eye(look, measures, values, s, position.actor));
  const text = textWords(seed);
  const counts = new Map();
  for (let i = 0; i < games; i++) {
    blockSeed(text, i, gameSeed);
    outlook.start(s, gameSeed);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(gameSeed, seat)));
    play(game, s, agents, actions, trace);
    outlook.measure(s, values);
    let seen = 0;
    for (const look of eyes) seen = seen * BASE + digit(look.value());
    counts.set(seen, (counts.get(seen) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].map(([seen, n]) => [wordsOf(seen, eyes), n]));
}

function digit(value) {
  if (value < LOWEST || value >= LOWEST + BASE) throw new Error(`${value} is more than a trial can look at`);
  return value - LOWEST;
}

function wordsOf(seen, eyes) {
  return eyes.map(({ word }, k) => word((Math.floor(seen / BASE ** (eyes.length - 1 - k)) % BASE) + LOWEST)).join(' ');
}

/** A look is a measure of `odds`, or a field of the state: that of the actor, or with `@1` that of seat 1. */
function eye(look, measures, values, s, actor) {
  const m = measures.findIndex(({ id }) => id === look);
  if (m >= 0) return { value: () => values[m], word: measures[m].word };
  const [field, seat = actor] = look.split('@');
  if (s[field] === undefined) throw new Error(`there is neither a measure nor a field '${look}'`);
  return { value: () => s[field][seat], word: String };
}
