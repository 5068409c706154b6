import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { figures, type Table, words } from '../../reports/table.js';
import { PACKAGE_ROOT } from '../../src/api/paths.js';
import type { Effort } from '../../src/bench/rounds.js';
import { runProcess } from '../../src/bench/spawn.js';
import { number } from '../../src/bench/tables.js';

const DIR = join(PACKAGE_ROOT, 'test/bench/peers');

/** A simulator and its speed. */
export interface Peer {
  readonly about: string;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
}

/** Measured by their own means on another machine with two cores of this class, one core each. */
const ELSEWHERE: readonly Peer[] = [
  { about: 'OpenSpiel, Ludo, C++, 4 players, random', gamesPerSecond: 7340, decisionsPerSecond: 6_400_000 },
  { about: 'TAG, Catan, Java, random', gamesPerSecond: 118, decisionsPerSecond: 248_000 },
  { about: 'catanatron, Catan, Python, random', gamesPerSecond: 27, decisionsPerSecond: 29_000 },
];

/** Measures the peers beside ourselves; null when they are not installed (`npm run bench:peers` does that). */
export async function measurePeers({ rounds, measureMs, warmUpMs }: Effort, stop: AbortSignal): Promise<Peer[] | null> {
  if (!existsSync(join(DIR, 'node_modules'))) return null;
  const flags = [
    '--rounds',
    String(rounds),
    '--seconds',
    String(measureMs / 1000),
    '--warm-up',
    String(warmUpMs / 1000),
  ];
  const { exit, out, err } = await runProcess(process.execPath, [join(DIR, 'run.mjs'), '--json', ...flags], stop);
  if (exit !== 0) throw new Error(`the peers failed: ${err.trim().split('\n')[0]}`);
  return JSON.parse(out) as Peer[];
}

/** Peers measured here, then those measured elsewhere. */
export function peerTable(here: readonly Peer[] | null): Table {
  const columns = [words('simulator and game'), figures('games/s'), figures('decisions/s'), words('measured')];
  const row = (peer: Peer, where: string): string[] => [
    peer.about,
    number(peer.gamesPerSecond),
    number(peer.decisionsPerSecond),
    where,
  ];
  const ours = here?.map((peer) => row(peer, 'here, in one run')) ?? [
    ['@pkmn/sim, boardgame.io', '', '', 'not measured here'],
  ];
  return { columns, rows: [...ours, ...ELSEWHERE.map((peer) => row(peer, 'elsewhere'))], note: 'The games differ.' };
}
