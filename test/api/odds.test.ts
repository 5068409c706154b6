import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Odds, odds } from '../../src/index.js';

const GAMES = 20_000;
const WANTS = resolve('test/api/fixtures/wants.mjs');
const wants = (kind: Act, operand = -1): string => `${WANTS}:kind=${kind},operand=${operand}`;

type Seat = Readonly<Record<string, unknown>>;

/** A game of the actor, who has no fate unless told, and a Troll who sits in the Castle. */
const position = (actor: Seat, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  game: 'talisman',
  actor: 0,
  seats: [
    { fate: 0, ...actor },
    { character: 'troll', space: 'castle' },
  ],
  ...more,
});

/** Plays on with an agent that passes wherever it can, but for the wanted action. */
const ask = (where: Readonly<Record<string, unknown>>, agent = 'first', games = GAMES): Promise<Odds> =>
  odds({ position: where, games, seed: 'exact', agents: [agent] });

/** Fails if a share is off by more than 4.5 standard deviations. */
function near(
  { games, outcomes }: Odds,
  measure: string,
  expected: Readonly<Record<string, number>>,
  of: number,
): void {
  for (const [value, ways] of Object.entries(expected)) {
    const p = ways / of;
    const n = outcomes[measure][value] ?? 0;
    expect(
      Math.abs(n - games * p),
      `${measure} ${value}: ${n} of ${games}, ${ways} of ${of} expected`,
    ).toBeLessThanOrEqual(4.5 * Math.sqrt(games * p * (1 - p)));
  }
}

/** The chances themselves are checked in test/exact; these are those that `odds` tells. */
describe('odds agree with the exact chances', () => {
  test('R-SENT-03 R-BAT-05 a Warrior with a sword, as strong as the Sentinel, is stopped in 91 of 216', async () => {
    const found = await ask(
      position({ character: 'warrior', space: 'sentinel', strength: 4, objects: ['sword'] }),
      wants(Act.Cross),
    );
    near(found, 'space', { sentinel: 91 }, 216);
  });

  test('R-SPACE-19 odds agree with the exact chances of the rows of the Temple', async () => {
    const found = await ask(position({ character: 'elf', space: 'temple' }, { phase: 'landed' }));
    near(found, 'lifeDelta', { '-2': 1, '-1': 2, 2: 1, 0: 32 }, 36);
    near(found, 'strengthDelta', { 1: 5 }, 36);
    near(found, 'craftDelta', { 1: 6 }, 36);
    near(found, 'spells', { 1: 9 }, 36);
    near(found, 'talismans', { 1: 3 }, 36);
    near(found, 'fateDelta', { 2: 2 }, 36);
  });

  test('R-DEATH-01 a dead actor is not counted as the next character', async () => {
    const where = position({ character: 'monk', space: 'death', innerTask: 'pending', life: 1, gold: 3 });
    const found = await odds({
      position: where,
      games: 4000,
      seed: 'exact',
      turns: 4,
      agents: [wants(Act.Stay), 'first'],
    });
    expect(found.outcomes['alive']['false']).toBe(found.outcomes['life']['0']);
    expect(found.outcomes['lifeDelta']['-1']).toBe(found.outcomes['life']['0']);
    expect(found.outcomes['alive']['false']).toBeGreaterThan(1700);
    expect(Object.keys(found.outcomes['space'])).toContain('death');
  });
});

describe('known cards on top of the decks', () => {
  test('known cards are drawn first, in order', async () => {
    const seat = { character: 'warrior', space: 'ruins', strength: 30 };
    const found = await ask(position(seat, { phase: 'landed', nextAdventure: ['wolf', 'dragon'] }), 'first', 500);
    expect(found.outcomes['trophiesStrength']).toEqual({ 9: 500 });
  });

  test('Spells named by a seat are held, unnamed ones are dealt again', async () => {
    const wizard = (more: Seat): Promise<Odds> =>
      ask(position({ character: 'wizard', space: 'city', ...more }, { phase: 'landed' }), 'first', 200);
    expect((await wizard({})).outcomes['spells']).toEqual({ 2: 200 });
    expect((await wizard({ spells: ['healing'] })).outcomes['spellsDelta']).toEqual({ 0: 200 });
  });
});

describe('odds', () => {
  const where = position({ character: 'elf', space: 'tavern' }, { round: 12 });

  test('odds are the same for a seed, and different for another', async () => {
    const a = await ask(where, 'random', 500);
    expect(await ask(where, 'random', 500)).toEqual(a);
    expect(await odds({ position: where, games: 500, seed: 'other', agents: ['random'] })).not.toEqual(a);
  });

  test('odds count every game in every table', async () => {
    const { outcomes } = await odds({ position: where, games: 300, seed: 's', turns: 5, agents: ['random'] });
    expect(Object.keys(outcomes)).toEqual([
      'space',
      'alive',
      'life',
      'lifeDelta',
      'strengthDelta',
      'craftDelta',
      'goldDelta',
      'fateDelta',
      'spells',
      'spellsDelta',
      'followers',
      'followersDelta',
      'objects',
      'objectsDelta',
      'talismans',
      'trophiesStrength',
      'trophiesCraft',
      'alignment',
      'toad',
      'lostTurns',
      'quest',
      'winner',
    ]);
    for (const table of Object.values(outcomes)) expect(Object.values(table).reduce((sum, n) => sum + n, 0)).toBe(300);
  });

  test('odds accept an agent object, and an agent that a seat of the file names by a path next to it', async () => {
    let asked = 0;
    const counting = {
      id: 'counting',
      about: '',
      params: [],
      create: () => ({ begin() {}, choose: () => (asked++, 0) }),
    };
    await odds({ position: where, games: 10, seed: 's', agents: [counting] });
    expect(asked).toBeGreaterThan(0);
    const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
    mkdirSync(join(dir, 'a'));
    copyFileSync(WANTS, join(dir, 'a/wants.mjs'));
    writeFileSync(
      join(dir, 'p.yaml'),
      `game: talisman\nactor: 0\nseats:\n  - { character: monk, fate: 0, space: portal-of-power, strength: 10, agent: "a/wants.mjs:kind=${Act.Portal}" }\n  - { character: troll, space: castle }\n`,
    );
    const found = await odds({ position: join(dir, 'p.yaml'), games: 50, seed: 's', agents: ['first'] });
    expect(found.outcomes['space']).toEqual({ 'plain-of-peril': 50 });
  });

  test.each([
    ['talisman', { character: 'troll', space: 'castle' }, { character: 'elf', space: 'city' }],
    ['slohar', { character: 'brute', square: 'X5' }, { character: 'charmer', square: 'Y5' }],
  ])('odds to the end of a game of %s name the winner of every game', async (game, ...seats) => {
    const found = await odds({
      position: { game, actor: 0, seats },
      games: 24,
      seed: 's',
      toEnd: true,
      agents: [game === 'talisman' ? 'balanced' : 'random'],
    });
    const { '0': own = 0, '1': other = 0, ...rest } = found.outcomes['winner'];
    expect([own + other, rest]).toEqual([24, {}]);
    expect(own * other).toBeGreaterThan(0);
  });

  test('odds to the end go on after the character died, and count the rounds', async () => {
    const dying = { character: 'monk', space: 'death', innerTask: 'pending', life: 1, fate: 0 };
    const seats = [dying, { character: 'troll', space: 'castle' }];
    const ask = { position: { game: 'talisman', actor: 0, round: 5, seats }, games: 80, seed: 's' };
    const { outcomes } = await odds({ ...ask, toEnd: true });
    expect(outcomes['alive']['false']).toBeGreaterThan(20);
    expect(outcomes['winner']['none']).toBeUndefined();
    const rounds = Object.keys(outcomes['rounds']).map(Number);
    expect(Math.max(...rounds)).toBeGreaterThan(20);
    expect((await odds({ ...ask, turns: 1 })).outcomes['rounds']).toBeUndefined();
  });

  test('odds so far are those of as many games', async () => {
    const early: Odds[] = [];
    const all = await odds({
      position: where,
      games: 1100,
      seed: 's',
      progress: (_, __, soFar) => early.push(soFar!()),
    });
    expect(early.map(({ games }) => games)).toEqual([512, 1024]);
    expect(early[0]).toEqual(await odds({ position: where, games: 512, seed: 's' }));
    expect(all.games).toBe(1100);
  });
});

describe('time that is left', () => {
  const table = position({ character: 'elf', space: 'tavern' });

  test('odds to the end count the turns of all seats from the position on, at the seconds that are given', async () => {
    const { outcomes, timeLeft } = await odds({ position: table, games: 400, seed: 't', toEnd: true });
    const rounds = Object.entries(outcomes['rounds']).reduce((sum, [n, games]) => sum + Number(n) * games, 0) / 400;
    const { mean, lo, hi, half, secondsPerTurn } = timeLeft!;
    expect(secondsPerTurn).toBe(45);
    // Two players have two turns a round, without those that are missed, spent as a Toad, or after an elimination.
    expect(mean / ((rounds * 2 * 45) / 60)).toBeGreaterThan(0.85);
    expect(mean / ((rounds * 2 * 45) / 60)).toBeLessThan(1.02);
    expect([half[0] < mean, mean < half[1], lo < mean, mean < hi]).toEqual([true, true, true, true]);
    expect(outcomes['turn_time']).toBeUndefined();
    const slow = await odds({ position: table, games: 400, seed: 't', toEnd: true, seconds: 90 });
    expect(slow.timeLeft!.mean).toBeCloseTo(2 * mean, 9);
  });

  test('odds over some turns say no time', async () => {
    expect((await odds({ position: table, games: 10, seed: 't', turns: 2 })).timeLeft).toBeNull();
  });

  test('odds to the end in another game take its own seconds of a turn', async () => {
    const position = 'experiments/positions/before-the-captain.yaml';
    const { timeLeft } = await odds({ position, games: 20, seed: 't', toEnd: true });
    expect(timeLeft!.secondsPerTurn).toBe(90);
    expect(timeLeft!.mean).toBeGreaterThan(1);
  });
});
