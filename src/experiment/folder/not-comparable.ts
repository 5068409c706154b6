/** Error for data of a different program or question: it can neither be resumed nor compared. Exit code 4. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable';
}
