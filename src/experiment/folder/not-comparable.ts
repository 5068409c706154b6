/** What is there was made with something else: it can neither be gone on with nor compared. Exit code 4. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable';
}
