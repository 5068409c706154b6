import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Scan } from '../../src/index.js';
import { folder, succeed, text, within } from './program.js';

const cwd = folder();
const PIG = ['scan', 'random', '--game', 'pig', '--players', '2', '--games', '4', '--playouts', '40', '--seed', 's'];

/** An agent that never banks what it has. */
writeFileSync(
  join(cwd, 'greedy.mjs'),
  `export default {
    id: 'greedy', about: 'rolls until it has won or lost all', params: [],
    create: () => ({ begin() {}, choose: (s, seat) => (s.banked[seat] + s.total[0] >= s.target[0] ? 0 : 1) }),
  };`,
);

describe('scan', () => {
  test('prints a line for each class, the worst positions, and how they were judged', async () => {
    const { out, err } = await succeed(cwd, PIG);
    expect(err).toBe('');
    expect(out).toMatch(
      /^questions about +a seat and game +judged +% +suspected +games of 100 lost +interval\n-[- ]+\nroll or hold .*\n(.*\n)?all +[\d.]+ +[-\d.]+ to [\d.]+\n\n/,
    );
    expect(out).toMatch(
      /\n\nroll or hold: [\d.]+ of 100 games lost \([\d.]+ to [\d.]+\)\n {2}player \d has .*\n {2}taken: {2}.*\n {2}better: .*\n\n/,
    );
    expect(out).toMatch(/\nrandom at 8 seats in 4 games; .*\nfirst look: 40 futures .*\nloss: 160 fresh futures /);
    expect(out).toMatch(/\nseed s\n$/);
    expect(out).not.toContain('npx --no talisman-lab hint');
  });

  test('prints the same bytes again, as one JSON document', async () => {
    const { out } = await succeed(cwd, [...PIG, '--json']);
    expect((await within(cwd, [...PIG, '--json'])).out).toBe(out);
    const { agent, classes, blunders } = JSON.parse(out) as Scan;
    expect(agent).toBe('random');
    expect(classes[0].lost.value).toBeGreaterThan(classes[1]?.lost.value ?? 0);
    expect(blunders[0]).toMatchObject({ class: 'roll or hold', file: 'roll-or-hold-1.yaml' });
  });

  test('writes each position as a file that the printed command takes', async () => {
    const { out } = await succeed(cwd, [...PIG, '--out', 'bad ones']);
    const files = readdirSync(join(cwd, 'bad ones')).sort();
    expect(files).toEqual(['roll-or-hold-1.yaml', 'roll-or-hold-2.yaml', 'roll-or-hold-3.yaml']);
    for (const file of files) {
      expect(out).toContain(`\n  npx --no talisman-lab hint 'bad ones/${file}'\n`);
      const [situation, taken, better, ...rest] = text(cwd, `bad ones/${file}`).split('\n');
      expect(rest.join('\n')).toMatch(/^replay: "pig\/standard\/2p\/s\/\d\.0\/none\/random"\nquestion: \d+\n$/);
      const asked = await within(cwd, ['hint', `bad ones/${file}`, '--playouts', '600', '--seed', 's']);
      expect(asked.out).toContain(`${situation.slice(2)}\n`);
      const [best, second] = [better, taken].map((line) => line.replace(/^# \w+: +/, '').replace(/, by .*$/, ''));
      expect(asked.out.indexOf(`\n${best} `)).toBeGreaterThan(0);
      expect(asked.out.indexOf(`\n${second} `)).toBeGreaterThan(asked.out.indexOf(`\n${best} `));
    }
  });

  test('judges an agent of a module, whose positions hint takes as well', async () => {
    const line = ['scan', 'greedy.mjs', '--game', 'pig', '--set', 'target=40', '--players', '2', '--games', '3'];
    const { out } = await succeed(cwd, [...line, '--questions', '60', '--seed', 's', '--out', 'greedy']);
    expect(out).toContain('\ngreedy.mjs at 6 seats in 3 games; ');
    expect(out).toContain('\n  taken:  roll\n');
    const { out: hinted } = await succeed(cwd, ['hint', 'greedy/roll-or-hold-1.yaml', '--playouts', '600']);
    expect(hinted).toMatch(
      /^Hold and bank \d+: .* better than the next\.\n\nplayer \d has .*\naction .*\n-.*\nhold and bank \d+ .* the best /,
    );
  });

  test('judges answers under house cards, and names them in the positions', async () => {
    writeFileSync(
      join(cwd, 'pit.yaml'),
      'adventure:\n  - { id: deep-pit, name: Deep Pit, copies: 40, kind: place, tags: [trap], does: loseLife 1 }\nrules: [{ instead: meetCard, optional: true, if: { tag: trap }, does: discardCard }]\n',
    );
    const line = ['scan', 'random', '--pack', 'pit.yaml', '--players', '2', '--games', '2', '--questions', '20'];
    const { out, err } = await succeed(cwd, [...line, '--playouts', '40', '--seed', 's', '--json']);
    expect(err).toContain('pit.yaml: loaded 1 rule and 1 card');
    const { blunders } = JSON.parse(out) as Scan;
    expect(blunders.length).toBeGreaterThan(0);
    for (const { position } of blunders) expect(position['replay']).toMatch(/\+pack=pit\.yaml~\w{12}\//);
  });

  test('classes of Talisman, with the questions of each', async () => {
    const line = ['scan', '--players', '2', '--games', '2', '--questions', '2', '--playouts', '10', '--turns', '1'];
    const { out } = await succeed(cwd, [...line, '--seed', 's']);
    expect(out).toMatch(/\nwhere to move +\d+\.\d\d +2 +\d\.\d +\d +/);
    expect(out).toMatch(/\nhow to move/);
    expect(out).toContain('balanced at 4 seats in 2 games; ');
  });
});
