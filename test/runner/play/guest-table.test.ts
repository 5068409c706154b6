import { describe, expect, test } from 'vitest';
import type { Agent, AgentSpec, State } from '../../../src/engine/index.js';
import type { Design } from '../../../src/runner/design/types.js';
import { AgentFault } from '../../../src/runner/guests/agent-fault.js';
import { guarded } from '../../../src/runner/guests/guarded.js';
import { GuestWatch } from '../../../src/runner/guests/guest-watch.js';
import { Heart } from '../../../src/runner/guests/heart.js';
import { GuestTable, type PlaceAtHand } from '../../../src/runner/play/guest-table.js';
import { type Players, Table } from '../../../src/runner/play/table.js';
import { design, library } from '../bench-of-pigs.js';

const GUEST = 'pig/hold';

/** Games of the guest and of another, with a first and a second loading of the guest's module. */
async function seated(make: () => Partial<Agent<State>>) {
  const made: Design = await design('game: pig\nplayers: 2\nblocks: 300\nagents: [hold, random]\nrotate: agents');
  const heart = new Int32Array(Heart.FirstAnswer + 100);
  const watch = new GuestWatch([GUEST], heart);
  const loading = async (): Promise<Players> => {
    const spec = { id: 'hold', about: '', params: [], create: () => ({ begin() {}, ...make() }) };
    const guest = guarded(spec as unknown as AgentSpec<State>, GUEST, watch);
    const specs = made.entrants.map(async ({ agent }) =>
      agent === GUEST ? guest : (await library.agent(agent, 'pig', '')).spec,
    );
    return { game: library.games[0], specs: await Promise.all(specs) };
  };
  const first = new Table(made, await loading());
  const looking = new GuestTable(made, await loading(), watch, ['other', GUEST]);
  const at: PlaceAtHand = { cell: 0, block: 0, rotation: 0 };
  /** Plays a block as a shard does, and says how many games the second table played in it. */
  const block = (n: number): void => {
    at.block = n;
    looking.startBlock(n, at);
    first.startBlock(n);
    for (at.cell = 0; at.cell < made.cells.length; at.cell++)
      for (at.rotation = 0; at.rotation < made.cells[at.cell].rotations; at.rotation++) {
        looking.startGame(at);
        first.setUp(made.cells[at.cell], at.rotation);
        first.playOut();
        looking.endGame(at, first.trace);
      }
  };
  return { made, heart, watch, looking, first, at, block };
}

/** Counts the games that its agents begin. */
function counted(choose: Agent<State>['choose'], begun: { games: number }): () => Partial<Agent<State>> {
  return () => ({ begin: () => void begun.games++, choose });
}

const roll = (): number => 1;
/** Holds at 20, as an honest guest may. */
const hold = (s: State): number => ((s as State & { total: Int32Array }).total[0] >= 20 ? 0 : 1);

describe('where guests play', () => {
  test('the blocks 1, 2, 4, 8 … and each 128th are played twice, and nothing is said of an honest guest', async () => {
    const begun = { games: 0 };
    const { block, made, looking, heart } = await seated(counted(hold, begun));
    const games = made.cells.reduce((sum, { rotations }) => sum + rotations, 0);
    expect(games).toBeGreaterThan(1);
    const twice: number[] = [];
    for (let n = 0; n < 390; n++) {
      begun.games = 0;
      block(n);
      expect([games, 2 * games]).toContain(begun.games);
      if (begun.games === 2 * games) twice.push(n + 1);
    }
    expect(twice).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 384]);
    expect([heart[Heart.Playing], looking.state]).toEqual([0, null]);
  });

  test('a guest that keeps something of other games does not play the same game twice', async () => {
    const keeping = (): Partial<Agent<State>> => {
      let asked = 0;
      return { choose: () => (asked++ % 7 === 3 ? 0 : 1) };
    };
    const { block } = await seated(keeping);
    expect(() => {
      for (let n = 0; n < 4; n++) block(n);
    }).toThrow(
      `agent ${GUEST} does not play the same game twice: it keeps something of other games, or asks chance or the clock`,
    );
  });

  test('a game is another one if either word of its digest is', async () => {
    const { made, looking, first, at } = await seated(() => ({ choose: hold }));
    looking.startBlock(0, at);
    first.startBlock(0);
    first.setUp(made.cells[0], 0);
    first.playOut();
    const end = (word: number) => (): void => {
      const trace = first.trace.map((value, i) => (i === word ? value ^ 1 : value));
      looking.endGame({ cell: 0, block: 0, rotation: 0 }, trace);
    };
    expect(end(-1)).not.toThrow();
    for (const word of [1, 2]) expect(end(word)).toThrow('does not play the same game twice');
  });

  test('what it was seen to ask is told instead', async () => {
    const keeping = (): Partial<Agent<State>> => {
      let asked = 0;
      return { choose: () => (asked++ % 7 === 3 ? 0 : 1) };
    };
    const { block, watch } = await seated(keeping);
    watch.unrepeatable.add('Date.now').add('the disk');
    expect(() => {
      for (let n = 0; n < 4; n++) block(n);
    }).toThrow(`agent ${GUEST} does not play the same game twice: it asks Date.now, the disk`);
  });

  test('a guest that declares is asked all the same, and what it declared is forgotten with each answer', async () => {
    const asked: boolean[] = [];
    const { block, watch } = await seated(() => ({
      choose: (s) => (asked.push(watch.asks), hold(s)),
      passes: () => false,
    }));
    expect(watch.declares).toBe(true);
    block(0);
    expect(asked).toContain(true);
    expect(asked.at(-1)).toBe(false);
    expect([watch.asks, watch.thorough, watch.declared]).toEqual([false, false, -1]);
    asked.length = 0;
    block(1);
    block(2);
    expect(asked.slice(asked.lastIndexOf(true) + 1).length).toBeGreaterThan(0);
  });

  test('a failure is looked at again with an eye on every answer, and its state is kept', async () => {
    const { looking, watch } = await seated(() => ({ choose: (s) => ((s.words[1] = 5), 1) }));
    const own = new Error('the game fails');
    const blamed = looking.blame(own, { cell: 0, block: 3, rotation: 0 });
    expect(blamed).toBeInstanceOf(AgentFault);
    expect((blamed as Error).message).toContain('has changed the state of the game');
    expect([looking.state === null, watch.thorough]).toEqual([false, true]);
    expect(looking.blame(own, { cell: 0, block: 3, rotation: 0 })).toBe(own);
  });

  test('of a failure that is not to be seen again nobody is blamed, and a fault is one already', async () => {
    const { looking } = await seated(() => ({ choose: hold }));
    const own = new Error('the game fails');
    expect(looking.blame(own, { cell: 0, block: 3, rotation: 1 })).toBe(own);
    expect(looking.state).toBeNull();
    const fault = new AgentFault(GUEST, 'x');
    expect(looking.blame(fault, { cell: 0, block: 3, rotation: 1 })).toBe(fault);
  });

  test('what a guest did unseen is told after its game', async () => {
    const { looking, watch, at, first } = await seated(() => ({ choose: roll }));
    looking.startGame({ cell: 0, block: 7, rotation: 1 });
    watch.caught = new AgentFault(GUEST, 'failed');
    expect(() => looking.endGame(at, first.trace)).toThrow(`agent ${GUEST} failed`);
  });

  test('the heart says which game is played', async () => {
    const { looking, heart } = await seated(() => ({ choose: hold }));
    looking.startGame({ cell: 0, block: 7, rotation: 1 });
    expect([...heart.subarray(Heart.Cell, Heart.Thread)]).toEqual([0, 7, 1, 0, 1]);
  });
});
