/** A path of keys into a file, as in `['vary', 'option.trophyRate', 0]`. */
export type KeyPath = readonly (string | number)[];
