/** Confidence of every interval, and one minus the level of every test. */
export const CONFIDENCE = 0.95;

/** Error of every test, before it is split among many. One minus a small part of it would round to 1. */
export const ALPHA = 0.05;

/** Margin of a mean in percent of the baseline: smaller changes do not matter. */
export const MEAN_MARGIN_PERCENT = 5;

/** Difference of shares, in games of 100, that players do not notice. */
export const UNNOTICED = 3;

/** Largest change of a share, in games of 100, that counts as no large gain or loss. */
export const NOT_MUCH = 5;
