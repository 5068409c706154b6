import { expect, test } from 'vitest';
import { teamTexts } from '../../reports/answer/teams.js';
import { cell, estimate, summaryOf } from './hand.js';
import { answerTexts } from './texts.js';

const inTeams = (teamSize?: number) => [cell(0, 'all', teamSize === undefined ? {} : { teamSize })];
const shares = [
  estimate({ scope: 'focal', name: 'agent0' }),
  estimate({ scope: 'agent', name: 'strong', estimate: 0.31, lo: 0.28, hi: 0.34, verdict: 'over' }),
  estimate({ scope: 'agent', name: 'weak', estimate: 0.19, lo: 0.16, hi: 0.22, verdict: 'under' }),
];

test('in teams of two the team is said to win, twice as often as each player counts', () => {
  const { lead, fine } = answerTexts(summaryOf({ cells: inTeams(2), estimates: shares }));
  expect(lead).toEqual([
    'A team with strong wins more than its share: 62 of 100 games (56 to 68), where 50 would be even.',
    'A team with weak wins less than its share: 38 of 100 games (32 to 44), where 50 would be even.',
  ]);
  expect(fine).toContain('each of its players counts half of the win');
});

test('without teams players are said to win, and nothing is said of teams', () => {
  const { lead, fine } = answerTexts(summaryOf({ cells: inTeams(), estimates: shares }));
  expect(lead[0]).toBe('Strong wins more than its share: 31 of 100 games (28 to 34), where 25 would be even.');
  expect(`${lead.join(' ')} ${fine}`).not.toMatch(/\bteam/i);
});

test('a team that nothing sets apart is said to be even as a team', () => {
  const estimates = [estimate({ scope: 'seat', name: '0' }), estimate({ scope: 'seat', name: '1' })];
  const { lead } = answerTexts(summaryOf({ cells: inTeams(2), estimates }));
  expect(lead).toEqual(['All teams win alike: 50 of 100 games, within 6.']);
});

test('the part of a win is that of the size of the teams', () => {
  expect(teamTexts({ cells: [cell(0, 'a')] })).toEqual([]);
  expect(teamTexts({ cells: [cell(0, 'a'), cell(1, 'b', { teamSize: 2 })] })).toEqual([
    'A team wins together, and each of its players counts half of the win: where 25 of 100 are even for a player, 50 are for a team.',
  ]);
  expect(teamTexts({ cells: [cell(0, 'a', { players: 6, teamSize: 3 })] })[0]).toContain(
    'a third of the win: where 17 of 100 are even for a player, 50 are for a team',
  );
});
