import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findClaim } from '../../../src/questions/claim/claim-file.js';
import { planClaims } from '../../../src/questions/claim/claims.js';

const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-claims-'));
afterAll(() => rmSync(dir, { recursive: true }));

const HEAD = 'id: mine\nclaim: x\nwhy: y\n';
const PIG = `${HEAD}game: pig\nplayers: 2\nagents: hold\n`;
const RUSH = `${HEAD}compare: { agent0.rushAt: [8, 10] }\nexpect: more\n`;

/** Files that cannot be, and the one line that each is answered with, after the folder. */
const MISTAKES: readonly [text: string, says: string][] = [
  [`${HEAD}compar: {}\n`, "mine.yaml:4: unknown key 'compar'; did you mean 'compare'?"],
  ['id: mine\nclaim: x\n', "mine.yaml:1: 'why' is missing"],
  [HEAD, "mine.yaml:1: 'compare' is missing"],
  [`${HEAD}compare: { agent0.rushAt: [8, 10] }\n`, "mine.yaml:1: 'expect' is missing"],
  [`${RUSH}facts: { talisman-spaces: 2 }\n`, 'mine.yaml:6: give facts or compare, not both'],
  [`${HEAD}compare: { agent0.rushAt: [8] }\n`, 'mine.yaml:4: compare.agent0.rushAt must have at least 2 values'],
  [
    `${HEAD}compare: { agent0.rushAt: [8, 10], measure: [win, even] }\nexpect: more\n`,
    'mine.yaml:4: compare one thing, or several keys of vary',
  ],
  [
    `${HEAD}compare: { agent0.rushAt: [8, [9, 10]], agent0.delay: [0, 3] }\nof: best\nexpect: more\n`,
    'mine.yaml:4: with several keys each side has one level of each',
  ],
  [
    `${HEAD}compare: { agent0.rushAt: [8, [9, 10]] }\nexpect: more\n`,
    "mine.yaml:4: 'of' is missing; it says which value",
  ],
  [`${RUSH}of: best\n`, 'mine.yaml:6: there is one value on each side; give a list or over'],
  [`${RUSH}control: { players: 3 }\ntimes: 2\n`, "mine.yaml:6: a control and 'times' exclude each other"],
  [`${RUSH}control: { except: [prist] }\n`, "mine.yaml:6: unknown character 'prist'; did you mean 'priest'?"],
  [
    `${RUSH}measure: agent0.deaths\ncontrol: { except: [priest] }\n`,
    'mine.yaml:7: characters are left out of how often one player wins: agent0 or seat0, and win',
  ],
  [`${RUSH}measure: won(crossing_method)\n`, "mine.yaml:6: won(…) takes a column of numbers, not 'crossing_method'"],
  [`${RUSH}measure: won(agent0.deaths)\n`, 'mine.yaml:6: won(…) counts all winners'],
  [`${RUSH}measure: same_winner\nthan: rounds\n`, 'mine.yaml:7: a share is compared with same_winner, such as even'],
  [`${RUSH}measure: same_winner\nthan: evn\n`, "mine.yaml:7: unknown measure 'evn'"],
  [`${RUSH}measure: var(deaths)\n`, "mine.yaml:6: unknown function 'var'; did you mean"],
  [`${RUSH}measure: sd(crossing_method)\n`, "mine.yaml:6: sd(…) takes a column of numbers, not 'crossing_method'"],
  [`${HEAD}compare: { agent0.rushAt: [8, 8] }\nexpect: more\n`, 'mine.yaml:4: both sides are 8'],
  [
    `${HEAD}compare: { agent1.rushAt: [8, 9] }\nexpect: more\n`,
    'mine.yaml:4: the player in question is that of seat 0: compare agent0.rushAt',
  ],
  [
    `${HEAD}compare: { agent0.rushat: [8, 9] }\nexpect: more\n`,
    "mine.yaml:4: unknown parameter of balanced 'rushat'; did you mean 'rushAt'?",
  ],
  [
    `${HEAD}compare: { option.trophyrate: [7, 5] }\nexpect: more\n`,
    "mine.yaml:4: unknown factor 'option.trophyrate'; did you mean 'option.trophyRate'?",
  ],
  [
    `${HEAD}compare: { agent0.rushAt: [8, 9] }\nexpect: mor\n`,
    "mine.yaml:5: expect: unknown value 'mor'; did you mean 'more'?",
  ],
  [`${RUSH}measure: wins\n`, "mine.yaml:6: unknown measure 'wins'; did you mean 'win'?"],
  [`${RUSH}measure: win:trol\n`, "mine.yaml:6: unknown character 'trol'; did you mean 'troll'?"],
  [
    `${RUSH}measure: crossing_method\n`,
    'mine.yaml:6: crossing_method has words; name one of them, as crossing_method:',
  ],
  [`${RUSH}measure: crossing_method:raf\n`, "mine.yaml:6: unknown word of crossing_method 'raf'; did you mean 'raft'?"],
  [`${RUSH}measure: rounds/turns/turns\n`, "mine.yaml:6: 'rounds/turns/turns' must be a measure, or two with a slash"],
  [`${RUSH}measure: agent0.win\n`, 'mine.yaml:6: write win without agent0.'],
  [`${RUSH}measure: same_winner\n`, "mine.yaml:6: same_winner and 'than' come together"],
  [`${RUSH}than: 0.5\n`, "mine.yaml:6: same_winner and 'than' come together"],
  [`${RUSH}margin: 2\n`, 'mine.yaml:6: margin must be text, not 2'],
  [
    `${RUSH}margin: 2 points\n`,
    "mine.yaml:6: margin must be games of 100 such as 2pp, or percent such as 5%, not '2 points'",
  ],
  [`${HEAD}compare: { measure: [0.5, 1] }\nexpect: more\n`, 'mine.yaml:4: one side at least must be a measure'],
  [
    `${HEAD}compare: { measure: [0.5, win] }\nexpect: more\nmeasure: win\n`,
    'mine.yaml:6: the test compares two measures; leave out this one',
  ],
  [
    `${HEAD}facts: { talisman-space: 2 }\n`,
    "mine.yaml:4: unknown fact 'talisman-space'; did you mean 'talisman-spaces'?",
  ],
  [`${HEAD}facts: { talisman-spaces: two }\n`, 'mine.yaml:4: must be a number, "< 5" or "> 5", not \'two\''],
  [`${PIG}facts: { talisman-spaces: 2 }\n`, "mine.yaml:7: unknown fact 'talisman-spaces'; known: none"],
  [`${RUSH}flips: { characters: [trol] }\n`, "mine.yaml:6: unknown character 'trol'; did you mean 'troll'?"],
  [
    `${HEAD}compare: { option.trophyRate: [7, 5] }\nmeasure: minutes\nexpect: less\nflips: { characters: each }\n`,
    'mine.yaml:7: characters are for tests of how often one player wins: agent0 or seat0, and win',
  ],
  [
    `${RUSH}characters: [troll, any, any, any]\nflips: { characters: each }\n`,
    'mine.yaml:7: the test names the characters of the table already',
  ],
  [`${RUSH}flips: { players: [9] }\n`, 'mine.yaml:6: flips.players.0 must be at most 8, not 9'],
  [
    `${HEAD}compare: { players: [2, 3] }\nmeasure: minutes\nexpect: more\nflips: { players: [4] }\n`,
    'mine.yaml:7: the test compares numbers of players already',
  ],
  [`${RUSH}flips: { opponents: [rushr] }\n`, "mine.yaml:6: unknown agent 'rushr'; did you mean 'rusher'?"],
  [
    `${HEAD}compare: { agents.rushAt: [8, 10] }\nmeasure: minutes\nexpect: more\nflips: { better: learned }\n`,
    'mine.yaml:7: the test compares all players at once; compare agent0 instead',
  ],
  [
    `${RUSH}also:\n  - { compare: { agent0.rushit: [8, 9] } }\n`,
    "mine.yaml:7: unknown parameter of balanced 'rushit'; did you mean 'rushAt'?",
  ],
];

describe('a mistake in a claim file', () => {
  test.each(MISTAKES)('%j', async (text, says) => {
    const file = join(dir, 'mine.yaml');
    writeFileSync(file, text);
    const error = await planClaims({ claims: [file] }).then(
      () => null,
      (found: Error) => found,
    );
    expect(error?.name).toBe('UserError');
    expect(error?.message.slice(dir.length + 1)).toContain(says);
    expect(error?.message).not.toContain('\n');
  });

  test('a further test inherits the table, but not what else is compared and its words', async () => {
    const file = join(dir, 'mine.yaml');
    const also =
      'also: [{ compare: { measure: [0.5, win] } }, { players: 3 }, { compare: { agent0.delay: [0, 3] } }]\n';
    writeFileSync(file, `${RUSH}measure: agent0.deaths\ncounts: deaths\nsides: [late, later]\nplayers: 2\n${also}`);
    const [{ tests }] = await planClaims({ claims: [file] });
    const said = tests.map((one) =>
      'cases' in one ? [one.measure, one.words, one.counts, one.cases[0].table.players] : [],
    );
    expect(said).toEqual([
      ['agent0.deaths', ['late', 'later'], 'deaths', 2],
      ['0.5 and win', ['0.5', 'win'], null, 2],
      ['agent0.deaths', ['late', 'later'], 'deaths', 3],
      ['agent0.deaths', ['delay 0', 'delay 3'], null, 2],
    ]);
  });

  test('two claims of one id are refused', async () => {
    const file = join(dir, 'mine.yaml');
    writeFileSync(file, RUSH);
    await expect(planClaims({ claims: [file, file] })).rejects.toThrow(
      /mine\.yaml:1: another of these claims has the id 'mine'/,
    );
  });

  test('an unknown claim is answered with the nearest id', () => {
    expect(() => findClaim('SC-99')).toThrow(/claim: unknown claim 'SC-99'; did you mean 'SC-0?\d/);
    expect(findClaim('sc-02')).toMatch(/experiments[\\/]claims[\\/]SC-02\.yaml$/);
    expect(findClaim('experiments/claims/SC-02.yaml')).toBe('experiments/claims/SC-02.yaml');
  });
});
