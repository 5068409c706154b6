import { agentSeed, CHANGE_WORDS, defaults, mix } from '../../dist/src/engine/index.js';
import { parseAgent } from '../../dist/src/experiment/design/agent-text.js';

/** Impossible situation: the message names it, and the number of the decision locates it. */
export class Broken extends Error {
  decision = 0;
}

export function must(condition, message) {
  if (!condition) throw new Broken(typeof message === 'function' ? message() : message);
}

/** Returns the values of all options of a game. */
export function valuesOf(game, options) {
  const values = defaults(game.options);
  for (const [id, value] of Object.entries(options)) values[indexOf(game.options, id, 'option')] = value;
  return values;
}

/** Returns changes of the start by name: seat, change and its word or number. */
export function startTexts(game, changes) {
  const texts = [];
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    const { id, words } = game.startChanges[changes[i + 1]];
    texts.push([changes[i], id, words?.[changes[i + 2]] ?? changes[i + 2]]);
  }
  return texts;
}

function changesOf(game, starts) {
  return Int32Array.from(
    starts.flatMap(([seat, id, value]) => {
      const change = indexOf(game.startChanges, id, 'start change');
      return [seat, change, game.startChanges[change].words?.indexOf(value) ?? value];
    }),
  );
}

/** The game of a drawing or a fixture, set up in a fresh state. */
export function setUp(game, { options, roles, seed, agents, starts = [] }) {
  const values = valuesOf(game, options);
  const seats = agents.length;
  const characters = new Int32Array(seats);
  roles.forEach((role, seat) => (characters[seat] = game.roles.indexOf(role)));
  const s = game.create();
  game.reset(s, values, seats, Int32Array.from(seed), characters, changesOf(game, starts));
  return s;
}

/** Its agents, one a seat, ready to play. */
export function seat(game, known, { agents, seed }) {
  return agents.map((text, seat) => {
    const { name, params } = parseAgent(text, 'fuzz');
    const spec = known[indexOf(known, name, 'agent')];
    const values = defaults(spec.params);
    for (const [id, value] of Object.entries(params)) values[indexOf(spec.params, id, 'parameter')] = Number(value);
    const agent = spec.create(game, values);
    agent.begin(seat, agentSeed(Int32Array.from(seed), seat));
    return agent;
  });
}

function indexOf(list, id, what) {
  const at = list.findIndex((one) => one.id === id);
  if (at < 0) throw new Error(`there is no ${what} '${id}' any more: what the fixture tests is gone`);
  return at;
}

export function copyOf(game, s) {
  const copy = game.create();
  copy.words.set(s.words);
  return copy;
}

export function sameWords(a, b) {
  return bytesOf(a).equals(bytesOf(b));
}

/** The bytes of a state: compared in one call, fields of all widths alike. */
export function bytesOf({ words }) {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength);
}

/** One word that changes, as good as surely, when any word of the state does. */
export function hashOf(s) {
  let h = s.words.length;
  for (let i = 0; i < s.words.length; i++) h = mix((h + Math.imul(s.words[i], 0x9e3779b1) + i) | 0);
  return h;
}
