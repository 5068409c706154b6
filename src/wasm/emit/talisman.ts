import { relative } from 'node:path';
import ts from 'typescript';
import { talisman } from '../../games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../games/talisman/options/options.js';
import { piles, SEATS, TalismanState } from '../../games/talisman/state/state.js';
import { VERBS } from '../../games/talisman/vocabulary/verbs.js';
import { BY_HAND } from './by-hand.js';
import type { Promised } from './constants.js';
import { Emitter } from './emitter.js';
import { Memory } from './memory.js';
import type { Sources } from './sources.js';

/** Agents that play in the compiled module, by file and class. */
export const COMPILED_AGENTS = [
  ['agents/random.ts', 'RandomAgent'],
  ['agents/talisman/first.ts', 'First'],
  ['agents/talisman/heuristic/balanced.ts', 'Balanced'],
  ['agents/talisman/heuristic/balanced.ts', 'DeclaringBalanced'],
  ['agents/talisman/quick/quick.ts', 'Quick'],
  ['agents/decorators/epsilon.ts', 'Epsilon'],
  ['agents/decorators/without.ts', 'Without'],
  ['src/questions/hint/table-agent.ts', 'TableAgent'],
] as const;

/** Agents of the roster that play in JavaScript, by id, each with its reason. */
export const PLAIN_AGENTS: Readonly<Record<string, string>> = {
  flat: 'only its playouts and its prior are compiled',
  mcts: 'only its playouts and its prior are compiled',
  'talisman/learned': 'its networks and its playouts are compiled, its search is not',
  'talisman/yardstick-1': 'frozen with the code that it was written in',
  'talisman/yardstick-2': 'frozen with the code that it was written in',
};

const WORD = 4;

/**
 * A separate module for the most common games: content without powers, such as the base game, with default options.
 * It needs no lookups of numbers and no optional questions, and omits night, arena and all other parts that an option
 * adds.
 */
export const PLAIN: Promised = {
  file: 'src/games/talisman/content/loaded.ts',
  name: 'content',
  numbers: {
    powerCount: 0,
    pickCount: 0,
    momentMask: 0,
    numberMask: 0,
    unsteady: 0,
    formCount: 0,
    otherCount: 0,
    coverCount: 0,
    endingCount: 0,
    roamerCount: 0,
    endingsHidden: 0,
    keywordMask: 0,
    markCount: 0,
    markEnds: 0,
    standingCount: 0,
    addedRegions: 0,
    wayCount: 0,
  },
  columns: {
    option: DEFAULT_OPTIONS,
    altered: 0,
    night: 0,
    bout: 0,
    wells: 0,
    fallen: 0,
    merit: 0,
    cheaper: 0,
    endings: 0,
    timed: 0,
    withoutCard: 0,
    withoutSpace: 0,
    withoutPower: 0,
    withoutAbility: 0,
    withoutTrait: 0,
    withoutEase: 0,
  },
  unless: 'altered',
};

/** Output of the emitter, to be compiled. */
export interface Text {
  readonly functions: readonly string[];
  readonly exports: readonly string[];
}

/** Addresses of everything emitted. Modules with the same addresses can work on the same memory. */
export interface Addresses {
  readonly memory: Memory;
  /** Addresses of the agents, by seat, and behind them those that are set aside. */
  readonly seated: number;
}

export function layOut(sources: Sources): Addresses {
  const state = new TalismanState();
  const memory = new Memory(
    sources.program.getTypeChecker(),
    sources.subset,
    state,
    new Map<string, object>([
      ['Game', talisman],
      ['Piles', piles],
      ...['State', 'FrameState', 'PileState', 'TalismanState'].map((name): [string, object] => [name, state]),
    ]),
    (file, name) => sources.value(file, name),
  );
  return { memory, seated: memory.reserve(2 * SEATS * WORD) };
}

/**
 * Emits Talisman with its agents: everything that the play loop reaches.
 *
 * @param promise the assumptions of the module
 */
export function emitTalisman(sources: Sources, { memory, seated }: Addresses, promise: Promised | null): Text {
  const game = sources.object('src/games/talisman/index.ts', 'talisman');
  const playout = sources.find('agents/mcts/playout.ts', 'GuidedPlayout', ts.isClassDeclaration);
  const emitter = new Emitter({
    program: sources.program,
    subset: sources.subset,
    memory,
    bound: new Map([
      ['Game', game],
      ['ActionClasses', sources.property(game, 'actionClasses')],
    ]),
    classes: new Map([
      ['Agent', [...COMPILED_AGENTS.map(([file, name]) => sources.find(file, name, ts.isClassDeclaration)), playout]],
      ['Guide', [sources.find('agents/talisman/guide.ts', 'TalismanGuide', ts.isClassDeclaration)]],
      ['Prior', [sources.find('agents/talisman/quick/prior.ts', 'QuickPrior', ts.isClassDeclaration)]],
    ]),
    tables: new Map([['TABLE', verbs(sources)]]),
    replaced: replaced(seated),
    promise,
  });
  const agent = sources.find('src/engine/agent.ts', 'Agent', ts.isInterfaceDeclaration);
  const evaluation = sources.find('src/engine/guide.ts', 'Evaluation', ts.isInterfaceDeclaration);
  const prior = sources.find('src/engine/guide.ts', 'Prior', ts.isInterfaceDeclaration);
  const run = sources.find('src/games/talisman/play/jump-table.ts', 'run', ts.isFunctionDeclaration);
  const setUp = sources.find('src/games/talisman/rules/resolution/setup.ts', 'setUp', ts.isFunctionDeclaration);
  const loop = (name: string): string =>
    emitter.request(sources.find('src/engine/play.ts', name, ts.isFunctionDeclaration), name);
  const member = (name: string): string => emitter.requestMember(game, name);
  const declaring = sources.find('src/engine/agent.ts', 'Declaring', ts.isInterfaceDeclaration);
  emitter.requestMethod(declaring, 'passes', 'Agent');
  const method = (name: string): string => {
    const found = playout.members.find((m) => m.name?.getText() === name);
    return emitter.request(found as ts.MethodDeclaration, `Playout_${name}`);
  };
  const stepping = (name: string): string => {
    const found = sources.find('src/games/talisman/play/stepping.ts', name, ts.isFunctionDeclaration);
    return emitter.request(found, `Stepping_${name}`);
  };
  const exports = [
    `reset(options: i32, seats: i32, seed: i32, roles: i32, changes: i32): void { memory.fill(${seated}, 0, ${SEATS * WORD}); ${emitter.request(setUp, 'setUp')}(options, seats, seed, roles, changes); ${emitter.request(run, 'run')}(); }`,
    `seat(agents: i32): void { ${member('seat')}(agents); }`,
    `over(): bool { return ${member('over')}(); }`,
    `actor(): i32 { return ${member('actor')}(); }`,
    `legal(actions: i32): i32 { return ${member('legal')}(actions); }`,
    `apply(action: i32): void { ${member('apply')}(action); }`,
    `begin(agent: i32, seat: i32, seed: i32): void { ${emitter.requestMethod(agent, 'begin')}(agent, seat, seed); }`,
    `choose(agent: i32, seat: i32, actions: i32, count: i32): i32 { return ${emitter.requestMethod(agent, 'choose')}(agent, seat, actions, count); }`,
    `play(agents: i32, actions: i32, trace: i32): void { ${loop('play')}(agents, actions, trace); }`,
    `startPlay(agents: i32, trace: i32): void { ${loop('startPlay')}(agents, trace); }`,
    `playOn(agents: i32, actions: i32, trace: i32, until: i32): void { ${loop('playOn')}(agents, actions, trace, until); }`,
    `endPlay(trace: i32): void { ${loop('endPlay')}(trace); }`,
    `worth(guide: i32, out: i32): void { ${emitter.requestMethod(evaluation, 'worth', 'Guide')}(guide, out); }`,
    `beginPrior(prior: i32, seat: i32, seed: i32): void { ${emitter.requestMethod(prior, 'begin')}(prior, seat, seed); }`,
    `evaluate(prior: i32, seat: i32, actions: i32, count: i32, out: i32): bool { return ${emitter.requestMethod(prior, 'evaluate')}(prior, seat, actions, count, out); }`,
    `redeal(playout: i32, seat: i32, seed: i32, heard: i32): void { for (let i = 0; i < ${SEATS}; i++) store<i32>(${seated} + (i << 2), heard); ${method('redeal')}(playout, seat, seed); }`,
    `resume(playout: i32, seat: i32, seed: i32, until: i32): void { memory.fill(${seated}, 0, ${SEATS * WORD}); ${method('resume')}(playout, seat, seed, until); }`,
    `rewind(playout: i32, seed: i32): void { ${method('rewind')}(playout, seed); }`,
    `ended(playout: i32, seat: i32): bool { return ${method('ended')}(playout, seat); }`,
    `advice(playout: i32, seat: i32, actions: i32, count: i32): i32 { return ${method('advice')}(playout, seat, actions, count); }`,
    `answer(playout: i32, seat: i32, actions: i32, count: i32): i32 { return ${method('answer')}(playout, seat, actions, count); }`,
    `finish(playout: i32, seat: i32): void { ${method('finish')}(playout, seat); }`,
    `reply(action: i32): void { ${stepping('answer')}(action); }`,
    `pending(): bool { return ${stepping('stepPending')}(); }`,
    `step(): void { ${stepping('takeStep')}(); }`,
  ];
  emitter.run();
  return { functions: emitter.text, exports };
}

/** Bodies that are not those of the sources. */
function replaced(seated: number): ReadonlyMap<string, string> {
  return new Map([
    ...BY_HAND,
    ['declines', declines(seated)],
    ['seatAgents', seatAgents(seated)],
    ['unseat', unseat(seated)],
    ['seatAgain', seatAgain(seated)],
  ]);
}

/**
 * Agents are not in the words of the state: the compiled module stores their addresses in its own place.
 */
function seatAgents(seated: number): string {
  return `
    const n = load<i32>(agents - ${WORD});
    for (let i = 0; i < ${SEATS}; i++) store<i32>(${seated} + (i << 2), i < n ? load<i32>(agents + (i << 2)) : 0);
  `;
}

function unseat(seated: number): string {
  return `
    memory.copy(${seated + SEATS * WORD}, ${seated}, ${SEATS * WORD});
    memory.fill(${seated}, 0, ${SEATS * WORD});
  `;
}

function seatAgain(seated: number): string {
  return `memory.copy(${seated}, ${seated + SEATS * WORD}, ${SEATS * WORD});\n`;
}

function declines(seated: number): string {
  const gained = new TalismanState().fields.table.find(({ name }) => name === 'gained')?.offset;
  return `
    const agent = load<i32>(seat << 2, ${seated});
    return agent != 0 && load<u8>(${Memory.STATE_AT + Number(gained)}) == 0 && Agent_passes(agent, seat, offer);
  `;
}

/** The functions of the verbs, in their order; they are found by name when the program is loaded. */
function verbs(sources: Sources): ts.FunctionDeclaration[] {
  const files = sources.program
    .getSourceFiles()
    .map(({ fileName }) => relative(sources.root, fileName))
    .filter((file) => file.startsWith('src/games/talisman/effects/'));
  return VERBS.map(({ id }) => {
    for (const file of files) {
      const found = sources.lookFor(file, id, ts.isFunctionDeclaration);
      if (found !== undefined) return found;
    }
    throw new Error(`no function for verb '${id}'`);
  });
}
