import { expect, test } from 'vitest';
import { divergenceOf } from '../../src/workshops/revisions/divergence.js';

const SIDES = ['old', 'new'] as const;
const roll = {
  seat: 0,
  situation: 'round 1, Troll (player 1) at Crags: roll; Strength 6, life 6',
  action: 'roll',
};
const move = {
  seat: 0,
  situation: 'round 1, Troll (player 1) at Crags: where to move with 4; life 6',
  action: 'go left',
};

test('the same games part nowhere', () => {
  expect(divergenceOf([roll, move], [roll, move], SIDES)).toBeNull();
});

test('another answer to the same question is reported with the question', () => {
  expect(divergenceOf([roll, move], [roll, { ...move, action: 'go right' }], SIDES)).toEqual({
    decision: 2,
    says: `${move.situation}: old: go left; new: go right`,
  });
});

test('the same question in another position is reported with the differences', () => {
  const wounded = { ...move, situation: move.situation.replace('life 6', 'life 5') };
  expect(divergenceOf([roll, move], [roll, wounded], SIDES)).toEqual({
    decision: 2,
    says: "after 'roll' (player 1), round 1, Troll (player 1) at Crags: life 6 → life 5; both: go left",
  });
});

test('another question is shown whole on both sides', () => {
  const heal = {
    seat: 0,
    situation: 'round 1, Troll (player 1) at Crags: heal instead of moving?',
    action: 'heal',
  };
  expect(divergenceOf([roll, move], [roll, heal], SIDES)?.says).toBe(
    `after 'roll' (player 1): old: ${move.situation}: go left; new: ${heal.situation}: heal`,
  );
});

test('a game that goes on is reported against one that is over', () => {
  expect(divergenceOf([roll], [roll, move], SIDES)?.says).toContain(
    "after 'roll' (player 1) the game was over in old; new:",
  );
  expect(divergenceOf([roll, move], [roll], SIDES)?.says).toContain('the game is over in new; old:');
});

test('a revision that counts seats from 0 is not another game for that', () => {
  const old = { ...move, situation: move.situation.replace('(player 1)', '[seat 0]') };
  expect(divergenceOf([old], [move], SIDES)).toBeNull();
});
