import type { MeaningTable } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { gifts } from '../content/start-changes.js';
import { picksSeat, picksSpace } from '../holdings/picks.js';
import { ALIGNMENTS, Condition, STATS } from '../vocabulary/ids.js';
import { MARKS_AT } from '../vocabulary/marks.js';
import { OWN_MARKS, OWNS } from '../vocabulary/picks.js';
import { QUESTS_OF_DIE } from '../vocabulary/quests.js';
import { Op, VERBS, type VerbId } from '../vocabulary/verbs.js';
import { choiceWords } from './printed-words.js';

/** Programs of cards and spaces in words. Cold. */

function several(n: number, one: string, many: string): string {
  return n === 1 ? `a ${one}` : `${n} ${many}`;
}

function place(space: number): string {
  return `the ${content.spaces[space].name}`;
}

function creature(c: number): string {
  const { creatureStrength, creatureCraft, creatures } = content;
  const strength = creatureStrength[c];
  const points = strength > 0 ? `Strength ${strength}` : `Craft ${creatureCraft[c]}`;
  return `${creatures[c].name} (${points})`;
}

/** Returns the name of a card that a verb gives. */
function giftName(gift: number): string {
  return content.titles[gifts.wordOf.indexOf(gift)].name;
}

/** Returns the mark of a verb, with its number if there are several. */
function markName(arg: number): string {
  const n = arg >> MARKS_AT;
  const mark = 31 - Math.clz32(content.spotMask[arg & ((1 << MARKS_AT) - 1)]);
  return n > 1 ? `${content.marks[mark].name} ${n}` : content.marks[mark].name;
}

/** Returns the name of a value of a character. */
function valueWords(own: number): string {
  return own < OWN_MARKS ? OWNS[own] : markName(own - OWN_MARKS);
}

/** Phrases of the verbs that tables use; an empty phrase is left out. The meaning of another verb stands for it. */
const PHRASES: Partial<Record<VerbId, (arg: number) => string>> = {
  gainLife: (n) => `gains ${several(n, 'life', 'lives')}`,
  loseLife: (n) => `loses ${several(n, 'life', 'lives')}`,
  heal: () => 'is healed',
  buyHealing: () => 'may buy healing',
  gainStrength: (n) => `gains ${n} Strength`,
  loseStrength: (n) => `loses ${n} Strength`,
  gainCraft: (n) => `gains ${n} Craft`,
  loseCraft: (n) => `loses ${n} Craft`,
  gainFate: (n) => `gains ${n} fate`,
  replenishFate: () => 'gets all fate back',
  buyFate: () => 'may buy fate',
  gainGold: (n) => `gains ${n} gold`,
  loseGold: (n) => `loses ${n} gold`,
  sellObjects: (n) => `may give away Objects for ${n} gold each`,
  gainSpell: (n) => `gains ${several(n, 'Spell', 'Spells')} if Craft allows`,
  loseTurn: (n) => `loses ${several(n, 'turn', 'turns')}`,
  loseNextTurn: (n) => (n === 1 ? 'misses the next turn' : `misses the next ${n} turns`),
  toad: (n) => `becomes a Toad for ${n} turns`,
  enslave: () => 'stays until the move die shows 4, 5 or 6',
  teleport: (space) => `is sent to ${place(space)}`,
  teleportInRegion: () => 'goes to another space of the Region',
  offerTeleport: () => 'may go anywhere in the Region as the next move',
  offerFerry: (space) => `may go to ${place(space)} as the next move`,
  emerge: (space) => `comes out at ${place(space)}`,
  placeAt: (space) => `the card goes to ${place(space)}`,
  become: (alignment) => `becomes ${ALIGNMENTS[alignment]}`,
  loseFollower: (n) => `loses ${several(n, 'Follower', 'Followers')}`,
  gainTalisman: () => 'gains a Talisman',
  fight: (c) => `is attacked by the ${creature(c)}`,
  bleed: (n) => (n === 1 ? 'loses a life or a Follower' : `loses ${n} lives, or a Follower in place of a life`),
  discardThis: () => '',
  mayDitchFollowers: () => '',
  releaseHag: () => '',
  gainCard: (gift) => `receives ${giftName(gift)}`,
  mark: (arg) => `gains ${markName(arg)}`,
  unmark: (arg) => `loses ${markName(arg)}`,
  loseTrophyPoints: (n) => `loses trophies of ${n} points`,
};

/** Returns a program in a clause without a subject: "loses a life"; "nothing happens" for an empty one. */
export function programWords(address: number): string {
  const found = clauses(address, -1).filter((clause) => clause !== '');
  return found.length === 0 ? 'nothing happens' : found.join(', ');
}

/** Returns the clauses from an address up to another one, or to the end of the program. */
function clauses(from: number, to: number): string[] {
  const { code } = content;
  const found: string[] = [];
  for (let at = from; at !== to && code[at] !== Op.End; at += 2) {
    const [op, arg] = [code[at], code[at + 1]];
    if (op === Op.If) {
      const { words, end } = branchWords(at, arg);
      found.push(words);
      at = end - 2;
    } else found.push(wordWords(op, arg));
  }
  return found;
}

/** Returns a condition with its branches, and the address behind them. */
function branchWords(at: number, condition: number): { readonly words: string; readonly end: number } {
  const { code, conditionElse } = content;
  const other = conditionElse[condition];
  const jumps = code[other - 2] === Op.Jump && code[other - 1] >= other;
  const then = clauses(at + 2, jumps ? other - 2 : other).join(', ') || 'nothing happens';
  const otherwise = jumps ? clauses(other, code[other - 1]).join(', ') : '';
  const words = `${conditionWords(condition)}: ${then}${otherwise === '' ? '' : `; otherwise: ${otherwise}`}`;
  return { words, end: jumps ? code[other - 1] : other };
}

function conditionWords(condition: number): string {
  const arg = content.conditionArg[condition];
  return content.conditionKind[condition] === Condition.Alignment ? `if ${ALIGNMENTS[arg]}` : 'in some cases';
}

function wordWords(op: number, arg: number): string {
  const { choiceStart, choiceCount, choiceLabel } = content;
  if (op === Op.Roll) return 'rolls again';
  if (op === Op.Choose)
    return `chooses: ${choiceLabel
      .slice(choiceStart[arg], choiceStart[arg] + choiceCount[arg])
      .map(choiceWords)
      .join(' or ')}`;
  if (op === Op.Exchange) return 'exchanges the two';
  if (op === Op.Pick) return `chooses a ${pickNoun(arg)}: ${programWords(content.pickCode[arg])}`;
  if (op < Op.FirstVerb) return '';
  const { id, about } = VERBS[op - Op.FirstVerb];
  if (arg < 0) return `${about}, as many as its ${valueWords(-1 - arg)}`;
  return PHRASES[id as VerbId]?.(arg) ?? about;
}

/** Returns the noun of a choice: card, space or character. */
export function pickNoun(pick: number): string {
  return picksSeat(pick) ? 'character' : picksSpace(pick) ? 'space' : 'card';
}

/** Returns the tables of dice and the prices of a program, also of those behind its choices; none for address -1. */
export function tablesOf(address: number): readonly MeaningTable[] {
  const { code, choiceStart, choiceCount, choiceCode } = content;
  const found: MeaningTable[] = [];
  for (let at = address; at >= 0 && code[at] !== Op.End; at += 2) {
    const [op, arg] = [code[at], code[at + 1]];
    if (op === Op.Roll) found.push(diceTable(arg));
    else if (op === Op.Choose)
      for (let i = 0; i < choiceCount[arg]; i++) found.push(...tablesOf(choiceCode[choiceStart[arg] + i]));
    else if (op === Op.Pick) found.push(...tablesOf(content.pickCode[arg]));
    else if (op >= Op.FirstVerb) {
      const { id } = VERBS[op - Op.FirstVerb];
      if (id === 'shop' || id === 'everyoneShops') found.push(priceTable(arg));
      if (id === 'offerQuest') found.push(questTable());
    }
  }
  return found;
}

function diceTable(table: number): MeaningTable {
  const { tableLow, tableCount, tableStart, tableCode } = content;
  const rows: { low: number; high: number; words: string }[] = [];
  for (let i = 0; i < tableCount[table]; i++) {
    const words = programWords(tableCode[tableStart[table] + i]);
    const last = rows.at(-1);
    if (last?.words === words) last.high++;
    else rows.push({ low: tableLow[table] + i, high: tableLow[table] + i, words });
  }
  return {
    title: `${partOf(table)}${diceWords(table)}`,
    rows: rows.map(({ low, high, words }) => ({ on: low === high ? `${low}` : `${low} to ${high}`, words })),
  };
}

/** Returns the part of its row that a table belongs to: "Enchantress: "; nothing for the only one. */
function partOf(table: number): string {
  const part = content.tableName[table].split(' ').slice(1).join(', ');
  return part === '' ? '' : `${part.charAt(0).toUpperCase()}${part.slice(1)}: `;
}

function diceWords(table: number): string {
  const { tableDice, tableMinus } = content;
  const minus = tableMinus[table];
  const less = minus === 0 ? '' : ` less ${STATS[minus - 1] === 'craft' ? 'Craft' : 'Strength'}`;
  return `roll ${tableDice[table] === 1 ? '1 die' : `${tableDice[table]} dice`}${less}`;
}

function priceTable(shop: number): MeaningTable {
  const { titles, prices } = content.shops[shop];
  return {
    title: 'prices',
    rows: Array.from(titles, (title, i) => ({ on: `${prices[i]} gold`, words: content.titles[title].name })),
  };
}

function questTable(): MeaningTable {
  return {
    title: `quest, if you take one: ${content.quests.length === QUESTS_OF_DIE ? 'roll 1 die' : 'drawn by chance'}`,
    rows: content.quests.map(({ about }, i) => ({ on: String(i + 1), words: about })),
  };
}
