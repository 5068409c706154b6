/** Exit codes of the program. */
export const enum Exit {
  Done = 0,
  GateFailed = 1,
  Usage = 2,
  Inconclusive = 3,
  NoBaseline = 4,
  Broken = 5,
  Interrupted = 130,
}
