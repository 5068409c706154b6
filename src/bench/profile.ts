import { type Profiler, Session } from 'node:inspector/promises';
import type { Load } from './load.js';

const SAMPLE_US = 250;

/** Profile of a workload: own time of the functions of each chapter. */
export interface Profile {
  readonly samples: number;
  /** Under the profiler, which slows everything down by the same factor. */
  readonly nsPerTurn: number;
  /** Chapter → share of the samples, largest first. */
  readonly chapters: readonly { readonly chapter: string; readonly share: number }[];
}

/** Profiles a load in this process, after a warm-up under the profiler too: code compiled before it lacks positions. */
export async function profile(load: Load, warmUpMs: number, measureMs: number): Promise<Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  playFor(load, warmUpMs);
  await session.post('Profiler.stop');
  await session.post('Profiler.start');
  const turns = load.counts.turns;
  const ms = playFor(load, measureMs);
  const { profile: taken } = await session.post('Profiler.stop');
  session.disconnect();
  const { samples, chapters } = byChapter(taken);
  return { samples, nsPerTurn: (ms * 1e6) / (load.counts.turns - turns), chapters };
}

function playFor(load: Load, limitMs: number): number {
  const began = performance.now();
  do load.pass();
  while (performance.now() - began < limitMs);
  return performance.now() - began;
}

function byChapter({ nodes }: Profiler.Profile): Pick<Profile, 'samples' | 'chapters'> {
  const hits = new Map<string, number>();
  let samples = 0;
  for (const {
    callFrame: { url, functionName },
    hitCount = 0,
  } of nodes) {
    if (functionName === '(idle)') continue;
    const chapter = chapterOf(url);
    hits.set(chapter, (hits.get(chapter) ?? 0) + hitCount);
    samples += hitCount;
  }
  const chapters = [...hits]
    .map(([chapter, count]) => ({ chapter, share: count / samples }))
    .sort((x, y) => y.share - x.share || x.chapter.localeCompare(y.chapter));
  return { samples, chapters };
}

/** Pieces of a compiled file's path → its name in the profile. The first that matches names it. */
const CHAPTERS: readonly (readonly [RegExp, string])[] = [
  [/\/src\/games\/\w+\/rules\/(?:[\w-]+\/)*([\w-]+)\.js$/, 'rules/$1'],
  [/\/src\/games\/\w+\/effects\//, 'effects'],
  [/\/src\/games\/(\w+\/[\w-]+)\.js$/, '$1'],
  [/\/src\/games\/(\w+\/[\w-]+)\//, '$1'],
  [/\/agents\/(?:[\w-]+\/)*([\w-]+)\.js$/, 'agents/$1'],
  [/\/src\/engine\/([\w-]+)\.js$/, 'engine/$1'],
  [/\/src\/experiment\//, 'experiment'],
  [/\/src\/bench\//, 'bench'],
];

/** The chapter of a function: a file of the rules, of the agents, of the engine; the work of Node is `node`. */
export function chapterOf(url: string): string {
  for (const [pattern, name] of CHAPTERS) {
    const match = pattern.exec(url);
    if (match !== null) return name.replace('$1', match[1] ?? '');
  }
  return 'node';
}
