import type { AdditionKind, IntSpec, Metric, PackText } from '../../engine/index.js';
import type { LadderPlan } from './ladder-plan.js';
import type { Opinion } from './opinion.js';
import type { StopRule } from './stop-rule.js';

/**
 * What rotates over the seats within a block: what is studied. `agents` leaves characters that are named at their
 * seats, `players` takes them along with the agents.
 */
export const ROTATIONS = ['agents', 'players', 'characters', 'none'] as const;
export type Rotate = (typeof ROTATIONS)[number];

/** Whether every agent sits in every seat in turn. */
export function agentsRotate(rotate: Rotate): boolean {
  return rotate === 'agents' || rotate === 'players';
}

/** In place of a role: the seed deals this seat one that no other seat of the table has. */
export const DEALT = -1;

/** `DEALT`, as a person writes it. */
export const ANY_ROLE = 'any';

/** In place of every role: the blocks go through all tables there are. */
export const EACH = -2;

/** `EACH`, as a person writes it. */
export const EACH_TABLE = 'each-table';

/** An agent with its parameter values, as one name in tables and files. */
export interface Entrant {
  /** As written: `balanced`, or `balanced:rushAt=10`, with an explicit name if the file gives one. */
  readonly label: string;
  /** Id of the roster, or the path of a module. */
  readonly agent: string;
  /** Parameters as written, `rushAt=10,tradeFirst=1`; empty when all have their defaults. */
  readonly settings: string;
  /** Names of all parameters, in the agent's order, and their values. */
  readonly paramIds: readonly string[];
  readonly params: readonly number[];
}

/** One combination of factor levels. */
export interface Cell {
  readonly index: number;
  /** "trophyRate=5", levels joined by ", "; "all" for an experiment without factors. */
  readonly label: string;
  /** Factor → level as written. */
  readonly levels: Readonly<Record<string, string | number>>;
  readonly players: number;
  /** Values of all rule options, in the game's order. */
  readonly options: readonly number[];
  /** Index into `Design.packs` of what it is played with; absent: no packs. */
  readonly packs?: number;
  /** Cells of another table have another baseline, with as many players and the same characters, too. Absent: one. */
  readonly table?: string;
  /** Index into `Design.entrants` by seat, before rotation. */
  readonly lineup: readonly number[];
  /** Role by seat, before rotation, or `DEALT`, or `EACH` for all; absent: all dealt by the seed. */
  readonly characters?: readonly number[];
  /** Rotations really played in a block; each counts `players / rotations` times. */
  readonly rotations: number;
}

/**
 * Blocks of which the games are watched where packs are played, to count what becomes of the things they add. Watched
 * games are played in JavaScript, and are the same.
 */
export const OBSERVED_BLOCKS = 125;

/** A thing that packs add or change, and where it is counted. */
export interface PlannedAddition {
  readonly kind: AdditionKind;
  /** Unique among the things of its kind; of a character its role. */
  readonly id: string;
  /** False for what the game has without the packs, too. */
  readonly isNew: boolean;
  /** The cells that have it. */
  readonly cells: readonly number[];
  /** What is counted of it, and the metric that has it. */
  readonly counts: readonly { readonly word: string; readonly column: string }[];
}

/** At how many blocks a run was looked at before it had all of them: what is said of it then holds at every look. */
export interface Looks {
  /** Blocks that it was to have when it was first looked at: about so many its intervals are narrowest. */
  readonly planned: number;
  readonly at: readonly number[];
}

/** Everything the players, the tally and the reports need to know of a run. A pure function of the experiment file. */
export interface Design {
  readonly id: string;
  readonly question: string;
  readonly game: string;
  readonly variant: string;
  readonly seed: string;
  readonly rotate: Rotate;
  /** Blocks of every cell; where a rule may end the run before, at most. */
  readonly blocks: number;
  /** When the run may end before its last block; absent where it does not. */
  readonly stop?: StopRule;
  readonly cells: readonly Cell[];
  readonly entrants: readonly Entrant[];
  /** Of all cells together. */
  readonly roles: readonly string[];
  /** Sets of packs that cells are played with, each in its order; absent where no cell has any. */
  readonly packs?: readonly (readonly PackText[])[];
  readonly metrics: readonly Metric[];
  /** What packs add to the game or change in it; absent where no cell has any. */
  readonly additions?: readonly PlannedAddition[];
  readonly options: readonly IntSpec[];
  /** Options that were set on top of the variant and are the same in every cell; absent if none were. */
  readonly set?: Readonly<Record<string, string>>;
  readonly winScore: number;
  /** Factor names in order, e.g. `option.trophyRate`, `agent0.rushAt`, `players`. */
  readonly factors: readonly string[];
  /** Two factors of which is asked whether the one changes what the other does; absent where it is not asked. */
  readonly interaction?: readonly [string, string];
  /** Measures compared between cells: metric ids, or `win`, `capped`. */
  readonly measures: readonly string[];
  readonly charts: readonly string[];
  /** Practical margin for win shares, in percentage points. */
  readonly marginPp: number;
  /** The same question by other agents, over the same blocks; absent where nobody else is asked. */
  readonly alsoBy?: readonly Opinion[];
  /** When it was looked at; absent where it was not. A manifest keeps it beside the design, as no game depends on it. */
  readonly looks?: Looks;
  /** Who plays whom, where agents are ranked; absent from experiments. */
  readonly ladder?: LadderPlan;
}

/**
 * Columns of the rows a shard writes, one row a seat and game, before the game's own metrics:
 * all Int32. `Score` is in units of `Design.winScore`.
 */
export const enum Row {
  Role,
  Entrant,
  Score,
  Capped,
  FirstMetric,
}
