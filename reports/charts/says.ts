/** Number of parts that a description lists; the table has all. */
const PARTS_MAX = 8;

/** Returns "a; b; c; and 3 more in the table", for screen readers. */
export function listed(parts: readonly string[], max = PARTS_MAX): string {
  const more = parts.length - max;
  return [...parts.slice(0, max), ...(more > 0 ? [`and ${more} more in the table`] : [])].join('; ');
}
