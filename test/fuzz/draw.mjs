import { draw, mix, settleConflicts } from '../../dist/src/engine/index.js';
import { isSearchBudget } from '../../dist/src/workshops/conformance/agent-checks.js';
import { wildChanges } from '../../dist/src/workshops/conformance/table.js';
import { gameWith, PACKS } from './packs.mjs';
import { startTexts, valuesOf } from './table.mjs';

/** Keys of this file's own draws. */
const KEY = 0x66757a7a;
const OPTION = 0,
  VARIANT = 1,
  SEATS = 2,
  AGENT = 3,
  PARAM = 4,
  PACK = 5;

/**
 * The game of a number, under its own options and packs or under those of a row (`pairs.mjs`): variant or options,
 * packs, or those that are `always` played, seats, characters and agents drawn at random. Written out by name, so that
 * it stays the same game when options, characters or agents are added.
 */
export function drawGame(base, agents, number, row = drawRow(base, number), always = []) {
  const { options } = row;
  const packs = always.length > 0 ? always : row.packs;
  const game = gameWith(base, packs);
  const seats = game.seats.min + draw(number, KEY, SEATS, 0, game.seats.max - game.seats.min + 1);
  const seed = Int32Array.of(mix(number + 1), mix(~number));
  const roles = new Int32Array(seats);
  game.deal(seats, seed, roles);
  const starts = startTexts(game, wildChanges(game, number, seats, valuesOf(game, options)));
  return {
    game: game.id,
    number,
    options,
    ...(packs.length === 0 ? {} : { packs }),
    ...(starts.length === 0 ? {} : { starts }),
    seed: [...seed],
    roles: game.roles.length === 0 ? [] : [...roles].map((role) => game.roles[role]),
    agents: Array.from({ length: seats }, (_, seat) => drawAgent(agents, number, seat, packs.length > 0)),
  };
}

function drawRow(game, number) {
  return { options: drawOptions(game, number), packs: drawPacks(game, number) };
}

/**
 * The options that differ from their defaults: those of a variant in one game of four, else each drawn from its range.
 */
function drawOptions(game, number) {
  if (draw(number, KEY, VARIANT, 0, 4) === 0)
    return { ...game.variants[draw(number, KEY, VARIANT, 1, game.variants.length)].options };
  // What an option brings is a pack, which is drawn as such.
  const values = Int32Array.from(game.options, (spec, k) =>
    game.packsByOption?.[spec.id] === undefined ? wildValue(spec, number, OPTION, k) : spec.default,
  );
  settleConflicts(game, values);
  return Object.fromEntries(
    game.options.flatMap((spec, k) => (values[k] === spec.default ? [] : [[spec.id, values[k]]])),
  );
}

/** Packs, in one game of four, if the game can be played with any: mostly one, now and then two that agree. */
function drawPacks(game, number) {
  if (game.packed === undefined || draw(number, KEY, PACK, 0, 4) > 0) return [];
  const names = [...PACKS.keys()];
  const one = names[draw(number, KEY, PACK, 1, names.length)];
  const other = names[draw(number, KEY, PACK, 2, names.length)];
  const alone = one === other || draw(number, KEY, PACK, 3, 4) > 0;
  return alone || !agree(game, [one, other]) ? [one] : [one, other];
}

function agree(game, names) {
  try {
    return gameWith(game, names) !== null;
  } catch {
    return false;
  }
}

/** Draws an agent. Agents that search have their own suites, because their games are slow. */
function drawAgent(agents, number, seat, packed) {
  const quick = agents.filter(
    ({ params, baseOnly }) => !params.some(({ id }) => isSearchBudget(id)) && !(packed && baseOnly === true),
  );
  const spec = quick[draw(number, KEY, AGENT, seat, quick.length)];
  const params = spec.params.flatMap((param, k) => {
    const value = wildValue(param, number, PARAM, seat * 64 + k);
    return value === param.default ? [] : [`${param.id}=${value}`];
  });
  return params.length === 0 ? spec.id : `${spec.id}:${params.join(',')}`;
}

/** A value of a knob: often its default or an end of the range, where mistakes live. */
function wildValue(spec, number, purpose, k) {
  const luck = draw(number, KEY, purpose, 2 * k, 10);
  if (luck < 4) return spec.default;
  if (luck === 4) return spec.min;
  if (luck === 5) return spec.max;
  return spec.min + draw(number, KEY, purpose, 2 * k + 1, spec.max - spec.min + 1);
}
