import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FRAME_WORDS, NO_CARD, UserError } from '../../../dist/src/engine/index.js';
import { MOST_SPACES, Pile, SEATS, TalismanState } from '../../../dist/src/games/talisman/state/state.js';
import { ACT_WORDS, KIND_WORDS } from '../../../dist/src/games/talisman/vocabulary/kinds.js';

/**
 * Recorded positions: states by the names of their fields, so that they can be read again when the layout of the state
 * has changed, with the actions that were legal and the answer that was given.
 */

/** The yardsticks, by number. */
export const NUMBERS = [1, 2];

export function fixtureOf(number) {
  return new URL(`positions-${number}.json.gz`, import.meta.url);
}

function sourcesOf(number) {
  return new URL(`../../../agents/talisman/yardstick-${number}/`, import.meta.url);
}

/**
 * What is checked in: `{ about, reason, source, kinds, counts, spaces, base, positions: [{ asked, seat, actions, answer, state }] }`.
 */
export function readRecorded(number) {
  const file = fixtureOf(number);
  return existsSync(file) ? JSON.parse(gunzipSync(readFileSync(file))) : null;
}

/**
 * Returns a hash over the names and texts of the agent's own sources, without imports and comments: folders may be
 * renamed, and comments may be reworded.
 */
export function sourceHash(number) {
  const hash = createHash('sha256');
  for (const name of sourceNames(number)) {
    hash.update(`${name}\n${sourceText(number, name).replace(/^(?:import | *\/[/*]| *\*).*\n/gm, '')}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

export function sourceNames(number) {
  return readdirSync(sourcesOf(number))
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

export function sourceText(number, name) {
  return readFileSync(new URL(name, sourcesOf(number)), 'utf8');
}

/** Writes the fields of a state that differ from those of another. */
export function writeState(s, base) {
  const written = {};
  for (const { name } of s.fields.table) {
    const [now, then] = [s[name], base[name]];
    const changed = [];
    for (let i = 0; i < now.length; i++) if (now[i] !== then[i]) changed.push(`${i}=${now[i]}`);
    if (changed.length > 0) written[name] = changed.join(' ');
  }
  return written;
}

/** Counts of a seat in the state, of which later ones follow the earlier. */
export const COUNTS = new TalismanState().tally.length / SEATS;

/** Room for spaces when a recording does not give it. */
const SPACES_BEFORE = 49;
/** Fields of one number a pile. */
const BY_PILE = ['firstCard', 'lastCard', 'pileSize'];

/**
 * Reads fields into a copy of a state. Kinds of frames are found by their words, whatever their numbers are now, counts
 * by their place among those of a seat, and the piles behind those of the spaces whatever the room for spaces is now.
 */
export function readState(written, base, { kinds, counts, spaces = SPACES_BEFORE }) {
  const s = new TalismanState();
  s.words.set(base.words);
  const pileNow = (pile) => (pile < Pile.Space + spaces ? pile : pile + MOST_SPACES - spaces);
  for (const row of [s.firstCard, s.lastCard]) row.fill(NO_CARD, Pile.Space + spaces, Pile.Space + MOST_SPACES);
  for (const [name, values] of Object.entries(written)) {
    const view = s[name];
    if (view === undefined)
      throw new UserError(`the state has no field ${name} any more: record again, as agents/README.md says`);
    for (const pair of values.split(' ')) {
      const [at, value] = pair.split('=').map(Number);
      if (name === 'tally') view[Math.floor(at / counts) * COUNTS + (at % counts)] = value;
      else if (BY_PILE.includes(name)) view[pileNow(at)] = value;
      else if (name === 'pileOf') view[at] = pileNow(value);
      else view[at] = name === 'frame' && at % FRAME_WORDS === 0 ? frameWord(value, kinds) : value;
    }
  }
  return s;
}

function frameWord(word, kinds) {
  return (word & ~0xff) | Math.max(0, KIND_WORDS.indexOf(kinds[word & 0xff]));
}

export function actionText(action) {
  return `${ACT_WORDS[action >> 16]}:${action & 0xffff}`;
}

export function actionOf(text) {
  const [word, operand] = text.split(':');
  return (ACT_WORDS.indexOf(word) << 16) | Number(operand);
}
