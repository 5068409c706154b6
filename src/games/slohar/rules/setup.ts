import { draw, pushFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Option } from '../options.js';
import { BARE, NO_SQUARE, START_HP } from '../places.js';
import { Purpose, piles, type SloharState, setKey } from '../state.js';
import { FrameKind, Stage } from '../words.js';

/** SL-CELL-01 Deals every seat a character, and with it a cell and a way out of it. */
export function dealCharacters(seats: number, seed: Int32Array, roles: Int32Array): void {
  const all = content.characters.length;
  for (let seat = 0; seat < seats; seat++) {
    let rank = draw(seed[0], seed[1], Purpose.Setup, 1 + seat, all - seat);
    for (let role = 0; role < all; role++) {
      if (isDealt(roles, seat, role)) continue;
      if (rank-- > 0) continue;
      roles[seat] = role;
      break;
    }
  }
}

function isDealt(roles: Int32Array, seats: number, role: number): boolean {
  for (let seat = 0; seat < seats; seat++) if (roles[seat] === role) return true;
  return false;
}

/** SL-HP-01, SL-CELL-01 Starts every player in a cell with 15 HP and nothing else; SU-06 by option also with gold. */
export function setUp(s: SloharState, options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array): void {
  s.words.fill(0);
  s.seed.set(seed);
  s.option.set(options);
  s.seats[0] = seats;
  s.round[0] = 1;
  // SL-TURN-01, SU-29 The youngest player is drawn at random; play goes by seats from there.
  s.first[0] = draw(seed[0], seed[1], Purpose.Setup, 0, seats);
  s.active[0] = s.first[0];
  piles.reset(s, content.home);
  for (let seat = 0; seat < seats; seat++) {
    s.role[seat] = roles[seat];
    s.square[seat] = content.cell[roles[seat]];
    s.from[seat] = NO_SQUARE;
    s.hp[seat] = START_HP;
    s.gold[seat] = options[Option.StartGold];
    s.weapon[seat] = BARE;
    s.shield[seat] = BARE;
    s.other[seat] = BARE;
  }
  setKey(s);
  pushFrame(s, FrameKind.Turn, s.active[0], Stage.Begin, 0, 0);
}
