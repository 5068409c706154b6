/** A question about pig, without what it varies: two players take turns at both agents. */
export const PIG_SWEEP = {
  id: 'hold',
  question: 'At how many points should one hold?',
  game: 'pig',
  seed: 'sweep',
  players: 2,
  agents: ['hold'],
  rotate: 'agents',
  blocks: 300,
};
