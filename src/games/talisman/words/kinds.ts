/** Kinds of frames. Steps ask nothing; questions wait for an agent. The jump tables in `index.ts` follow this order. */
export const enum K {
  // steps
  Turn, Space, Program, Limits, Fight, Duel, Line, Settle, Refill, Deal, Spell, Round, Loss, StepCount,
  // questions
  Roll = StepCount, Window, MoveHow, MoveWhere, InnerWhere, Meet, Ditch, Bribe, Banish, Evade, Boost, FightFate, DuelFate,
  Prize, Take, Surplus, SpellSurplus, Choose, HowMany, Buy, GiveFollower, GiveMagic, SellObjects, SellRoyals, Where,
  Aim, AimCard, AimSpace, Yes, PickQuest, Bleed, StartStat, Plus, Exchange, Free, Hold, Keep, Beast, Raise, MayCast, KindCount,
}

/** Most actions of any question. */
export const ACTIONS = 192;

/** Stages of the turn frame, which lies at the bottom of the stack. */
export const enum Stage { Begin, Start, Move, Land, Landed, Meet, End, Pass }

/**
 * Kinds of actions. An action is `kind << 16 | operand` and explains itself: a replay is a list of numbers.
 * `Pass` is the lowest, so that "no", "done" and "keep" come first wherever they are legal.
 */
export const enum Act {
  Pass, Yes, Fate, Roll, Go, Cross, Portal, Build, RaftTo, GoTo, Stay, Back, MeetSpace, AttackBattle, AttackPsychic,
  Steal, Beguile, TakeFollower, Evade, Drink, Hire, Cast, Drop, Take, Discard, Buy, Option, Count, Trade, Seat,
  TakeLife, TakeGold, TakeCard, Card, Space, Assassinate, Heal, Alignment, Keep, Attack, Charm, Raise, Lend, Last,
}

/** An action from its kind and operand. */
export function act(kind: number, operand: number): number {
  return (kind << 16) | operand;
}

/** Words for the kinds of frames and of actions, in the order of `K` and `Act`. */
export const KIND_WORDS = [
  'turn', 'space', 'program', 'limits', 'fight', 'duel', 'line', 'settle', 'refill', 'deal', 'spell', 'round', 'loss',
  'roll', 'window', 'moveHow', 'moveWhere', 'innerWhere', 'meet', 'ditch', 'bribe', 'banish', 'evade', 'boost', 'fightFate', 'duelFate',
  'prize', 'take', 'surplus', 'spellSurplus', 'choose', 'howMany', 'buy', 'giveFollower', 'giveMagic', 'sellObjects', 'sellRoyals', 'where',
  'aim', 'aimCard', 'aimSpace', 'yes', 'pickQuest', 'bleed', 'startStat', 'plus', 'exchange', 'free', 'hold', 'keep', 'beast', 'raise', 'mayCast',
] as const;
export const ACT_WORDS = [
  'pass', 'yes', 'fate', 'roll', 'go', 'cross', 'portal', 'build', 'raftTo', 'goTo', 'stay', 'back', 'meetSpace', 'attackBattle', 'attackPsychic',
  'steal', 'beguile', 'takeFollower', 'evade', 'drink', 'hire', 'cast', 'drop', 'take', 'discard', 'buy', 'option', 'count', 'trade', 'seat',
  'takeLife', 'takeGold', 'takeCard', 'card', 'space', 'assassinate', 'heal', 'alignment', 'keep', 'attack', 'charm', 'raise', 'lend',
] as const;
