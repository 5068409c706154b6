// A player of your own. It is put to the test, and then plays wherever an agent is named:
//   npx talisman-lab conform ./FILE
//   npx talisman-lab compare random ./FILE --players 2 --max-games 400
// The fields of `state` are listed in src/games/talisman/README.md, and what players have to keep to in
// agents/README.md, "An agent of your own".
export default {
  id: 'NAME',
  about: 'takes what it can get while it has lives to lose',

  // Whole numbers that experiments can vary: --agents ./FILE:lives=3
  params: [{ id: 'lives', about: 'lives below which it is careful', default: 2, min: 1, max: 12 }],

  create: (game, [lives]) => ({
    // A game begins; the same seed must lead to the same answers. No other chance, no clock.
    begin(seat, seed) {},

    // Answers a question with the index of one of the `count` actions. An action is `kind << 16 | operand`;
    // game.describe(state, actions[i]) says it in words. The first is mostly "no".
    choose(state, seat, actions, count) {
      return state.life[seat] < lives ? 0 : count - 1;
    },
  }),
};
