import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { Kind, Region, Role, Stat, Terrain } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { battleOf, craftOf, isRuled, strengthOf, toCave, toPortal, toSentinel, wantsBeyond, wantsCrown, wantsQuest, woundsOf } from './sight.js';
import { titleWorth } from './things.js';

/** FROZEN v1: where the yardstick goes, in the points of `things.ts`. */

/** Battle score from which it tries the bridge: the Sentinel has 9. */
const BRIDGE = 8;
const GATE = 80;
/** Worth of a step nearer to a gate. */
const PULL = 4;
const HASTE = 40;
const NEVER = -1000;

/** 1 where lives are for sale. */
const HEALER = Uint8Array.from(content.spaces, ({ id }) => (id === 'castle' || id === 'village' || id === 'city' ? 1 : 0));

/** Index of the best way to use a move. */
export function walk(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -100000;
  for (let i = 0; i < count; i++) {
    const worth = wayWorth(s, seat, actions[i] >> 16, actions[i] & 0xffff);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}

function wayWorth(s: TalismanState, seat: number, kind: number, operand: number): number {
  switch (kind) {
    case Act.Cross: return wantsBeyond(s, seat) && (battleOf(s, seat) >= BRIDGE || isRuled(s, seat)) ? GATE : NEVER;
    case Act.Portal: return portalWorth(s, seat, operand);
    case Act.Heal: return 12 * woundsOf(s, seat);
    case Act.Fate: return 20 * (s.fate[seat] - 6);
    case Act.Go: return placeWorth(s, seat, operand & 0xff);
    default: return placeWorth(s, seat, operand);
  }
}

function portalWorth(s: TalismanState, seat: number, stat: number): number {
  if (!wantsCrown(s, seat)) return NEVER;
  return 3 * GATE + (stat === Stat.Strength ? strengthOf(s, seat) : craftOf(s, seat));
}

/** In place of the roll: over the river, if that is where it wants to be. */
export function instead(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const kind = actions[i] >> 16;
    if (kind === Act.Build && wantsBeyond(s, seat) && s.objects[seat] < s.carry[seat]) return i;
    const lands = kind === Act.GoTo || kind === Act.RaftTo;
    if (lands && content.region[actions[i] & 0xffff] === Region.Middle && wantsBeyond(s, seat)) return i;
  }
  return 0;
}

/** The Inner Region: from the Plain by the better stat, then on; back without a Talisman. */
export function inward(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  if (content.role[s.space[seat]] !== Role.Plain) return wantsQuest(s, seat) ? count - 1 : 0;
  const gate = strengthOf(s, seat) >= craftOf(s, seat) ? Role.Crypt : Role.Mines;
  for (let i = 0; i < count; i++) if (content.role[actions[i] & 0xffff] === gate) return i;
  return 0;
}

/** What it is worth to land on a space. */
function placeWorth(s: TalismanState, seat: number, space: number): number {
  let worth = lyingWorth(s, seat, space) + 5 * s.spaceGold[space] + errand(s, seat, space) - danger(s, seat, space);
  const unseen = content.drawUpTo[space] - s.pileSize[Pile.Space + space];
  if (unseen > 0) worth += unseen * drawWorth(s, seat);
  const wounds = woundsOf(s, seat);
  if (HEALER[space] === 1 && wounds > 0 && !isRuled(s, seat)) worth += 12 * (wounds < s.gold[seat] ? wounds : s.gold[seat]);
  return worth;
}

/** A card unseen is a gain for the strong and for those with lives to lose. */
function drawWorth(s: TalismanState, seat: number): number {
  const strong = (battleOf(s, seat) + craftOf(s, seat) >> 1) - 3;
  return (strong > 5 ? 5 : strong) * 2 + (s.life[seat] > 2 ? 3 : -6);
}

/** What lies there: Enemies to beat, and things to take. */
function lyingWorth(s: TalismanState, seat: number, space: number): number {
  let foes = 0, minds = 0, worth = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    const kind = content.kind[title];
    if (kind === Kind.Enemy) {
      foes += content.strength[title];
      minds += content.craft[title];
    } else if (kind === Kind.Object || kind === Kind.MagicObject || kind === Kind.Follower) {
      worth += titleWorth(s, seat, title) - 4 * content.hire[title];
    } else worth += 4;
  }
  if (foes > 0) worth = fought(s, seat, battleOf(s, seat) - foes - content.creatureBonus[space], foes, worth);
  if (minds > 0) worth = fought(s, seat, craftOf(s, seat) - minds - content.creatureBonus[space], minds, worth);
  return worth;
}

/** A fight with that lead before the dice: the trophy and what lies behind, or a life. */
function fought(s: TalismanState, seat: number, lead: number, points: number, behind: number): number {
  if (lead >= 3) return behind + 3 * points;
  if (lead >= 0) return (behind + 3 * points >> 1) - 4;
  return lead < -3 || s.life[seat] < 3 ? -40 : -20;
}

/** How much a space furthers what it is after. */
function errand(s: TalismanState, seat: number, space: number): number {
  const region = content.region[space];
  if (region === Region.Outer) {
    if (content.region[s.space[seat]] === Region.Middle) return -60;
    return wantsBeyond(s, seat) && (battleOf(s, seat) >= BRIDGE || isRuled(s, seat)) ? closeness(s, seat, toSentinel[space]) : 0;
  }
  if (wantsCrown(s, seat)) return closeness(s, seat, toPortal[space]);
  if (!wantsQuest(s, seat)) return 0;
  return content.role[space] === Role.Cave ? GATE : closeness(s, seat, toCave[space]);
}

/** Of two places the nearer one to a gate is the better, all round the ring; more so when time runs out. */
function closeness(s: TalismanState, seat: number, points: number): number {
  return (isRuled(s, seat) ? HASTE : PULL) * (7 - points);
}

/** Places that hurt. */
function danger(s: TalismanState, seat: number, space: number): number {
  const frail = s.life[seat] < 3 ? 2 : 1;
  switch (content.terrain[space]) {
    case Terrain.Chasm: return 20 * frail;
    case Terrain.Desert: return 12 * frail;
    case Terrain.Crags:
    case Terrain.Forest: return 6;
    default: return 0;
  }
}
