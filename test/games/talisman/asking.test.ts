import { expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import {
  defaults,
  FRAME_WORDS,
  frameArg,
  frameKind,
  frameSeat,
  type Game,
  lowOf,
  NO_CARD,
  topFrame,
} from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { cardOf } from '../../../src/games/talisman/holdings/powers.js';
import { faceOf } from '../../../src/games/talisman/holdings/stats.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { RollFor } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { lossVictim } from '../../../src/games/talisman/rules/mechanics/losses.js';
import { WindowAt } from '../../../src/games/talisman/rules/sequence/windows.js';
import { Fight, FightWith, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { cardName, personName } from '../../../src/games/talisman/text/describe.js';
import { ask, help } from '../../../src/games/talisman/views/asking.js';
import { effect } from '../../../src/games/talisman/views/effect.js';
import { Kind } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind, KIND_WORDS } from '../../../src/games/talisman/vocabulary/kinds.js';
import { read, restoreBase } from './packs/with-pack.js';
import { SOULS } from './realm-of-souls/with-souls.js';
import { changes } from './start.js';

restoreBase();

/** Games by one set of rules. */
interface Walk {
  readonly game: Game<TalismanState>;
  readonly rules?: Readonly<Record<string, number>>;
  /** Card that each seat begins with. */
  readonly gift?: string;
  /** Games in which all kinds of questions are asked. */
  readonly seeds: readonly number[];
  /** True: balanced players, who reach the Inner Region; otherwise any answer is given. */
  readonly isSkilled?: boolean;
}

/** A pack with a choice of a space, and a roamer. */
const CHOOSING =
  'change: { spaces: { village: { does: { choose: { space: { region: outer } }, then: goThere } } } }\n' +
  'roamers: [{ id: reaper, name: Pale Rider, start: ruins, moves: { after: turnStart }, does: nothing }]\n';

function walks(): readonly Walk[] {
  const souls = read(SOULS).game;
  const asking = { announceDirection: 1, swapCharacter: 1, dealCharacters: 3, startBonus: 1, chooseQuest: 1 };
  const house = { evadeUnfriendly: 1, resurrection: 1, objectConversion: 1, bestOfTwo: 2 };
  return [
    { game: talisman, seeds: [0, 2, 3, 5, 6, 9, 11, 56] },
    { game: talisman, rules: { ...house, ...asking }, seeds: [0, 3, 7] },
    { game: talisman, rules: { bestOfTwo: 2, fateEither: 0, ending: 5, roundLimit: 40 }, seeds: [0] },
    { game: talisman, seeds: [0], isSkilled: true },
    { game: read(CHOOSING).game, seeds: [0] },
    { game: souls, rules: { realmOfSouls: 1, randomBreach: 1 }, gift: 'soul-anchor', seeds: [0, 1, 33] },
  ];
}

/** Decisions of a game that are looked at. */
const MOST = 3000;

/** Plays games, and shows each question before it is answered. */
function play({ game, rules = {}, gift, seeds, isSkilled = false }: Walk, look: (s: TalismanState) => void): void {
  game.enter?.();
  const s = game.create();
  const out = new Int32Array(game.maxActions);
  const options = defaults(game.options);
  for (const [id, value] of Object.entries(rules))
    options[game.options.findIndex((option) => option.id === id)] = value;
  const seats = [0, 1, 2, 3];
  const begins = changes(gift === undefined ? [] : seats.map((seat) => [seat, `gift=${gift}`] as const), game);
  const players = seats.map(() => balanced.create(game as never, defaults(balanced.params)));
  for (const seed of seeds) {
    const roles = new Int32Array(seats.length);
    game.deal(seats.length, Int32Array.of(seed, 5), roles);
    game.reset(s, options, seats.length, Int32Array.of(seed, 5), roles, begins);
    for (const seat of seats) players[seat].begin(seat, seed);
    for (let n = 0; n < MOST && !game.over(s); n++) {
      const count = game.legal(s, out);
      look(s);
      const seat = game.actor(s);
      const choice = isSkilled ? players[seat].choose(s as never, seat, out, count) : (n * 7 + seed + (n >> 3)) % count;
      game.apply(s, out[choice]);
    }
  }
}

function place(s: TalismanState, seat: number): string {
  const face = faceOf(s, s.space[seat]);
  return face < content.spaceCount ? content.spaces[face].name : content.covers[face - content.spaceCount].name;
}

const person = (s: TalismanState, seat: number): string => personName(s.character[seat]);

/** Names of which the text must have one: of the card of a program's word, or else of the space or the character. */
function source(s: TalismanState, seat: number, word: number): string[] {
  const card = cardOf(word);
  return card === NO_CARD ? [place(s, seat), person(s, seat)] : [cardName(card)];
}

/** The same, from the program below a question. */
function below(s: TalismanState, seat: number, at: number): string[] {
  const word = frameKind(s, at - FRAME_WORDS) === FrameKind.Program ? frameArg(s, at - FRAME_WORDS, 2) : NO_CARD;
  return source(s, seat, word);
}

/** Names of the other side of a fight; without its number a creature of the board is named by content. */
function foes(s: TalismanState, seat: number): string[] {
  if (s.fight[Fight.With] === FightWith.Character)
    return [person(s, seat === s.active[0] ? s.fight[Fight.Rival] : s.active[0])];
  if (s.fight[Fight.With] !== FightWith.Cards) return content.creatures.map(({ name }) => name);
  const here = Array.from(s.pileOf.keys()).filter((card) => s.pileOf[card] === Pile.Space + s.space[seat]);
  return here.filter((card) => content.kind[content.titleOf[card]] === Kind.Enemy).map(cardName);
}

function owner(table: number): string[] {
  const [id] = content.tableName[table].split(' ');
  return [...content.spaces, ...content.covers, ...content.titles].filter((each) => each.id === id).map((o) => o.name);
}

function rolled(s: TalismanState, seat: number, at: number): string[] {
  switch (lowOf(frameArg(s, at, 1))) {
    case RollFor.Table:
      return owner(frameArg(s, at, 2));
    case RollFor.Move:
      return ['move'];
    case RollFor.Beguile:
      return [person(s, frameArg(s, at, 2))];
    case RollFor.Charm:
    case RollFor.ChasmFollower:
      return [cardName(frameArg(s, at, 3))];
    case RollFor.Armour:
      return ['Armour'];
    case RollFor.Command:
      return ['Command Spell'];
    default:
      return [place(s, seat), 'Portal', 'Werewolf', 'Pit Fiend', 'Warlock', 'Death'];
  }
}

function waitsFor(s: TalismanState, at: number): string[] {
  const frame = at - FRAME_WORDS;
  switch (frameKind(s, frame)) {
    case FrameKind.Spell:
      return [frameArg(s, frame, 1) === NO_CARD ? 'Command Spell' : cardName(frameArg(s, frame, 1))];
    case FrameKind.Loss:
      return [person(s, lossVictim(s, frame)), 'You are', ...foes(s, s.active[0])];
    default:
      return [person(s, s.active[0]), 'Your '];
  }
}

const here = (s: TalismanState, seat: number): string[] => [place(s, seat)];
const card = (s: TalismanState, _seat: number, at: number): string[] => [cardName(frameArg(s, at, 1))];
const self = (s: TalismanState, seat: number): string[] => [person(s, seat)];
const trophy = (s: TalismanState, seat: number): string[] => [cardName(s.lastCard[Pile.Trophies + seat])];
const says = (word: string) => (): string[] => [word];

/** Names by kind of question, of which its text must have one: read from the frames, not by the code under test. */
const SUBJECT: Readonly<Record<string, (s: TalismanState, seat: number, at: number) => string[]>> = {
  roll: rolled,
  window: (s, seat, at) => (frameArg(s, at, 1) === WindowAt.Discard ? below(s, seat, at) : here(s, seat)),
  moveHow: here,
  moveWhere: here,
  innerWhere: here,
  meet: (s, seat) =>
    [0, 1, 2, 3].filter((other) => other !== seat && s.space[other] === s.space[seat]).map((other) => person(s, other)),
  ditch: here,
  bribe: foes,
  banish: foes,
  evade: foes,
  boost: foes,
  fightFate: foes,
  duelFate: foes,
  prize: (s, _seat, at) => [person(s, frameArg(s, at, 1))],
  take: (s, seat, at) => (frameArg(s, at, 3) === 0 ? here(s, seat) : [person(s, frameArg(s, at, 3) - 1)]),
  surplus: here,
  spellSurplus: says('Spells'),
  choose: (s, seat, at) => source(s, seat, frameArg(s, at, 2)),
  howMany: below,
  buy: below,
  giveFollower: (s, seat, at) => (frameArg(s, at, 1) === 1 ? ['Warlock'] : below(s, seat, at)),
  giveMagic: says('Warlock'),
  sellObjects: below,
  sellRoyals: below,
  where: below,
  aim: card,
  aimCard: card,
  aimSpace: card,
  yes: (s, seat, at) => (frameArg(s, at, 1) === 1 ? here(s, seat) : owner(frameArg(s, at, 2))),
  pickQuest: says('Warlock'),
  bleed: below,
  startStat: self,
  plus: (s, _seat, at) => owner(frameArg(s, at, 1)),
  exchange: (s, seat) => here(s, seat),
  free: below,
  hold: below,
  keep: says('character'),
  beast: card,
  raise: trophy,
  mayCast: (s, _seat, at) => waitsFor(s, at),
  pickRoll: rolled,
  convert: says('You buy 1 '),
  rise: self,
  shun: (s, seat, at) => source(s, seat, frameArg(s, at, 2)),
  carry: trophy,
  moveCover: (s, _seat, at) => [content.covers[frameArg(s, at, 1)].name],
  whichForm: below,
  keepObject: below,
  fateEither: rolled,
  announce: here,
  swap: self,
  pick: (s, seat, at) => source(s, seat, frameArg(s, at, 2)),
  roamTo: (s, _seat, at) => [content.roamers[frameArg(s, at, 1)].name],
};

test('every kind of question names the card, Enemy, space or player that it is about', { timeout: 120_000 }, () => {
  const seen = new Map<string, string>();
  const nameless: string[] = [];
  const unclear: string[] = [];
  const out = new Int32Array(talisman.maxActions);
  for (const each of walks())
    play(each, (s) => {
      const at = topFrame(s);
      const kind = KIND_WORDS[frameKind(s, at)];
      const text = ask(s);
      if (!seen.has(kind)) seen.set(kind, text);
      const names = SUBJECT[kind](s, frameSeat(s, at), at);
      if (!names.some((name) => text.includes(name))) nameless.push(`${kind}: ${text} (${names.join(', ')})`);
      const answers = Array.from(out.subarray(0, each.game.legal(s, out)), (action) => effect(s, action));
      if (!/[?]$/.test(text) || /undefined|NaN/.test([text, help(s), ...answers].join()))
        unclear.push(`${kind}: ${text}`);
    });
  expect([...new Set(nameless)].slice(0, 10)).toEqual([]);
  expect([...new Set(unclear)].slice(0, 10)).toEqual([]);
  expect(KIND_WORDS.slice(FrameKind.StepCount).filter((kind) => !seen.has(kind))).toEqual([]);
});
