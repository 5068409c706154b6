// npm run faults                          1,000 kills and 200 damages, seeded by the commit
// npm run faults -- --kills 50 --damages 10 --seed any
// npm run faults -- --only kill:any:17    one case again
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { damageAndResume } from './damages.mjs';
import { killAndResume, prepare } from './faults.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    damages: { type: 'string', default: '200' },
    seed: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const seed = values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const home = mkdtempSync(join(tmpdir(), 'talisman-faults-'));
const seen = new Map();
const played = { kill: 0, damage: 0 };
let kills = 0;
let broken = 0;

try {
  const references = await prepare(home);
  const kinds = {
    kill: async (dir, name) => {
      const { places, wrong } = await killAndResume(dir, name, references);
      kills += places.length;
      for (const place of places) seen.set(place, (seen.get(place) ?? 0) + 1);
      return { what: places.join('; '), wrong };
    },
    damage: (dir, name) => damageAndResume(dir, name, home, references),
  };
  const one = async (kind, name) => {
    const dir = join(home, `${kind}-${played[kind]++}`);
    const { what, wrong } = await kinds[kind](dir, name);
    rmSync(dir, { recursive: true, force: true });
    if (wrong === null) return;
    broken++;
    console.log(`BROKEN: ${what}\n  ${wrong}\n  again with: npm run faults -- --only ${kind}:${name}`);
  };
  const worker = async () => {
    while (kills < Number(values.kills)) await one('kill', `${seed}:${played.kill}`);
    while (played.damage < Number(values.damages)) await one('damage', `${seed}:${played.damage}`);
  };
  const [, kind, name] = /^(\w+):(.*)$/.exec(values.only ?? '') ?? [];
  if (kind !== undefined) await one(kind, name);
  else await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  for (const [place, times] of [...seen].sort()) console.log(`${String(times).padStart(5)}  ${place}`);
  console.log(
    `${kills} kills at ${seen.size} places in ${played.kill} runs, ${played.damage} damaged folders: ${broken} broken`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
