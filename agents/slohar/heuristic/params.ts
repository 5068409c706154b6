import { type IntSpec, YES_NO } from '../../../src/engine/index.js';

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
  {
    id: 'readyAt',
    about: 'percent chance to beat the last barrage before it dies there, from which it goes for a gate',
    default: 50,
    min: 0,
    max: 100,
    phrase: 'goes for a gate at {} % to get through',
  },
  {
    id: 'cardWorth',
    about: 'worth of a card to be drawn, in hundredths of a turn',
    default: 110,
    min: 0,
    max: 1000,
    phrase: 'values a card at {}/100 turns',
  },
  {
    id: 'goldWorth',
    about: 'worth of a piece of gold, in hundredths of a turn',
    default: 5,
    min: 0,
    max: 100,
    phrase: 'values a piece of gold at {}/100 turns',
  },
  {
    id: 'lifeWeight',
    about: 'percent of its usual weight that the loss of hit points has',
    default: 80,
    min: 0,
    max: 1000,
    phrase: 'minds wounds at {} %',
  },
  {
    id: 'attackAt',
    about: 'what an attack on a player must be worth, in hundredths of a turn; 1000 = it never attacks',
    default: 20,
    min: -1000,
    max: 1000,
    phrase: 'attacks from a gain of {}/100 turns',
    phraseAt: { 1000: 'never attacks' },
  },
  {
    id: 'pull',
    about: 'percent of a turn that a turn nearer to the best weapons counts while it cannot pay for one',
    default: 20,
    min: 0,
    max: 200,
    phrase: 'drifts to the best shop at {} %',
  },
  {
    id: 'shopping',
    about: 'percent of their usual worth that wares have; 0 = it buys nothing',
    default: 150,
    min: 0,
    max: 500,
    phrase: 'values wares at {} %',
  },
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
