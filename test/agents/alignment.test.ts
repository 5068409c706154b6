import { expect, test } from 'vitest';
import { change } from '../../agents/talisman/heuristic/changing.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { beginView, refreshPlan, setView } from '../../agents/talisman/heuristic/refresh.js';
import { landings, landingWorth } from '../../agents/talisman/heuristic/valuation/landings.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { defaults } from '../../src/engine/index.js';
import { content } from '../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { ALIGNMENTS } from '../../src/games/talisman/vocabulary/ids.js';
import { type Position, scenario } from '../games/talisman/scenario.js';

const DRUID = { character: 'druid', at: 'fields' };
const TROLL = { character: 'troll', at: 'crags' };

/** Returns the state of a position, and a fresh view of its first seat. */
function viewed(position: Position): { s: TalismanState; v: View } {
  const { s } = scenario(position);
  const v = new View(defaults(PARAMS));
  setView(v);
  beginView(v, 1);
  refreshPlan(s, 0, v);
  return { s, v };
}

/** Returns the worths of landing on a space under each alignment, and whether any of them read it. */
function underEach(s: TalismanState, v: View, space: number): { worths: number[]; reads: boolean } {
  v.readsAlignment = false;
  const now = s.alignment[0];
  const worths = ALIGNMENTS.map((_, alignment) => {
    s.alignment[0] = alignment;
    return landingWorth(s, 0, v, space);
  });
  s.alignment[0] = now;
  return { worths, reads: v.readsAlignment };
}

test('RUL-53 balanced knows which landings depend on the alignment', () => {
  const spaces = { 'plains-3': ['holy-grail'], 'fields-3': ['runesword'], woods: ['ring'], hills: ['bag-of-gold'] };
  const { s, v } = viewed({ seats: [DRUID, TROLL], spaces });
  const byId = new Map<string, ReturnType<typeof underEach>>();
  for (let space = 0; space < content.spaceCount; space++) {
    const found = underEach(s, v, space);
    byId.set(content.spaces[space].id, found);
    if (!found.reads) expect(new Set(found.worths).size).toBe(1);
  }
  const reads = [...byId].filter(([, found]) => found.reads).map(([id]) => id);
  expect(reads.sort()).toEqual(['chapel', 'fields-3', 'graveyard', 'plains-3', 'village']);
});

test('RUL-53 balanced compares alignments by the landings of now, not of the question before', () => {
  for (const spaces of [{ 'fields-2': ['dragon'] }, { 'fields-2': ['bag-of-gold'] }]) {
    const t = scenario({ seats: [DRUID, TROLL], spaces });
    const { v } = viewed({ seats: [DRUID, TROLL], spaces });
    const actions = Int32Array.from(t.legal());
    change(t.s, 0, v, actions, actions.length);
    const kept = [...landings.isKept.keys()].filter((space) => landings.isKept[space] === 1);
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.map((space) => landings.worth[space])).toEqual(kept.map((space) => landingWorth(t.s, 0, v, space)));
  }
});
