import { figures, type Table, tableText, words } from '../../reports/format/table.js';
import type { Output } from '../terminal/output.js';
import type { Profile } from './profile.js';
import { type Effort, interleave } from './rounds.js';
import { measured, OWN_DIST } from './spawn.js';
import { GAMES_PLAYED } from './workloads.js';

/** In JavaScript: of a compiled module the profiler sees no files. */
const PROFILED = ['talisman-4-balanced-js', 'talisman-4-random-js'];
/** Chapters below this share of both workloads are together in the last row. */
const SMALL = 0.003;

/** Profiles by workload: the round with the median time for a turn. */
export interface Profiles {
  readonly rounds: number;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Profiles the fixed workloads, each round in its own process. */
export async function profileAll(effort: Effort, output: Output, stop: AbortSignal): Promise<Profiles> {
  const workloads = GAMES_PLAYED.filter(({ id }) => PROFILED.includes(id));
  // A share needs many samples.
  const times = { warmUpMs: effort.warmUpMs, measureMs: 3 * effort.measureMs };
  const taken = await interleave(
    effort.rounds,
    workloads,
    output,
    (workload) => measured<Profile>({ do: 'profile', dist: OWN_DIST, workload, ...times }, stop),
    ({ id }, { samples }) => `${id}, ${samples.toLocaleString('en')} samples`,
  );
  return { rounds: effort.rounds, profiles: Object.fromEntries(workloads.map(({ id }, i) => [id, middle(taken[i])])) };
}

function middle(profiles: readonly Profile[]): Profile {
  return [...profiles].sort((a, b) => a.nsPerTurn - b.nsPerTurn)[profiles.length >> 1];
}

/** Chapters in rows, the share of each workload in columns, the largest of the first first. */
export function profileTable({ profiles }: Profiles): Table {
  const ids = Object.keys(profiles);
  const share = (id: string, chapter: string): number =>
    profiles[id].chapters.find((c) => c.chapter === chapter)?.share ?? 0;
  const all = [...new Set(ids.flatMap((id) => profiles[id].chapters.map(({ chapter }) => chapter)))];
  const large = all
    .filter((chapter) => ids.some((id) => share(id, chapter) >= SMALL))
    .sort((a, b) => share(ids[0], b) - share(ids[0], a) || share(ids[1], b) - share(ids[1], a));
  const cells = (of: (id: string) => number): string[] =>
    ids.flatMap((id) => [`${(100 * of(id)).toFixed(1)} %`, (of(id) * profiles[id].nsPerTurn).toFixed(0)]);
  const rest = (id: string): number => 1 - large.reduce((sum, chapter) => sum + share(id, chapter), 0);
  const columns = [words('chapter'), ...ids.flatMap((id) => [figures(id), figures('ns/turn')])];
  const rows = [
    ...large.map((chapter) => [chapter, ...cells((id) => share(id, chapter))]),
    ['all others', ...cells(rest)],
  ];
  return { columns, rows, note: '' };
}

/** Returns the profile as text, with the meaning of its figures. */
export function profileText(result: Profiles): string {
  const samples = Object.entries(result.profiles)
    .map(([id, p]) => `${p.samples.toLocaleString('en')} of ${id}`)
    .join(', ');
  return `${tableText(profileTable(result))}\nOwn time by file, of ${samples} samples; under the profiler, so read the shares.`;
}
