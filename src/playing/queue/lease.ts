/** Seconds after which the blocks of a silent worker are given to another one. */
const SECONDS = 30;

/** Returns the milliseconds of a lease. Tests set it shorter in the environment. */
export function leaseMs(): number {
  return 1000 * Number(process.env['TALISMAN_LAB_LEASE'] ?? SECONDS);
}
