/** Confidence of every interval, and one minus the level of every test. */
export const CONFIDENCE = 0.95;

/** Error of every test. What is shared out among many is this: one minus a small part of it would round to 1. */
export const ALPHA = 0.05;

/** A mean has no declared margin: a change below this part of the baseline is taken not to matter. */
export const MEAN_MARGIN_PERCENT = 5;
