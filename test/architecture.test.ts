import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CARDLESS, cardViolations, cardWords, RULE_WORDS } from './architecture/card-names.js';
import { circles, folderCircles } from './architecture/circles.js';
import { COLD, HOT, hotViolations } from './architecture/hot-words.js';
import { importViolations } from './architecture/imports.js';
import { longFunctions } from './architecture/long-functions.js';
import { readProse } from './architecture/prose.js';
import { lines, type Source, sources, type Violation } from './architecture/source.js';

const TREE = sources('src', 'agents', 'reports', 'tools');

const at = (path: string, text: string): Source => ({ path, text });
/** Files that may make up a word: for a seed, and for names of locks and temporary files, on which no game depends. */
const MADE_UP = [
  'src/experiment/design/seeds.ts',
  'src/experiment/folder/lock.ts',
  'src/experiment/folder/output-file.ts',
];

const whats = (violations: readonly Violation[]): string[] => violations.map(({ what }) => what);

describe('seeds', () => {
  test('seeds of games are made up in one place', () => {
    const callers = TREE.filter(({ text }) => /\brandomWord\(/.test(text)).map(({ path }) => path);
    expect(callers).toEqual(MADE_UP);
  });
});

describe('the dependency direction', () => {
  test('the dependency direction holds in every import line', () => {
    expect(TREE.length).toBeGreaterThan(10);
    expect(lines(TREE.flatMap(importViolations))).toEqual([]);
  });

  test.each([
    [
      'the kernel imports a game',
      'src/engine/play.ts',
      `import { pig } from '../games/pig/index.js'`,
      'engine may not import games/pig',
    ],
    [
      'the kernel imports a built-in',
      'src/engine/play.ts',
      `import { join } from 'node:path'`,
      'engine may not import the package node:path',
    ],
    [
      'a game imports another',
      'src/games/slohar/rules/turn.ts',
      `import { pig } from '../../pig/index.js'`,
      'games/slohar may not import games/pig',
    ],
    [
      'a game imports the list of games',
      'src/games/pig/index.ts',
      `import { GAMES } from '../index.js'`,
      'games/pig may not import games',
    ],
    [
      'a game imports an agent',
      'src/games/pig/index.ts',
      `import { random } from '../../../agents/random.js'`,
      'games/pig may not import agents/any',
    ],
    [
      'a game imports a package',
      'src/games/pig/index.ts',
      `import vega from 'vega'`,
      'games/pig may not import the package vega',
    ],
    [
      'statistics import anything',
      'src/stats/mean.ts',
      `import { mix } from '../engine/index.js'`,
      'stats may not import engine',
    ],
    [
      'statistics read files',
      'src/stats/mean.ts',
      `import { readFileSync } from 'node:fs'`,
      'stats may not import the package node:fs',
    ],
    [
      'an experiment imports the list of games',
      'src/experiment/play/shard.ts',
      `import { GAMES } from '../../games/index.js'`,
      'experiment may not import games',
    ],
    [
      'an experiment imports a report',
      'src/experiment/play/shard.ts',
      `export * from '../../../reports/page.js'`,
      'experiment may not import reports',
    ],
    [
      'a report imports the roster',
      'reports/page.ts',
      `import { AGENTS } from '../agents/index.js'`,
      'reports may not import agents',
    ],
    [
      'something imports the command line',
      'reports/page.ts',
      `import { main } from '../src/cli/main.js'`,
      'nothing imports the command line',
    ],
    [
      'a search agent knows a game',
      'agents/mcts/tree.ts',
      `import type { PigState } from '../../src/games/pig/index.js'`,
      'agents/any may not import games/pig',
    ],
    [
      'an agent plays another game',
      'agents/talisman/brave.ts',
      `import { pig } from '../../src/games/pig/index.js'`,
      'agents/talisman may not import games/pig',
    ],
    [
      'a type is imported in passing',
      'src/engine/game.ts',
      `type P = import('../games/pig/index.js').PigState`,
      'engine may not import games/pig',
    ],
    [
      'a module is loaded on the way',
      'src/engine/game.ts',
      `const p = await import('../games/pig/index.js')`,
      'engine may not import games/pig',
    ],
    [
      'a second list of games appears',
      'src/cli/list.ts',
      `import { pig } from '../games/pig/index.js'; import { talisman } from '../games/talisman/index.js'`,
      'src/games/entries.ts is the only list of games',
    ],
    [
      'the bench imports a command',
      'src/bench/bench.ts',
      `import { flags } from '../cli/flags.js'`,
      'nothing imports the command line',
    ],
    [
      'the library imports the bench',
      'src/questions/odds/odds.ts',
      `import { bench } from '../../bench/bench.js'`,
      'questions may not import bench',
    ],
    [
      'the vocabulary imports the state',
      'src/games/talisman/vocabulary/kinds.ts',
      `import { Pile } from '../state/state.js'`,
      'vocabulary may not import state, a room above it',
    ],
    [
      'a rule imports an effect',
      'src/games/talisman/rules/sequence/turn.ts',
      `import { gain } from '../../effects/points.js'`,
      'rules may not import effects, a room above it',
    ],
    [
      'a mechanic of the rules imports the sequence of play',
      'src/games/talisman/rules/mechanics/dice.ts',
      `import { turnStep } from '../sequence/turn.js'`,
      'mechanics may not import sequence, a room above it',
    ],
    [
      'the resolution of a roll imports the sequence of play',
      'src/games/talisman/rules/resolution/rolls.ts',
      `import { fightStep } from '../sequence/fight.js'`,
      'resolution may not import sequence, a room above it',
    ],
    [
      'the design of a run imports its results',
      'src/experiment/design/cells.ts',
      `import { Tally } from '../results/tally.js'`,
      'design may not import results, a room above it',
    ],
    [
      'a heuristic asks the judge',
      'agents/talisman/heuristic/plan.ts',
      `import { judge } from '../judge/evaluation.js'`,
      'heuristic may not import judge, a room above it',
    ],
    [
      'an import has no suffix',
      'src/engine/game.ts',
      `import { mix } from './random'`,
      `'./random' lacks the suffix .js`,
    ],
    [
      'a test is imported',
      'src/cli/doctor.ts',
      `import { tables } from '../../test/conformance/table.js'`,
      'outside the tree',
    ],
    ['a file lies outside the tree', 'src/util.ts', '', 'belongs to no zone'],
  ])('the dependency direction is broken when %s', (_title, path, text, what) => {
    expect(whats(importViolations(at(path, text))).join()).toContain(what);
  });

  test.each([
    [
      'src/games/talisman/content/rows.ts',
      `import { z } from 'zod'; import { readFileSync } from 'node:fs'; import { Fields } from '../../../engine/index.js'`,
    ],
    [
      'agents/talisman/brave.ts',
      `import type { TalismanState } from '../../src/games/talisman/state/state.js'; import type { Agent } from '../../src/engine/index.js'`,
    ],
    ['agents/index.ts', `import { random } from './random.js'; import { brave } from './talisman/brave.js'`],
    [
      'src/playing/run/worker.ts',
      `import { GAMES } from '../../games/index.js'; import { Piscina } from 'piscina'; import { runShard } from '../../experiment/play/shard.js'`,
    ],
    [
      'src/cli/program.ts',
      `import yargs from 'yargs'; import { GAMES } from '../games/index.js'; import { bench } from '../bench/bench.js'`,
    ],
    ['src/engine/play.ts', `// import { pig } from '../games/pig/index.js'`],
  ])('the dependency direction allows %s', (path, text) => expect(whats(importViolations(at(path, text)))).toEqual([]));
});

describe('circles of files', () => {
  /** The most files of a circle, by folder. */
  const MOST: Readonly<Record<string, number>> = { 'src/games/talisman/rules': 3, 'agents/talisman/heuristic': 4 };

  test.each(Object.entries(MOST))('circles of files in %s have at most %i files', (folder, most) => {
    expect(
      Math.max(0, ...circles(TREE.filter(({ path }) => path.startsWith(`${folder}/`))).map((group) => group.length)),
    ).toBe(most);
  });

  test('circles of files elsewhere have at most 5 files', () => {
    const others = circles(TREE).filter(
      ([first]) => !Object.keys(MOST).some((folder) => first.startsWith(`${folder}/`)),
    );
    expect(Math.max(...others.map((group) => group.length))).toBeLessThanOrEqual(5);
  });

  test('circles of files are found by their imports, longest first', () => {
    const files = ['a:b', 'b:c', 'c:a', 'd:e', 'e:d,a', 'f:f,a'].map((line) => {
      const [name, to] = line.split(':');
      return at(
        `src/${name}.ts`,
        to
          .split(',')
          .map((other) => `import './${other}.js';`)
          .join(''),
      );
    });
    expect(circles(files)).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/c.ts'],
      ['src/d.ts', 'src/e.ts'],
    ]);
  });
});

describe('circles of folders', () => {
  const MOST = 3;

  test('circles of folders have at most 3 folders, and 6 in the rules', () => {
    const most = (room: string): number => (room === 'src/games/talisman/rules' ? 6 : MOST);
    const larger = [...folderCircles(TREE)].filter(([room, group]) => group.length > most(room));
    expect(larger.map(([room, group]) => `${room}: ${group.length}: ${group.join(' ')}`)).toEqual([]);
  });

  test('circles of folders are found at each depth, with the room that they share', () => {
    const files = ['src/a/x/one.ts:../y/two', 'src/a/y/two.tsx:../x/one', 'src/b/z/four.ts:../../a/x/one'].map(
      (line) => {
        const [path, to] = line.split(':');
        return at(path, `import type { T } from '${to}.js';`);
      },
    );
    expect([...folderCircles(files)]).toEqual([['src/a', ['src/a/x', 'src/a/y']]]);
    const back = at('src/a/y/three.ts', `import '../../b/z/four.js';`);
    expect(folderCircles([...files, back]).get('src')).toEqual(['src/a/x', 'src/a/y', 'src/b/z']);
    const later = at('src/a/y/three.ts', `const later = () => import('../../b/z/four.js');`);
    expect(folderCircles([...files, later]).get('src')).toEqual(['src/a/x', 'src/a/y', 'src/b/z']);
  });
});

describe('the hot subset', () => {
  test('the hot subset holds no word that allocates, and none that asks chance or the clock', () => {
    expect(TREE.filter(({ path }) => HOT.some((pattern) => pattern.test(path))).length).toBeGreaterThan(4);
    expect(lines(TREE.flatMap(hotViolations))).toEqual([]);
  });

  test('the hot subset excuses only files that exist, each with a reason', () => {
    for (const [place, reason] of COLD) {
      expect(TREE.map(({ path }) => path)).toContain(place.split('#')[0]);
      expect(reason.length).toBeGreaterThan(10);
    }
  });

  const body = (statement: string): Source =>
    at('src/games/talisman/rules/sequence/turn.ts', `export function f(s: S, a: number[]) { ${statement} }`);
  test.each([
    ['return a.map(g)', '.map('],
    ['a.filter(g)', '.filter('],
    ['a.forEach(g)', '.forEach('],
    ['g(...a)', 'a spread'],
    ['return [1, 2]', 'an array literal'],
    ['return { x: 1 }', 'an object literal'],
    ['const [x] = a', 'destructuring'],
    ['const { x } = s', 'destructuring'],
    ['return `${a}`', 'a template string'],
    ['const g = () => 1', 'a closure'],
    ['function g() {}', 'a closure'],
    ['return Math.random()', 'Math.random'],
    ['return Date.now()', 'Date'],
    ['return a[0] >>> 0', '>>> 0'],
    ['return -a[0] * 3', 'a minus sign that may make -0 (write 0 - x)'],
    ['return new Int32Array(3)', 'new'],
    ['for (const k in s) g(k)', 'for … in'],
    ['const v = s.life.subarray(1)', '.subarray('],
    ['if (a[0]) { while (a[1]) { return [] } }', 'an array literal'],
  ])('the hot subset catches %s', (statement, what) => {
    expect(whats(hotViolations(body(statement)))).toContain(`${what} in a hot function`);
  });

  test('the hot subset catches it in methods, arrows of a table, and parameters', () => {
    for (const text of [
      'class A { choose() { return [] } }',
      'class A { choose = () => []; }',
      'const TABLE = { a: (s: S) => [] }',
      'export const agent = { choose(s: S) { return {} } }',
      'export function f({ x }: S) {}',
      'export function f(...x: number[]) {}',
      'const TABLE = [1, 2].map((n) => (s: S) => [n, s])',
      'get(); const g = function () { return `x` }',
    ])
      expect(hotViolations(at('agents/talisman/brave.ts', text)).length).toBe(1);
  });

  test('the hot subset catches it in a function that is called by loading and by play', () => {
    const text = 'const T = build(); function build() { return [1] } export function f() { return build() }';
    expect(whats(hotViolations(at('src/engine/piles.ts', text)))).toEqual(['an array literal in a hot function']);
  });

  test('the hot subset names the line', () => {
    const found = hotViolations(at('src/engine/piles.ts', 'const x = 1;\n\nfunction f() {\n  return [x];\n}\n'));
    expect(lines(found)).toEqual(['src/engine/piles.ts:4 an array literal in a hot function']);
  });

  test.each([
    [
      'tables, objects and copies at the top level',
      'const T = [1, ...A].map((x) => x + 1); const O = { a: new Set([1]) }',
    ],
    [
      'constructors and field initialisers',
      'class A { private x = new Int32Array(4); constructor() { this.x = new Int32Array([1]) } }',
    ],
    [
      'the callbacks that fill a table',
      'const SIZE = [0, 1].map((deck) => [...LIST].filter((d) => d === deck).length)',
    ],
    [
      'functions that only loading calls',
      'const T = build(); function build() { return [part()] } function part() { return {} }',
    ],
    ['the building of an agent', 'export const a = { create: (game: G) => new A([...game.list]) }'],
    [
      'what is said when our own promise is broken',
      'function f(n: number) { if (n > 1) assert(false, `${n} is more`); throw new Error(`${n}`) }',
    ],
    ['comments and strings', "function f() { /* a.map(x) */ return g('[...x]') } // new Date()"],
    ['types', 'function f(a: [number, number], b: { x: Date }): () => void { return a as unknown as () => void }'],
    [
      'index, call, set and fill',
      'function f(s: S) { s.life[0] = 1; s.life.fill(0); s.words.set(s.other); return s.life[0] >>> 1 }',
    ],
    ['minus signs that cannot make -0', 'function f(x: number) { return x > 0 ? 0 - x : x === -1 ? -SPAN : x & -x }'],
  ])('the hot subset allows %s', (_title, text) => {
    expect(whats(hotViolations(at('agents/talisman/brave.ts', text)))).toEqual([]);
  });

  test('the hot subset leaves cold files alone', () => {
    expect(hotViolations(at('src/games/talisman/text/describe.ts', 'function f() { return [1].map(String) }'))).toEqual(
      [],
    );
  });
});

describe('rules and effects', () => {
  const words = cardWords();

  test('name no card and no character', () => {
    expect(words.size).toBeGreaterThan(100);
    expect(lines(TREE.flatMap((source) => cardViolations(source, words)))).toEqual([]);
  });

  test('rules and effects of the other game name none of its cards either', () => {
    const others = cardWords(
      (file) => readFileSync(`src/games/slohar/data/${file}.yaml`, 'utf8'),
      ['cards', 'characters'],
    );
    expect(others.size).toBeGreaterThan(40);
    expect(lines(TREE.flatMap((source) => cardViolations(source, others, 'slohar')))).toEqual([]);
    const named = at('src/games/slohar/rules/fight.ts', "if (title === Title.Halberd) g('smoke-bomb')");
    expect(cardViolations(named, others, 'slohar').length).toBe(2);
  });

  test('rules and effects share with the cards only words of the rules, each with a reason', () => {
    const all = TREE.filter(({ path }) => CARDLESS.test(path) || path.endsWith('vocabulary/ids.ts'));
    const text = all.map((source) => source.text.toLowerCase()).join('\n');
    for (const [word, reason] of RULE_WORDS) {
      expect(text).toContain(word);
      expect(reason.length).toBeGreaterThan(10);
    }
    expect(RULE_WORDS.size).toBeLessThan(15);
  });

  const rule = (text: string): Source => at('src/games/talisman/rules/sequence/movement.ts', text);
  test.each([
    ['an id as a string', `if (id === 'holy-grail') g()`, 'holy-grail'],
    ['a printed name', `if (name === 'Holy Grail') g()`, 'holy-grail'],
    ['a constant', 'const HOLY_GRAIL = 3', 'holy-grail'],
    ['a member', 'if (card === Card.HolyGrail) g()', 'holy-grail'],
    ['part of an identifier', 'function hasHolyGrail() {}', 'holy-grail'],
    ['a card of one word', 'if (title === Title.Unicorn) g()', 'unicorn'],
    ['a Spell', `const spell = 'mesmerism'`, 'mesmerism'],
    ['a character', 'if (character === Character.Troll) g()', 'troll'],
    ['an id in a template', 'const t = `wild-boar${x}`', 'wild-boar'],
  ])('rules and effects may not name %s', (_title, text, id) => {
    expect(whats(cardViolations(rule(text), words)).join()).toContain(`names the card ${id}`);
  });

  test('rules and effects may read an option that is about a card, but not look for the card', () => {
    expect(cardViolations(rule('if (s.option[Option.PsionicBlastUses] > 1) g()'), words)).toEqual([]);
    expect(cardViolations(rule('if (title === Title.PsionicBlast) g()'), words).length).toBe(1);
  });

  test('rules and effects may name cards in comments, and words of the rules anywhere', () => {
    const text = `// the Holy Grail\n/** unicorn */ if (breed === Breed.Dragon && trait & Trait.Raft) teleport(s, 'armour')`;
    expect(cardViolations(rule(text), words)).toEqual([]);
  });
});

test('at most three functions have more than 70 lines', () => {
  const long = TREE.flatMap((source) => longFunctions(source, 70));
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(3);
});

test('a function is too long from its line 71 on, a method and a function without a name as well', () => {
  const ofLines = (count: number): string => `{${'\n'.repeat(count - 1)}}`;
  const source = at(
    'src/x.ts',
    `function a() ${ofLines(70)}\nfunction b() ${ofLines(71)}\nconst c = () => ${ofLines(71)};`,
  );
  expect(longFunctions(source, 70)).toEqual(['src/x.ts:71 b, 71 lines', 'src/x.ts:142 unnamed, 71 lines']);
});

describe('sentences are for people', () => {
  const FACES = /^(?:reports|src\/(?:cli|questions|studio))\//;

  /** Shows the first half of what a kind of event is: the second explains the cells of a table. */
  const SHORTENS = 'src/questions/replay/film-game.ts';

  test('no face looks into a sentence of an answer to decide something', () => {
    const faces = TREE.filter(({ path }) => FACES.test(path) && path !== SHORTENS);
    expect(faces.flatMap(readProse)).toEqual([]);
  });

  test.each([
    "if (sentence.text.includes('minutes'))",
    'const bare = one.says.replace(/`.*`/, "");',
    'if (/^The/.test(answer.headline.text)) return;',
  ])('%s would be found', (line) => {
    expect(readProse(at('reports/x.ts', line))).toEqual(['reports/x.ts:1']);
  });

  test.each(["const wins = one.measure.includes('win');", 'lines.push(sentence.text);'])('%s is free', (line) => {
    expect(readProse(at('reports/x.ts', line))).toEqual([]);
  });
});
