/** Futures of each suspicious decision, unless others are requested. */
export const ANALYSIS_FUTURES = 3200;

/** Own turns after which a future is judged, unless others are requested. */
export const ANALYSIS_TURNS = 6;

/** Suspicious decisions of a seat that are evaluated a second time. */
export const RECHECKED = 3;
