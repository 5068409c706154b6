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
  | 'stronger players'
  | 'settling'
  | 'stopping'
  | 'caution'
  | 'games'
  | 'confidence'
  | 'margin'
  | 'assumption'
  | 'rules'
  | 'method';

/** State of a result: a clear difference, none that matters, a likely one, or too few games for any. */
export type ResultState = 'clear' | 'no matter' | 'leaning' | 'too early';

/** A sentence of an answer. */
export interface Sentence {
  readonly text: string;
  /** Its subject; absent where nothing depends on it. */
  readonly about?: Topic;
  /** State of the result that it reports. */
  readonly state?: ResultState;
  /** Games of each variant that would settle the result; absent where it is not about them. */
  readonly games?: number;
  /** True if it includes a time at the table, which rests on an assumed time a turn. */
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

/** Returns sentences on a result in a state. */
export function stated(state: ResultState, ...texts: readonly string[]): Sentence[] {
  return texts.map((text) => ({ text, state }));
}

/** Returns sentences without a subject. */
export function plainSentences(texts: readonly string[]): Sentence[] {
  return texts.map((text) => ({ text }));
}

/** Returns the texts of sentences. */
export function textsOf(sentences: readonly Sentence[]): string[] {
  return sentences.map(({ text }) => text);
}

/** Returns sentences as one paragraph. */
export function paragraphOf(sentences: readonly Sentence[]): string {
  return textsOf(sentences).join(' ');
}
