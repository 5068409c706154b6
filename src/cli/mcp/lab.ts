import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { Exit } from '../../terminal/exit.js';
import type { FoundLooks } from '../looks/looks.js';
import { type ChildResult, runChild } from './child.js';
import { pathInside } from './folder.js';
import type { ChildProgress, ChildWork } from './task.js';

/** Limits of a server, for each call of a tool. */
export interface Limits {
  readonly games: number;
  readonly seconds: number;
}

/** Settings of a server. */
export interface LabSettings extends Limits {
  /** Real path of the folder that runs are written to; null to save nothing. */
  readonly folder: string | null;
  /** Folder of the register of looks at questions, which lasts as long as the server if nothing is saved. */
  readonly looks: string;
}

/** Lines of a command about its progress, which are not part of its answer. */
const COURSE =
  /^(?:seed: |stage \d|playing (?!for about)|asking |at most |interrupted: |going on |this run is in )| games\/s on /;

/** A call of a tool: runs commands within the limits of the server. */
export class Call {
  private temporary: string | null = null;
  /** Seed of the last command that has one. */
  seed = '';
  /** Other looks at the question of the last command, or null. */
  looks: FoundLooks | null = null;
  /** Notes that commands print in addition to their answers, a line each. */
  readonly notes: string[] = [];

  constructor(
    readonly settings: LabSettings,
    private readonly signal: AbortSignal,
    private readonly progress: (progress: ChildProgress) => void,
  ) {}

  /**
   * Runs a command, and returns its result, which may have been cut by a limit.
   *
   * @throws UserError with the line of the command if it failed
   */
  async run([command, ...words]: readonly string[], seconds = this.settings.seconds): Promise<ChildResult> {
    this.seed = words.find((word) => word.startsWith(SEED))?.slice(SEED.length) ?? this.seed;
    return this.perform({ words: [command, '--json', ...words] }, seconds);
  }

  /** As `run`, for any task. */
  async perform(work: ChildWork, seconds = this.settings.seconds): Promise<ChildResult> {
    const { folder, games, looks } = this.settings;
    const cwd = folder ?? process.cwd();
    const result = await runChild(work, { cwd, signal: this.signal, seconds, games, looks, progress: this.progress });
    if (result.cut === 'cancelled') throw new UserError('cancelled');
    const complaint = result.lines.find((line) => line.startsWith(COMPLAINT));
    if (result.cut === null && result.exit !== Exit.Done)
      throw new UserError(complaint?.slice(COMPLAINT.length) ?? result.lines.at(-1) ?? `ended with ${result.exit}`);
    this.looks = (result.answer?.data as { readonly looks?: FoundLooks } | undefined)?.looks ?? null;
    this.notes.push(...result.lines.filter((line) => !COURSE.test(line)));
    return result;
  }

  /**
   * Returns the flag for the folder of a run: the named one below the folder of the server, or one derived from the
   * words. Without a folder it is a temporary one.
   */
  out(name: string | undefined, words: readonly string[]): { readonly path: string; readonly flag: string } {
    const { folder } = this.settings;
    if (folder === null) {
      if (name !== undefined)
        throw new UserError(`out: '${name}': nothing is kept, because this server was started without --folder`);
      const path = join(this.temporaryFolder(), 'run');
      return { path, flag: `--out=${path}` };
    }
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 10);
    const path = pathInside(folder, name ?? join('runs', `${words[0]}-${hash}`), 'out');
    return { path, flag: `--out=${path}` };
  }

  /** Returns `--no-charts` for a run in a temporary folder, which is removed with its charts. */
  get chartFlags(): readonly string[] {
    return this.settings.folder === null ? ['--no-charts'] : [];
  }

  /** Returns a folder that is removed at the end of the call. */
  temporaryFolder(): string {
    this.temporary ??= mkdtempSync(join(tmpdir(), 'talisman-lab-mcp-'));
    return this.temporary;
  }

  /** Returns the path of a run for the caller; null if it is not saved. */
  savedFolder(path: string): string | null {
    return this.settings.folder === null ? null : path;
  }

  /** Removes temporary files. */
  close(): void {
    if (this.temporary !== null) rmSync(this.temporary, { recursive: true, force: true });
  }
}

const SEED = '--seed=';
const COMPLAINT = 'talisman-lab: ';

/**
 * Returns a sentence on a command that a limit has ended; null if none has.
 *
 * @param unit of its progress
 */
export function cutText({ cut, played, last }: ChildResult, { games, seconds }: Limits, unit = 'games'): string | null {
  if (cut !== 'time' && cut !== 'games') return null;
  const limit =
    cut === 'time'
      ? `${seconds} seconds, the time limit of this server`
      : `${count(games)} games, its limit for a call`;
  const of = last === null || last.total <= last.done ? '' : ` of at most ${count(last.total + played - last.done)}`;
  return `Stopped after ${limit}: ${count(played)}${of} ${unit} were played.`;
}

/** Returns a number with separators. */
export function count(n: number): string {
  return n.toLocaleString('en');
}
