/** Start of the piles: a const enum of the sources is not in the compiled code. */
const Pile = { Pit: 3, Hand: 11, Worn: 17 };

/** What a redeal may change: the future, and where hidden cards are; of the frames only the card that is on sale. */
const HIDDEN = new Set(['seed', 'key', 'pileOf', 'known', 'deckBits', 'frame']);

/** Invariants of Les portes de Slohar beyond its own `check`, and the view of a seat. */
export const SLOHAR = {
  check(s) {
    for (let seat = 0; seat < s.seats[0]; seat++) {
      if (s.hp[seat] > 0 && s.pileSize[Pile.Hand + seat] > 40)
        return `seat ${seat} holds ${s.pileSize[Pile.Hand + seat]} cards`;
      if (s.trailLength[seat] > 16 || s.trailEnd[seat] > 15) return `the trail of seat ${seat} is out of range`;
    }
    return s.plays[0] <= 3 ? null : `${s.plays[0]} cards played in a turn`;
  },
  changedInView,
};

/** The name of a field that a redeal changed though the seat can see it; null if there is none. */
function changedInView(s, other, seat) {
  for (const { name } of s.fields.table)
    if (!HIDDEN.has(name) && s[name].some((value, i) => value !== other[name][i])) return name;
  for (let card = 0; card < s.pileOf.length; card++) {
    const [from, to] = [s.pileOf[card], other.pileOf[card]];
    if (from === to) continue;
    if (from === Pile.Hand + seat || to === Pile.Hand + seat) return `card ${card} of its own hand`;
    if ((s.known[card] >> seat) & 1) return `card ${card}, which it has seen`;
    const hidden = (pile) => pile < Pile.Pit || (pile >= Pile.Hand && pile < Pile.Worn);
    if (!hidden(from) || !hidden(to)) return `card ${card}, from pile ${from} to ${to}`;
  }
  return null;
}
