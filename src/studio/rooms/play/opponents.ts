/** A computer player to sit down with, in plain words. */
export interface Opponent {
  /** Agent as written in an experiment. */
  readonly agent: string;
  readonly name: string;
  readonly about: string;
}

/** Word of a seat that a person takes. */
export const PERSON = 'person';

export const OPPONENTS: readonly Opponent[] = [
  { agent: 'balanced', name: 'The all-rounder', about: 'weighs risk and gain, plays to win' },
  { agent: 'rusher', name: 'The racer', about: 'goes for the Crown early' },
  { agent: 'collector', name: 'The collector', about: 'builds up first: trophies, Objects, many cards' },
  { agent: 'cautious', name: 'The careful one', about: 'fights what is safe, crosses when sure' },
  { agent: 'brave', name: 'The daredevil', about: 'takes poor odds for a trophy' },
  { agent: 'hunter', name: 'The hunter', about: 'comes for you' },
  { agent: 'trickster', name: 'The trickster', about: 'lives by Craft and Spells' },
  { agent: 'learned', name: 'The scholar', about: 'judges each position, one turn ahead' },
  { agent: 'mcts:iterations=300', name: 'The master', about: 'looks ahead; takes a moment for each move' },
  { agent: 'random', name: 'The dreamer', about: 'does anything at all' },
];

/** Agent that is asked for its choice. */
export const ADVISER = 'mcts';

/** Returns the name of an agent in plain words. */
export function nameOf(agent: string): string {
  if (agent.startsWith(PERSON)) return 'You';
  const short = agent.replace(/^talisman\//, '');
  return OPPONENTS.find((opponent) => opponent.agent === short)?.name ?? short;
}
