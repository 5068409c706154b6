/** Confidence of every interval, and one minus the level of every test. */
export const CONFIDENCE = 0.95;

/** Error of every test, before it is split among many. One minus a small part of it would round to 1. */
export const ALPHA = 0.05;

/** Margin of a mean in percent of the baseline: smaller changes do not matter. */
export const MEAN_MARGIN_PERCENT = 5;
