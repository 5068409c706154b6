import { actOf, type CountedFact, type GameFact } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { talisman } from '../index.js';
import { run } from '../play/jump-table.js';
import type { TalismanState } from '../state/state.js';
import { Deck, Kind, Region, Trait } from '../vocabulary/ids.js';
import { Act } from '../vocabulary/kinds.js';
import { Op, VERBS, type VerbId } from '../vocabulary/verbs.js';
import { layPosition } from './position.js';
import { POSITION_SCHEMA } from './position-schema.js';

/** True if a program can reach a verb, by any roll, choice or condition. @param start address in `code`; -1 = none */
export function leadsTo(start: number, verb: VerbId): boolean {
  const target = Op.FirstVerb + VERBS.findIndex(({ id }) => id === verb);
  const seen = new Set<number>();
  const open = [start];
  while (open.length > 0) {
    const at = open.pop()!;
    if (at < 0 || seen.has(at)) continue;
    seen.add(at);
    const [op, arg] = [content.code[at], content.code[at + 1]];
    if (op === target) return true;
    open.push(...nextOf(op, arg, at));
  }
  return false;
}

function nextOf(op: number, arg: number, at: number): number[] {
  const { conditionElse, pickCode, choiceCode, choiceStart, choiceCount, tableCode, tableStart, tableCount } = content;
  if (op === Op.End) return [];
  if (op === Op.Jump) return [arg];
  const after = at + 2;
  if (op === Op.If) return [after, conditionElse[arg]];
  if (op === Op.Choose) return [after, ...choiceCode.subarray(choiceStart[arg], choiceStart[arg] + choiceCount[arg])];
  if (op === Op.Roll) return [after, ...tableCode.subarray(tableStart[arg], tableStart[arg] + tableCount[arg])];
  return op === Op.Pick ? [after, pickCode[arg]] : [after];
}

/** Facts of the cards, the board and the rules, which claims refer to. Counted without a game. Cold. */

/** Numbers that can be counted in the content that is active, by name. */
export const facts: Readonly<Record<string, GameFact>> = {
  'talisman-spaces': { about: 'spaces whose instruction gives a Talisman', count: talismanSpaces },
  'talisman-cards': { about: 'Talismans in the Adventure deck', count: talismanCards },
  'talisman-givers': { about: 'other Adventure cards that give a Talisman', count: talismanGivers },
  'several-draws': {
    about: 'cards drawn on the spaces of the Middle Region that draw several, on average',
    count: severalDraws,
  },
  'harm-before-help': {
    about: 'pairs of an Event or an Enemy and another card, in percent, in which the first is met earlier',
    count: harmBeforeHelp,
  },
  'toad-trade-counters': { about: 'counters that a Toad still has of a trade once it turns back', count: toadTrade },
};

function talismanSpaces(): CountedFact {
  const names = content.spaces.flatMap(({ name }, space) => {
    const at = content.spaceDoes[space];
    return leadsTo(at, 'gainTalisman') || leadsTo(at, 'offerQuest') ? [name] : [];
  });
  return { value: names.length, names };
}

function adventureCards(has: (title: number) => boolean): CountedFact {
  const titles = content.titles.flatMap((_, title) =>
    content.deckOf[content.firstCopy[title]] === Deck.Adventure && has(title) ? [title] : [],
  );
  return {
    value: titles.reduce((sum, title) => sum + content.copies[title], 0),
    names: titles.map((title) => content.titles[title].name),
  };
}

function isTalisman(title: number): boolean {
  return (content.trait[title] & Trait.Talisman) !== 0;
}

function talismanCards(): CountedFact {
  return { value: adventureCards(isTalisman).value };
}

function talismanGivers(): CountedFact {
  return adventureCards(
    (title) => !isTalisman(title) && [content.does, content.drawn].some((of) => leadsTo(of[title], 'gainTalisman')),
  );
}

function severalDraws(): CountedFact {
  const { spaces, region, drawUpTo } = content;
  const several = spaces.flatMap((_, space) => (region[space] === Region.Middle && drawUpTo[space] > 1 ? [space] : []));
  const names = several.map((space) => `${spaces[space].name} ${drawUpTo[space]}`);
  return { value: several.reduce((sum, space) => sum + drawUpTo[space], 0) / several.length, names };
}

/** R-ADV-02 Cards on one space are encountered by their numbers; equal numbers have no order by rule. */
function harmBeforeHelp(): CountedFact {
  const [harm, help] = [new Map<number, number>(), new Map<number, number>()];
  adventureCards((title) => {
    const isHarm = content.kind[title] === Kind.Event || content.kind[title] === Kind.Enemy;
    const cards = isHarm ? harm : help;
    cards.set(content.number[title], (cards.get(content.number[title]) ?? 0) + content.copies[title]);
    return false;
  });
  let [earlier, pairs] = [0, 0];
  for (const [early, copies] of harm) {
    for (const [late, others] of help) {
      pairs += copies * others;
      if (early < late) earlier += copies * others;
    }
  }
  return { value: Math.round((1000 * earlier) / pairs) / 10 };
}

/** Turns that the Toad's last turn may take at most, in decisions. */
const DECISIONS = 100;

/** R-TOAD-04 Plays the last turn of a Toad that owns a trophy, with the trade at its end. */
function toadTrade(): CountedFact {
  const position = POSITION_SCHEMA.parse({
    game: 'talisman',
    actor: 0,
    seats: [
      { character: 'warrior', space: 'fields-5', toad: 1, trophies: ['dragon'] },
      { character: 'wizard', space: 'city' },
    ],
    spaces: { ruins: ['sword', 'axe'] },
  });
  const options = Int32Array.from(talisman.options.map((option) => option.default));
  const s = layPosition(position, options, (path) => path.join('.'));
  run(s);
  const before = s.strength[0] + s.craft[0];
  const actions = new Int32Array(talisman.maxActions);
  for (let n = 0; n < DECISIONS && s.toad[0] > 0; n++) talisman.apply(s, actions[chooseAction(s, actions)]);
  return { value: s.strength[0] + s.craft[0] - before };
}

function chooseAction(s: TalismanState, actions: Int32Array): number {
  const count = talisman.legal(s, actions);
  const legal = Array.from(actions.subarray(0, count));
  const trade = legal.findIndex((action) => actOf(action) === Act.Trade);
  const ruins = legal.findIndex((action) => talisman.describe(s, action).includes('Ruins'));
  return Math.max(trade >= 0 ? trade : ruins, 0);
}
