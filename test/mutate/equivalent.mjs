/**
 * Changes that no test can see because they change nothing that anybody can see, each with its reason. An entry means a
 * mutant if all that it names agrees: `file`, how the file's name ends; `code`, what the first changed line holds;
 * `before` and `after`, the changed part and what stands instead, as `npm run mutate` prints them. No line numbers.
 */
export const EQUIVALENT = [
  { code: 'assert(', because: 'a promise of our own: no position of a game breaks it, so a looser one looks the same' },
  {
    code: 'if (run === undefined) throw',
    before: 'run === undefined',
    after: 'false',
    because: 'a promise too: every verb has a function',
  },
  {
    file: 'rules/drawing.ts',
    before: 'card !== NO_CARD',
    after: 'true',
    because: 'the card that was put away can be drawn again: the deck is never empty then',
  },
  {
    file: 'rules/trophies.ts',
    code: 's.pileSize[Pile.Trophies + seat] > 0',
    because: 'saves the sum: no trophies buy nothing',
  },
  {
    file: 'rules/trophies.ts',
    before: 'n < s.stock[stat]',
    after: 'n <= s.stock[stat]',
    because: 'of two alike either is the lesser',
  },
  {
    file: 'rules/trophies.ts',
    code: 'for (let sum = 1; sum < limit; sum++) reach[sum] = 0',
    because: 'one sum more is cleared, which nobody reads: the table has room for it',
  },
  {
    file: 'rules/turn.ts',
    before: 's.hexes[0] > 0',
    after: 'true',
    because: 'saves a look at spaces: where no Hex lies none strikes',
  },
  {
    file: 'rules/spells.ts',
    before: 'heldWith(s, seat, Trait.SpellBarred) !== NO_CARD',
    after: 'true',
    because: 'no character of the base game is barred without a thing that bars',
  },
  {
    file: 'ladder/league-counts.ts',
    before: 'i === j',
    after: 'false',
    because: 'who meets itself wins half of what both win, by the same division',
  },
  {
    file: 'stats/histogram.ts',
    before: 'i < counts.length - 1',
    after: 'i <= counts.length - 1',
    because: 'all games lie at or below the last value, in every block: it adds nothing to either sum',
  },
  { file: 'rules/fight.ts', code: 'i < Fight.Count', because: 'a field ends there: the word behind it is not written' },
  {
    file: 'rules/crown.ts',
    before: 'other < s.seats[0]',
    after: 'other <= s.seats[0]',
    because: 'whoever strikes looks at the seats that are taken only',
  },
  {
    file: 'effects/spells.ts',
    before: 'other < s.seats[0]',
    after: 'other <= s.seats[0]',
    because: 'of a seat that is not taken nothing is read',
  },
  {
    file: 'check.ts',
    code: 'size[s.pileOf[card]]++',
    before: 'card < CARDS',
    after: 'card <= CARDS',
    because: 'a field ends there: what is behind it compares with nothing',
  },
  { file: 'check.ts', code: 'pile < Pile.Count', because: 'a field ends there: nothing lies behind it' },
  {
    file: 'check.ts',
    code: 'deck < Pile.DeckCount',
    after: 'deck <= Pile.DeckCount',
    because: 'a field ends there: no bit is set behind it',
  },
  {
    file: 'check.ts',
    before: 'card < content.cardCount',
    after: 'card <= content.cardCount',
    because: 'numbers beyond the cards lie out of the game',
  },
  {
    file: 'check.ts',
    before: 'at > 0',
    after: 'at >= 0',
    because: 'the lowest frame is the turn, in which nobody gives',
  },
  {
    file: 'position.ts',
    code: 'seat < seats.length; seat++) {',
    after: 'seat <= seats.length',
    because: 'nobody holds anything behind the last seat yet',
  },
  {
    file: 'rules/life.ts',
    before: 'missing > 0',
    after: 'missing >= 0',
    because: 'nought is nought',
  },
  {
    file: 'rules/trophies.ts',
    before: 'points > 0',
    after: 'true',
    because: 'a card of no points reaches what is reached without it',
  },
  {
    file: 'effects/program.ts',
    code: 'case Op.End',
    because: 'an end that is read as a jump goes to the program of nothing, which ends in the same call',
  },
  {
    file: 'rules/turn.ts',
    before: 's.status[seat] === Status.Playing',
    after: 'true',
    because: 'one who is dead has neither Rafts nor turns as a Toad',
  },
  {
    file: 'rules/raising.ts',
    before: 'content.breed[title] === Breed.Animal',
    after: 'true',
    because: 'whoever charms and does not raise holds no other Enemies',
  },
  {
    file: 'effects/turns.ts',
    before: 'other < s.seats[0]',
    after: 'other <= s.seats[0]',
    because: 'nobody plays at a seat that is not taken',
  },
  { file: 'stats/normal.ts', code: 'step < 3', because: 'a fourth step finds what the third has found' },
  {
    file: 'stats/beta.ts',
    code: 'Math.abs(next - x) <=',
    because: 'one more step at the end of the search, and the same number',
  },
  { file: 'stats/explained.ts', code: 'k < blocks', because: 'a field ends there: the word behind it is not written' },
  {
    file: 'stats/verdict.ts',
    before: 'f.margin > 0',
    after: 'true',
    because: 'no interval lies inside a margin of nought',
  },
  {
    file: 'stats/beta.ts',
    before: 'next < hi',
    after: 'true',
    because: 'a step beyond 1 has no density, so the next one halves the bracket: slower, and the same',
  },
  {
    file: 'stats/beta.ts',
    code: 'Math.abs(x) < TINY',
    after: 'Math.abs(x) <= TINY',
    because: 'at the number itself both give it',
  },
  {
    file: 'stats/design-effect.ts',
    before: 'root > 0',
    after: 'root >= 0',
    because: 'one over nought is Infinity, too',
  },
  {
    file: 'stats/histogram.ts',
    code: '> n;',
    before: 'rankAt(n, p, both) > n',
    after: 'rankAt(n, p, both) >= n',
    because: 'a rank that is found by halving never hits the last one to the bit',
  },
  {
    file: 'stats/alpha-rank.ts',
    before: 'k > 0',
    after: 'k >= 0',
    because: 'the first state has none before it: nothing is done',
  },
  {
    file: 'stats/beta.ts',
    code: 'const density =',
    because: 'a worse Newton step is made good by the bracket: slower, and the same',
  },
];
