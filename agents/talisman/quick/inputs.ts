import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import type { Content } from '../../../src/games/talisman/content/types.js';
import { ACT_WORDS, FrameKind, KIND_WORDS } from '../../../src/games/talisman/vocabulary/kinds.js';
import { inputNames } from '../judge/inputs.js';

/** Kinds of frames with inputs of their own. */
const INPUT_KINDS = KIND_WORDS.slice(0, FrameKind.Pick);

/**
 * Inputs of the network of `quick`, in groups. The first groups are about the question and are read once. The groups
 * from `Change` on are about an action. All are whole numbers; marks are 0 or 1.
 */
export const enum Group {
  /** The judge's inputs of the deciding seat. */
  State,
  /** Mark: kind of the question. */
  Asks,
  /** Mark: kind of the frame below. */
  Below,
  /** Mark: hashed context of the question. */
  Context,
  /** Mark: title of a card on the own space. */
  Here,
  /** `Told`: numbers of the question. */
  Number,
  /** Changes of the judge's inputs by the action. */
  Change,
  /** Mark: `balanced` would do it, by kind of question. */
  Advice,
  /** Mark: title of a card on the space that the action leads to. */
  There,
  /** Marks: the space that the action leads to, with a property of the seat. */
  Space,
  /** Mark: hashed kind, act and card. */
  Pair,
  /** `Action`: numbers of the action. */
  Action,
  Count,
}

/** Numbers of the question, in the order of their inputs. */
export const enum Told {
  OwnTurn,
  ActiveAway,
  ActiveLead,
  Options,
  Dice,
  LowestDie,
  FightLead,
  FightWins,
  FightLoses,
  BattleHere,
  MindHere,
  Ready,
  WantsMiddle,
  WantsBridge,
  WantsRaft,
  WantsFerry,
  WantsQuest,
  Pressed,
  BridgeChance,
  /** 1 if the frame below is of the own seat. */
  OwnBelow,
  /** 1 if the Spell or the loss that may be answered is aimed at the own seat. */
  Aimed,
  Count,
}
const TOLD_WORDS = [
  'ownTurn',
  'activeAway',
  'activeLead',
  'options',
  'dice',
  'lowestDie',
  'fightLead',
  'fightWins',
  'fightLoses',
  'battleHere',
  'mindHere',
  'ready',
  'wantsMiddle',
  'wantsBridge',
  'wantsRaft',
  'wantsFerry',
  'wantsQuest',
  'pressed',
  'bridgeChance',
  'ownBelow',
  'aimed',
] as const;

/** Numbers of an action, in the order of their inputs. */
export const enum Action {
  Advised,
  Passes,
  Wins,
  Loses,
  Worth,
  Behind,
  Leads,
  CardWorth,
  BattleThere,
  MindThere,
  CardsThere,
  GoldThere,
  OthersThere,
  BestDuelThere,
  WorstDuelThere,
  TargetDuel,
  TargetLife,
  TargetLead,
  TargetTalisman,
  Amount,
  Count,
}
const ACTION_NUMBER_WORDS = [
  'advised',
  'passes',
  'wins',
  'loses',
  'worth',
  'behind',
  'leads',
  'cardWorth',
  'battleThere',
  'mindThere',
  'cardsThere',
  'goldThere',
  'othersThere',
  'bestDuelThere',
  'worstDuelThere',
  'targetDuel',
  'targetLife',
  'targetLead',
  'targetTalisman',
  'amount',
] as const;

/** Buckets of the hashed context, and of the hashed kinds, acts and cards. */
export const CONTEXTS = 256;
export const PAIRS = 1024;

/** Marks of a space, by a property of the seat: Talisman 0 or 1, alignment 0 to 3, lives 0 to 5, gold 0 to 4. */
export const enum SpaceMark {
  Talisman,
  Alignment = 2,
  Lives = 6,
  Gold = 12,
  Count = 17,
}
/** Lives and gold above which the marks do not distinguish. */
export const MOST_LIVES = 5;
export const MOST_GOLD = 4;

/** Names of all inputs over the active content, by number. A weight is stored under the name, so content may grow. */
export const quickNames = derivedFromContent(() => ({ all: groupsOf(content).flat() as readonly string[] }));

/** First number of each group, and the number of all inputs under `Group.Count`. */
export const groups = derivedFromContent(() => {
  const first = new Int32Array(Group.Count + 1);
  groupsOf(content).forEach(({ length }, i) => (first[i + 1] = first[i] + length));
  return { first };
});

/** Returns the kind whose inputs a kind of frame has. Questions of packs have those of a choice. */
export function inputKind(kind: number): number {
  return kind >= FrameKind.Pick ? FrameKind.Choose : kind;
}

/** Hashes of words, by number: they stay when content or kinds are added. */
export const hashes = derivedFromContent(() => ({
  kind: Int32Array.from(KIND_WORDS, hashOfWord),
  act: Int32Array.from(ACT_WORDS, hashOfWord),
  title: Int32Array.from(content.titles, ({ deck, id }) => hashOfWord(`${deck} ${id}`)),
}));

function groupsOf({ titles, spaces }: Content): readonly (readonly string[])[] {
  const cards = titles.map(({ deck, id }) => `${deck} ${id}`);
  return [
    inputNames.all,
    INPUT_KINDS.map((word) => `asks ${word}`),
    INPUT_KINDS.map((word) => `below ${word}`),
    Array.from({ length: CONTEXTS }, (_, i) => `context ${i}`),
    cards.map((card) => `here ${card}`),
    TOLD_WORDS,
    inputNames.all.map((name) => `then ${name}`),
    INPUT_KINDS.map((word) => `advised ${word}`),
    cards.map((card) => `there ${card}`),
    spaces.flatMap(({ id }) => Array.from({ length: SpaceMark.Count }, (_, i) => `to ${id} ${i}`)),
    Array.from({ length: PAIRS }, (_, i) => `pair ${i}`),
    ACTION_NUMBER_WORDS,
  ];
}

/** FNV-1a of a word, as an int32. */
function hashOfWord(word: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  return h | 0;
}
