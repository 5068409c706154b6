import type { Design } from '../../experiment/design/types.js';

/** Returns the call of the library that asks a question, the same for the same arguments in any order. */
export function callText(id: string, args: object): string {
  const sorted = Object.fromEntries(Object.entries(args).sort(([x], [y]) => (x < y ? -1 : 1)));
  return `${id}(${JSON.stringify(sorted)})`;
}

/** Flags of a run's command after the one with the amount of play. */
const AFTER = / --(?:stop|precision|margin|seed|rotate) .*$/;

/** Returns the command, or the call, that would have started a run with more blocks. */
export function lengthened(command: string, { stop, cells }: Pick<Design, 'stop' | 'cells'>, blocks: number): string {
  const games = blocks * Math.max(...cells.map(({ rotations }) => rotations));
  const call = /^(\w+)\((.*)\)$/.exec(command);
  if (call !== null) {
    const [, id, args] = call;
    const { blocks: _, games: __, maxGames: ___, ...others } = JSON.parse(args) as Readonly<Record<string, unknown>>;
    return callText(id, { ...others, ...(stop === undefined ? { blocks } : { maxGames: games }) });
  }
  const plain = command.replace(/ --(?:blocks|games|max-games) \S+/, '');
  const at = AFTER.exec(plain)?.index ?? plain.length;
  const size = stop === undefined ? `--blocks ${blocks}` : `--max-games ${games}`;
  return `${plain.slice(0, at)} ${size}${plain.slice(at)}`;
}
