import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { yardstick } from '../../agents/talisman/yardstick-1/yardstick.js';
import { yardstick2 } from '../../agents/talisman/yardstick-2/yardstick-2.js';
import { type AgentSpec, frameKind, type State, topFrame } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { TalismanState } from '../../src/games/talisman/state/state.js';
import { KIND_WORDS } from '../../src/games/talisman/vocabulary/kinds.js';
import { playGames } from '../../src/playing/run/play-games.js';

interface Position {
  readonly asked: string;
  readonly seat: number;
  readonly actions: readonly string[];
  readonly answer: number;
  readonly state: Readonly<Record<string, string>>;
}
interface Recorded {
  readonly source: string;
  readonly kinds: readonly string[];
  readonly counts: number;
  readonly base: Position['state'];
  readonly positions: readonly Position[];
}
interface Tools {
  readonly NUMBERS: readonly number[];
  readRecorded(number: number): Recorded;
  readState(written: Position['state'], base: TalismanState, of: Recorded): TalismanState;
  actionOf(text: string): number;
  sourceHash(number: number): string;
  sourceNames(number: number): string[];
  sourceText(number: number, name: string): string;
}

const TOOLS = new URL('yardstick/positions.mjs', import.meta.url).href;
const tools = (await import(TOOLS)) as Tools;

/** Imports that a yardstick may have outside its own folder. The second may import the rules, but no other agent. */
const WORDS =
  /^(\.\/\w+|(\.\.\/){3}src\/(engine\/index|games\/talisman\/(content\/index|vocabulary\/(ids|kinds)|state\/state)))\.js$/;
const RULES = /^(\.\/[\w-]+|(\.\.\/){3}src\/(engine\/index|games\/talisman\/[\w/-]+))\.js$/;

const YARDSTICKS = [
  { number: 1, spec: yardstick, allowed: WORDS, entry: 'yardstick.ts' },
  { number: 2, spec: yardstick2, allowed: RULES, entry: 'yardstick-2.ts' },
];

/** Returns the names in the sources of a yardstick that the game lacks: no compiler reads those of the second. */
async function unknownNames(number: number): Promise<string[]> {
  const folder = new URL(`../../dist/agents/talisman/yardstick-${number}/`, import.meta.url);
  const state = new TalismanState();
  const unknown: string[] = [];
  for (const text of tools.sourceNames(number).map((name) => tools.sourceText(number, name))) {
    const membersOf = (name: string): string[] =>
      [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, member]) => member);
    unknown.push(...membersOf('s').filter((field) => !(field in state)));
    for (const [, names, from] of text.matchAll(/^import \{ (.+) \} from '(\.\.\/.+)';/gm)) {
      const module = (await import(new URL(from, folder).href)) as Record<string, object>;
      for (const name of names.split(', ').filter((each) => !each.startsWith('type '))) {
        if (!(name in module)) unknown.push(name);
        else unknown.push(...membersOf(name).filter((member) => !(member in module[name])));
      }
    }
  }
  return unknown;
}

/** Returns the number of recorded positions that an agent answers differently. */
function unlike(recorded: Recorded, spec: AgentSpec<State>): number {
  const agent = spec.create(talisman as never, new Int32Array(64));
  agent.begin(0, 1);
  const base = tools.readState(recorded.base, new TalismanState(), recorded);
  return recorded.positions.filter(({ seat, actions, answer, state }) => {
    const s = tools.readState(state, base, recorded);
    const list = new Int32Array(talisman.maxActions);
    list.set(actions.map(tools.actionOf));
    return agent.choose(s, seat, list, actions.length) !== answer;
  }).length;
}

test('every yardstick is here', () => {
  const frozen = agentsOf('talisman').filter(({ id }) => id.startsWith('talisman/yardstick-'));
  expect(YARDSTICKS.map(({ spec }) => spec.id)).toEqual(frozen.map(({ id }) => id));
  expect(YARDSTICKS.map(({ number }) => number)).toEqual(tools.NUMBERS);
});

describe.each(YARDSTICKS)('yardstick $number', ({ number, spec, allowed, entry }) => {
  const recorded = tools.readRecorded(number);
  const base = tools.readState(recorded.base, new TalismanState(), recorded);

  test('has the sources it was frozen with; a better agent gets a folder and a name of its own', () => {
    expect(tools.sourceHash(number)).toBe(recorded.source);
  });

  test('calls no other agent; the first no rule either, but reads the state, the rows and lists of words', () => {
    const imports = tools
      .sourceNames(number)
      .flatMap((name) => [...tools.sourceText(number, name).matchAll(/from '(.+?)'/g)].map(([, from]) => from));
    expect(imports.length).toBeGreaterThan(8);
    expect(imports.filter((from) => !allowed.test(from))).toEqual([]);
  });

  test('names only enums, functions and columns of the game that exist', async () => {
    expect(await unknownNames(number)).toEqual([]);
  });

  test('answers every recorded position as it did', () => {
    expect(recorded.positions.length).toBeGreaterThan(200);
    expect(unlike(recorded, spec as AgentSpec<State>)).toBe(0);
  });

  test('was recorded at every kind of question that it thinks about, with answers of both sorts', () => {
    const code = tools.sourceText(number, entry);
    const thought = [...code.matchAll(/case FrameKind\.(\w+):/g)].map(
      ([, kind]) => kind[0].toLowerCase() + kind.slice(1),
    );
    const asked = new Set(recorded.positions.map((position) => position.asked));
    expect(thought.filter((kind) => !asked.has(kind))).toEqual([]);
    for (const kind of ['moveWhere', 'take', 'buy', 'fightFate', 'evade', 'meet', 'window']) {
      const answers = recorded.positions.filter((position) => position.asked === kind).map(({ answer }) => answer > 0);
      expect(new Set(answers).size, kind).toBe(2);
    }
  });

  test('is asked what the recording says, whatever the numbers of kinds are now', () => {
    for (const { asked, seat, state } of recorded.positions) {
      const s = tools.readState(state, base, recorded);
      expect(KIND_WORDS[frameKind(s, topFrame(s))]).toBe(asked);
      expect(talisman.actor(s)).toBe(seat);
    }
  });

  test('is distinguished from others by the recorded positions', () => {
    for (const other of agentsOf('talisman')) {
      if (other.id !== spec.id && other.params.length === 0)
        expect(unlike(recorded, other), other.id).toBeGreaterThan(20);
    }
  });

  test.each(['random', 'first'])('wins most games against three of %s', async (other) => {
    let won = 0;
    let games = 0;
    for await (const { seats } of playGames({
      agents: `yardstick-${number},${other},${other},${other}`,
      games: 80,
      seed: 'yardstick',
      rotate: 'agents',
    })) {
      games++;
      for (const { agent, winShare } of seats) if (agent === `yardstick-${number}`) won += winShare;
    }
    expect(won / games).toBeGreaterThan(0.75);
  });
});
