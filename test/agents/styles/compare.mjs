import { balanced } from '../../../dist/agents/talisman/heuristic/balanced.js';
import { styles } from '../../../dist/agents/talisman/heuristic/styles.js';
import { holm } from '../../../dist/src/stats/index.js';
import { counted, estimate, MEASURES, Sums } from './measures.mjs';
import { crew, PLAYERS, styleRows, Table } from './play.mjs';

/** Below this adjusted p-value a style is called different. */
const ALPHA = 0.01;

/**
 * Plays every style at each seat in turn among three of `balanced`, and `balanced` alone, on the same seeds and
 * characters. Returns an estimate by style, `balanced` first, and measure; `differs` is true under Holm over all of
 * them.
 */
export function compareStyles(seed, blocks, specs = styles) {
  const table = new Table(seed);
  const plain = crew(balanced);
  const crews = specs.map(crew);
  const sums = [balanced, ...specs].map(() => MEASURES.map(() => new Sums()));
  for (let block = 0; block < blocks; block++) {
    const own = table.play(plain, block);
    const rows = [own, ...crews.map((style) => styleRows(table, plain, style, block))];
    MEASURES.forEach((measure, m) => {
      const zero = counted(measure, own);
      rows.forEach((of, style) => sums[style][m].add(counted(measure, of), zero));
    });
  }
  const found = [balanced, ...specs].map(({ id }, style) => ({
    name: id.split('/')[1],
    measures: Object.fromEntries(MEASURES.map(({ id: m }, i) => [m, estimate(sums[style][i], sums[0][i])])),
  }));
  judge(found.slice(1).flatMap(({ measures }) => Object.values(measures)));
  return found;
}

function judge(estimates) {
  const adjusted = holm(estimates.map(({ p }) => p));
  estimates.forEach((one, i) => (one.differs = adjusted[i] < ALPHA));
}

/** Plays each style, and `balanced`, at all seats: mean rounds, mean deaths a game and games stopped at the cap. */
export function aloneStyles(seed, games, specs = [balanced, ...styles]) {
  const table = new Table(seed);
  return specs.map((spec) => {
    const agents = crew(spec);
    const sum = { rounds: 0, rounds2: 0, deaths: 0, capped: 0 };
    for (let game = 0; game < games; game++) {
      const rows = table.play(agents, game);
      sum.rounds += rows[0].rounds;
      sum.rounds2 += rows[0].rounds ** 2;
      sum.deaths += rows.reduce((all, { deaths }) => all + deaths, 0);
      sum.capped += Number(rows[0].capped);
    }
    return { name: spec.id.split('/')[1], games, players: PLAYERS, ...sum };
  });
}
