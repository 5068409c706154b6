import { expect, test } from 'vitest';
import { agentsOf, DECORATORS } from '../../agents/index.js';
import { defaults } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { COMPILED_AGENTS, PLAIN_AGENTS } from '../../src/wasm/emit/talisman.js';

const COMPILED = new Set<string>(COMPILED_AGENTS.map(([, name]) => name));
const SPECS = agentsOf('talisman');

/** Checks that an agent is compiled or has its reason, and not both. */
function compiledOrExplained(id: string, agent: object): void {
  const name = agent.constructor.name;
  const reason = PLAIN_AGENTS[id];
  expect(
    COMPILED.has(name) || reason !== undefined,
    `${id} (class ${name}) is not compiled and would play about 4 times slower: add it to COMPILED_AGENTS of src/wasm/emit/talisman.ts, or its reason to PLAIN_AGENTS`,
  ).toBe(true);
  expect(COMPILED.has(name) && reason !== undefined, `${id} is compiled: remove it from PLAIN_AGENTS`).toBe(false);
}

test.each(SPECS.map((spec) => [spec.id, spec] as const))('%s is compiled, or says why not', (id, spec) => {
  compiledOrExplained(id, spec.create(talisman, defaults(spec.params)));
});

test.each(DECORATORS.map((one) => [one.id, one] as const))('%s is compiled, or says why not', (id, decorator) => {
  const inner = SPECS.find((spec) => spec.id === 'random')!;
  const words = decorator.words.map(() => Int32Array.of(0));
  const agent = decorator.create(
    talisman,
    (game) => inner.create(game, defaults(inner.params)),
    defaults(decorator.params),
    words,
  );
  compiledOrExplained(id, agent);
});

test('reasons for plain agents name agents of the roster', () => {
  const ids = new Set([...SPECS, ...DECORATORS].map(({ id }) => id));
  expect(Object.keys(PLAIN_AGENTS).filter((id) => !ids.has(id))).toEqual([]);
});
