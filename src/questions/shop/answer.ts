import { rangeOf } from '../../../reports/answer/headline.js';
import {
  changedGames,
  changedNumber,
  evenText,
  isVast,
  lostWins,
  numberWord,
  stillMay,
  stillPossible,
  UNNOTICED,
  winsUp,
  wonGames,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingReach } from '../../../reports/answer/settling.js';
import { withStrongerPlayers } from '../../../reports/answer/stronger-players.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, bareChange, count, gameText, percentNumber, range } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { inGames, isUnnoticed } from '../contract/measured-levels.js';
import { settlingTried } from '../contract/settling-tried.js';
import type { NamedLevel } from '../contract/tried-again.js';
import { HEALER } from './baskets.js';
import type { BasketRow, ShopResult } from './result.js';

/** Names of shops that are on the board, after "at". Others are cards, and are named by their id. */
const PLACES: Readonly<Record<string, string>> = {
  blacksmith: 'the Blacksmith in the Village',
  [HEALER]: 'the Healer in the Village',
};

/** Most purchases that a sentence names. */
const NAMES_MAX = 2;

/** Most purchases that stronger players are asked about. */
const ASKED_MAX = 3;

/** Returns the answer of `advice shop`: the best purchase at each shop, and its gain over saving the gold. */
export function shopAnswer(result: ShopResult): Answer {
  const sentences = sentencesOf(result);
  const answer: Answer = {
    question: result.question,
    headline: headlineOf(result, sentences),
    sentences: sentences.map((one) => ({ about: 'effect', ...one })),
    tables: [basketTable(result)],
    fine: plainSentences(fineTexts(result)),
    async charts() {
      const { triedCharts } = await import('../contract/tried-chart.js');
      const rows = result.rows.map((row) => ({ ...row, name: thingsText(row) }));
      return triedCharts('shop', `Wins by purchase, with ${result.gold} gold`, result, rows);
    },
  };
  return withStrongerPlayers(answer, result.strongerPlayers);
}

/** Returns the purchases that stronger players are asked about: the best ware, and the settled ones. */
export function namedRows({ rows }: ShopResult): NamedLevel[] {
  const best = rows.find(isWares) ?? rows[0];
  const settled = rows.filter((row) => row !== best && (row.lo > 0 || row.hi < 0) && !isUnnoticed(row));
  const asked = [best, ...settled].slice(0, ASKED_MAX);
  return asked.map((row) => ({
    ...row,
    subject: row.lives > 0 ? `a player with ${thingsText(row)} more` : `a player with ${thingsText(row)}`,
  }));
}

const isGain = (row: BasketRow): boolean => row.lo > 0 && !isUnnoticed(row);

function placeText(shop: string): string {
  return PLACES[shop] ?? `the ${upperFirst(shop.replaceAll('-', ' '))}`;
}

/** Returns "the Sword and the Helmet", or "2 lives". */
export function thingsText({ wares, lives }: Pick<BasketRow, 'wares' | 'lives'>): string {
  if (lives > 0) return lives === 1 ? 'a life' : `${numberWord(lives)} lives`;
  return listed(wares.map((ware) => `the ${ware}`));
}

function sentencesOf(result: ShopResult): Sentence[] {
  const { gold, name, games } = result;
  const rows = result.rows.filter(isWares);
  const most = 100 * Math.max(0, ...rows.map(({ lo, hi }) => Math.max(-lo, hi)));
  const gain = 100 * Math.max(0, ...rows.map(({ hi }) => hi));
  const who = `With ${gold} gold${name === null ? '' : ` and the ${name}`}`;
  // Rows are in order, so the first of a shop is its best.
  const [best, ...others] = rows.filter(({ behind }) => behind === null);
  const healing = healingSentences(result.rows);
  if (rows.every(isUnnoticed))
    return [
      ...stated(
        'no matter',
        `${who} it makes no difference you would notice what you buy.`,
        `No purchase changes more than ${winsUp(most)}: ${keptText(result)}.`,
      ),
      ...healing,
    ];
  if (isGain(best))
    return [
      ...bestSentences(result, best, who),
      ...others.filter(isGain).flatMap((row) => stated('clear', shopText(row))),
      ...healing,
      ...costSentences(rows),
    ];
  if (isVast(most))
    return [
      ...stated(
        'too early',
        `${who} it is too early to say what to buy.`,
        `After ${count(games)} games, ` +
          `${best.effect > 0 ? `buying ${thingsText(best)} at ${placeText(best.shop)}` : 'buying nothing'} ` +
          `looks best, but each purchase ${stillMay(most)}.`,
      ),
      ...settlingReach(result, most),
    ];
  return [
    ...(best.effect > 0
      ? stated(
          'leaning',
          `${who}, perhaps buy ${thingsText(best)} at ${placeText(best.shop)}, but that is not settled.`,
          insteadText(result, best),
        )
      : stated(
          'leaning',
          `${who}, perhaps buy nothing, but that is not settled.`,
          `${upperFirst(keptText(result))}.`,
          `It is not settled whether any purchase wins more; ${stillPossible('gain', winsUp(gain))}.`,
        )),
    ...healing,
    ...costSentences(rows),
    ...settlingTried(result, best),
  ];
}

const isWares = ({ shop }: BasketRow): boolean => shop !== HEALER;

/** Returns the sentence on the most lives that are settled to gain. */
function healingSentences(rows: readonly BasketRow[]): Sentence[] {
  const [best] = rows.filter((row) => !isWares(row) && isGain(row));
  if (best === undefined) return [];
  const gain = changedGames(inGames(best).pp, inGames(best));
  const lost = best.lives === 1 ? 'a life' : `${numberWord(best.lives)} lives`;
  return stated('clear', `If you have lost ${lost}, ${placeText(HEALER)} is worth ${gain.replace(' more', '')}.`);
}

/** Returns the sentences on the best purchase, and on those that may be as good at the same shop. */
function bestSentences(result: ShopResult, best: BasketRow, who: string): Sentence[] {
  const rivals = result.rows.filter(({ shop, behind }) => shop === best.shop && behind !== null && behind.lo <= 0);
  const most = 100 * Math.max(0, ...rivals.map(({ behind }) => Math.max(-behind!.lo, behind!.hi)));
  const named = rivals.slice(0, NAMES_MAX).map(thingsText);
  const alike = `${upperFirst(listed(named, 'or'))} ${isOne(rivals) ? 'is' : 'are'}`;
  return [
    ...stated('clear', `${who}, buy ${thingsText(best)} at ${placeText(best.shop)}.`, insteadText(result, best)),
    ...(named.length === 0
      ? []
      : most <= UNNOTICED
        ? stated('no matter', `${alike} as good: at most ${winsUp(most)} apart.`)
        : stated('leaning', `${alike} perhaps as good: ${stillPossible('difference', winsUp(most))}.`)),
  ];
}

/** Returns "You win 28 of 100 games at a table of four instead of 25 with the gold saved: 3 more of 100 games (1 to 5)." */
function insteadText({ base, players }: ShopResult, best: BasketRow): string {
  const { pp, ...bounds } = inGames(best);
  const without = wonGames(base).replace(' of 100 games', '');
  const wins = `${wonGames(best.share)} at a table of ${numberWord(players)} instead of ${without}`;
  return `You win ${wins} with the gold kept: ${changedGames(pp, bounds)}.`;
}

/** True if a verb after the last of them is singular. */
const isOne = (rows: readonly BasketRow[]): boolean => rows[Math.min(rows.length, NAMES_MAX) - 1]?.wares.length === 1;

function shopText(row: BasketRow): string {
  const gain = changedNumber(inGames(row).pp, inGames(row));
  return `${upperFirst(`at ${placeText(row.shop)}`)}, ${thingsText(row)} ${isOne([row]) ? 'wins' : 'win'} ${gain}.`;
}

function costSentences(rows: readonly BasketRow[]): Sentence[] {
  const costs = rows.filter((row) => row.hi < 0 && !isUnnoticed(row)).reverse();
  return costs.slice(0, NAMES_MAX).flatMap((row) => {
    const { pp, lo, hi } = inGames(row);
    return stated('clear', `Do not buy ${thingsText(row)}: that costs ${lostWins(-pp, { lo: -hi, hi: -lo })}.`);
  });
}

/** Returns "with the gold saved you win 24 of 100 games (22 to 26), where 25 would be even". */
function keptText({ base, baseLo, baseHi, players }: ShopResult): string {
  return `with the gold kept you win ${wonGames(base, { lo: baseLo, hi: baseHi })}, where ${evenText(players)}`;
}

function headlineOf({ rows: [best] }: ShopResult, [verdict]: readonly Sentence[]): Answer['headline'] {
  if (verdict.state !== 'clear') return null;
  const { lo, hi } = inGames(best);
  return {
    number: rangeOf(lo, hi, (x) => bareChange(x, 'pp')),
    unit: 'wins in 100 games',
    meaning: `That is the gain by ${thingsText(best)}, against the gold kept.`,
  };
}

function basketTable({ rows, base }: ShopResult): NamedTable {
  const show = (x: number): string => bareChange(x, 'pp');
  return {
    title: '',
    table: {
      columns: [
        words('you buy'),
        words('at'),
        ...['gold left', 'games', 'wins of 100', 'more or fewer', 'range'].map(figures),
      ],
      rows: rows.map(({ shop, left, games, share, ...row }) => {
        const { pp, lo, hi } = inGames(row);
        const what = upperFirst(thingsText(row).replaceAll('the ', ''));
        const where = upperFirst(placeText(shop).replace('the ', ''));
        return [what, where, String(left), count(games), percentNumber(share), show(pp), range(lo, hi, show)];
      }),
      note: `With the gold kept: ${percentNumber(base)} of 100 of the same games.`,
    },
  };
}

function fineTexts(result: ShopResult): string[] {
  const { games, confirmGames, seed, players, tried, gold, speech } = result;
  return [
    `${count(games)} games, seed ${seed}; ${gameText(result)}, ${players} players: ${listed(result.agents.map((label) => agentName(result, label)))}.`,
    `${count(tried)} purchases were tried; the best of each shop were measured in ${count(confirmGames)} fresh games, so that none looks good for having been lucky.`,
    `The player begins with ${gold} gold in addition to its own, or with the things and the rest of it. A life counts as one more than the character has. The Market is a card. In 95 of 100 such runs all ranges hold.`,
    ...(speech.caveat === undefined ? [] : [speech.caveat]),
  ];
}
