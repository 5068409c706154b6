import { expect, test } from 'vitest';
import { answerText } from '../../reports/page/answer-text.js';
import { meet } from '../../src/index.js';
import { readEvents } from '../../src/playing/run/read-events.js';
import { meetQuestion } from '../../src/questions/meet/question.js';
import { folder } from '../cli/program.js';

test('counts the games with a fight, and the fights of each character, as the events of its run do', {
  tags: 'night',
}, async () => {
  const out = `${folder()}/run`;
  const { result } = await meet({ creature: 'Dragon', blocks: 4, seed: 'm', out, workers: 1 });
  const { fought, beaten, characters } = result.found;
  const games = { fought: new Set<number>(), beaten: new Set<number>() };
  const fights = { all: 0, won: 0 };
  await readEvents(out, ['fight-won', 'fight-tied', 'fight-lost'], {}, ({ game, what, card }) => {
    if (card?.split('+').includes('dragon') !== true) return;
    games.fought.add(game);
    fights.all++;
    if (what !== 'fight-won') return;
    games.beaten.add(game);
    fights.won++;
  });
  expect(result.summary.games).toBe(16);
  expect(fought).toMatchObject({ value: games.fought.size / 16, trials: 16, low: null });
  expect(beaten.value).toBe(games.beaten.size / 16);
  expect(characters.reduce((sum, { trials }) => sum + trials, 0)).toBe(fights.all);
  expect(Math.round(characters.reduce((sum, { trials, value }) => sum + trials * value, 0))).toBe(fights.won);
  expect(fights.all).toBeGreaterThan(10);
  expect(answerText(await meetQuestion.answer(result))).toMatch(
    /^Somebody fights the Dragon in every game: 100 of 100 games with 4 players\.\nSomebody beats it in 100 of 100 games\./,
  );
});

test('a creature that is no Enemy is refused with the nearest word', async () => {
  await expect(meet({ creature: 'wolff', blocks: 1 })).rejects.toThrow(
    "meet: unknown Enemy 'wolff'; did you mean 'wolf'?",
  );
});
