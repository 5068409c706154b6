import { open } from 'node:fs/promises';
import { bytesAt } from './survey.js';

/** Bytes that are compared at once. */
const PIECE = 1 << 20;

/** True if two files hold the same bytes; null if the first is not there. Memory does not grow with the files. */
export async function sameFile(a: string, b: string): Promise<boolean | null> {
  const one = await open(a, 'r').catch(() => null);
  if (one === null) return null;
  const other = await open(b, 'r').catch(async (error: unknown) => {
    await one.close();
    throw error;
  });
  try {
    for (let at = 0; ; at += PIECE) {
      const [left, right] = await Promise.all([one, other].map((file) => bytesAt(file, at, PIECE)));
      if (!left.equals(right)) return false;
      if (left.length < PIECE) return true;
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}
