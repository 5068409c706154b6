import { describe, expect, test } from 'vitest';
import type { Agent, AgentSpec, State } from '../../../src/engine/index.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { type PlaceAtHand, PluginTable } from '../../../src/experiment/play/plugin-table.js';
import { type Players, Table } from '../../../src/experiment/play/table.js';
import { AgentFault } from '../../../src/experiment/plugins/agent-fault.js';
import { checkedAgent } from '../../../src/experiment/plugins/checked-agent.js';
import { Heartbeat, ownHeartbeat } from '../../../src/experiment/plugins/heartbeat.js';
import { PluginMonitor } from '../../../src/experiment/plugins/monitored-agent.js';
import { design, library } from '../bench-of-pigs.js';

const GUEST = 'pig/hold';

/** Games of the plugin and of another, and a table that looks on. */
async function seated(make: () => Partial<Agent<State>>) {
  const made: Design = await design('game: pig\nplayers: 2\nblocks: 300\nagents: [hold, random]\nrotate: agents');
  const heartbeat = ownHeartbeat();
  const watch = new PluginMonitor([GUEST], heartbeat);
  const spec = { id: 'hold', about: '', params: [], create: () => ({ begin() {}, ...make() }) };
  const plugin = checkedAgent(spec as unknown as AgentSpec<State>, GUEST, watch);
  const specs = made.entrants.map(async ({ agent }) =>
    agent === GUEST ? plugin : (await library.agent(agent, 'pig', '')).spec,
  );
  const players: Players = { game: library.games[0], specs: await Promise.all(specs) };
  const first = new Table(made, players);
  const looking = new PluginTable(made, players, watch);
  const at: PlaceAtHand = { cell: 0, block: 0, rotation: 0 };
  /** Plays a block as a shard does. */
  const block = (n: number): void => {
    at.block = n;
    looking.startBlock(at);
    first.startBlock(n);
    for (at.cell = 0; at.cell < made.cells.length; at.cell++)
      for (at.rotation = 0; at.rotation < made.cells[at.cell].rotations; at.rotation++) {
        looking.startGame(at);
        first.setUp(made.cells[at.cell], at.rotation);
        first.playOut();
        looking.endGame();
      }
  };
  return { made, heartbeat, watch, looking, first, at, block };
}

const roll = (): number => 1;
/** Holds at 20, as an honest plugin may. */
const hold = (s: State): number => ((s as State & { total: Int32Array }).total[0] >= 20 ? 0 : 1);

describe('where plugins play', () => {
  test('an honest plugin is not reported, and no game stays open', async () => {
    const { block, looking, heartbeat } = await seated(() => ({ choose: hold }));
    for (let n = 0; n < 70; n++) block(n);
    expect([heartbeat[Heartbeat.Playing], heartbeat[Heartbeat.Call], looking.state]).toEqual([0, 0, null]);
  });

  test('1.4 a plugin that keeps state between games is found in its first block', async () => {
    let games = 0;
    const { block } = await seated(() => ({ begin: () => void games++, choose: () => (games > 40 ? 0 : 1) }));
    expect(() => block(0)).toThrow(
      `agent ${GUEST} does not play the same game twice: it keeps something of other games or seats, ` +
        'or asks chance or the clock (it answered 1, then 0, at: player',
    );
  });

  test('a plugin that declares passes is still asked in blocks 1, 2, 4, without knowing it', async () => {
    const asked: boolean[] = [];
    const { block, watch } = await seated(() => ({
      choose: (s) => (asked.push(watch.asks), hold(s)),
      passes: () => false,
    }));
    expect(watch.declares).toBe(true);
    const also = [0, 1, 2, 3, 4].map((n) => {
      asked.length = 0;
      block(n);
      expect([asked.at(-1), watch.asks, watch.thorough, watch.declared]).toEqual([false, false, false, -1]);
      return asked.includes(true);
    });
    expect(also).toEqual([true, true, false, true, false]);
  });

  test('a plugin without declarations is not played at the second table', async () => {
    const begun = { games: 0 };
    const { looking, at } = await seated(() => ({ begin: () => void begun.games++, choose: hold }));
    looking.startBlock(at);
    expect(begun.games).toBe(0);
  });

  test('a failed game is replayed with every answer checked, and its state is kept', async () => {
    const { looking, watch } = await seated(() => ({ choose: (s) => ((s.words[1] = 5), 1) }));
    const own = new Error('the game fails');
    const blamed = looking.blame(own, { cell: 0, block: 3, rotation: 0 });
    expect(blamed).toBeInstanceOf(AgentFault);
    expect((blamed as Error).message).toContain('has changed the state of the game');
    expect([looking.state === null, watch.thorough]).toEqual([false, true]);
    expect(looking.blame(own, { cell: 0, block: 3, rotation: 0 })).toBe(own);
  });

  test('a failure that cannot be repeated is blamed on no plugin, and a fault already is one', async () => {
    const { looking } = await seated(() => ({ choose: hold }));
    const own = new Error('the game fails');
    expect(looking.blame(own, { cell: 0, block: 3, rotation: 1 })).toBe(own);
    expect(looking.state).toBeNull();
    const fault = new AgentFault(GUEST, 'x');
    expect(looking.blame(fault, { cell: 0, block: 3, rotation: 1 })).toBe(fault);
  });

  test('an earlier unseen fault of a plugin is reported after its game', async () => {
    const { looking, watch } = await seated(() => ({ choose: roll }));
    looking.startGame({ cell: 0, block: 7, rotation: 1 });
    watch.caught = new AgentFault(GUEST, 'failed');
    expect(() => looking.endGame()).toThrow(`agent ${GUEST} failed`);
  });

  test('the heartbeat names the current game', async () => {
    const { looking, heartbeat } = await seated(() => ({ choose: hold }));
    looking.startGame({ cell: 0, block: 7, rotation: 1 });
    expect([...heartbeat.subarray(Heartbeat.Cell, Heartbeat.Thread)]).toEqual([0, 7, 1, 1]);
  });
});
