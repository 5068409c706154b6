/** Subject of a sentence: a result, a limit of the run, or a fact that results rest on. */
export type Topic =
  | 'effect'
  | 'best level'
  | 'best response'
  | 'interaction'
  | 'length'
  | 'measures'
  | 'feel'
  | 'characters'
  | 'seats'
  | 'agents'
  | 'steps'
  | 'order'
  | 'additions'
  | 'second opinion'
  | 'settling'
  | 'stopping'
  | 'caution'
  | 'games'
  | 'confidence'
  | 'margin'
  | 'assumption'
  | 'rules'
  | 'method';

/** A sentence of a report, with its subject. */
export interface Sentence {
  readonly text: string;
  readonly about: Topic;
  /** True if it states a time at the table, which rests on an assumed time a turn. */
  readonly statesTime?: boolean;
}

/** Returns sentences on one subject. */
export function sentencesOn(
  about: Topic,
  texts: readonly string[],
  facts: Pick<Sentence, 'statesTime'> = {},
): Sentence[] {
  return texts.map((text) => ({ text, about, ...facts }));
}

/** Returns the texts of sentences. */
export function textsOf(sentences: readonly Sentence[]): string[] {
  return sentences.map(({ text }) => text);
}

/** Returns sentences as one paragraph. */
export function paragraphOf(sentences: readonly Sentence[]): string {
  return textsOf(sentences).join(' ');
}
