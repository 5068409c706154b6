import { describe, expect, test } from 'vitest';
import { DECORATORS, ROSTER } from '../../../agents/index.js';
import { type IntSpec, sayValue } from '../../../src/engine/index.js';
import type { Design, Entrant } from '../../../src/experiment/design/types.js';
import { type Declarations, speechOf } from '../../../src/experiment/results/speech.js';
import { GAMES } from '../../../src/games/index.js';
import { SENTENCES, sentenceOf } from '../../../src/games/talisman/options/sentences.js';

const KNOBS: readonly (readonly [string, IntSpec])[] = [
  ...GAMES.flatMap((game) => game.options.map((spec): [string, IntSpec] => [`option of ${game.id}`, spec])),
  ...ROSTER.flatMap(({ spec }) => spec.params.map((param): [string, IntSpec] => [spec.id, param])),
  ...DECORATORS.flatMap(({ id, params }) => params.map((param): [string, IntSpec] => [id, param])),
];

/** Words that a name in a table has room for. */
const LETTERS_MAX = 40;

/** The values that say something of all: each with words of its own, else the ends and what stands out. */
function valuesOf({ min, max, default: usual, phraseAt = {} }: IntSpec): number[] {
  if (max - min < 10) return Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return [...new Set([min, min + 1, usual, max - 1, max, ...Object.keys(phraseAt).map(Number)])];
}

describe.each(KNOBS)('%s', (_, spec) => {
  test(`${spec.id} says each value in words of its own that people can read`, () => {
    expect(spec.phrase).toBeDefined();
    const words = valuesOf(spec).map((value) => sayValue(spec, value));
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) {
      expect(text).not.toMatch(/[a-z][A-Z]|[{}_=]|undefined/);
      expect(text.length).toBeLessThanOrEqual(LETTERS_MAX);
    }
    if (typeof spec.phrase !== 'string') expect(spec.phrase).toHaveLength(spec.max - spec.min + 1);
    else {
      expect(spec.phrase.split('{}')).toHaveLength(2);
      // Words for a value are no use for a knob that says numbers.
      expect(spec.words).toBeUndefined();
      for (const value of Object.keys(spec.phraseAt ?? {})) {
        expect(Number(value)).toBeGreaterThanOrEqual(spec.min);
        expect(Number(value)).toBeLessThanOrEqual(spec.max);
      }
    }
  });
});

test.each(GAMES.find(({ id }) => id === 'talisman')!.options.map((spec) => [spec.id, spec] as const))(
  '%s of Talisman says each value as a whole sentence of its own',
  (_, spec) => {
    const sentences = valuesOf(spec).map((value) => sentenceOf(spec, value));
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const text of sentences) {
      expect(text).toMatch(/^[A-Z\d].*\.$/);
      expect(text).not.toMatch(/[a-z][A-Z]|[{}_=]|undefined/);
      expect(text.split(' ').length).toBeLessThanOrEqual(20);
    }
    const { each } = SENTENCES[spec.id];
    if (typeof each !== 'string') expect(each).toHaveLength(spec.max - spec.min + 1);
  },
);

test('two options of a game never have the same phrase', () => {
  for (const { options } of GAMES) {
    const words = options.flatMap((spec) => valuesOf(spec).map((value) => sayValue(spec, value)));
    expect(new Set(words).size).toBe(words.length);
  }
});

const at: IntSpec = {
  id: 'holdAt',
  about: '',
  default: 20,
  min: 0,
  max: 99,
  phrase: 'holds at {}',
  phraseAt: { 0: 'never rolls' },
};
const mode: IntSpec = {
  id: 'mode',
  about: '',
  default: 0,
  min: 0,
  max: 1,
  words: ['meek', 'bold'],
  phrase: ['is meek', 'is bold'],
};
const rate: IntSpec = { id: 'trophyRate', about: '', default: 7, min: 3, max: 7, phrase: '{} points a counter' };
const declared: Declarations = { options: [rate], params: () => [at, mode] };
const entrant = (label: string, settings = ''): Entrant => ({
  label,
  agent: 'hold',
  settings,
  paramIds: [],
  params: [],
});

/** A design with one factor over these levels; the first seat is that entrant, by cell. */
function design(factor: string, levels: readonly (string | number)[], more: Partial<Design> = {}): Design {
  const cells = levels.map((level, index) => ({ index, levels: { [factor]: level }, options: [], lineup: [index, 0] }));
  const entrants = levels.map((level) => entrant(String(level)));
  return { factors: [factor], cells, entrants, ...more } as unknown as Design;
}

describe('the words of a run', () => {
  test('the words of a run are those of each level, and the phrase if levels differ in the number alone', () => {
    expect(speechOf(design('option.trophyRate', [7, 5]), declared).factors['option.trophyRate']).toEqual({
      of: 'option',
      seat: null,
      levels: { 7: '7 points a counter', 5: '5 points a counter' },
      phrase: '{} points a counter',
    });
    expect(speechOf(design('agent0.holdAt', [0, 20]), declared).factors['agent0.holdAt']).toEqual({
      of: 'parameter',
      seat: 0,
      levels: { 0: 'never rolls', 20: 'holds at 20' },
      phrase: null,
    });
    expect(speechOf(design('agents.mode', ['meek', 'bold']), declared).factors['agents.mode']).toEqual({
      of: 'parameter',
      seat: null,
      levels: { meek: 'is meek', bold: 'is bold' },
      phrase: null,
    });
    expect(speechOf(design('players', [3, 5]), declared).factors['players'].levels).toEqual({
      3: '3 players',
      5: '5 players',
    });
    expect(
      speechOf(design('variant', ['bloody', 'my/house.yaml', 'b.yml', 'c.yaml.d']), declared).factors['variant'].levels,
    ).toEqual({
      bloody: 'Bloody',
      'b.yml': 'B',
      'c.yaml.d': 'C.yaml.d',
      'my/house.yaml': 'House',
    });
    const packs = ['none', 'my/a.pack.yaml', 'a.yaml,b.yaml'];
    expect(speechOf(design('packs', packs), declared).factors['packs']).toEqual({
      of: 'option',
      seat: null,
      levels: { none: 'no packs', 'my/a.pack.yaml': 'A', 'a.yaml,b.yaml': 'A and B' },
      phrase: null,
    });
  });

  test('the words of a run have each of several options', () => {
    const levels = ['trophyRate=5, other=2', 'trophyRate=7'];
    expect(speechOf(design('options', levels), declared).factors['options']).toEqual({
      of: 'option',
      seat: null,
      levels: { 'trophyRate=5, other=2': '5 points a counter and other 2', 'trophyRate=7': '7 points a counter' },
      phrase: null,
    });
  });

  test('the words of a run name the value that all others play in a best-response run', () => {
    expect(speechOf(design('others.holdAt', [10, 20]), declared).factors['others.holdAt']).toEqual({
      of: 'others',
      seat: null,
      levels: { 10: 'against others at 10', 20: 'against others at 20' },
      phrase: 'against others at {}',
    });
  });

  test('the words of a run describe the content of the game, if anything', () => {
    const caveat = 'Cards are guessed.';
    expect(speechOf(design('players', [3]), { ...declared, caveat }).caveat).toBe(caveat);
    expect(speechOf(design('players', [3]), declared)).not.toHaveProperty('caveat');
  });

  test('the words of an undeclared value are its name and its value', () => {
    expect(speechOf(design('agent0.dareDevil', [1, 2]), declared).factors['agent0.dareDevil'].levels).toEqual({
      1: 'dare devil 1',
      2: 'dare devil 2',
    });
  });

  test('the words of a run call agents by their names, with settings that are not in the name', () => {
    const entrants = [
      entrant('hold:holdAt=9,mode=bold', 'holdAt=9,mode=bold'),
      entrant('careful', 'holdAt=9'),
      entrant('epsilon:of=hold,holdAt=9', 'holdAt=9'),
      entrant('odd:holdAt=many'),
      entrant('hold:pace=9', 'pace=9'),
    ];
    const { agents, factors } = speechOf(design('agent0', ['a', 'b', 'c', 'd', 'e'], { entrants }), declared);
    expect(agents).toEqual({
      'hold:holdAt=9,mode=bold': 'hold (holds at 9, is bold)',
      careful: 'careful',
      'epsilon:of=hold,holdAt=9': 'epsilon of hold (holds at 9)',
      'odd:holdAt=many': 'odd, holdAt=many',
      'hold:pace=9': 'hold, pace=9',
    });
    expect(factors['agent0']).toEqual({
      of: 'agent',
      seat: 0,
      levels: {
        a: 'hold (holds at 9, is bold)',
        b: 'careful',
        c: 'epsilon of hold (holds at 9)',
        d: 'odd, holdAt=many',
        e: 'hold, pace=9',
      },
      phrase: null,
    });
  });

  test('the words of a run have the options on top of the variant', () => {
    const speech = speechOf(design('players', [3], { set: { trophyRate: '5' } }), declared);
    expect(speech.set).toEqual({ trophyRate: '5 points a counter' });
  });
});
