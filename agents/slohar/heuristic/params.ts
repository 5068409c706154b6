import { amount, type IntSpec, YES_NO } from '../../../src/engine/index.js';

/** Index of each parameter of `balanced`; the order of `PARAMS`. */
export const enum Param {
  ReadyAt,
  CardWorth,
  GoldWorth,
  LifeWeight,
  AttackAt,
  Pull,
  Shopping,
  Bribes,
  Count,
}

export const PARAMS: readonly IntSpec[] = [
  amount('readyAt', 50, 0, 100, {
    about: 'percent chance to beat the last barrage before it dies there, from which it goes for a gate',
    phrase: 'goes for a gate at {} % to get through',
  }),
  amount('cardWorth', 110, 0, 1000, {
    about: 'worth of a card to be drawn, in hundredths of a turn',
    phrase: 'values a card at {}/100 turns',
  }),
  amount('goldWorth', 5, 0, 100, {
    about: 'worth of a piece of gold, in hundredths of a turn',
    phrase: 'values a piece of gold at {}/100 turns',
  }),
  amount('lifeWeight', 80, 0, 1000, {
    about: 'percent of its usual weight that the loss of hit points has',
    phrase: 'minds wounds at {} %',
  }),
  amount('attackAt', 20, -1000, 1000, {
    about: 'what an attack on a player must be worth, in hundredths of a turn; 1000 = it never attacks',
    phrase: 'attacks from a gain of {}/100 turns',
    phraseAt: { 1000: 'never attacks' },
  }),
  amount('pull', 20, 0, 200, {
    about: 'percent of a turn that a turn nearer to the best weapons counts while it cannot pay for one',
    phrase: 'drifts to the best shop at {} %',
  }),
  amount('shopping', 150, 0, 500, {
    about: 'percent of their usual worth that wares have; 0 = it buys nothing',
    phrase: 'values wares at {} %',
  }),
  {
    id: 'bribes',
    about: 'whether it offers gold to be left alone',
    default: 1,
    min: 0,
    max: 1,
    words: YES_NO,
    phrase: ['offers no bribes', 'offers bribes'],
  },
];
