import { UserError } from '../../engine/index.js';

/** Schemes of the addresses of queues. */
const SCHEMES = ['redis:', 'rediss:', 'postgres:', 'postgresql:'] as const;
export type Scheme = (typeof SCHEMES)[number];

/**
 * Reads the address of a queue.
 *
 * @throws UserError with one line, which does not repeat the password
 */
export function readAddress(address: string): URL {
  const scheme = /^[\w+]+:/.exec(address)?.[0] ?? 'it has no scheme';
  if (!SCHEMES.some((known) => known === scheme))
    throw new UserError(`--queue: must begin with redis://, rediss:// or postgres://, not '${scheme}'`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && isReadable(url)) return url;
  throw new UserError(
    `--queue: what follows ${scheme}// cannot be read; it is USER:PASSWORD@HOST:PORT, and in user and password ` +
      '# is written %23, / %2F, ? %3F, @ %40, : %3A and % %25',
  );
}

/** True if no sign of the user or password was taken for the end of the host. */
function isReadable({ hostname, hash, search, username, password }: URL): boolean {
  if (hostname === '' || hash !== '' || search.includes('@')) return false;
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
