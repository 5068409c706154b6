import { figures, type Table, tableText, words } from '../../reports/table.js';
import { playGames } from '../../src/api/play-games.js';
import { wilson } from '../../src/stats/index.js';

/**
 * `npm run goals`: plays `balanced` against `random`, and against itself told nothing of the ending, by every variant
 * that ends otherwise than on the Crown, two players each, and prints how often it won. A number after it is that of
 * the games against each.
 */
const VARIANTS = ['time-limit', 'land-grant', 'champion', 'great-hunt', 'treasure-hunters', 'cult'];
const RIVALS = ['random', 'balanced:goal=crown'];
const Z = 1.96;

const games = Number(process.argv[2] ?? 4000);
const rows: string[][] = [];
for (const variant of VARIANTS) for (const rival of RIVALS) rows.push(await row(variant, rival));
const table: Table = {
  columns: [words('variant'), words('against'), ...['won', '95 % interval', 'decided', 'shared'].map(figures)],
  rows,
  note: 'won: of the games that one of the two won alone',
};
console.log(tableText(table));

async function row(variant: string, rival: string): Promise<string[]> {
  let won = 0;
  let lost = 0;
  for await (const { seats } of playGames({ variant, players: 2, agents: ['balanced', rival], games, seed: 'goals' })) {
    const own = seats.find(({ agent }) => agent === 'balanced');
    if (own?.winShare === 1) won++;
    else if (own?.winShare === 0) lost++;
  }
  const decided = won + lost;
  const { lo, hi } = wilson(won / decided, decided, Z);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return [
    variant,
    rival,
    percent(won / decided),
    `${percent(lo)} to ${percent(hi)}`,
    String(decided),
    String(games - decided),
  ];
}
