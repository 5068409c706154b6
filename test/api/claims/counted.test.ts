import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../../src/experiment/folder/read-rows.js';
import { openRun } from '../../../src/playing/run/known-places.js';
import { answered, PLANTED } from './pig-claims.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-claims-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const few = { seed: 's', maxGames: 800, workers: 1, cases: true };

/** One seat of a game of a race: its side, whether it is the player in question, and its share of the win. */
interface Seat {
  readonly cell: number;
  readonly isFirst: boolean;
  readonly character: string;
  readonly share: number;
  readonly columns: Readonly<Record<string, string>>;
}

/** Returns the seats of all games of a race. */
async function seatsOf(race: string): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const stage of readdirSync(race).filter((name) => name.startsWith('stage-'))) {
    const folder = await openRun(join(race, stage));
    const { design } = folder;
    const { end } = await folder.survey();
    await readRows(design, folder.rowsPath, end, (cell, _block, _seat, entrant, role, score, rest) => {
      const columns = Object.fromEntries(rest.split(',').map((field, i) => [design.metrics[i]?.id, field]));
      const isFirst = entrant === design.cells[cell].lineup[0];
      seats.push({ cell, isFirst, character: design.roles[role], share: score / design.winScore, columns });
    });
  }
  return seats;
}

describe('games that a claim counts', () => {
  test('a control leaves out the games in which the player has one of the excepted characters', async () => {
    const out = join(dir, 'a');
    const { answers } = await answered({
      ...few,
      maxGames: 160,
      keepGames: true,
      claims: [
        {
          id: 'except',
          claim: 'Staying gains the Priest more than others.',
          why: 'Count the others alone.',
          characters: ['priest', 'any', 'any', 'any'],
          compare: { agent0: ['balanced:middleAt=40', 'balanced:middleAt=39'] },
          control: { characters: ['any', 'any', 'any', 'any'], except: ['priest', 'monk'] },
          expect: 'more',
        },
      ],
      out,
    });
    const [{ first }] = answers[0].rows;
    const seats = await seatsOf(join(out, 'except/games/1-main/first-2'));
    const shares = [0, 1].map((side) => {
      const own = seats.filter(
        ({ cell, isFirst, character }) => cell === side && isFirst && !['priest', 'monk'].includes(character),
      );
      expect(own.length).toBeGreaterThan(50);
      return own.reduce((sum, { share }) => sum + share, 0) / own.length;
    });
    expect(first.a).toBeCloseTo(shares[1] - shares[0], 4);
  }, 60_000);

  test('winners by a time limit are compared with how often the leader of a round wins', async () => {
    const out = join(dir, 'a');
    const { answers } = await answered({
      ...few,
      maxGames: 80,
      keepGames: true,
      claims: [
        {
          id: 'leader',
          claim: 'The score names the winner as well as the judge.',
          why: 'Compare both.',
          agents: ['balanced:goal=crown'],
          compare: { 'option.ending': ['crown', 'timeLimit'] },
          measure: 'same_winner',
          than: 'won(leader_at_10)',
          expect: 'not less',
        },
      ],
      out,
    });
    const [{ first, measure }] = answers[0].rows;
    const seats = await seatsOf(join(out, 'leader/games/1-main/first'));
    const winners = seats.filter(({ cell, share }) => cell === 0 && share === 1);
    const led = winners.filter(({ columns }) => columns['leader_at_10'] === '1').length;
    expect(winners.length).toBeGreaterThan(20);
    expect(first.a).toBeCloseTo(led / winners.length, 6);
    expect(measure).toBe('same_winner than won(leader_at_10)');
  }, 60_000);

  test('won: a column that all seats share is the same over the winners', async () => {
    const { answers } = await answered({
      ...few,
      claims: [{ ...PLANTED, sides: undefined, id: 'won', compare: { measure: ['rounds', 'won(rounds)'] } }],
      out: join(dir, 'a'),
    });
    const [{ first }] = answers[0].rows;
    expect(first.a).toBeGreaterThan(0);
    expect(first.difference).toBeCloseTo(0, 8);
  });
});
