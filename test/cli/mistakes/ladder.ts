import type { FileMistake } from './mistake.js';

const START = 'id: x\nquestion: why\n';

/** Ladder files that cannot be. */
export const LADDER_MISTAKES: readonly FileMistake[] = [
  ['id: x\nquestion: why', "x.yaml:1: 'agents' is missing"],
  [`${START}agents: []`, 'x.yaml:3: agents must not be an empty list'],
  [`${START}agents: random`, "x.yaml:3: agents must be a list, not 'random'"],
  [
    `${START}agents: [random]`,
    "x.yaml:3: a ladder is for 2 to 64 agents, not 1; levels count, as in 'name:param=1,2,3'",
  ],
  [`${START}agents: [random, blanced]`, "x.yaml:3: unknown agent 'blanced'; did you mean 'balanced'?"],
  [
    `${START}agents: [random, random]`,
    "x.yaml:3: 'random' stands twice; give one of them a name of its own, as in 'random as other'",
  ],
  [`${START}agents: [random, first]\nblokcs: 5`, "x.yaml:4: unknown key 'blokcs'; did you mean 'blocks'?"],
  [`${START}agents: [random, first]\nplayers: two`, "x.yaml:4: players must be a number or a list, not 'two'"],
  [`${START}agents: [random, first]\nplayers: [2, 2]`, 'x.yaml:4: 2 stands twice'],
  [`${START}agents: [random, first]\nplayers: [1]`, 'x.yaml:4: talisman is for 2 to 8 players, not 1'],
  [`${START}agents: [random, first]\ntables: 0`, 'x.yaml:4: tables must be at least 1, not 0'],
  [`${START}agents: [random, first]\ntables: 5000`, 'x.yaml:4: tables must be at most 1000, not 5000'],
  [`${START}agents: [random, first]\nmargin: wide`, "x.yaml:4: margin must be games of 100 such as 1pp, not 'wide'"],
  [`${START}agents: [random, first]\nvariant: blody`, "x.yaml:4: unknown variant 'blody'; did you mean 'bloody'?"],
  [
    `${START}agents: [random, first]\nvary: {}`,
    "x.yaml:4: unknown key 'vary'; known: id, question, game, variant, seed, players, blocks, agents, options, packs, tables, margin",
  ],
  [
    `${START}agents: [random, first]\noptions: { trophyRat: 5 }`,
    "x.yaml:4: unknown option 'trophyRat'; did you mean 'trophyRate'?",
  ],
  [
    `${START}agents: ["balanced:rushAt=6,9,seven", first]`,
    "x.yaml:3: unknown agent 'seven'; known: random, flat, mcts, first, yardstick-1, yardstick-2, balanced, quick, learned, rusher, collector, cautious and 5 more",
  ],
  [`${START}agents: ["balanced:rushAt=", first]`, "x.yaml:3: 'rushAt=' is not param=value, in 'balanced:rushAt='"],
];
