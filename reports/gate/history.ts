import type { GateFigure } from '../../src/experiment/gate/gate-result.js';
import type { GateVerdict } from '../../src/experiment/gate/judge.js';

/** A run of a gate, as a line of its history. */
export interface HistoryLine {
  /** Short hash, or a date without git. */
  readonly commit: string;
  readonly date: string;
  readonly entries: Readonly<Record<string, HistoryEntry>>;
}

export interface HistoryEntry {
  readonly verdict: GateVerdict;
  readonly digest: string;
  readonly seed: string;
  readonly blocks: number;
  readonly games: number;
  readonly figures: readonly GateFigure[];
}

/** The history of one entry. */
export interface EntryHistory {
  readonly name: string;
  readonly lines: readonly (HistoryEntry & Pick<HistoryLine, 'commit' | 'date'>)[];
}

/** Returns the history by entry; the last of several lines of one commit counts. */
export function byEntry(lines: readonly HistoryLine[]): EntryHistory[] {
  const last = lines.filter((line, i) => !lines.slice(i + 1).some(({ commit }) => commit === line.commit));
  const names = [...new Set(last.flatMap(({ entries }) => Object.keys(entries)))].sort();
  return names.map((name) => ({
    name,
    lines: last.flatMap(({ commit, date, entries }) =>
      entries[name] === undefined ? [] : [{ commit, date, ...entries[name] }],
    ),
  }));
}
