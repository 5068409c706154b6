/** Kinds of frames. Steps ask nothing; questions wait for an agent. The jump tables in `index.ts` follow this order. */
export const enum K {
  // steps
  Turn, Space, Program, Limits, Fight, Duel, Line, Settle, Refill, Spell, Round, Loss, StepCount,
  // questions
  Roll = StepCount, Window, MoveHow, MoveWhere, InnerWhere, Meet, Ditch, Bribe, Banish, Evade, Boost, FightFate, DuelFate,
  Prize, Take, Surplus, SpellSurplus, Choose, HowMany, Buy, GiveFollower, GiveMagic, SellObjects, SellRoyals, Where,
  Aim, AimCard, AimSpace, Yes, PickQuest, Bleed, StartStat, Plus, Exchange, Free, Hold, MayCast, KindCount,
}

/** Stages of the turn frame, which lies at the bottom of the stack. */
export const enum Stage { Begin, Move, Land, Landed, Meet, End, Pass }

/**
 * Kinds of actions. An action is `kind << 16 | operand` and explains itself: a replay is a list of numbers.
 * `Pass` is the lowest, so that "no", "done" and "keep" come first wherever they are legal.
 */
export const enum Act {
  Pass, Yes, Fate, Roll, Go, Cross, Portal, Build, RaftTo, GoTo, Stay, Back, MeetSpace, AttackBattle, AttackPsychic,
  Steal, Beguile, TakeFollower, Evade, Drink, Hire, Blast, Cast, Drop, Take, Discard, Buy, Option, Count, Trade, Seat,
  TakeLife, TakeGold, TakeCard, Card, Space, Assassinate, Heal, Alignment, Last,
}

/** An action from its kind and operand. */
export function act(kind: number, operand: number): number {
  return (kind << 16) | operand;
}
