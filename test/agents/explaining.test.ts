import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { landingParts } from '../../agents/talisman/heuristic/explaining.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { refreshPlan, setView } from '../../agents/talisman/heuristic/refresh.js';
import { landingWorth } from '../../agents/talisman/heuristic/valuation/landings.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import {
  type Agent,
  agentSeed,
  defaults,
  type Explanation,
  type Game,
  mix,
  type State,
} from '../../src/engine/index.js';
import { content } from '../../src/games/talisman/content/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';

const SEATS = 4;

const fingerprint = ({ words }: State): number => words.reduce((sum, word) => mix(sum ^ word), 0);

/** Plays a game, and passes each answer with its explanation and the position to `look`. */
function explainGame(
  id: string,
  params: Readonly<Record<string, number>>,
  seed: number,
  most: number,
  look: (explained: Explanation | null, answer: number, count: number, s: TalismanState, seat: number) => void,
): void {
  const game = talisman as Game<State>;
  const spec = agentsOf('talisman').find((one) => one.id === id)!;
  const values = defaults(spec.params);
  for (const [name, value] of Object.entries(params)) values[spec.params.findIndex((one) => one.id === name)] = value;
  const agents: Agent<State>[] = Array.from({ length: SEATS }, () => spec.create(game, values));
  const s = game.create();
  const words = Int32Array.of(seed, ~seed);
  const roles = new Int32Array(game.seats.max);
  game.deal(SEATS, words, roles);
  game.reset(s, defaults(game.options), SEATS, words, roles, new Int32Array(0));
  agents.forEach((agent, seat) => agent.begin(seat, agentSeed(words, seat)));
  const out = new Int32Array(game.maxActions);
  let asked = 0;
  while (!game.over(s) && asked < most) {
    const count = game.legal(s, out);
    const seat = game.actor(s);
    let index = 0;
    if (count > 1) {
      asked++;
      index = agents[seat].choose(s, seat, out, count);
      const before = fingerprint(s);
      look(agents[seat].explain!(s, seat, out, count), index, count, s as TalismanState, seat);
      expect(fingerprint(s)).toBe(before);
    }
    game.apply(s, out[index]);
  }
}

const sumOf = (parts: Explanation['actions'][number]['parts']): number =>
  parts.reduce((sum, { value }) => sum + value, 0);

describe('the explanation of balanced', () => {
  test('the explanation of balanced has parts that sum to the worth of each action, and the answer is worth most', () => {
    let explained = 0;
    for (let seed = 1; seed <= 6; seed++)
      explainGame('talisman/balanced', {}, seed, Infinity, (explanation, answer, count) => {
        if (explanation === null) return;
        explained++;
        expect(explanation.actions).toHaveLength(count);
        for (const { worth, parts } of explanation.actions) if (worth !== null) expect(sumOf(parts)).toBe(worth);
        const worths = explanation.actions.map(({ worth }) => worth ?? -Infinity);
        expect(worths[answer]).toBe(Math.max(...worths));
      });
    expect(explained).toBeGreaterThan(200);
  });

  test('the parts of a landing sum to the worth by which balanced chooses, on every space', () => {
    const v = new View(defaults(PARAMS));
    let compared = 0;
    for (let seed = 1; seed <= 3; seed++)
      explainGame('talisman/balanced', {}, seed, 60, (_explanation, _answer, _count, s, seat) => {
        setView(v);
        refreshPlan(s, seat, v);
        for (let space = 0; space < content.spaceCount; space++) {
          expect(sumOf(landingParts(s, seat, v, space))).toBe(landingWorth(s, seat, v, space));
          compared++;
        }
      });
    expect(compared).toBeGreaterThan(5000);
  });
});

test('the explanation of a search has the mean of the futures of each action, as many as were played', () => {
  let explained = 0;
  explainGame('flat', { iterations: 64 }, 3, 40, (explanation, answer, count) => {
    if (explanation === null) return;
    explained++;
    expect(explanation.actions).toHaveLength(count);
    expect(explanation.actions[answer].visits).toBe(Math.max(...explanation.actions.map(({ visits }) => visits!)));
    for (const { worth, visits } of explanation.actions) {
      expect(visits).toBeGreaterThan(0);
      expect(worth).toBeGreaterThanOrEqual(0);
      expect(worth).toBeLessThanOrEqual(100);
    }
  });
  expect(explained).toBeGreaterThan(10);
});
