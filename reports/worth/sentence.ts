import { listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { WorthRow, WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { changedText, insteadText } from '../answer/times.js';
import { capital, count, isOrAre, percent, plain } from '../format/words.js';
import { inReadableUnit, isShown, mainEffect, withArticle } from './rows.js';

/** Most items that one sentence names. */
const NAMED_MAX = 5;

/** Returns the answer in sentences, the result first. */
export function worthSentences(summary: WorthSummary): string[] {
  const { kind, rows } = summary;
  const [first] = rows;
  if (rows.length === 1) return [aloneText(summary, first)];
  const isLength = mainEffect(first).measure === MINUTES;
  if (kind === 'knock-out') return [...(isLength ? lengthTexts(summary) : [heldText(rows)]), shownText(summary)];
  return [bestText(summary), shownText(summary)];
}

/** "6.1 points of win share (4.2 to 8)". */
function pointsOf(row: WorthRow): string {
  const [value, lo, hi] = inReadableUnit(mainEffect(row)).map(tenth);
  return `${value} points of win share (${lo} to ${hi})`;
}

/** True for a space on which a seat begins, instead of something that it begins with. */
function isSpace({ level }: WorthRow): boolean {
  return level.startsWith('start=');
}

function tenth(x: number): string {
  return plain(Math.round(x * 10) / 10);
}

function aloneText(summary: WorthSummary, row: WorthRow): string {
  const effect = mainEffect(row);
  const name = withArticle(row.name);
  if (summary.kind === 'knock-out') return effect.measure === MINUTES ? `${lengthText(row)}.` : withoutText(row);
  const wins = `${percent(effect.base + effect.effect)} of the games instead of ${percent(effect.base)}`;
  if (summary.kind === 'character')
    return isShown(effect)
      ? `${capital(name)} wins ${wins}: ${pointsOf(row)} from fair.`
      : `${capital(name)} is not shown to be stronger or weaker than fair: ${pointsOf(row)}.`;
  const [gift, begins] = isSpace(row) ? [`a start at ${name}`, 'there'] : [`${name} at the start`, 'with it'];
  if (!effect.differs) return `${capital(gift)} changed no game: it is worth ${pointsOf(row)}.`;
  return isShown(effect)
    ? `${capital(gift)} is worth ${pointsOf(row)}: a player who begins ${begins} wins ${wins}.`
    : `These games do not settle what ${gift} is worth: ${pointsOf(row)}.`;
}

/** Names the items with possibly the highest worth. */
function bestText({ rows, kind }: WorthSummary): string {
  const best = rows.filter(({ mayBeBest }) => mayBeBest);
  const [first] = best;
  const where = kind === 'gift' && !isSpace(first) ? ' at the start' : '';
  const what = kind === 'gift' ? 'is worth most' : 'is strongest';
  if (best.length === 1) return `${capital(withArticle(first.name))}${where} ${what}: ${pointsOf(first)}.`;
  const named = best.map(({ name }) => withArticle(name));
  const list =
    best.length > NAMED_MAX ? `${count(best.length)} of ${count(rows.length)} may be it` : listed(named, 'or');
  return `Which ${what} is not settled: ${list}. ${firstText(kind, first)}`;
}

/** "… begins with the Axe wins 27 % of the games instead of 25 %: 2 points of win share (1 to 3)." */
function firstText(kind: WorthSummary['kind'], first: WorthRow): string {
  const effect = mainEffect(first);
  const name = withArticle(first.name);
  if (kind !== 'gift' || !isShown(effect)) return `${capital(name)} came first with ${pointsOf(first)}.`;
  const wins = `${percent(effect.base + effect.effect)} of the games instead of ${percent(effect.base)}`;
  return `A player who begins ${isSpace(first) ? 'at' : 'with'} ${name} wins ${wins}: ${pointsOf(first)}.`;
}

/** Words for an effect above zero, and below it. */
const KIND_WORDS = {
  gift: ['help', 'harm'],
  'knock-out': ['lengthen games when taken out', 'shorten them'],
  character: ['be stronger than fair', 'be weaker'],
} as const;
const HELD_WORDS = ['harm the character that has it', 'help it'] as const;

/** Names the item that the characters which have it would miss most. */
function heldText(rows: readonly WorthRow[]): string {
  const last = rows[rows.length - 1];
  return isShown(mainEffect(last)) ? withoutText(last) : 'None of them is shown to help the character that has it.';
}

/**
 * "Without steal, its characters win 20 % of the games instead of 24 %: it is worth 4 points of win share (2 to 6)."
 */
function withoutText(row: WorthRow): string {
  const effect = mainEffect(row);
  if (!effect.differs) return `Without ${row.name}, no game is different: nothing of it was met.`;
  const [value, lo, hi] = inReadableUnit(effect).map((x) => tenth(-x));
  const wins = `${percent(effect.base + effect.effect)} of the games instead of ${percent(effect.base)}`;
  const points = `${value} points of win share (${hi} to ${lo})`;
  return isShown(effect)
    ? `Without ${row.name}, the characters that have it win ${wins}: it is worth ${points}.`
    : `Without ${row.name}, the characters that have it are not shown to win more or less: it is worth ${points}.`;
}

/** Counts the items that are shown to help or to harm. */
function shownText({ rows, kind }: WorthSummary): string {
  const effects = rows.map(mainEffect);
  const up = effects.filter(({ lo }) => lo > 0).length;
  const down = effects.filter(({ hi }) => hi < 0).length;
  const isHeld = kind === 'knock-out' && effects[0].measure === 'win';
  const words = isHeld ? HELD_WORDS : KIND_WORDS[kind];
  const rest = rows.length - up - down;
  if (rest === rows.length) return `None of the ${rest} is shown to ${words[0]} or to ${words[1]}.`;
  const others = rest === 0 ? '' : `; for ${rest} no effect is shown`;
  return `Of ${rows.length}, ${up || 'none'} ${isOrAre(up)} shown to ${words[0]} and ${down || 'none'} to ${words[1]}${others}.`;
}

/** Names the knock-outs that shorten and lengthen games most. */
function lengthTexts({ rows }: WorthSummary): string[] {
  const [longest, shortest] = [rows[0], rows[rows.length - 1]];
  const named = [shortest, longest].filter((row) => isShown(mainEffect(row)));
  if (named.length === 0) return ['Taking any one of them out is not shown to change the length of games.'];
  return named.map((row) => `${lengthText(row)}.`);
}

/**
 * "Without the Temple, games are 5.2 % (3 to 7.4 %) shorter: 2 hours 42 minutes instead of 2 hours 51, 9 minutes less".
 */
function lengthText(row: WorthRow): string {
  const effect = mainEffect(row);
  const without = `Without ${withArticle(row.name)}`;
  const [value, lo, hi] = inReadableUnit(effect);
  if (!effect.differs) return `${without}, no game is different: nothing of it was met`;
  if (!isShown(effect))
    return `${without}, games are not shown to be longer or shorter: ${tenth(value)} % (${tenth(lo)} to ${tenth(hi)} %)`;
  const [least, most] = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y);
  const word = value < 0 ? 'shorter' : 'longer';
  const [before, after] = [effect.base, effect.base + effect.effect];
  return (
    `${without}, games are ${tenth(Math.abs(value))} % (${tenth(least)} to ${tenth(most)} %) ${word}: ` +
    `${insteadText(after, before)}, ${changedText(after, before)}`
  );
}
