/** What faults are tried on: a run of a second, another of other luck, one that stops by itself, one that is extended. */
export const KINDS = ['faults', 'stops', 'extends'];

/** Blocks of a run before it is extended, and after. */
export const BLOCKS = { extends: [30, 60] };

/** A run of a second: small, with several shards and charts. */
export const experiment = (kind) => ({
  id: 'faults',
  question: 'Does a crash change anything?',
  game: 'pig',
  seed: kind === 'other' ? 'other' : 'faults',
  players: 2,
  ...(kind === 'stops' ? { stop: 'precision 14pp' } : { blocks: 60 }),
  agents: ['hold:holdAt=20', 'random'],
  vary: { 'agent0.holdAt': [20, 25] },
  charts: ['seat-win-rate'],
});
