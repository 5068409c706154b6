import { describe, expect, test } from 'vitest';
import { ChanceLog } from '../../../src/experiment/play/chance-log.js';
import {
  atHalf,
  comeback,
  decidedRound,
  decidedShare,
  drama,
  favourite,
  favouriteWon,
  leadChanges,
  leadsAt,
  upset,
} from '../../../src/experiment/play/quality.js';

/** A game of two seats with the chances of the first one at each round, in percent. */
function game(...percent: readonly number[]): ChanceLog {
  const log = new ChanceLog();
  log.clear(2);
  percent.forEach((p, i) => log.add(i + 1, Int32Array.of(p * 10_000, (100 - p) * 10_000)));
  log.rounds = percent.length;
  return log;
}

describe('how a game felt, from its chances by round', () => {
  test('lead_changes: a lead must be 5 points above the leader to count', () => {
    expect(leadChanges(game(60, 48, 52, 48))).toBe(0);
    expect(leadChanges(game(60, 47, 52, 47))).toBe(1);
    expect(leadChanges(game(60, 40, 60, 40))).toBe(3);
  });

  test('lead_changes: equal seats give the lead to the first, and a lead grown by small steps counts once', () => {
    expect(leadChanges(game(50, 49, 48, 47, 46, 45))).toBe(1);
  });

  test('decided_round: round from which the winner stays above 80 %, not a passing peak', () => {
    expect(decidedRound(game(50, 85, 60, 81, 90, 95), 0)).toBe(4);
    expect(decidedRound(game(90, 90, 90), 0)).toBe(1);
  });

  test('decided_round: 80 % is not above 80 %, and the last round counts if the chance never stays above', () => {
    expect(decidedRound(game(50, 80, 80, 80), 0)).toBe(4);
    expect(decidedRound(game(90, 90, 90, 10), 0)).toBe(4);
  });

  test('decided_share: part of the rounds before, in thousandths; 1000 for a game open to its end', () => {
    expect(decidedShare(game(50, 85, 60, 81, 90, 95), 0)).toBe(500);
    expect(decidedShare(game(90, 90, 90), 0)).toBe(0);
    expect(decidedShare(game(90, 90, 90, 10), 0)).toBe(1000);
  });

  test('comeback: least chance of the winner after the first third', () => {
    expect(comeback(game(1, 2, 15, 20, 60, 90), 0)).toBe(150);
    expect(comeback(game(1, 2, 15, 20, 60, 90), 1)).toBe(100);
  });

  test('comeback: empty if no round begins after the first third', () => {
    expect(comeback(game(50), 0)).toBe(-1);
  });

  test('drama: mean distance from the leader, 0 for a winner who led throughout', () => {
    expect(drama(game(60, 70, 90), 0)).toBe(0);
    expect(drama(game(30, 40, 60, 90), 0)).toBe((400 + 200) / 4);
  });

  test('upset: another seat led at half time', () => {
    expect(upset(game(90, 90, 49, 90), 0)).toBe(1);
    expect(upset(game(10, 10, 51, 90), 0)).toBe(0);
    expect(upset(game(10, 10, 50, 90), 1)).toBe(0);
  });

  test('favourite: a seat has a chance above 80 % at half time, even if it loses', () => {
    expect(favourite(game(50, 50, 81, 10))).toBe(1);
    expect(favourite(game(50, 50, 19, 90))).toBe(1);
    expect(favourite(game(50, 50, 80, 90))).toBe(0);
  });

  test('favourite_won: the favourite of half time won alone; empty without one', () => {
    expect(favouriteWon(game(50, 50, 81, 10), 0)).toBe(1);
    expect(favouriteWon(game(50, 50, 81, 10), 1)).toBe(0);
    expect(favouriteWon(game(50, 50, 81, 10), -1)).toBe(0);
    expect(favouriteWon(game(50, 50, 80, 90), 0)).toBe(-1);
  });

  test('leader_at: 1 for the leader, 0 for others, empty if the game is over before that round', () => {
    const log = game(60, 30);
    expect([leadsAt(log, 1, 0), leadsAt(log, 1, 1), leadsAt(log, 2, 0), leadsAt(log, 2, 1)]).toEqual([1, 0, 0, 1]);
    expect(leadsAt(log, 3, 0)).toBe(-1);
    log.rounds = 4;
    expect([leadsAt(log, 3, 1), leadsAt(log, 4, 1), leadsAt(log, 5, 1)]).toEqual([1, 1, -1]);
  });

  test('chances: a game longer than the buffer keeps all of its rounds', () => {
    const log = new ChanceLog();
    log.clear(2);
    for (let round = 1; round <= 700; round++) log.add(round, Int32Array.of(round, 1_000_000 - round));
    log.rounds = 700;
    expect([log.chance(0, 0), log.chance(299, 0), log.chance(699, 0)]).toEqual([1, 300, 700]);
    expect(log.lookAfter(50)).toBe(350);
  });

  test('at_half: the numbers of a seat at the last look of the first half, in a game longer than the buffer, too', () => {
    for (const rounds of [5, 700]) {
      const log = new ChanceLog(2);
      log.clear(2);
      for (let round = 1; round <= rounds; round++) {
        log.add(round, Int32Array.of(500_000, 500_000));
        for (const seat of [0, 1])
          for (const column of [0, 1]) log.setValue(seat, column, 10 * round + 2 * seat + column);
      }
      log.rounds = rounds;
      const half = 10 * (Math.floor(rounds / 2) + 1);
      expect([atHalf(log, 0, 0), atHalf(log, 0, 1), atHalf(log, 1, 0), atHalf(log, 1, 1)]).toEqual([
        half,
        half + 1,
        half + 2,
        half + 3,
      ]);
    }
  });

  test('chances: after a part of the rounds, the last round that began by then counts', () => {
    const log = game(1, 2, 3, 4);
    expect([0, 24, 25, 49, 50, 90].map((percent) => log.lookAfter(percent))).toEqual([0, 0, 1, 1, 2, 3]);
  });
});
