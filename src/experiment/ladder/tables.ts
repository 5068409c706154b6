/** The tables of a league: the agents at each, as numbers, ascending. */
export interface Seating {
  readonly tables: readonly (readonly number[])[];
  /** Number of different possible tables. */
  readonly possible: number;
}

/**
 * Seats `agents` at tables of `players`. Every set of agents sits once, if these are at most `most`; otherwise as many
 * tables with every agent equally often and every pair as evenly as possible. Fewer agents than seats sit equally
 * often, and take turns at having one seat more.
 */
export function seatTables(agents: number, players: number, most: number): Seating {
  if (agents <= players) {
    const each = Math.floor(players / agents);
    const all = Array.from({ length: agents * each }, (_, k) => Math.floor(k / each));
    const more = subsets(agents, players - all.length);
    return { tables: more.map((extra) => [...all, ...extra].sort((a, b) => a - b)), possible: more.length };
  }
  const possible = binomial(agents, players);
  return { tables: possible <= most ? subsets(agents, players) : cyclicTables(agents, players, most), possible };
}

/** Returns all sets of k of the numbers below n, in lexicographic order. */
export function subsets(n: number, k: number): number[][] {
  if (k === 0) return [[]];
  const found: number[][] = [];
  for (let first = 0; first <= n - k; first++) {
    for (const rest of subsets(n - first - 1, k - 1)) found.push([first, ...rest.map((i) => i + first + 1)]);
  }
  return found;
}

function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i++) value = Math.round((value * (n - k + i)) / i);
  return value;
}

/**
 * Returns a cyclic design (Bose 1939; John 1966): first tables, each moved round the circle of agents, so that every
 * agent sits in as many. Two agents play each other as often as their distance on the circle occurs in the first
 * tables. These are built seat by seat with even distances, and a perfect difference set is found if one
 * exists that way.
 */
function cyclicTables(agents: number, players: number, most: number): number[][] {
  const rounds = Math.max(1, Math.floor(most / agents));
  const meetings = new Array<number>(agents).fill(0);
  const tables = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const table of turned(firstTable(agents, players, meetings, tables), agents)) tables.set(String(table), table);
  }
  return [...tables.values()].sort(lexicographic);
}

/** Grows a table from agent 0, each time by the agent whose distances to the others have occurred least. */
function firstTable(
  agents: number,
  players: number,
  meetings: number[],
  taken: ReadonlyMap<string, number[]>,
): number[] {
  const table = [0];
  while (table.length < players) {
    let best = -1;
    let least = Infinity;
    for (let next = 1; next < agents; next++) {
      if (table.includes(next)) continue;
      const grown = [...table, next].sort((a, b) => a - b);
      const again = grown.length === players && taken.has(String(grown)) ? agents * players : 0;
      const cost =
        again +
        distances(table, next, agents).reduce((sum, d) => sum + 2 * meetings[d] + 1, 0) +
        repeats(table, next, agents);
      if (cost < least) [best, least] = [next, cost];
    }
    for (const d of distances(table, best, agents)) meetings[d]++;
    table.push(best);
  }
  return table.sort((a, b) => a - b);
}

function distances(table: readonly number[], next: number, agents: number): number[] {
  return table.flatMap((i) => [(next - i + agents) % agents, (i - next + agents) % agents]);
}

function repeats(table: readonly number[], next: number, agents: number): number {
  const found = distances(table, next, agents);
  return 2 * (found.length - new Set(found).size);
}

/** Returns the table moved round the whole circle. */
function turned(table: readonly number[], agents: number): number[][] {
  return Array.from({ length: agents }, (_, by) => table.map((i) => (i + by) % agents).sort((a, b) => a - b));
}

function lexicographic(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((x, i) => x !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
