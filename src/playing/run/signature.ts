import { agentsOf } from '../../../agents/index.js';
import { type AgentSpec, defaults, fold, type Game, type State } from '../../engine/index.js';
import { everyColumn } from '../../experiment/design/quality.js';
import { hexWords } from '../../experiment/design/seeds.js';
import type { Cell, Design } from '../../experiment/design/types.js';
import { Table } from '../../experiment/play/table.js';
import { GAMES } from '../../games/index.js';

/** Games that a signature covers, for each game. */
export const SIGNATURE_GAMES = 1000;

/**
 * Plays fixed games over all player counts, variants and agents, and hashes all decisions into one number. It changes
 * if any decision changes.
 */
export function gameSignature(game: Game<State>, games = SIGNATURE_GAMES): string {
  // Search agents would take hours; the rules and policies they use are covered anyway.
  const specs = agentsOf(game.id).filter(({ params }) => params.every(({ id }) => id !== 'iterations'));
  const design = fixedDesign(game, specs);
  const table = new Table(design, { game, specs });
  let a = 0;
  let b = 0;
  for (let i = 0; i < games; i++) {
    table.startBlock(i);
    table.setUp(design.cells[i % design.cells.length], 0);
    table.playOut();
    a = fold(a, table.trace[1]);
    b = fold(b, table.trace[2]);
  }
  return hexWords(a, b);
}

/** Returns the signature of all games: one number over all rule sets. */
export function wholeSignature(byGame: readonly string[]): string {
  let a = 0;
  let b = 0;
  for (const signature of byGame) {
    a = fold(a, parseInt(signature.slice(0, 8), 16) | 0);
    b = fold(b, parseInt(signature.slice(8), 16) | 0);
  }
  return hexWords(a, b);
}

/**
 * Returns a design with every player count with every agent at all seats, then tables of all agents mixed; variants
 * take turns.
 */
function fixedDesign(game: Game<State>, specs: readonly AgentSpec<State>[]): Design {
  const cells: Cell[] = [];
  for (let players = game.seats.min; players <= game.seats.max; players++) {
    for (let agent = 0; agent <= specs.length; agent++) {
      const lineup = Array.from({ length: players }, (_, seat) => (agent < specs.length ? agent : seat % specs.length));
      const options = variantOptions(game, cells.length);
      cells.push({ index: cells.length, label: '', levels: {}, players, options, lineup, rotations: 1 });
    }
  }
  return {
    id: 'signature',
    question: '',
    game: game.id,
    variant: '',
    seed: 'signature',
    rotate: 'none',
    blocks: SIGNATURE_GAMES,
    cells,
    roles: game.roles,
    metrics: everyColumn(game),
    options: game.options,
    entrants: specs.map(({ id, params }) => ({
      label: id,
      agent: id,
      settings: '',
      paramIds: [],
      params: [...defaults(params)],
    })),
    winScore: game.winScore,
    factors: [],
    measures: [],
    charts: [],
    marginPp: 2,
  };
}

function variantOptions(game: Game<State>, turn: number): number[] {
  const variant = game.variants[turn % game.variants.length];
  return game.options.map((spec) => variant.options[spec.id] ?? spec.default);
}

/** Returns the signature of every game of the package, by id. */
export function allSignatures(): Record<string, string> {
  return Object.fromEntries(GAMES.map((game) => [game.id, gameSignature(game)]));
}
