import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerText } from '../../reports/page/answer-text.js';
import {
  character,
  claim,
  deaths,
  first,
  habits,
  ladder,
  luck,
  meet,
  players,
  replay,
  reportRun,
  run,
  rush,
  shop,
  solo,
  worth,
} from '../../src/index.js';
import { characterQuestion } from '../../src/questions/character/question.js';
import { claimQuestion } from '../../src/questions/claim/question.js';
import { deathsQuestion } from '../../src/questions/deaths/question.js';
import { firstQuestion } from '../../src/questions/first/question.js';
import { habitsQuestion } from '../../src/questions/habits/question.js';
import { ladderQuestion } from '../../src/questions/ladder/question.js';
import { luckQuestion } from '../../src/questions/luck/question.js';
import { meetQuestion } from '../../src/questions/meet/question.js';
import { playersQuestion } from '../../src/questions/players/question.js';
import { replayQuestion } from '../../src/questions/replay/question.js';
import { runQuestion } from '../../src/questions/run/question.js';
import { rushQuestion } from '../../src/questions/rush/question.js';
import { shopQuestion } from '../../src/questions/shop/question.js';
import { soloQuestion } from '../../src/questions/solo/question.js';
import { worthQuestion } from '../../src/questions/worth/question.js';
import { folder } from '../cli/program.js';

/** A variant, a pack of house cards, and few games. */
const table = () => ({
  variant: 'trophies-5',
  packs: ['experiments/house-rules/softer-sentinel.pack.yaml'],
  blocks: 2,
  seed: 'journey',
  out: `${folder()}/run`,
});

describe('a question is answered under a variant, with a shipped pack', () => {
  test('meet, with another player at three seats', async () => {
    const { result } = await meet({ ...table(), creature: 'wolf', players: 3, agents: ['cautious'] });
    const text = answerText(await meetQuestion.answer(result));
    expect(text).toContain('of 100 games with 3 players');
    expect(text).toContain('It is too early to say who beats it most often');
    expect(text).toMatch(/Trophies 5 with the pack Softer Sentinel, cautious at every seat/);
  });

  test('deaths, against another variant', async () => {
    const { result } = await deaths({ ...table(), against: ['sudden-death'], players: 3, agents: ['cautious'] });
    const text = answerText(await deathsQuestion.answer(result));
    expect(text).toMatch(/^By the rules of Sudden Death, /);
    expect(text).toMatch(/By Region\n.*Outer Region/s);
    expect(text).toContain('the pack Softer Sentinel, cautious at every seat');
  });

  test('first, for the order of turns of three', async () => {
    const { result } = await first({ ...table(), what: 'turn', players: 3, agents: ['cautious'] });
    const text = answerText(await firstQuestion.answer(result));
    expect(text).toMatch(
      /^It is too early to say what the order of turns is worth\..*third .*Trophies 5 with the pack Softer Sentinel/s,
    );
  });

  test('luck, of two players', async () => {
    const { result } = await luck({ ...table(), players: 2, agents: ['cautious'] });
    const text = answerText(await luckQuestion.answer(result!));
    expect(text).toMatch(/^It is too early to split the luck\..*the dice .*Trophies 5.*cautious at the table/s);
  });

  test('worth of a card once it is gained', async () => {
    const { blocks, ...asked } = { ...table(), of: 'objects', words: ['sword'], when: 'gained' as const };
    const { result } = await worth({ ...asked, maxGames: 4 * blocks, agents: ['cautious'] });
    const text = answerText(await worthQuestion.answer(result!));
    expect(text).toMatch(/^It is too early to say what gaining the Sword is worth: .*once gained, later/s);
    expect(text).toContain('cautious at every seat');
  });

  test('solo, against a clock with a character', async () => {
    const { result } = await solo({ ...table(), clock: 40, character: 'troll', blocks: 40 });
    const text = answerText(await soloQuestion.answer(result));
    expect(text).toMatch(/^You win \d+ of 100 games in time\.\sThe clock stops after 40 turns.*balanced alone/s);
  });

  test('players, with two sizes of table', async () => {
    const { result } = await players({ ...table(), players: [2, 3] });
    expect(answerText(await playersQuestion.answer(result))).toMatch(
      /with two players and .* with three: each further player .*Trophies 5 with the pack Softer Sentinel/s,
    );
  });

  test('worth, of two things', async () => {
    const { blocks: _, ...rules } = table();
    const { result } = await worth({
      ...rules,
      options: { trophyRate: 6 },
      of: 'objects',
      words: ['sword'],
      maxGames: 80,
    });
    expect(answerText(await worthQuestion.answer(result))).toContain(
      'Talisman, Trophies 5 with 6 trophy points a counter and the pack Softer Sentinel; 4 players',
    );
  });

  test('run, and again from its folder', async () => {
    const { out, ...rules } = table();
    const { result } = await run({ ...rules, game: 'talisman', out });
    const head = 'Talisman, Trophies 5 with the pack Softer Sentinel; 4 players: balanced at every seat';
    expect(answerText(await runQuestion.answer(result))).toContain(head);
    const again = await reportRun(out);
    expect(again.answer.text).toContain(head);
    const page = readFileSync(join(out, 'report.md'), 'utf8');
    expect(page).toContain('Trophies 5 with the pack Softer Sentinel');
  });

  test('rush, for a character', async () => {
    const { result } = await rush({ ...table(), character: 'troll', players: 2 });
    expect(answerText(await rushQuestion.answer(result))).toMatch(
      /^Too early to say when to leave for the Crown of Command\.\nThe computer needs about [\d,]+ games in all to settle it\./,
    );
  });

  test('advice play, for a character of two players', async () => {
    const { blocks: _, ...rules } = table();
    const { result } = await habits({ ...rules, character: 'troll', players: 2, games: 1500 });
    expect(answerText(await habitsQuestion.answer(result))).toMatch(
      /^With the Troll, .*\nway to play.*Trophies 5 with the pack Softer Sentinel, 2 players: balanced/s,
    );
  });

  test('advice shop, for a character of two players', async () => {
    const { blocks: _, ...rules } = table();
    const { result } = await shop({ ...rules, gold: 1, character: 'elf', players: 2, games: 600 });
    expect(answerText(await shopQuestion.answer(result))).toMatch(
      /^With 1 gold and the Elf.*\nyou buy.*Trophies 5 with the pack Softer Sentinel, 2 players: balanced/s,
    );
  });

  test('character, for one of a second pack', async () => {
    const who = 'experiments/house-rules/nomad.pack.yaml';
    const { result } = await character({ ...table(), who, agents: ['cautious'] });
    expect(answerText(await characterQuestion.answer(result))).toMatch(
      /^It is too early to say how strong the Nomad is\./,
    );
    expect(result.summary.variant).toBe('trophies-5');
  });

  test('character, to choose from one of a second pack and another, against two', async () => {
    const who = 'experiments/house-rules/nomad.pack.yaml';
    const { result } = await character({ ...table(), who, others: ['elf'], against: ['troll', 'wizard'] });
    expect(result.summary.cells.map(({ games }) => games)).toEqual([6, 6]);
    const text = answerText(await characterQuestion.answer(result));
    expect(text).toMatch(
      /^It is too early to say which to keep\.\nIn 12 games, the \w+ won most: \d+ of 100 games\.\n/,
    );
    expect(text).toMatch(/Nomad +6 .*Trophies 5 with the packs Softer Sentinel and Nomad/s);
  });

  /** The same table with a character of a second pack. */
  const ownTable = () => {
    const own = table();
    return { ...own, packs: [...own.packs, 'experiments/house-rules/nomad.pack.yaml'] };
  };

  test('claim, on the character of a second pack', async () => {
    const { variant, packs, seed, out } = ownTable();
    const text = { id: 'nomad', claim: 'The Nomad wins more often than the Troll.', why: 'Both sit at all tables.' };
    const compare = { measure: ['win:troll', 'win:nomad'] };
    const claims = [{ ...text, variant, packs: [...packs], compare, expect: 'more' as const }];
    const { result } = await claim({ claims, maxGames: 8, seed, out });
    expect(answerText(await claimQuestion.answer(result))).toMatch(
      /^nomad\. The Nomad wins more often than the Troll\./,
    );
    const unknown = [{ ...claims[0], packs: [] }];
    await expect(claim({ claims: unknown, maxGames: 8, seed, out: `${folder()}/run` })).rejects.toThrow(
      "unknown character 'nomad'",
    );
  });

  test('ladder, of two agents', async () => {
    const { result } = await ladder({ ...ownTable(), agents: ['random', 'balanced'], players: [2] });
    const text = answerText(await ladderQuestion.answer(result));
    expect(text).toContain('Trophies 5 with the packs Softer Sentinel and Nomad');
    expect(text).toMatch(/early|settled/);
  });

  test('replay, of a game in its folder', async () => {
    const { out, ...rules } = ownTable();
    await run({ ...rules, game: 'talisman', characters: ['nomad', 'any'], players: 2, out });
    const found = await replay({ token: out, block: 1 });
    const text = answerText(await replayQuestion.answer(found, { token: out }));
    expect(text).toMatch(/\(player [12]\) wins in round/);
    expect(text).toContain('Nomad');
    expect(found.same).toBe(true);
  });
});
