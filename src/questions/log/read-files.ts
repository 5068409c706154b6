import { extname } from 'node:path';
import { UserError } from '../../engine/index.js';
import { readTableFile } from '../../experiment/design/text-file.js';
import { findShipped } from '../../playing/library/paths.js';
import { readBgStats } from './bg-stats.js';
import { readCsvLog } from './csv-log.js';
import { type LogValue, readLogValue, readYamlLog } from './log-file.js';
import type { RawLog } from './raw-log.js';

/** A log: the path of a file, or a value with the keys of a YAML file. */
export type LogSource = string | LogValue;

/** Endings of tables and exports, which are recognised by their text. */
const TEXTS = ['.csv', '.tsv', '.txt', '.json', '.xml'];

/** Reads logs in all forms. @throws UserError with one line */
export async function readRawLogs(sources: readonly LogSource[]): Promise<readonly RawLog[]> {
  const logs: RawLog[] = [];
  for (const source of sources) {
    const found = openLog(typeof source === 'string' ? findShipped(source) : source);
    // The reader of XML is loaded where there is some.
    logs.push('log' in found ? found.log : (await import('./bgg-plays.js')).readBggPlays(found.xml, found.file));
  }
  return logs;
}

/** Reads a log in one of the forms that need no package: all but XML. */
export function readRawLog(source: LogSource): RawLog {
  const found = openLog(source);
  if ('log' in found) return found.log;
  throw new UserError(`${found.file}: is XML, which is read together with its package`);
}

type Opened = { readonly log: RawLog } | { readonly xml: string; readonly file: string };

function openLog(source: LogSource): Opened {
  if (typeof source !== 'string') return { log: readLogValue(source) };
  const ending = extname(source).toLowerCase();
  if (ending === '.yaml' || ending === '.yml') return { log: readYamlLog(source) };
  if (!TEXTS.includes(ending))
    throw new UserError(
      `${source}: a log is a table (.csv), an export of BG Stats (.json), plays of BoardGameGeek (.xml) or a YAML file ` +
        '(.yaml); save it as one of them',
    );
  const text = readTableFile(source);
  const sign = text.trimStart()[0];
  if (sign === '<') return { xml: text, file: source };
  return { log: sign === '{' || sign === '[' ? readBgStats(text, source) : readCsvLog(text, source) };
}
