import { UserError } from '../../engine/index.js';
import { readTextFile } from '../../experiment/design/text-file.js';

/** Schemes of the addresses of queues. */
const SCHEMES = ['redis:', 'rediss:', 'postgres:', 'postgresql:'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Flag of the address of a queue, and the variable that stands for it. */
const FLAG = '--queue';
export const QUEUE_VARIABLE = 'TALISMAN_LAB_QUEUE';

/** Sign before the file that holds an address. */
const FILE_SIGN = '@';

/**
 * Returns the address of the queue: of the flag, or else of the variable. Either holds the address itself, or `@FILE`
 * for a file whose only line is the address. Undefined if neither is given.
 *
 * @throws UserError with one line, which does not repeat the password
 */
export function queueAddress(flag: string | undefined, variable = process.env[QUEUE_VARIABLE]): string | undefined {
  const [text, where] = flag === undefined ? [variable?.trim(), QUEUE_VARIABLE] : [flag.trim(), FLAG];
  if (text === undefined || text === '') return undefined;
  const file = text.startsWith(FILE_SIGN) ? text.slice(FILE_SIGN.length) : null;
  const address = file === null ? text : addressIn(file, where);
  readAddress(address, file === null ? where : `${where}: ${file}`);
  return address;
}

function addressIn(file: string, where: string): string {
  if (file === '') throw new UserError(`${where}: after ${FILE_SIGN} comes the file with the address`);
  const lines = readTextFile(file).trim().split('\n');
  if (lines[0] === '') throw new UserError(`${where}: ${file} is empty; its only line is the address of the queue`);
  if (lines.length > 1)
    throw new UserError(`${where}: ${file} has ${lines.length} lines; its only line is the address of the queue`);
  return lines[0].trim();
}

/**
 * Reads the address of a queue.
 *
 * @param where origin of the address, with which an error begins
 * @throws UserError with one line, which does not repeat the password
 */
export function readAddress(address: string, where = FLAG): URL {
  const scheme = /^[\w+]+:/.exec(address)?.[0] ?? 'it has no scheme';
  if (!SCHEMES.some((known) => known === scheme))
    throw new UserError(`${where}: must begin with redis://, rediss:// or postgres://, not '${scheme}'`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && isReadable(url)) return url;
  throw new UserError(
    `${where}: what follows ${scheme}// cannot be read; it is USER:PASSWORD@HOST:PORT, and in user and password ` +
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

/** Returns a message about a queue without the passwords of its address, in either spelling. */
export function withoutSecrets(text: string, { password, searchParams }: URL): string {
  const secrets = [password, decodeURIComponent(password), ...searchParams.getAll('password')];
  return secrets.reduce((shown, secret) => (secret === '' ? shown : shown.replaceAll(secret, '…')), text);
}
