import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';

/** Returns the path of a file in reports/assets. */
export function assetPath(name: string): string {
  return join(PACKAGE_ROOT, 'reports', 'assets', name);
}
