/**
 * The vocabulary of powers: what a card, a character or a house rule changes besides what it does when it is met. A
 * power stands at a moment of the game (`before`, `instead`, `after`) or changes a number (`modify`). Both lists are
 * closed: what is not in them is a mistake, never a power that does nothing.
 */

/** Moments, in the order of `MOMENTS`. */
export const enum When {
  Enter,
  TurnStart,
  TurnEnd,
  Move,
  Landed,
  MeetSpace,
  Draw,
  Drawn,
  MeetCard,
  FightStart,
  FightRolled,
  FightWon,
  FightLost,
  FightTied,
  LoseLife,
  LifeLost,
  Die,
  Kill,
  FateSpent,
  CardGained,
  Cast,
  Bought,
  Traded,
  ChangeAlignment,
  AlignmentChanged,
  LoseTurn,
  BecomeToad,
  PointGained,
  MoveRolled,
  Attack,
  Count,
}

/** What the moment is about: the card at hand, a number such as lives, an alignment, or nothing. */
export type About = 'card' | 'number' | 'alignment' | 'nothing';

/** How a power stands to its moment. */
export type Mode = (typeof MODES)[number];
export const MODES = ['before', 'instead', 'after'] as const;

export interface MomentSpec {
  readonly id: string;
  /** What may stand before it: the rules wait for `before` and `instead`, and go on with `after`. */
  readonly modes: readonly Mode[];
  readonly about: About;
  readonly says: string;
  readonly example: string;
}

const after = (id: string, about: About, says: string, example: string): MomentSpec => ({
  id,
  modes: ['after'],
  about,
  says,
  example: `{ after: ${id}, ${example} }`,
});
const waits = (id: string, about: About, says: string, example: string): MomentSpec => ({
  id,
  modes: ['before', 'instead'],
  about,
  says,
  example: `{ instead: ${id}, ${example} }`,
});

/** Every moment: the character it happens to is the one of whom it is said. */
export const MOMENTS: readonly MomentSpec[] = [
  after('enter', 'nothing', 'has entered the game', 'does: gainGold 2'),
  after('turnStart', 'nothing', 'begins a turn', 'if: { wounded: true }, does: heal 1'),
  after('turnEnd', 'nothing', 'ends a turn', 'if: { terrain: fields }, does: heal 1'),
  waits('move', 'nothing', 'is about to move', 'cost: { fate: 3 }, does: teleportInRegion'),
  after('landed', 'nothing', 'has landed, before anything is met', 'if: { space: chapel }, does: gainFate 1'),
  waits('meetSpace', 'nothing', 'is about to meet the space', 'if: { terrain: woods }, optional: true, does: heal 1'),
  waits('draw', 'nothing', 'is about to draw Adventure cards', 'optional: true, does: gainGold 1'),
  after('drawn', 'nothing', 'has drawn Adventure cards', 'does: gainGold 1'),
  waits('meetCard', 'card', 'is about to meet a card', 'if: { kind: event }, optional: true, does: discardCard'),
  after('fightStart', 'nothing', 'begins a fight or is attacked', 'if: { foe: character }, does: addToFight 1'),
  after('fightRolled', 'nothing', 'has rolled for a fight', 'cost: { gold: 1 }, does: rerollFight'),
  after('fightWon', 'nothing', 'has won a fight', 'if: { foe: character }, does: gainFate 1'),
  { ...waits('fightLost', 'nothing', 'loses a fight', 'cost: { fate: 1 }, does: nothing'), modes: MODES },
  waits('fightTied', 'nothing', 'is about to end a fight as a stand-off', 'does: winFight'),
  waits('loseLife', 'number', 'is about to lose lives', 'if: { terrain: desert }, does: nothing'),
  after('lifeLost', 'number', 'has lost lives', 'chance: 5, does: gainLife 1'),
  waits('die', 'nothing', 'is about to be killed', 'limit: game, does: teleport chapel'),
  after('kill', 'nothing', 'has killed another character', 'does: gainStrength 1'),
  after('fateSpent', 'nothing', 'has paid fate', 'whose: any, chance: 4, does: gainFate 1'),
  after('cardGained', 'card', 'has taken or been given a card', 'if: { kind: follower }, does: gainGold 1'),
  after('cast', 'card', 'has cast a Spell', 'does: gainSpell 1'),
  after('bought', 'card', 'has bought a card', 'does: gainGold 1'),
  after('traded', 'nothing', 'has traded trophies', 'does: gainFate 1'),
  waits('changeAlignment', 'alignment', 'is about to change alignment', 'does: loseLife 1'),
  after('alignmentChanged', 'alignment', 'has changed alignment', 'does: gainSpell 1'),
  waits('loseTurn', 'number', 'is about to lose turns', 'cost: { gold: 1 }, does: nothing'),
  waits('becomeToad', 'number', 'is about to become a Toad', 'does: loseLife 1'),
  after('pointGained', 'number', 'has gained a counter of Strength or Craft', 'does: heal 1'),
  after(
    'moveRolled',
    'nothing',
    'has rolled for the move',
    'does: { choose: { as rolled: nothing, further: moveMore 1 } }',
  ),
  waits('attack', 'nothing', 'is about to attack another character', 'optional: true, does: moveRival 3'),
];

/** Moments that come after those that are waited for, where they have another name. */
export const AFTERWARDS: Readonly<Record<string, string>> = {
  move: 'landed',
  meetSpace: 'landed',
  draw: 'drawn',
  loseLife: 'lifeLost',
  changeAlignment: 'alignmentChanged',
};

/** Numbers that powers change, in the order of `NUMBERS`. */
export const enum Num {
  Strength,
  Craft,
  Battle,
  Psychic,
  Carry,
  Spells,
  TrophyRate,
  Draw,
  Price,
  MoveDice,
  DeathRoll,
  MoveRoll,
  Count,
}

export interface NumberSpec {
  readonly id: string;
  readonly says: string;
  readonly example: string;
}

const number = (id: string, says: string, example: string): NumberSpec => ({
  id,
  says,
  example: `{ modify: ${id}, ${example} }`,
});

export const NUMBERS: readonly NumberSpec[] = [
  number('strength', 'Strength, in fights and everywhere', 'by: 1, if: { terrain: hills }'),
  number('craft', 'Craft, in fights and everywhere', 'by: 1, per: spell'),
  number('battle', 'what is added to Strength in battle', 'by: 2, if: { foe: character }'),
  number('psychic', 'what is added to Craft in psychic combat', 'by: 1'),
  number('carry', 'Objects that may be carried', 'by: 2'),
  number('spells', 'Spells that may be held', 'by: 1'),
  number('trophyRate', 'trophy points that buy a counter', 'to: 6'),
  number('draw', 'Adventure cards that a draw space is filled up to', 'by: 1, if: { terrain: fields }'),
  number('price', 'what a ware costs in a shop, 1 at least', 'by: -1'),
  number('moveDice', 'dice rolled for the move, of which the best counts', 'by: 1'),
  number('deathRoll', 'what is added to the own dice against Death', 'by: 1'),
  number('moveRoll', 'what the move die shows, from 1 to 6', 'by: -1'),
];

/** Whose moment it is, seen from who has the power. */
export const enum Whose {
  Self,
  Other,
  Any,
}
export const WHOSE = ['self', 'other', 'any'] as const;

/** How often a power works. */
export const enum Limit {
  None,
  Turn,
  Game,
}
export const LIMITS = ['turn', 'game'] as const;

/** What a number is multiplied with. */
export const enum Per {
  One,
  Follower,
  Object,
  Spell,
  Trophy,
  Fate,
  Gold,
  Life,
}
export const PERS = ['follower', 'object', 'spell', 'trophy', 'fate', 'gold', 'life'] as const;

/** What a power may cost its owner. */
export const COSTS = ['gold', 'fate', 'life', 'follower', 'this'] as const;

/** The opponent of a fight, as conditions name it. */
export const FOES = ['creature', 'character'] as const;

/** Powers with a limit: each is a bit of one word a seat. */
export const LIMITED_MAX = 32;
/** Powers at one moment that hold for everybody. */
export const RULES_MAX = 32;
