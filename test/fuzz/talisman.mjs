import { NO_CARD } from '../../dist/src/engine/index.js';
import { content } from '../../dist/src/games/talisman/content/index.js';
import { isCarried, isFollower, overLimit } from '../../dist/src/games/talisman/holdings/inventory.js';
import { marksOf } from '../../dist/src/games/talisman/holdings/marks.js';
import { OPTIONS } from '../../dist/src/games/talisman/options/options.js';
import { isScenario } from '../../dist/src/games/talisman/rules/resolution/endings.js';
import { MOST_SPACES, piles, SEATS } from '../../dist/src/games/talisman/state/state.js';
import { KIND_WORDS } from '../../dist/src/games/talisman/vocabulary/kinds.js';
import { QUESTS_MAX } from '../../dist/src/games/talisman/vocabulary/quests.js';
import { bytesOf } from './table.mjs';

const ENDING = OPTIONS.findIndex(({ id }) => id === 'ending');
const DRAGON = OPTIONS[ENDING].words.indexOf('dragon');

// Numbers of piles and of `Status` as in `state.ts`, whose enums leave no trace in compiled code.
const SPELL_DECK = 2,
  KNOWN_TOP = 6;
const SPACE = piles.deckCount,
  HELD = SPACE + MOST_SPACES,
  SPELLS = HELD + SEATS,
  TROPHIES = SPELLS + SEATS;
const PLAYING = 0,
  WAITING = 1,
  OUT = 2;
const HIDDEN_MARK = 1;
const HEIRLOOMS = OPTIONS.findIndex(({ id }) => id === 'heirlooms');
const PICKING = ['deal', 'keep'].map((word) => KIND_WORDS.indexOf(word));
const LIMITS = KIND_WORDS.indexOf('limits');
const TURN = KIND_WORDS.indexOf('turn');
/** True if a space is that of the id, on the board that is played. */
const isSpace = (space, id) => content.spaces[space].id === id;
const TASKS = ['werewolf-den', 'pits', 'death'];
const INNER = content.region[content.spaces.findIndex(({ id }) => id === 'plain-of-peril')];

const CHECKS = [
  limitsKept,
  rowsHoldTheirKind,
  deadOwnNothing,
  standsWhereHeMay,
  oneCharacterEach,
  numbersInRange,
  topsAreThere,
  framesAreReal,
];

/** Invariants of Talisman beyond its own `check`, and the view of a seat. */
export const TALISMAN = {
  check(s) {
    for (const one of CHECKS) {
      const broken = one(s);
      if (broken !== null) return broken;
    }
    return null;
  },
  changedInView,
};

function* row(s, pile) {
  for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card]) yield card;
}

function* playing(s) {
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === PLAYING) yield seat;
}

/** R-OBJ-03, R-SPELL-05 A seat above a limit is about to be asked which card to discard. */
function limitsKept(s) {
  for (const seat of playing(s)) {
    if (!overLimit(s, seat)) continue;
    let pending = false;
    for (let d = 0; d < s.depth[0]; d++) {
      const word = s.frame[d * 4];
      // Who picks a character is looked at when it is picked.
      pending ||= word === (LIMITS | (seat << 8)) || (word >> 8 === seat && PICKING.includes(word & 0xff));
    }
    if (!pending) return `seat ${seat} is above a limit, and nobody will ask`;
  }
  return null;
}

/** Hands hold Spells, seats Objects and Followers, trophies are Enemies. */
function rowsHoldTheirKind(s) {
  for (let seat = 0; seat < SEATS; seat++) {
    for (const card of row(s, HELD + seat))
      if (!isCarried(s, card) && !isFollower(s, card))
        return `seat ${seat} holds card ${card}, neither Object nor Follower`;
    for (const card of row(s, SPELLS + seat))
      if (content.titles[content.titleOf[card]].deck !== 'spell') return `card ${card} is in a hand and no Spell`;
    for (const card of row(s, TROPHIES + seat))
      if (content.strength[content.titleOf[card]] + content.craft[content.titleOf[card]] === 0)
        return `card ${card} is a trophy worth nothing`;
  }
  return null;
}

/** R-DEATH-02..05 A killed character has left all it had; a seat that is not at the table never had any. */
function deadOwnNothing(s) {
  let outs = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat < s.seats[0] && s.status[seat] === OUT) outs++;
    if (seat < s.seats[0] && s.status[seat] === PLAYING) continue;
    const held = isAway(s, seat) ? 0 : s.pileSize[HELD + seat];
    if (held + s.pileSize[SPELLS + seat] + s.pileSize[TROPHIES + seat] > 0) return `seat ${seat} is dead and has cards`;
    if (s.strength[seat] + s.craft[seat] + s.toadStrength[seat] + s.toadCraft[seat] + s.fate[seat] + s.life[seat] > 0)
      return `seat ${seat} is dead and has points`;
  }
  return outs === s.outs[0] ? null : `${outs} players are out, counted ${s.outs[0]}`;
}

/** V-X-B Under the option what one waiting for a character will inherit stays with it. */
function isAway(s, seat) {
  return seat < s.seats[0] && s.status[seat] === WAITING && s.option[HEIRLOOMS] === 1;
}

/** Checks that the pending tasks of a seat belong to its space. */
function standsWhereHeMay(s) {
  for (const seat of playing(s)) {
    const space = s.space[seat];
    // V-5E-1 With a Dragon on the Crown no seat rules.
    const ruled = s.crownReached[0] === 1 || s.option[ENDING] === DRAGON || isScenario(s);
    if (isSpace(space, 'crown-of-command') && !ruled) return `seat ${seat} stands on the Crown that nobody has reached`;
    if (s.enslaved[seat] === 1 && !isSpace(space, 'temple')) return `seat ${seat} is enslaved away from the Temple`;
    if (s.turningBack[seat] === 1 && content.region[space] !== INNER)
      return `seat ${seat} turns back outside the Inner Region`;
    if (s.task[seat] === 1 && !TASKS.includes(content.spaces[space].id)) return `seat ${seat} has a task where none is`;
  }
  return null;
}

/** R-SETUP-05 No character is played twice, nor dealt again. */
function oneCharacterEach(s) {
  const seen = new Set();
  for (const seat of playing(s)) {
    // Who plays on in another form keeps its own character for later.
    const character = s.origin[seat] > 0 ? s.origin[seat] - 1 : s.character[seat];
    if (seen.has(character) || s.usedCharacter[character] !== 1)
      return `seat ${seat} plays character ${character}, which is taken or was never dealt`;
    seen.add(character);
  }
  return null;
}

/** The highest value of columns that count or name something. */
const MOST = {
  status: 2,
  alignment: 3,
  quest: QUESTS_MAX,
  toad: 4,
  pitFiends: 6,
  werewolf: 12,
  enslaved: 1,
  turningBack: 1,
  task: 1,
};

function numbersInRange(s) {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    // An offer is none, any space, or a ferry to one.
    if (s.offer[seat] >= 2 + content.spaces.length) return `offer of seat ${seat} is ${s.offer[seat]}`;
    for (const field in MOST) if (s[field][seat] > MOST[field]) return `${field} of seat ${seat} is ${s[field][seat]}`;
  }
  return null;
}

/** Known tops are cards of their deck, each once. */
function topsAreThere(s) {
  const seen = new Set();
  for (let i = 0; i < s.topKnown[0]; i++) {
    if (s.pileOf[s.deckTop[i]] !== KNOWN_TOP || seen.has(s.deckTop[i]))
      return `top ${i} of the Adventure deck is not there`;
    seen.add(s.deckTop[i]);
  }
  for (let i = 0; i < s.spellsKnown[0]; i++)
    if (s.pileOf[s.spellTop[i]] !== SPELL_DECK) return `top ${i} of the Spell deck is not there`;
  return null;
}

/** The turn lies at the bottom of the stack; every frame is of a kind and a seat that exist. */
function framesAreReal(s) {
  if ((s.frame[0] & 0xff) !== TURN) return `the bottom of the stack is a ${KIND_WORDS[s.frame[0] & 0xff]}`;
  for (let d = 0; d < s.depth[0]; d++) {
    const word = s.frame[d * 4];
    if (KIND_WORDS[word & 0xff] === undefined || word >> 8 >= s.seats[0] || word < 0) return `frame ${d} is ${word}`;
  }
  return null;
}

/** Fields that a redeal may change: the future, the piles of Spells, and values that depend on them. */
const HIDDEN = new Set([
  'marks',
  'seed',
  'seedKey',
  'key',
  'deckTop',
  'spellTop',
  'spellsKnown',
  'handsCastAt',
  'handCastAt',
  'pileOf',
  'nextCard',
  'prevCard',
  'firstCard',
  'lastCard',
  'deckBits',
]);

/** The name of a field that a redeal changed though the seat can see it; null if there is none. */
function changedInView(s, other, seat) {
  const one = bytesOf(s);
  const two = bytesOf(other);
  for (const { name, offset } of s.fields.table) {
    const end = offset + s[name].byteLength;
    if (!HIDDEN.has(name) && one.compare(two, offset, end, offset, end) !== 0) return name;
  }
  for (let mark = 0; mark < content.markCount; mark++)
    for (let where = 0; where < placesOf(mark); where++) {
      const isHidden = (content.markFlags[mark] & HIDDEN_MARK) !== 0 && where !== seat;
      if (!isHidden && marksOf(s, mark, where) !== marksOf(other, mark, where)) return `mark ${mark} at ${where}`;
    }
  // The rows show all open cards, but not the hands of others.
  for (let pile = SPACE; pile < piles.pileCount; pile++) {
    if (pile >= SPELLS && pile < TROPHIES && pile !== SPELLS + seat) continue;
    if (!sameRow(s, other, pile)) return `row ${pile}`;
  }
  return null;
}

/** Number of places that a kind of mark can be in. */
function placesOf(mark) {
  return [SEATS, content.cardCount, content.spaceCount, 1][content.markOn[mark]];
}

function sameRow(s, other, pile) {
  let card = s.firstCard[pile];
  let twin = other.firstCard[pile];
  for (; card === twin && card !== NO_CARD; twin = other.nextCard[twin]) card = s.nextCard[card];
  return card === twin;
}
