/** End of the name of a source that plays another one a second time, on other luck. */
export const SECOND = '-second';

/** Seed of second plays. */
export const SECOND_SEED = 'atlas-2';
