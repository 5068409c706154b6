import { signal } from '@preact/signals';

/** A pack as the page holds it. */
export interface PackFile {
  /** File name, such as `mine.pack.yaml`. */
  readonly name: string;
  readonly text: string;
}

/** The rules of one side. */
export interface Side {
  /** Name of a variant; the game's first if absent. */
  readonly variant?: string;
  /** Option id → value as written in an experiment: a number or a word. Only those that differ from the variant. */
  readonly options: Readonly<Record<string, number | string>>;
  readonly packs: readonly PackFile[];
}

/** A question about rules, as edited in the rules room, played in the answer room and stored in a link. */
export interface Asked {
  readonly players: number;
  /** One agent for all seats, or one a seat, as written in an experiment. */
  readonly agents: readonly string[];
  /** Characters by seat, `any` where dealt; empty: all are dealt. */
  readonly characters: readonly string[];
  /** The rules that are asked about. */
  readonly a: Side;
  /** The rules to compare with; null to describe `a` without a comparison. */
  readonly b: Side | null;
  readonly seed: string;
  /** True to measure how the game feels, too, which takes longer. */
  readonly feel?: boolean;
  /** True if the question is whether the rules are fair: the answer begins with it. */
  readonly fair?: boolean;
  /** Blocks of games of each side that were fixed; absent if the answer ends the games. */
  readonly blocks?: number;
  /** Most games of each side that fitted into the time of play, once they are fixed. */
  readonly maxGames?: number;
}

/** Name of the pack whose character the user has just asked about in the rules room; null for none. */
export const packToJudge = signal<string | null>(null);

const AS_PRINTED: Side = { options: {}, packs: [] };

/** The question of the visit. Rooms read it, and write a new one. */
export const rulesQuestion = signal<Asked>({
  players: 4,
  agents: ['balanced'],
  characters: [],
  a: AS_PRINTED,
  b: null,
  seed: 'studio',
});
