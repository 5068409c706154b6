import { describe, expect, test } from 'vitest';
import { draw, playerText } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { CACHED } from '../../../src/games/talisman/play/check.js';
import { Count } from '../../../src/games/talisman/state/state.js';
import { Kind, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { type Position, type Seat, scenario, type Table } from './scenario.js';

const SEATS = 3;
const DECISIONS = 60;

const idsOf = (deck: string, ...kinds: readonly Kind[]): string[] =>
  content.titles.filter((row, title) => row.deck === deck && kinds.includes(content.kind[title])).map((row) => row.id);
/** True for a card that any character may have, together with any other card. */
const free = (id: string): boolean =>
  content.barredTo[titleById(id)] === 0 && (content.trait[titleById(id)] & Trait.NoFollowers) === 0;
const titleById = (id: string): number => content.titles.findIndex((row) => row.id === id);
const OBJECTS = idsOf('adventure', Kind.Object, Kind.MagicObject).filter(free);
const FOLLOWERS = idsOf('adventure', Kind.Follower).filter(free);
/** Without those that have several players asked for a choice of their own, which is done seat by seat. */
const SPELLS = idsOf('spell', Kind.Spell).filter((id) => id !== 'preservation' && id !== 'destroy-magic');
const CARDS = idsOf('adventure', Kind.Event, Kind.Enemy, Kind.Stranger, Kind.Place, Kind.Object, Kind.Follower);

/** Numbers out of one another, the same for one start. */
function rolls(start: number): (n: number) => number {
  let k = 0;
  return (n) => draw(start, 17, 1, k++, n);
}

/** Picks each title at most once for a position, so that its copies need not be distinguished. */
function pickFrom(ids: readonly string[], n: number, roll: (n: number) => number, taken: Set<string>): string[] {
  const found: string[] = [];
  for (let i = 0; i < n; i++) {
    const id = ids[roll(ids.length)];
    if (taken.has(id)) continue;
    taken.add(id);
    found.push(id);
  }
  return found;
}

/** Three characters with something of everything, two of them where they meet, and the third to move or just landed. */
function position(start: number): Position {
  const roll = rolls(start);
  const taken = new Set<string>();
  const first = roll(content.spaceCount - 1);
  const seats = Array.from({ length: SEATS }, (_, i): Seat => {
    const toad = roll(8) === 0 ? 2 : 0;
    const seat: Seat = {
      character: content.characters[(start * 5 + i * (1 + (start % 4))) % content.characterCount].id,
      at: content.spaces[roll(3) === 0 ? roll(content.spaceCount - 1) : first].code,
      strength: roll(4),
      craft: roll(3),
      life: 1 + roll(4),
      fate: roll(3),
      toad,
      lostTurns: roll(6) === 0 ? 1 : 0,
      spells: pickFrom(SPELLS, roll(3), roll, taken),
    };
    return toad > 0
      ? seat
      : {
          ...seat,
          gold: roll(4),
          quest: roll(7),
          objects: pickFrom(OBJECTS, roll(4), roll, taken),
          followers: pickFrom(FOLLOWERS, roll(3), roll, taken),
        };
  });
  return {
    seats,
    phase: roll(2) === 0 ? 'landing' : 'start',
    luck: 1 + roll(1 << 20),
    spaces: { [seats[0].at!]: pickFrom(CARDS, roll(3), roll, taken) },
    deck: pickFrom(CARDS, 4, roll, taken),
    options: {
      startBonus: roll(3),
      deathEliminates: roll(2),
      combineSpirits: roll(2),
      refillOnAnyLoss: roll(2),
      charmIsExtra: roll(2),
      sirenAsStorm: roll(2),
    },
  };
}

/** The same with everybody `by` seats further on. */
function turned(p: Position, by: number): Position {
  return { ...p, seats: p.seats.map((_, i) => p.seats[(i + SEATS - by) % SEATS]), turn: by };
}

const turnWords = (words: string, by: number): string =>
  words.replace(/player (\d)/g, (_, player) => playerText((Number(player) - 1 + by) % SEATS));

/** Columns of one number a seat, but for those that count by rounds. */
const COLUMNS = [
  'status',
  'character',
  'space',
  'strength',
  'craft',
  'toadStrength',
  'toadCraft',
  'life',
  'fate',
  'gold',
  'alignment',
  'turns',
  'toad',
  'lostTurns',
  'enslaved',
  'offer',
  'quest',
  'turningBack',
  'task',
  'werewolf',
  'pitFiends',
  ...CACHED,
] as const;
const COUNTS = [
  Count.Deaths,
  Count.SpellsCast,
  Count.FightsWon,
  Count.FightsLost,
  Count.PvpFights,
  Count.TalismanSource,
  Count.Crossing,
];

/** All that a seat is and has. */
function seatOf(t: Table, seat: number): unknown {
  return [
    COLUMNS.map((name) => t.s[name][seat]),
    COUNTS.map((count) => t.s.tally[seat * Count.Count + count]),
    [t.s.castElsewhere, t.s.invisible, t.s.hired].map((bits) => (bits[0] >> seat) & 1),
    t.held(seat),
    t.spells(seat),
    t.trophies(seat),
  ];
}

/** All that no seat owns. */
function boardOf(t: Table): unknown {
  return [
    content.spaces.map((row) => t.on(row.code)),
    [...t.s.spaceGold],
    [...t.s.stock],
    t.s.endReason[0],
    t.s.turnNumber[0],
    t.s.extraTurns[0],
    t.s.topKnown[0],
  ];
}

/** Plays both at once with the same answers; fails where they part. */
function playBoth(p: Position, by: number, roll: (n: number) => number): number {
  const one = scenario(p),
    two = scenario(turned(p, by));
  const trail: string[] = [];
  for (;;) {
    const told = trail.slice(-3).join('\n');
    expect(boardOf(two), told).toEqual(boardOf(one));
    for (let seat = 0; seat < SEATS; seat++) expect(seatOf(two, (seat + by) % SEATS), told).toEqual(seatOf(one, seat));
    if (one.over || trail.length === DECISIONS) return trail.length;
    expect(two.actor, told).toBe((one.actor + by) % SEATS);
    const mine = one.words().map((text) => turnWords(text, by)),
      yours = two.words();
    expect([...yours].sort(), told).toEqual([...mine].sort());
    const n = roll(mine.length);
    trail.push(`${talisman.situation(one.s)} > ${mine[n]}`);
    one.act(one.legal()[n]);
    // Of several that sound alike, two Swords say, the same one.
    const alike = mine.slice(0, n).filter((text) => text === mine[n]).length;
    two.act(two.legal()[yours.flatMap((text, i) => (text === mine[n] ? [i] : []))[alike]]);
  }
}

describe('no seat is special', () => {
  test('R-TURN-02 R-SPELL-07 a position with every player a seat or two further on plays out alike', () => {
    let played = 0;
    for (let start = 1; start <= 48; start++) played += playBoth(position(start), 1 + (start % 2), rolls(start + 1000));
    expect(played).toBeGreaterThan(1000);
  });
});
