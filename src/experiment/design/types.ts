import type { AdditionKind, IntSpec, Metric, PackText } from '../../engine/index.js';
import type { StopRule } from './stop-rule.js';

/**
 * Parts that rotate over the seats within a block. `agents` leaves named characters at their seats, `players` moves
 * them with the agents.
 */
export const ROTATIONS = ['agents', 'players', 'characters', 'none'] as const;
export type Rotate = (typeof ROTATIONS)[number];

/** True if every agent sits in every seat in turn. */
export function agentsRotate(rotate: Rotate): boolean {
  return rotate === 'agents' || rotate === 'players';
}

/** Instead of a role: the seed deals this seat one that no other seat of the table has. */
export const DEALT = -1;

/** `DEALT` as it is written. */
export const ANY_ROLE = 'any';

/** Instead of every role: the blocks go through all tables. */
export const EACH = -2;

/** `EACH` as it is written. */
export const EACH_TABLE = 'each-table';

/** An agent with its parameter values, as one name in tables and files. */
export interface Entrant {
  /** As written: `balanced`, or `balanced:rushAt=10`, with an explicit name if the file gives one. */
  readonly label: string;
  /** Id of the roster, or the path of a module. */
  readonly agent: string;
  /** Parameters as written, `rushAt=10,tradeFirst=1`; empty if all have their defaults. */
  readonly settings: string;
  /** Names of all parameters, in the agent's order, and their values. */
  readonly paramIds: readonly string[];
  readonly params: readonly number[];
  /** How its seat begins: `gift=sword`, in the order of the game; absent: by the rules. */
  readonly starts?: readonly string[];
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
  /** Index into `Design.packs`; absent: no packs. */
  readonly packs?: number;
  /**
   * Cells of different tables have different baselines, even with as many players and the same characters.
   * Absent: one table.
   */
  readonly table?: string;
  /** Index into `Design.entrants` by seat, before rotation. */
  readonly lineup: readonly number[];
  /** Role by seat, before rotation, or `DEALT`, or `EACH` for all; absent: all dealt by the seed. */
  readonly characters?: readonly number[];
  /** Rotations really played in a block; each counts `players / rotations` times. */
  readonly rotations: number;
  /** Seats of a team, which win together; absent: everyone plays alone. */
  readonly teamSize?: number;
  /** How the table begins: `without=card:sword`; absent: by the rules. */
  readonly starts?: readonly string[];
}

/**
 * Blocks with observed games if packs are played, to count the fate of the items they add. Observed games are
 * played in JavaScript, and are the same.
 */
export const OBSERVED_BLOCKS = 125;

/** An item that packs add or change, with its columns. */
export interface PlannedAddition {
  readonly kind: AdditionKind;
  /** Unique among the items of its kind; the role for a character. */
  readonly id: string;
  /** False for items that the game also has without the packs. */
  readonly isNew: boolean;
  /** The cells that have it. */
  readonly cells: readonly number[];
  /** Words for its counts, and the metrics that hold them. */
  readonly counts: readonly { readonly word: string; readonly column: string }[];
}

/** Block counts at which a run was evaluated early: its results then hold at every look. */
export interface Looks {
  /** Planned blocks at the first look: there its intervals are narrowest. */
  readonly planned: number;
  readonly at: readonly number[];
}

/** Facts about the judge that estimates chances for the quality columns. */
export interface QualityPlan {
  /** Cells whose rules are not those that the judge was fitted to. */
  readonly unfitted: readonly number[];
}

/** Everything the players, the tally and the reports need to know of a run. A pure function of the experiment file. */
export interface Design {
  readonly id: string;
  readonly question: string;
  readonly game: string;
  readonly variant: string;
  readonly seed: string;
  readonly rotate: Rotate;
  /** Blocks of every cell; the maximum with a stop rule. */
  readonly blocks: number;
  /** When the run may end before its last block; absent without a stop rule. */
  readonly stop?: StopRule;
  readonly cells: readonly Cell[];
  readonly entrants: readonly Entrant[];
  /** Roles of all cells together. */
  readonly roles: readonly string[];
  /** Sets of packs of the cells, each in its order; absent if no cell has any. */
  readonly packs?: readonly (readonly PackText[])[];
  readonly metrics: readonly Metric[];
  /** Items that packs add to the game or change in it; absent if no cell has any. */
  readonly additions?: readonly PlannedAddition[];
  /** Present if there are columns on how a game feels (`quality.ts`). */
  readonly quality?: QualityPlan;
  readonly options: readonly IntSpec[];
  /** Options that were set on top of the variant and are the same in every cell; absent if none were. */
  readonly set?: Readonly<Record<string, string>>;
  /** Packs on top of the variant that every cell plays, by file; absent for none. They are among `packs`. */
  readonly packsOnTop?: readonly string[];
  readonly winScore: number;
  /** Factor names in order, e.g. `option.trophyRate`, `agent0.rushAt`, `players`. */
  readonly factors: readonly string[];
  /** Two factors whose interaction is tested; absent if not requested. */
  readonly interaction?: readonly [string, string];
  /** Measures compared between cells: metric ids, or `win`, `capped`. */
  readonly measures: readonly string[];
  readonly charts: readonly string[];
  /** Practical margin for win shares, in percentage points. */
  readonly marginPp: number;
  /** Second opinions, over the same blocks; absent for none. */
  readonly alsoBy?: readonly Opinion[];
  /** Seconds of a turn at the table; absent: as the game assumes. A manifest stores them next to the design, too. */
  readonly seconds?: number;
  /** Early looks; absent for none. A manifest stores them next to the design, as no game depends on them. */
  readonly looks?: Looks;
  /** Plan of a ladder; absent from experiments. */
  readonly ladder?: LadderPlan;
}

/**
 * Columns of the rows a shard writes, one row per seat and game, before the game's own metrics: all Int32. `Score` is
 * in units of `Design.winScore`.
 */
export const enum Row {
  Role,
  Entrant,
  Score,
  Capped,
  FirstMetric,
}

/** A second opinion: the same cells, with another agent in the studied seats. */
export interface Opinion {
  /** The other agent, as written. */
  readonly agent: string;
  /** Name of the agent whose seats it takes. */
  readonly inPlaceOf: string;
  /** By cell: index into `Design.entrants` by seat, before rotation. */
  readonly lineups: readonly (readonly number[])[];
}

/** Leagues and climbs of a ladder; part of its design, and so of its manifest. */
export interface LadderPlan {
  /** One for each number of players. */
  readonly leagues: readonly League[];
  readonly climbs: readonly Climb[];
  readonly steps: readonly Step[];
}

/** The tables at which the agents play each other, all of one size. */
export interface League {
  readonly players: number;
  /** Cells of the design. */
  readonly cells: readonly number[];
  /** Number of possible tables; more than `cells` if a balanced part of them is played. */
  readonly possible: number;
}

/** An agent at several levels of one parameter. */
export interface Climb {
  /** "mcts:iterations": the agent as written and the parameter. */
  readonly name: string;
  readonly parameter: string;
  readonly levels: readonly number[];
  /** Entrants of the design, by level. */
  readonly entrants: readonly number[];
}

/** A table of one seat at a level of a climb against others at the level before it. */
export interface Step {
  readonly climb: number;
  /** Index of the higher level within the climb; from 1. */
  readonly level: number;
  readonly players: number;
  readonly cell: number;
}
