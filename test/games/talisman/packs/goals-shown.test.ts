import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { roamerSpace } from '../../../../src/games/talisman/rules/mechanics/roamers.js';
import { writtenPosition } from '../../../../src/games/talisman/views/written-position.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { line, watched } from '../events/watched.js';
import { lay, refusal } from '../lay.js';
import { scenario } from '../scenario.js';
import { restoreBase, withPacks } from './with-pack.js';

restoreBase();

const PURSE = '{ id: purse, name: Purse, wins: { after: turnEnd, if: { compare: gold >= 12 } } }';
const FLOCK = '{ id: flock, name: Flock, rounds: 9, most: followers }';
const DRAWN = `drawEndings: 1\nendings: [${PURSE}, ${FLOCK}]\n`;
const HIDDEN = DRAWN.replace(/ \}, \{/, ', hidden: true }, {').replace(/ \}\]/, ', hidden: true }]');
const RIDER =
  'roamers: [{ id: rider, name: Pale Rider, start: ruins, moves: { after: turnEnd, by: 1, guide: chance }, does: nothing }]\n';

describe('positions with endings and roamers', () => {
  const written = (keys: object): Record<string, unknown> => {
    const { base } = lay({}, keys as Record<string, unknown>);
    return writtenPosition(base).value as Record<string, unknown>;
  };

  test('endings: those that hold are named if packs draw some, and are read back', () => {
    withPacks(DRAWN);
    expect(lay({}, { endings: ['flock'] }).base.endings[0]).toBe(0b10);
    expect(written({ endings: ['flock'] })['endings']).toEqual(['flock']);
    withPacks(`endings: [${PURSE}, ${FLOCK}]\n`);
    expect(lay({}).base.endings[0]).toBe(0b11);
    expect(written({})['endings']).toBeUndefined();
  });

  test('endings: a position says in one line what is missing or unknown', () => {
    withPacks(DRAWN);
    expect(refusal(() => lay({}))).toBe(': endings is missing: this game has drawn 1 of purse, flock');
    expect(refusal(() => lay({}, { endings: ['flok'] }))).toContain("did you mean 'flock'?");
    withPacks(HIDDEN);
    expect(lay({}).base.endings[0]).toBe(0);
    expect(refusal(() => lay({ space: 'crown-of-command' }))).toContain('the Crown is reached: name the endings');
  });

  test('roamers: where they are, or where they begin; an unknown one is refused', () => {
    withPacks(RIDER);
    const at = (keys: Record<string, unknown>): string => content.spaces[roamerSpace(lay({}, keys).base, 0)].id;
    expect([at({}), at({ roamers: { rider: 'chapel' } })]).toEqual(['ruins', 'chapel']);
    expect(written({ roamers: { rider: 'chapel' } })['roamers']).toEqual({ rider: 'chapel' });
    expect(refusal(() => lay({}, { roamers: { ridr: 'chapel' } }))).toContain("did you mean 'rider'?");
    expect(refusal(() => lay({}, { roamers: { rider: 'chapl' } }))).toContain("did you mean 'chapel'?");
  });
});

test('roam: the roamer that a seat moves, and the space where it ends', () => {
  withPacks(`change: { spaces: { city: { does: moveRoamer rider } } }\n${RIDER.replace(', guide: chance', '')}`);
  const t = scenario({
    seats: [
      { character: 'elf', at: 'city' },
      { character: 'troll', at: 'crags' },
    ],
    phase: 'landing',
  });
  const next = content.spaces[content.clockwise[roamerSpace(t.s, 0)]].id;
  const after = watched(t, 'roam');
  t.choose(Act.Space, next);
  expect(after().map(line)[0]).toBe(`0 roam ${next} rider`);
});
