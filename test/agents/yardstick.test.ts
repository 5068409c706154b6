import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { yardstick } from '../../agents/talisman/yardstick/yardstick.js';
import { playGames } from '../../src/api/play-games.js';
import { type AgentSpec, frameKind, type State, topFrame } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { TalismanState } from '../../src/games/talisman/state.js';
import { KIND_WORDS } from '../../src/games/talisman/words/kinds.js';

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
  readonly base: Position['state'];
  readonly positions: readonly Position[];
}
interface Tools {
  readRecorded(): Recorded;
  readState(written: Position['state'], base: TalismanState, kinds: readonly string[]): TalismanState;
  actionOf(text: string): number;
  sourceHash(): string;
  sourceNames(): string[];
  sourceText(name: string): string;
}

const TOOLS = new URL('yardstick/positions.mjs', import.meta.url).href;
const tools = (await import(TOOLS)) as Tools;
const recorded = tools.readRecorded();
const base = tools.readState(recorded.base, new TalismanState(), recorded.kinds);

/** The recorded positions that an agent answers otherwise. */
function unlike(spec: AgentSpec<State>): number {
  const agent = spec.create(talisman as never, new Int32Array(64));
  agent.begin(0, 1);
  return recorded.positions.filter(({ seat, actions, answer, state }) => {
    const s = tools.readState(state, base, recorded.kinds);
    const list = new Int32Array(talisman.maxActions);
    list.set(actions.map(tools.actionOf));
    return agent.choose(s, seat, list, actions.length) !== answer;
  }).length;
}

describe('the yardstick', () => {
  test('has the sources it was frozen with; a better agent gets a folder and a name of its own', () => {
    expect(tools.sourceHash()).toBe(recorded.source);
  });

  test('reads the state, the rows and lists of words, but calls no rule and no other agent', () => {
    const allowed =
      /^(\.\/\w+|\.\.\/\.\.\/\.\.\/src\/(engine\/index|games\/talisman\/(content\/index|words\/(ids|kinds)|state)))\.js$/;
    const imports = tools
      .sourceNames()
      .flatMap((name) => [...tools.sourceText(name).matchAll(/from '(.+?)'/g)].map(([, from]) => from));
    expect(imports.length).toBeGreaterThan(8);
    expect(imports.filter((from) => !allowed.test(from))).toEqual([]);
  });

  test('answers every recorded position as it did', () => {
    expect(recorded.positions.length).toBeGreaterThan(200);
    expect(unlike(yardstick as AgentSpec<State>)).toBe(0);
  });

  test('was recorded at every kind of question that it thinks about, with answers of both sorts', () => {
    const code = tools.sourceText('yardstick.ts');
    const thought = [...code.matchAll(/case K\.(\w+):/g)].map(([, kind]) => kind[0].toLowerCase() + kind.slice(1));
    const asked = new Set(recorded.positions.map((position) => position.asked));
    expect(thought.filter((kind) => !asked.has(kind))).toEqual([]);
    for (const kind of ['moveWhere', 'take', 'buy', 'fightFate', 'evade', 'meet', 'window']) {
      const answers = recorded.positions.filter((position) => position.asked === kind).map(({ answer }) => answer > 0);
      expect(new Set(answers).size, kind).toBe(2);
    }
  });

  test('is asked what the recording says, whatever the numbers of kinds are now', () => {
    for (const { asked, seat, state } of recorded.positions) {
      const s = tools.readState(state, base, recorded.kinds);
      expect(KIND_WORDS[frameKind(s, topFrame(s))]).toBe(asked);
      expect(talisman.actor(s)).toBe(seat);
    }
  });

  test('is distinguished from others by the recorded positions', () => {
    for (const other of agentsOf('talisman')) {
      if (other.id !== yardstick.id && other.params.length === 0) expect(unlike(other), other.id).toBeGreaterThan(20);
    }
  });

  test.each(['random', 'first'])('wins most games against three of %s', async (other) => {
    let won = 0;
    let games = 0;
    for await (const { seats } of playGames({
      agents: `yardstick-1,${other},${other},${other}`,
      games: 80,
      seed: 'yardstick',
      rotate: 'agents',
    })) {
      games++;
      for (const { agent, winShare } of seats) if (agent === 'yardstick-1') won += winShare;
    }
    expect(won / games).toBeGreaterThan(0.75);
  });
});
