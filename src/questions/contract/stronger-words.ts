/** Agent that is stronger than `balanced`, in games that have it. */
export const STRONGER = 'quick';

/** Word of `--also-by` for no second opinion. */
export const NOBODY = 'none';

/** Words of `--also-by` of a question that is asked again of stronger players only. */
export const STRONGER_WORDS = [STRONGER, NOBODY] as const;
