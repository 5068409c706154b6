import type { AdditionResult } from '../../src/experiment/results/additions.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, optionWords, parameterWords, speechOf, summaryOf } from './hand.js';

/** Makes up results of every kind, other ones for each number, for tests of what must hold of any answer. */

/** Draws numbers that are the same for the same key. */
export class Draws {
  private at: number;

  constructor(key: number) {
    this.at = Math.imul(key + 1, 0x9e3779b9);
  }

  /** A number from 0 to 1. */
  part(): number {
    this.at = Math.imul(this.at ^ (this.at >>> 15), 0x2c1b3c6d) + 0x297a2d39;
    let x = this.at;
    x = Math.imul(x ^ (x >>> 12), 0x85ebca6b);
    return ((x ^ (x >>> 13)) >>> 0) / 2 ** 32;
  }

  between(lo: number, hi: number): number {
    return lo + (hi - lo) * this.part();
  }

  of<T>(words: readonly T[]): T {
    return words[Math.floor(this.part() * words.length)];
  }
}

/** Characters of made-up runs. */
export const NAMES = ['troll', 'elf', 'monk', 'thief', 'druid', 'wizard'];
const MEASURES = ['minutes', 'deaths', 'gold_end'];

/** A change with an interval, and the verdict that follows from it. */
function drawnEffect(draws: Draws, of: Partial<Effect>): Effect {
  const share = (of.scope ?? 'all') !== 'all';
  const before = share ? draws.between(0.1, 0.5) : draws.between(2, 90);
  const scale = share ? 100 * before : before;
  const half = draws.between(0.01, 0.5) * scale;
  const change = draws.between(-0.7, 0.7) * scale;
  const [lo, hi] = [change - half, change + half];
  const margin = share ? 2 : before * 0.05;
  const few = draws.part() < 0.05;
  const verdict = few
    ? 'invalid'
    : lo > 0 || hi < 0
      ? 'different'
      : lo > -margin && hi < margin
        ? 'equivalent'
        : 'inconclusive';
  return effect({
    ...of,
    baselineEstimate: before,
    cellEstimate: share ? before + change / 100 : before + change,
    effect: change,
    lo: few ? null : lo,
    hi: few ? null : hi,
    margin,
    verdict,
  });
}

/** A run that compares the levels of one factor, two or more. */
export function madeUpComparison(key: number): Summary {
  const draws = new Draws(key);
  const levels = [7, 5, 3, 9].slice(0, draws.of([2, 2, 3, 4]));
  const seat = draws.part() < 0.3;
  const factor = seat ? 'agent0.rushAt' : 'option.trophyRate';
  const words = seat ? parameterWords('leaves at {}', levels) : optionWords('{} trophy points a counter', levels);
  const cells = levels.map((level, i) => cell(i, `x=${level}`, { levels: { [factor]: level } }));
  const asked = MEASURES.filter(() => draws.part() < 0.7);
  const measures = [...asked, ...(draws.part() < 0.7 ? ['win'] : [])];
  const effects = cells
    .slice(1)
    .flatMap(({ index }) => [
      ...asked.map((measure) => drawnEffect(draws, { cell: index, measure })),
      ...(seat && measures.includes('win')
        ? [drawnEffect(draws, { cell: index, scope: 'focal', name: 'agent0', group: 'agent0' })]
        : []),
    ]);
  const characters = cells
    .slice(1)
    .flatMap(({ index }) =>
      NAMES.map((name) =>
        drawnEffect(draws, { cell: index, scope: 'character', name, family: 'character', tests: NAMES.length }),
      ),
    );
  return summaryOf({
    factors: [factor],
    cells,
    measures,
    rotate: seat ? 'agents' : 'characters',
    speech: speechOf({ [factor]: words }),
    effects: [...effects, ...characters],
    games: 1200 * cells.length,
    ...(draws.part() < 0.5 ? { stop: stopOf(draws, 'decided') } : {}),
    ...(draws.part() < 0.5 ? { additions: drawnAdditions(draws, 1) } : {}),
  });
}

/** A run of one variant. */
export function madeUpVariant(key: number): Summary {
  const draws = new Draws(key);
  const win = (name: string): Estimate => drawnShare(draws, { scope: 'character', name });
  const lengths = [30, 50, 80].map((at, i) =>
    estimate({ name: ['p10', 'p50', 'p90'][i], kind: 'quantile', estimate: at, lo: at - 2, hi: at + 3 }),
  );
  return summaryOf({
    measures: ['win', 'rounds', 'deaths'],
    speech: speechOf({}),
    estimates: [...NAMES.map(win), ...lengths, estimate({ measure: 'deaths', estimate: 1.3, lo: 1.1, hi: 1.5 })],
    ...(draws.part() < 0.5 ? { stop: stopOf(draws, 'precision 1pp') } : {}),
    ...(draws.part() < 0.5 ? { additions: drawnAdditions(draws, 0) } : {}),
  });
}

function drawnShare(draws: Draws, of: Partial<Estimate>): Estimate {
  const share = draws.between(0.1, 0.45);
  const half = draws.between(0.005, 0.15);
  const [lo, hi] = [Math.max(0, share - half), share + half];
  const verdict =
    lo > 0.25 ? 'over' : hi < 0.25 ? 'under' : lo > 0.23 && hi < 0.27 ? ('balanced' as const) : 'inconclusive';
  return estimate({ ...of, estimate: share, lo, hi, verdict });
}

function stopOf(draws: Draws, rule: string): NonNullable<Summary['stop']> {
  return {
    kind: rule === 'decided' ? 'decided' : 'precision',
    rule,
    mostBlocks: 1500,
    met: draws.part() < 0.5,
    tests: [],
  };
}

/** Things that a pack adds: some characters, some cards. */
function drawnAdditions(draws: Draws, at: number): AdditionResult[] {
  const characters = ['nomad', 'smith', 'queen'].slice(0, draws.of([0, 1, 2, 3]));
  const cards = ['adventure:dog', 'spell:mist', 'purchase:spear', 'adventure:ghost', 'adventure:rain', 'other:key'];
  return [
    ...characters.map((id): AdditionResult => {
      const share = drawnShare(draws, { cell: at, scope: 'character', name: id });
      const above = (x: number): number => 100 * (x - 0.25) * 1.07;
      const aboveOthers = { effect: above(share.estimate), lo: above(share.lo!), hi: above(share.hi!) };
      return {
        cell: at,
        kind: 'character',
        id,
        isNew: true,
        strength: { share, aboveOthers, change: null },
        rates: [],
      };
    }),
    ...cards.slice(0, draws.of([0, 1, 3, 6])).map((id): AdditionResult => {
      const rates = ['met', 'used', 'held'].map((word) => {
        const rate = draws.of([0, draws.between(0.01, 0.2), draws.between(0.2, 20)]);
        return { word, estimate: rate, lo: rate * 0.8, hi: rate * 1.2 + 0.003, games: 1000 };
      });
      return { cell: at, kind: 'card', id, isNew: true, strength: null, rates };
    }),
  ];
}
