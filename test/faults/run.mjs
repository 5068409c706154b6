// npm run faults                          1,000 kills, seeded by the commit
// npm run faults -- --kills 50 --seed any
// npm run faults -- --only any:17         one case again
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contents, killAndResume, sitting } from './faults.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const seed = values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const home = mkdtempSync(join(tmpdir(), 'talisman-faults-'));
try {
  const whole = await sitting(join(home, 'whole'), 2, 'count', -1);
  if (whole.exit !== 0) throw new Error(whole.err);
  const reference = contents(join(home, 'whole'));
  const mostPlaces = Number(/after (\d+) places/.exec(whole.out)[1]) + 3;
  const seen = new Map();
  let cases = 0;
  let kills = 0;
  let broken = 0;
  const worker = async () => {
    while (values.only === undefined ? kills < Number(values.kills) : cases === 0) {
      const name = values.only ?? `${seed}:${cases}`;
      const dir = join(home, `case-${cases++}`);
      const { places, wrong } = await killAndResume(dir, name, reference, mostPlaces);
      kills += places.length;
      for (const place of places) seen.set(place, (seen.get(place) ?? 0) + 1);
      if (wrong !== null) {
        broken++;
        console.log(`BROKEN: ${wrong}\n  again with: npm run faults -- --only ${name}`);
      }
      rmSync(dir, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  for (const [place, times] of [...seen].sort()) console.log(`${String(times).padStart(5)}  ${place}`);
  console.log(`${kills} kills at ${seen.size} places in ${cases} runs: ${broken} broken`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
