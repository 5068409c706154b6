/** A run of a second: small, with several shards and charts. */
export const experiment = (seed) => ({
  id: 'faults',
  question: 'Does a crash change anything?',
  game: 'pig',
  seed,
  players: 2,
  blocks: 60,
  agents: ['hold:holdAt=20', 'random'],
  vary: { 'agent0.holdAt': [20, 25] },
  charts: ['seat-win-rate'],
});
