// Random battles of @pkmn/sim (Pokémon Showdown's simulator), both sides choosing uniformly, without its text streams.

import { TeamGenerators } from '@pkmn/randoms';
import { Battle, Teams } from '@pkmn/sim';

const FORMAT = 'gen9randombattle';
const TEAMS = 64;

Teams.setGeneratorFactory(TeamGenerators);
// Made beforehand: drawing up a team costs as much as many turns, and is no part of the battle.
const teams = Array.from({ length: TEAMS }, (_, i) => Teams.pack(Teams.generate(FORMAT, { seed: [i, 1, 2, 3] })));

export const about = '@pkmn/sim, gen 9 random battle, 2 players';

/** Plays one battle and returns how many choices were made in it. */
export function playGame(number) {
  const battle = new Battle({
    formatid: FORMAT,
    seed: [number, number >> 16, 7, 11],
    p1: { name: 'a', team: teams[number % TEAMS] },
    p2: { name: 'b', team: teams[(number * 7 + 1) % TEAMS] },
  });
  let decisions = 0;
  let luck = number + 1;
  while (!battle.ended) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (battle.ended || !request || request.wait || side.isChoiceDone()) continue;
      luck = (Math.imul(luck, 0x9e3779b1) + 1) | 0;
      const words = choices(request);
      if (!battle.choose(side.id, words[(luck >>> 8) % words.length])) battle.choose(side.id, 'default');
      decisions++;
    }
  }
  return decisions;
}

/** Returns the choices of a side, in the simulator's words. */
function choices({ active, forceSwitch, side }) {
  const bench = side.pokemon.flatMap(({ active: out, condition }, i) =>
    out || condition.endsWith(' fnt') ? [] : [`switch ${i + 1}`],
  );
  if (forceSwitch) return bench.length > 0 ? bench : ['default'];
  if (!active) return ['default'];
  const moves = active[0].moves.flatMap(({ disabled }, i) => (disabled ? [] : [`move ${i + 1}`]));
  const all = active[0].trapped ? moves : [...moves, ...bench];
  return all.length > 0 ? all : ['default'];
}
