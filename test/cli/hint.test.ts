import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const POSITION = `game: talisman
actor: 0
seats:
  - { character: elf, space: tavern }
  - { character: troll, space: castle }
`;
writeFileSync(join(cwd, 'good.yaml'), POSITION);
writeFileSync(join(cwd, 'bad.yaml'), POSITION.replace('tavern', 'tavren'));
writeFileSync(join(cwd, 'idle.yaml'), POSITION.replace('space: tavern', 'space: tavern, lostTurns: 1'));

const LINE = 'elf at tavern, strength 5; troll at castle';
const MOMENT = 'replay: "pig/standard/2p/s/0.0/none/random"\n';
writeFileSync(join(cwd, 'moment.yaml'), `${MOMENT}question: 3\n`);
writeFileSync(join(cwd, 'no-token.yaml'), 'replay: pig\nquestion: 3\n');
writeFileSync(join(cwd, 'no-rotation.yaml'), `${MOMENT.replace('0.0', '0.3')}question: 3\n`);
writeFileSync(join(cwd, 'too-late.yaml'), `${MOMENT}question: 99999\n`);
writeFileSync(join(cwd, 'which.yaml'), MOMENT);
writeFileSync(join(cwd, 'also-an-actor.yaml'), `${MOMENT}question: 3\nactor: 0\n`);

describe('hint', () => {
  test('prints the actions, best first, and how they were estimated', async () => {
    const { out, err } = await succeed(cwd, [
      'hint',
      'experiments/positions/before-the-sentinel.yaml',
      '--when',
      'move with 4',
      '--playouts',
      '300',
      '--seed',
      's',
    ]);
    expect(err).toBe('');
    expect(out).toMatch(
      /^[A-Z][^\n]+: [^\n]*of 100[^\n]+\n\nround 8, Warrior \(player 1\) at Sentinel: where to move with 4; .*\naction +wins.* +interval +fewer than.* +verdict +played/,
    );
    expect(out).toContain('cross the bridge past the Sentinel');
    expect(out).toMatch(
      /\n300 games played on from here for each question, .*; seed s\.\n.*\n(?:\nTo settle it: .*\n)?$/,
    );
  });

  test('answers within a second or two by a race, says what its chances are, and how to play to the end', async () => {
    const ask = ['hint', 'experiments/positions/before-the-sentinel.yaml', '--seed', 's'];
    const began = process.cpuUsage();
    const { out } = await succeed(cwd, ask);
    const { user } = process.cpuUsage(began);
    expect(user / 1e6).toBeLessThan(8);
    expect(out).toContain('of 100');
    expect(out).toMatch(/\nThese chances are judged after two of your turns; no game was played to its end\.\n/);
    expect(out).toMatch(/\naction +chance of/);
    expect(out).not.toContain('you win');
    expect(out).toMatch(/\nTo play these games to the end: \S.* hint \S+ --for '30 seconds' --seed s\n/);
    const { out: played } = await succeed(cwd, [...ask, '--when', 'move with 4', '--max-playouts', '600']);
    expect(played).not.toContain('judged');
  });

  test('prints the same bytes again, as one JSON document', async () => {
    const ask = ['hint', 'good.yaml', '--playouts', '120', '--seed', 's', '--json', '--method', 'search'];
    const { out } = await succeed(cwd, ask);
    expect((await within(cwd, ask)).out).toBe(out);
    const { by, questions } = JSON.parse(out) as { by: string; questions: { actions: { win: number }[] }[] };
    expect(by).toBe('search');
    for (const { actions } of questions) {
      expect(actions.map(({ win }) => win)).toEqual(actions.map(({ win }) => win).sort((a, b) => b - a));
    }
  });

  test.each([
    ['experiments/positions/before-the-sentinel.yaml', 'dice to come, decks and the Spells of others are dealt again'],
    [
      'experiments/positions/before-the-captain.yaml',
      'decks and the cards of others that were not shown are dealt again',
    ],
    ['moment.yaml', '; dice to come are dealt again'],
  ])('3.6 says of %s what is dealt again, in the words of its game', async (file, words) => {
    const { out } = await succeed(cwd, ['hint', file, '--playouts', '120', '--questions', '1', '--seed', 's']);
    expect(out).toContain(words);
    if (!words.includes('Spells')) expect(out).not.toContain('Spell');
  });

  test('takes a question of a game', async () => {
    const { out } = await succeed(cwd, ['hint', 'moment.yaml', '--playouts', '120', '--seed', 's']);
    expect(out).toMatch(
      /^[A-Z][^\n]*: [^\n]*of 100[^\n]*\n\nplayer \d has \d+ points, \d+ at stake\naction +wins of 100 .*\n-.*\n(roll|hold and bank)/,
    );
  });

  test('answers a position in a line as the file that --save writes of it', async () => {
    const how = ['--playouts', '120', '--questions', '1', '--seed', 's', '--json'];
    const { out } = await succeed(cwd, ['hint', '--at', LINE, '--save', 'saved.yaml', ...how]);
    expect((await succeed(cwd, ['hint', 'saved.yaml', ...how])).out).toBe(out);
    expect(readFileSync(join(cwd, 'saved.yaml'), 'utf8')).toMatch(
      /^# elf at tavern, strength 5; troll at castle\ngame:/,
    );
    expect(JSON.parse(out).questions[0].situation).toContain('Strength 5');
    rmSync(join(cwd, 'saved.yaml'));
  });

  test('odds takes a position in a line, too', async () => {
    const how = ['--games', '50', '--seed', 's', '--json'];
    const { out } = await succeed(cwd, ['odds', '--at', 'elf at tavern; troll at castle', ...how]);
    expect(out).toBe((await succeed(cwd, ['odds', 'good.yaml', ...how])).out);
  });

  test.each<[string[], string]>([
    [['hint', 'none.yaml'], 'none.yaml: no such file'],
    [
      ['hint', 'no-token.yaml'],
      "no-token.yaml:1: 'pig' is not a replay token; the form is game/variant+option=value/4p/seed/block.rotation/rotate/agents",
    ],
    [['hint', 'no-rotation.yaml'], 'no-rotation.yaml:1: there is no rotation 3; cell 0 plays 1, counted from 0'],
    [['hint', 'which.yaml'], "which.yaml:1: 'question' is missing"],
    [['hint', 'also-an-actor.yaml'], "also-an-actor.yaml:3: unknown key 'actor'; known: replay, question"],
    [['odds', 'moment.yaml', '--games', '1'], 'moment.yaml:1: a question of a game; only hint takes one'],
    [['hint', 'bad.yaml'], "bad.yaml:4: unknown space 'tavren'; did you mean 'tavern'?"],
    [['hint'], 'needs a position: a file, or a line with --at'],
    [['hint', 'good.yaml', '--at', LINE], "'good.yaml' and --at are two positions; keep one of them"],
    [['hint', 'good.yaml', '--save', 'x.yaml'], '--save writes the position of --at; give that, too'],
    [
      ['hint', '--at', 'warrior at sentinel, strength 500; wizard at city'],
      '--at, character 22: strength must be at most 200, not 500',
    ],
    [
      ['hint', '--at', LINE.replace('tavern', 'tavren'), '--save', 'x.yaml'],
      "--at, character 8: unknown space 'tavren'; did you mean 'tavern'?",
    ],
    [['hint', '--at', LINE, '--save', 'none/x.yaml'], 'none/x.yaml: no such file or folder'],
    [['hint', 'good.yaml', '--method', 'serach'], "--method: unknown value 'serach'; did you mean 'search'?"],
    [['hint', 'good.yaml', '--playouts', '5'], "--playouts must be a whole number from 100 to 10000000, not '5'"],
    [['hint', 'good.yaml', '--agents', 'balancde'], "--agents: unknown agent 'balancde'; did you mean 'balanced'?"],
    [['hint', 'good.yaml', '--sed', 'x'], "unknown flag '--sed'; did you mean '--seed'?"],
    [
      ['hint', 'idle.yaml', '--seed', 's'],
      'there is nothing to decide in this turn but mere windows, if any; --windows asks about those too',
    ],
  ])('refuses %j', async (args, line) => {
    expect(await within(cwd, args)).toEqual({ exit: 2, out: '', err: `talisman-lab: ${line}\n` });
  });
});

test('hint says how many questions a game has that it is asked beyond', async () => {
  const { exit, err } = await within(cwd, ['hint', 'too-late.yaml']);
  expect(err).toMatch(/^talisman-lab: too-late\.yaml:2: the game has \d+ questions, not 99999\n$/);
  expect(exit).toBe(2);
});

describe('replay --analyse', () => {
  const TOKEN = 'pig/standard+target=20/2p/demo/0.0/none/random';

  test('adds where each chance came from and the worst decisions, the same bytes each time', async () => {
    const ask = ['replay', TOKEN, '--analyse', '--playouts', '400'];
    const { out } = await succeed(cwd, ask);
    expect((await within(cwd, ask)).out).toBe(out);
    expect(out).toMatch(
      /\nstart .*\nluck in own turns .*\nluck in the turns of others .*\nown decisions .*\ndecisions of others .*\njudging \(residual\) .*\nresult .*\nunexplained +0\.0 +0\.0\n/,
    );
  });

  test.each<[string[], string]>([
    [['replay', TOKEN, '--playouts', '400'], '--playouts goes with --analyse'],
    [
      ['replay', TOKEN, '--analyse', '--playouts', 'x'],
      "--playouts must be a whole number from 200 to 1000000, not 'x'",
    ],
    [['replay', TOKEN, '--analyse', '--agents', 'hlod'], "--agents: unknown agent 'hlod'; did you mean 'hold'?"],
  ])('refuses %j', async (args, line) => {
    expect(await within(cwd, args)).toEqual({ exit: 2, out: '', err: `talisman-lab: ${line}\n` });
  });
});
