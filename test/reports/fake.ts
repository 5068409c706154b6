import { CHANCE_POINTS, QUALITY_COLUMNS } from '../../src/experiment/design/quality.js';
import { type Cell, type Design, type Entrant, Row } from '../../src/experiment/design/types.js';
import type { Response } from '../../src/experiment/results/best-response.js';
import { GameSlices, type RunGames } from '../../src/experiment/results/game-slices.js';
import type { Claim, ClaimValue } from '../../src/experiment/results/second-opinion.js';
import { type Provenance, type Summary, summarise } from '../../src/experiment/results/summary.js';
import { Tally } from '../../src/experiment/results/tally.js';

/** Made-up runs that look like real ones: for tests of the reports, and to look at charts without a game. */

export const CHARACTERS = [
  'assassin',
  'druid',
  'dwarf',
  'elf',
  'ghoul',
  'minstrel',
  'monk',
  'priest',
  'prophetess',
  'sorceress',
  'thief',
  'troll',
  'warrior',
  'wizard',
];
const WIN_SCORE = 840;
const METRICS = [
  { id: 'rounds', about: 'rounds begun' },
  { id: 'turns', about: 'turns taken by the seat' },
  { id: 'end_reason', about: 'how the game ended', words: ['crown', 'survivor', 'cap'] },
  { id: 'crown_round', about: 'round of reaching the Crown', mayBeMissing: true },
  { id: 'deaths', about: 'characters lost' },
  { id: 'gold_end', about: 'gold at the end' },
];

export const PROVENANCE: Provenance = {
  engine: 'talisman-lab 0.1.0',
  signature: '1f00ba42',
  hashes: { experiment: 'b2a1c3', rules: 'd4e5f6', cards: '0a1b2c' },
  versions: { node: '20' },
  command: 'npx --no talisman-lab run experiments/trophy-conversion.yaml',
};

/** Effects of a made-up cell: the added length of games, and the gain of the focal agent. */
export interface FakeCell {
  readonly label: string;
  readonly levels?: Record<string, string | number>;
  readonly stretch?: number;
  readonly edge?: number;
  readonly players?: number;
}

export interface FakeRun {
  readonly cells: readonly FakeCell[];
  readonly players?: number;
  readonly blocks?: number;
  readonly entrants?: readonly string[];
  readonly roles?: readonly string[];
  readonly factors?: readonly string[];
  readonly measures?: readonly string[];
  /** True: the record tells how the games feel. */
  readonly feels?: boolean;
}

export function fakeDesign(run: FakeRun): Design {
  const labels = run.entrants ?? ['balanced'];
  const entrants: Entrant[] = labels.map((label) => ({
    label,
    agent: 'balanced',
    settings: label.split(':')[1] ?? '',
    paramIds: ['rushAt', 'rushLife'],
    params: [10, 3],
  }));
  const cells = run.cells.map(
    ({ label, levels, players = run.players ?? 4 }, index): Cell => ({
      index,
      label,
      levels: levels ?? {},
      players,
      options: [index === 0 ? 7 : 5],
      lineup: Array.from({ length: players }, (_, seat) => fakeEntrant(seat, index, labels.length, run.cells.length)),
      rotations: players,
    }),
  );
  return {
    id: 'trophy-conversion',
    question: 'Does a trophy cost of 5 instead of 7 shorten games or change who wins?',
    game: 'talisman',
    variant: 'revised-4th',
    seed: 'trophies',
    rotate: labels.length > 1 ? 'agents' : 'characters',
    blocks: run.blocks ?? 300,
    cells,
    entrants,
    roles: run.roles ?? CHARACTERS,
    metrics: run.feels === true ? [...METRICS, ...QUALITY_COLUMNS] : METRICS,
    ...(run.feels === true ? { quality: { unfitted: cells.length > 1 ? [1] : [] } } : {}),
    options: [{ id: 'trophyRate', about: 'points for a counter', default: 7, min: 3, max: 9 }],
    winScore: WIN_SCORE,
    factors: run.factors ?? ['option.trophyRate'],
    measures: run.measures ?? ['rounds', 'win', 'capped'],
    charts: [],
    marginPp: 2,
  };
}

/** One entrant: everywhere. One a cell and one more: the cell's own in seat 0, the last one elsewhere. Else by seat. */
function fakeEntrant(seat: number, cell: number, entrants: number, cells: number): number {
  if (entrants === cells + 1) return seat === 0 ? cell : entrants - 1;
  return seat % entrants;
}

/** Plays the made-up games: the luck of a block is shared by its cells, as in a real run. */
export function fakeTally(run: FakeRun): Tally {
  const tally = new Tally(fakeDesign(run));
  playFake(run, (cell, block, rotation, rows) => tally.addGame(cell, block, rotation, rows, 0), tally);
  return tally;
}

/** Returns the made-up games as the page filters them. */
export function fakeGames(run: FakeRun): RunGames {
  const slices = new GameSlices(fakeDesign(run), true);
  const { metrics, roles, cells } = slices.design;
  const columns = METRICS.flatMap(({ id }, i) => (metrics.some((counted) => counted.id === id) ? [i] : []));
  const width = Row.FirstMetric + columns.length;
  const all = Row.FirstMetric + fakeDesign(run).metrics.length;
  playFake(
    run,
    (cell, block, rotation, rows) => {
      const few = new Int32Array(8 * width);
      for (let seat = 0; seat < 8; seat++) {
        few.set(rows.subarray(seat * all, seat * all + Row.FirstMetric), seat * width);
        columns.forEach((column, i) => {
          few[seat * width + Row.FirstMetric + i] = rows[seat * all + Row.FirstMetric + column];
        });
      }
      slices.addGame(cell, block, rotation, few);
    },
    slices,
  );
  return {
    roles,
    cells: cells.map(({ index }) => ({
      token: `fake/${index}/4p/seed/0.0/none/balanced`,
      all: slices.slice(index, null),
      byRole: roles.map((_, role) => slices.slice(index, role)),
    })),
    spaces: null,
  };
}

function playFake(
  run: FakeRun,
  addGame: (cell: number, block: number, rotation: number, rows: Int32Array) => void,
  counter: { endBlock(block: number): void },
): void {
  const design = fakeDesign(run);
  const width = Row.FirstMetric + design.metrics.length;
  const rows = new Int32Array(8 * width);
  for (let block = 0; block < design.blocks; block++) {
    for (const cell of design.cells) {
      for (let rotation = 0; rotation < cell.rotations; rotation++) {
        fakeGame(run, design, cell, block, rotation, rows, width);
        addGame(cell.index, block, rotation, rows);
      }
    }
    counter.endBlock(block);
  }
}

function fakeGame(
  run: FakeRun,
  design: Design,
  cell: Cell,
  block: number,
  rotation: number,
  rows: Int32Array,
  width: number,
): void {
  const fake = run.cells[cell.index];
  const luck = (k: number): number => noise(block * 64 + k);
  const roles = design.roles.length;
  const first = roles === 0 ? 0 : Math.floor(luck(60) * roles);
  const length =
    (22 + 40 * luck(0) + 14 * luck(1) * luck(2) * 2 + 4 * noise(block * 64 + rotation + 9)) * (1 + (fake.stretch ?? 0));
  const rounds = Math.max(8, Math.round(length));
  const capped = luck(3) > 0.996;
  let best = -1;
  let winner = 0;
  for (let seat = 0; seat < cell.players; seat++) {
    const at = seat * width;
    const role = roles === 0 ? 0 : (first + 3 * ((seat + rotation) % cell.players)) % roles;
    const entrant = cell.lineup[(seat + (design.rotate === 'agents' ? rotation : 0)) % cell.players];
    const edge = entrant === cell.lineup[0] && design.entrants.length > 1 ? (fake.edge ?? 0) : 0;
    const chance =
      noise(block * 64 + 16 + ((seat + rotation) % cell.players)) +
      0.02 * (role - 6) +
      edge -
      0.01 * seat +
      (cell.index > 0 && role === 11 ? 0.1 : 0);
    if (chance > best) {
      best = chance;
      winner = seat;
    }
    rows[at + Row.Role] = role;
    rows[at + Row.Entrant] = entrant;
    rows[at + Row.Score] = 0;
    rows[at + Row.Capped] = capped ? 1 : 0;
    rows.set(
      [
        rounds,
        rounds - (seat > 1 ? 1 : 0),
        capped ? 2 : luck(5) > 0.9 ? 1 : 0,
        capped || seat > 0 ? -1 : rounds - 3,
        Math.floor(3 * luck(30 + seat)),
        Math.floor(9 * luck(40 + seat)),
      ],
      at + Row.FirstMetric,
    );
  }
  if (!capped) rows[winner * width + Row.Score] = WIN_SCORE;
  if (run.feels === true) fakeFeel(cell, block, capped ? -1 : winner, rows, width);
}

/** Writes chances that grow toward the winner, and values that follow from them in no exact way. */
function fakeFeel({ players }: Cell, block: number, winner: number, rows: Int32Array, width: number): void {
  const open = noise(block * 64 + 50);
  const whole = [
    1 + Math.floor(5 * open),
    20,
    Math.floor(1000 * open),
    200,
    90,
    open > 0.6 ? 1 : 0,
    open < 0.3 ? 1 : 0,
    open < 0.3 ? 1 : -1,
  ];
  for (let seat = 0; seat < players; seat++) {
    const chances = CHANCE_POINTS.map((percent) => {
      const grown = winner < 0 ? 0 : (percent / 100) ** (1 + 2 * open);
      return Math.floor(1000 * ((1 - grown) / players + (seat === winner ? grown : 0)));
    });
    rows.set([...whole, 4 + seat, 150, ...chances], seat * width + Row.FirstMetric + METRICS.length);
  }
}

/** A fixed number in [0, 1) for every key. */
function noise(key: number): number {
  let x = Math.imul(key ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 16), 0x27d4eb2f);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

export function fakeSummary(run: FakeRun): Summary {
  const tally = fakeTally(run);
  const capped = tally.cappedGames().map((game) => ({
    ...game,
    replay: `npx --no talisman-lab replay fake/${game.cell}/${game.block}.${game.rotation}`,
  }));
  return summarise(tally.design, tally, { provenance: PROVENANCE, capped, winless: [] });
}

/** Two rules against each other, one agent everywhere. */
export const TWO_RULES: FakeRun = {
  cells: [
    { label: 'trophyRate=7', levels: { 'option.trophyRate': 7 } },
    { label: 'trophyRate=5', levels: { 'option.trophyRate': 5 }, stretch: -0.12 },
  ],
};

/** One variant, nothing compared. */
export const ONE_CELL: FakeRun = { cells: [{ label: 'all' }], factors: [] };

/** A parameter of one seat's agent at five levels. */
export const SWEEP: FakeRun = {
  cells: [8, 10, 12, 14, 16].map((level, i) => ({
    label: `agent0.rushAt=${level}`,
    levels: { 'agent0.rushAt': level },
    stretch: 0.04 * i,
    edge: 0.12 - 0.05 * (i - 2) ** 2,
  })),
  entrants: [8, 10, 12, 14, 16].map((level) => `balanced:rushAt=${level}`).concat('balanced'),
  factors: ['agent0.rushAt'],
};

/** Two factors, one of them the number of players. */
export const GRID: FakeRun = {
  cells: [4, 5, 6].flatMap((players) =>
    [4, 3, 2, 1].map((level) => ({
      label: `players=${players}, commandSpellMin=${level}`,
      levels: { players, 'option.commandSpellMin': level },
      players,
      stretch: 0.1 * (players - 4) - 0.02 * (4 - level),
    })),
  ),
  factors: ['players', 'option.commandSpellMin'],
};

/** A made-up run with the answers of two other agents: one agrees, by the other every change is turned round. */
export function withOpinion(summary: Summary): Summary {
  const shares = summary.estimates.filter((e) => e.cell === 0 && e.scope === 'character');
  const own = (value: number, lo: number, hi: number, verdict: ClaimValue['verdict']): ClaimValue => ({
    value,
    lo,
    hi,
    verdict,
  });
  const claims: OwnClaim[] =
    summary.effects.length > 0
      ? summary.effects
          .filter(({ family }) => family === 'declared' || family === 'character')
          .map((e) => ({ ...e, own: own(e.effect, e.lo ?? 0, e.hi ?? 0, e.verdict) }))
      : shares.map((e) => ({
          ...e,
          baseline: null,
          family: 'declared',
          unit: 'pp',
          correction: 'Šidák',
          tests: 28,
          own: own(100 * (e.estimate - 0.25), 100 * (e.lo! - 0.25), 100 * (e.hi! - 0.25), e.verdict!),
        }));
  const all = claims.map(
    ({ cell, baseline, measure, group, scope, name, family, unit, correction, tests, own: said }) => {
      const turned = { value: -said.value, lo: -said.hi!, hi: -said.lo!, verdict: said.verdict };
      const shift = { shift: -2 * said.value, shiftLo: -3 * Math.abs(said.value), shiftHi: Math.abs(said.value) };
      return {
        ...{ cell, baseline, measure, group, scope, name, family, unit, correction, tests, own: said },
        others: [
          { ...said, agent: 0, mark: 'holds' as const, shift: 0, shiftLo: -1, shiftHi: 1, told: false },
          { ...turned, agent: 1, mark: 'turns' as const, ...shift, told: true },
        ],
      };
    },
  );
  const agents = ['rusher', 'mcts:iterations=200'].map((agent) => ({ agent, games: summary.games }));
  return { ...summary, secondOpinion: { first: 'balanced', agents, claims: all } };
}

type OwnClaim = Omit<Claim, 'others'>;

/** One seat against others who are alike, with two and four players. */
const ANSWERS = [6, 8, 10, 12];
export function fakeResponses(): Summary {
  const cells = [2, 4].flatMap((players) =>
    ANSWERS.flatMap((others) =>
      ANSWERS.map((own) => ({
        label: `players=${players}, others.rushAt=${others}, agent0.rushAt=${own}`,
        levels: { players, 'others.rushAt': others, 'agent0.rushAt': own },
        players,
        edge: own === 8 ? 0.1 : 0,
      })),
    ),
  );
  const entrants = cells.map((_, i) => `balanced:rushAt=${ANSWERS[i % 4]}/${i}`).concat('balanced');
  const factors = ['players', 'others.rushAt', 'agent0.rushAt'];
  const summary = fakeSummary({ cells, entrants, factors, blocks: 40, measures: ['win'] });
  const responses = [null, 'troll'].flatMap((character) =>
    [2, 4].flatMap((players) =>
      ANSWERS.map((others): Response => {
        const answers = ANSWERS.map((own, i) => {
          const behind = Math.abs(own - 8) / 100;
          return {
            cell: i,
            own,
            share: 1 / players - behind,
            behind,
            lo: own > 10 ? 0.01 : 0,
            hi: behind + 0.01,
            mayBeBest: own <= 10,
          };
        });
        const [stay] = answers.filter(({ own }) => own === others);
        const { behind: gain, lo: gainLo, hi: gainHi, mayBeBest: mayStay } = stay;
        const [bestShare, worstBehind] = [1 / players, Math.max(...answers.map(({ behind }) => behind))];
        const picked = { bestShare, bestLo: null, bestHi: null, worstBehind, gain, gainLo, gainHi };
        return { players, character, others, answers, ...picked, mayStay };
      }),
    ),
  );
  const bestResponse = { factor: 'agent0.rushAt', othersFactor: 'others.rushAt', responses, together: 8 };
  return { ...summary, bestResponse };
}
