import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FolderChecksums } from '../../src/experiment/folder/checksums.js';
import { type Ended, folder, within } from './program.js';

const FILES = {
  'e.yaml': `id: own
question: q?
game: pig
players: 2
agents: [hold]
seed: s
blocks: 8
charts: [game-length]
vary:
  agent0.holdAt: [20, 5]
`,
  'c.yaml': `id: own
claim: It is so.
compare: { option.target: [20, 30] }
measure: rounds
expect: more
why: A test.
game: pig
players: 2
`,
  'l.yaml': `id: own
question: Who?
game: pig
players: 2
seed: s
blocks: 20
agents: [hold, random]
`,
};

const ONE = ['--workers', '1', '--quiet'];
const SQL = 'SELECT count(*) AS n, sum(rounds) AS rounds FROM games';
const TUNE = ['tune', 'at most 9 rounds', '--game', 'pig', '--players', '2', '--seed', 's', '--max-games', '1500'];

/** A kind of folder: the commands that make the folder `q`, and those that read it. */
interface Kind {
  readonly makes: readonly (readonly string[])[];
  readonly reads: readonly (readonly string[])[];
}

/** Kind of folder that one command makes, and finds again. */
function own(words: readonly string[], ...reads: readonly (readonly string[])[]): Kind {
  const ask = [...words, '--out', 'q', ...ONE];
  return { makes: [ask], reads: [ask, ...reads] };
}

const REPORT = ['report', 'q', '--quiet'];
const QUERY = ['query', 'q', SQL];

const KINDS: Readonly<Record<string, Kind>> = {
  run: own(
    ['run', 'e.yaml', '--format', 'csv,parquet,blocks'],
    ...[REPORT, QUERY, ['resume', 'q', ...ONE], ['run', '--extend', '5', 'q', ...ONE]],
  ),
  'packed run': own(['run', 'e.yaml', '--format', 'csv.gz'], QUERY),
  'run with events': {
    makes: [
      ['run', '--seed', 's', '--players', '2', '--blocks', '2', '--out', 'q', ...ONE],
      ['events', 'q', '--out', 'q/events.ndjson', '--quiet'],
    ],
    reads: [
      ['query', 'q', 'SELECT count(*) AS n, max(round) AS last FROM events'],
      ['events', 'q', '--out', 'other.ndjson', '--quiet'],
    ],
  },
  'part of a run': {
    makes: [
      ['run', 'e.yaml', '--shard', '1/2', '--out', 'q', ...ONE],
      ['run', 'e.yaml', '--shard', '2/2', '--out', 'rest', ...ONE],
    ],
    reads: [
      ['merge', 'q', 'rest', '--out', 'whole', ...ONE],
      ['merge', '--missing', 'q', 'rest'],
      ['run', 'e.yaml', '--shard', '1/2', '--out', 'q', ...ONE],
    ],
  },
  players: own(['players', '--game', 'pig', '--seed', 's', '--blocks', '8']),
  ladder: own(['ladder', 'l.yaml'], REPORT),
  sweep: own(['sweep', 'e.yaml', '--max-games', '200']),
  'part of a sweep': {
    makes: ['1/2', '2/2'].map((shard, i) => [
      ...['sweep', 'e.yaml', '--max-games', '200', '--shard', shard, '--out', i === 0 ? 'q' : 'rest', ...ONE],
    ]),
    reads: [
      ['merge', 'q', 'rest', '--out', 'whole', ...ONE],
      ['merge', '--missing', 'q', 'rest'],
    ],
  },
  tune: own(TUNE),
  worth: own(['worth', 'objects', 'sword', '--max-games', '400', '--seed', 's']),
  claim: own(['claim', 'c.yaml', '--max-games', '200', '--seed', 's']),
  'claim with games': own(['claim', 'c.yaml', '--max-games', '200', '--seed', 's', '--keep-games']),
};

/** Returns the files below a folder, at most two of each name; of charts one, since all are written and read alike. */
function filesIn(dir: string): string[] {
  const seen = new Map<string, number>();
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((name) => !/charts\/.*(?:png|svg|json)$/.test(name))
    .sort()
    .filter((name) => {
      const before = seen.get(basename(name)) ?? 0;
      seen.set(basename(name), before + 1);
      return before < 2;
    });
}

const GONE = 'no file';

/** Damages by name. Each returns other bytes, of which an edit still parses; null for no file. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer, name: string) => Buffer | null>> = {
  'a changed digit': edited,
  'a cut': (bytes) => bytes.subarray(0, bytes.length >> 1),
  [GONE]: () => null,
};

/** Changes a digit past the middle; of packed text, and packs it again. */
function edited(bytes: Buffer, name: string): Buffer {
  if (name.endsWith('.gz')) return gzipSync(edited(gunzipSync(bytes), ''));
  const changed = Buffer.from(bytes);
  for (let at = Math.floor(0.6 * bytes.length); at >= 0; at--) {
    const digit = String.fromCharCode(bytes[at]);
    if (!/\d/.test(digit)) continue;
    // A number never begins with 0 by it.
    changed.write(digit === '9' ? '8' : String(Number(digit) + 1), at);
    return changed;
  }
  changed[bytes.length >> 1] ^= 1;
  return changed;
}

describe.each(Object.entries(KINDS))('a folder of a %s', (kind, { makes, reads }) => {
  test('is never believed once a file in it is changed or cut, and verify names the file', async () => {
    const cwd = folder();
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
    for (const words of makes) {
      const made = await within(cwd, words);
      expect(made, made.err).toMatchObject({ exit: 0 });
    }
    const [q, whole] = [join(cwd, 'q'), join(cwd, '.kept')];
    cpSync(q, whole, { recursive: true });
    const ask = async (words: readonly string[], file?: string, damage?: string): Promise<Ended> => {
      for (const name of ['q', 'whole', 'other.ndjson', 'runs'])
        rmSync(join(cwd, name), { recursive: true, force: true });
      cpSync(whole, q, { recursive: true });
      if (file !== undefined && damage !== undefined) {
        const bytes = DAMAGES[damage](readFileSync(join(whole, file)), file);
        if (bytes === null) rmSync(join(q, file));
        else writeFileSync(join(q, file), bytes);
      }
      return within(cwd, words);
    };
    const verify = ['verify', 'q', '--workers', '1'];
    const answers = new Map<readonly string[], string>();
    for (const words of [...reads, verify]) {
      const answer = await ask(words);
      expect(answer, `${words.join(' ')}: ${answer.err}`).toMatchObject({ exit: 0 });
      answers.set(words, answer.out);
    }
    const sums = join(whole, 'checksums.json');
    const reported = existsSync(sums)
      ? Object.keys((JSON.parse(readFileSync(sums, 'utf8')) as FolderChecksums).files)
      : [];
    const escapes: string[] = [];
    for (const file of filesIn(whole)) {
      const isReport = reported.includes(file);
      // All kinds of runs have the same reports, of which only a query reads any.
      if (isReport && kind !== 'run' && file !== 'summary.json' && reported.includes('report.html')) continue;
      for (const damage of Object.keys(DAMAGES)) {
        // A file that is gone is played or made again, and a table of events may be anywhere.
        if (damage === GONE && file.startsWith('events.')) continue;
        for (const words of damage === GONE ? [] : isReport ? reads.filter(([name]) => name === 'query') : reads) {
          const found = await ask(words, file, damage);
          if (!isRefused(found) && !(found.exit === 0 && found.out === answers.get(words)))
            escapes.push(
              `${damage} in ${file}: ${words.join(' ')}: ${found.exit} ${found.err || found.out.slice(0, 300)}`,
            );
        }
        const found = await ask(verify, file, damage);
        const isNamed = `${found.out}${found.err}`.includes(basename(file, '.gz'));
        if (![1, 2, 4].includes(found.exit ?? 0) || !isNamed || /bug/.test(found.err))
          escapes.push(`${damage} in ${file}: verify: ${found.exit} ${found.err}${found.out}`);
      }
    }
    expect(escapes).toEqual([]);
  }, 300_000);
});

/** True if a command said in one line why it does not read a folder. */
function isRefused({ exit, out, err }: Ended): boolean {
  return (exit === 2 || exit === 4) && out === '' && /^talisman-lab: [^\n]+\n$/.test(err) && !/bug/.test(err);
}
