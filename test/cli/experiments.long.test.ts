import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../src/experiment/design/compile.js';
import { readExperiment } from '../../src/experiment/design/experiment.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { ShardPlayer } from '../../src/experiment/play/shard.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { library } from '../../src/playing/library/library.js';

const DIR = 'experiments';
const HOUSE = 'house-rules';
const FILES = [
  ...readdirSync(DIR).filter((name) => name.endsWith('.yaml')),
  ...readdirSync(join(DIR, HOUSE))
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('.pack.yaml'))
    .map((name) => join(HOUSE, name)),
];
type ExperimentFile = ReturnType<typeof readExperiment>;

describe('every experiment file', () => {
  test.each(FILES)('%s is named after its id, compiles and plays', async (name) => {
    const file = readExperiment(join(DIR, name));
    expect(`${file.value.id}.yaml`).toBe(basename(name));
    expect(file.value.seed).toBeDefined();
    const design = await compile(withFewFutures(file), library);
    const player = new ShardPlayer(design, await loadPlayers(design, library), () => new Tally(design));
    const { csv, counts } = player.play({ from: 0, to: 1 });
    const lines = new TextDecoder().decode(csv).trimEnd().split('\n');
    expect(lines).toHaveLength(design.cells.reduce((sum, { players, rotations }) => sum + players * rotations, 0));
    expect(counts.every(Number.isSafeInteger)).toBe(true);
    expectWholeWins(lines);
  });
});

/** Agents that search think for a moment only: what is tested is the file. */
function withFewFutures(file: ExperimentFile): ExperimentFile {
  return {
    ...file,
    value: JSON.parse(JSON.stringify(file.value).replace(/iterations=\d+/g, 'iterations=8')) as typeof file.value,
  };
}

/** Every game has one win to share, or none if it was capped. */
function expectWholeWins(lines: readonly string[]): void {
  const wins = new Map<string, number>();
  const capped = new Set<string>();
  for (const line of lines) {
    const cells = line.split(',');
    wins.set(cells[3], (wins.get(cells[3]) ?? 0) + Number(cells[9]));
    if (cells.at(-2) === '1') capped.add(cells[3]);
  }
  for (const [game, sum] of wins) expect(sum).toBeCloseTo(capped.has(game) ? 0 : 1, 5);
}
