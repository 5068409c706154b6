import { test } from 'vitest';
import { worthAnswer } from '../../reports/worth/answer.js';
import type { WorthEffect, WorthRow, WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { expectKept } from './kept.js';

/** An item and its effect in games of 100, or in minutes. */
function row(name: string, by: number, half: number, more: Partial<WorthRow & WorthEffect> = {}): WorthRow {
  const { measure = 'win', differs = true, ...rest } = more;
  const scale = measure === 'win' ? 0.01 : 1;
  const effects = [
    {
      ...{ measure, differs, base: measure === 'win' ? 0.25 : 171, blocks: 300 },
      ...{ effect: by * scale, lo: (by - half) * scale, hi: (by + half) * scale },
    },
  ];
  return { level: name.toLowerCase(), name, games: 1200, effects, groups: 'a', mayBeBest: false, ...rest };
}

function answer(rows: readonly WorthRow[], more: Partial<WorthSummary> = {}) {
  return worthAnswer({
    ...{ schema: 1, game: 'talisman', variant: 'revised-4th', of: 'objects', kind: 'gift', players: 4, packs: [] },
    ...{ agents: ['balanced'], seed: 'written', confidence: 0.95, precision: '2pp', precise: true, games: 4800 },
    ...{ secondsPerTurn: 45, rows, ...more },
  });
}

const best = { mayBeBest: true };
const minutes = { measure: 'minutes' } as const;
const out = { kind: 'knock-out', of: 'powers' } as const;

test('the answer on the worth of things is kept for each kind of result', async () => {
  await expectKept('worth', [
    ['one helps', answer([row('Sword', 2, 1, best)])],
    ['one hurts', answer([row('Curse', -3, 1, best)])],
    ['one makes no difference', answer([row('Helmet', 0.2, 1.5, best)])],
    ['one is not settled', answer([row('Sword', 2.5, 5.4, best)])],
    ['one, too early', answer([row('Sword', 2.5, 25, best)])],
    ['one was met by nobody', answer([row('Raft', 0, 0, { ...best, differs: false })])],
    ['a space', answer([row('Temple', 4, 2, { ...best, level: 'start=temple' })], { of: 'spaces' })],
    [
      'one helps most',
      answer([row('Axe', 6, 2, best), row('Sword', 3, 1), row('Helmet', 0, 1.5), row('Curse', -3, 1)]),
    ],
    ['two help alike', answer([row('Axe', 2.2, 1.2, best), row('Sword', 2.1, 1, best), row('Helmet', 0, 1.5)])],
    ['one helps, others may be as good', answer([row('Axe', 6, 2, best), row('Sword', 5, 6, best), row('Raft', 1, 8)])],
    ['none makes a difference', answer([row('Axe', 0.5, 1.5, best), row('Sword', 0, 2, best)])],
    ['none is settled', answer([row('Axe', 4, 8, best), row('Sword', 0, 8, best)])],
    ['too early', answer([row('Axe', 13, 13.5, best), row('Sword', 0, 14, best)])],
    [
      'the strongest character',
      answer([row('Troll', 11, 3, best), row('Elf', 0, 3), row('Priest', -10, 2)], {
        kind: 'character',
        of: 'characters',
      }),
    ],
    ['one character', answer([row('Troll', 11, 3, best)], { kind: 'character', of: 'characters' })],
    ['a power that its characters would miss', answer([row('Prayer', 1, 3), row('Steal', -4, 2)], out)],
    ['a power alone', answer([row('Steal', -4, 2)], out)],
    [
      'a space that makes games longer',
      answer([row('Temple', -9, 3, minutes), row('Tavern', -1, 3, minutes)], {
        ...out,
        of: 'spaces',
      }),
    ],
    ['one space', answer([row('Temple', -9, 3, minutes)], { ...out, of: 'spaces' })],
  ]);
});
