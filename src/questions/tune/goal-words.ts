/** The question about a character. */
export const FAIR_QUESTION = 'What would make it fair?';

/** The question about a handicap. */
export const EVEN_QUESTION = 'Which handicap makes it even?';
