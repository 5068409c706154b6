import { agreeing, defaults } from '../../dist/src/engine/index.js';
import { PACKS } from './packs.mjs';

/** More values than this, and of a range stand only its ends, its middle and its default. */
const MOST = 9;
const NO_PACK = 'none';

/**
 * A covering array of strength two: rows of option values, and a pack or none, so that every pair of values that can be
 * played together stands in some row. Greedy, as AETG does it (Cohen, Dalal, Fredman & Patton 1997): each row begins
 * with a pair that is still open, and takes of every other factor the value that closes most pairs.
 *
 * @returns the rows, and the pairs that are refused
 */
export function pairRows(game) {
  const factors = [
    // What an option brings is a pack, which is a level of its own.
    ...game.options.flatMap((spec, at) =>
      game.packsByOption?.[spec.id] === undefined ? [{ at, id: spec.id, values: valuesOf(spec) }] : [],
    ),
    ...(game.packed === undefined ? [] : [{ at: -1, id: 'pack', values: [NO_PACK, ...PACKS.keys()] }]),
  ];
  const open = new Map();
  const refused = [];
  factors.forEach((one, i) =>
    factors.slice(i + 1).forEach((other, k) => {
      for (const a of one.values) {
        for (const b of other.values) {
          const row = new Map([
            [i, a],
            [i + 1 + k, b],
          ]);
          if (agree(game, factors, row)) open.set(keyOf(i, a, i + 1 + k, b), row);
          else refused.push(`${one.id}=${a} ${other.id}=${b}`);
        }
      }
    }),
  );
  const rows = [];
  while (open.size > 0) rows.push(nextRow(game, factors, open));
  return { rows: rows.map((row) => named(game, factors, row)), refused };
}

/** The row that closes as many open pairs as a look at one factor after the other finds; closes them. */
function nextRow(game, factors, open) {
  const [first] = open.values();
  const row = new Map(first);
  for (let i = 0; i < factors.length; i++) {
    if (row.has(i)) continue;
    let best;
    let most = -1;
    for (const value of factors[i].values) {
      const closed = [...row].filter(([k, other]) => open.has(pairKey(i, value, k, other))).length;
      if (closed <= most || !agree(game, factors, new Map([...row, [i, value]]))) continue;
      best = value;
      most = closed;
    }
    row.set(i, best);
  }
  const chosen = [...row];
  for (const [i, a] of chosen) for (const [k, b] of chosen) if (i < k) open.delete(keyOf(i, a, k, b));
  return row;
}

const keyOf = (i, a, k, b) => `${i}:${a} ${k}:${b}`;
const pairKey = (i, a, k, b) => (i < k ? keyOf(i, a, k, b) : keyOf(k, b, i, a));

function agree(game, factors, row) {
  const values = defaults(game.options);
  for (const [i, value] of row) if (factors[i].at >= 0) values[factors[i].at] = value;
  return agreeing(game, values);
}

function valuesOf({ min, max, default: usual }) {
  const all = Array.from({ length: Math.min(max - min + 1, MOST + 1) }, (_, n) => min + n);
  return all.length <= MOST ? all : [...new Set([usual, min, (min + max) >> 1, max])];
}

/** Returns the values that differ from the defaults, by name. */
function named(game, factors, row) {
  const options = {};
  let packs = [];
  for (const [i, value] of row) {
    const { at, id } = factors[i];
    if (at < 0) packs = value === NO_PACK ? [] : [value];
    else if (value !== game.options[at].default) options[id] = value;
  }
  return { options, packs };
}
