import type { Design } from '../../experiment/design/types.js';

/** Arguments of a call of `runExperiment`. */
export interface CallWords {
  readonly experiment: unknown;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Returns the call that repeats a run, the same for the same changes in any order. */
export function callText({ experiment, changes }: CallWords): string {
  const sorted = Object.fromEntries(Object.entries(changes).sort(([x], [y]) => (x < y ? -1 : 1)));
  return `runExperiment(${JSON.stringify({ experiment, changes: sorted })})`;
}

/** Flags of a run's command after the one with the amount of play. */
const AFTER = / --(?:stop|precision|margin|seed|rotate) .*$/;

/** Returns the command, or the call, that would have started a run with more blocks. */
export function lengthened(command: string, { stop, cells }: Pick<Design, 'stop' | 'cells'>, blocks: number): string {
  const games = blocks * Math.max(...cells.map(({ rotations }) => rotations));
  const call = /^runExperiment\((.*)\)$/.exec(command);
  if (call !== null) {
    const { experiment, changes } = JSON.parse(call[1]) as CallWords;
    const { blocks: _, games: __, maxGames: ___, ...others } = changes;
    const size = stop === undefined ? { blocks } : { maxGames: games };
    return callText({ experiment, changes: { ...others, ...size } });
  }
  const plain = command.replace(/ --(?:blocks|games|max-games) \S+/, '');
  const at = AFTER.exec(plain)?.index ?? plain.length;
  const size = stop === undefined ? `--blocks ${blocks}` : `--max-games ${games}`;
  return `${plain.slice(0, at)} ${size}${plain.slice(at)}`;
}
