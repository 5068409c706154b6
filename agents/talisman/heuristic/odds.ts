/**
 * Exact chances of fights, computed once: per mille to win or to lose with an own score `d` above the foe's before the
 * dice. Faces are 1 to 6, the highest of several dice counts, and a foe with no dice does not roll.
 */

/** Greatest lead that changes a chance, in points. */
const SPAN = 12;
/** Number of leads. */
const SIZE = 2 * SPAN + 1;
/** Chances to win and to lose by `oddsAt`, per mille: one index for both. */
/** Most dice of one side: the Warrior's two, rolled twice. */
const DICE = 4;
export const win = new Int16Array((DICE + 1) ** 2 * SIZE);
export const lose = new Int16Array((DICE + 1) ** 2 * SIZE);
for (let own = 0; own <= DICE; own++) for (let foe = 0; foe <= DICE; foe++) fillTable(own, foe);

function fillTable(own: number, foe: number): void {
  for (let d = -SPAN; d <= SPAN; d++) {
    let wins = 0,
      losses = 0;
    for (let a = 0; a <= 6; a++) {
      for (let b = 0; b <= 6; b++) {
        const ways = waysToShow(own, a) * waysToShow(foe, b);
        if (d + a > b) wins += ways;
        else if (d + a < b) losses += ways;
      }
    }
    const all = 6 ** (own + foe);
    const at = (own * (DICE + 1) + foe) * SIZE + d + SPAN;
    win[at] = Math.round((1000 * wins) / all);
    lose[at] = Math.round((1000 * losses) / all);
  }
}

/** Returns the number of ways in which the best of `dice` dice shows `face`. No dice show 0. */
function waysToShow(dice: number, face: number): number {
  if (dice === 0) return face === 0 ? 1 : 0;
  if (face === 0) return 0;
  return face ** dice - (face - 1) ** dice;
}

/** Returns the index of the chances with `own` dice against `foe` dice, `d` ahead before them. */
export function oddsAt(own: number, foe: number, d: number): number {
  return Math.imul(own * (DICE + 1) + foe, SIZE) + (d < -SPAN ? 0 : d > SPAN ? 2 * SPAN : d + SPAN);
}

/** Returns the chance to win with `own` dice against `foe` dice, `d` ahead before them, per mille. */
export function winChance(own: number, foe: number, d: number): number {
  return win[oddsAt(own, foe, d)];
}

/** Returns the chance to lose, per mille. */
export function loseChance(own: number, foe: number, d: number): number {
  return lose[oddsAt(own, foe, d)];
}

/** Chance that n dice (0 to 3) total at most `total`, rounded down, per mille. */
export const atMost = new Int16Array(4 * 19);
for (let dice = 0; dice <= 3; dice++) fillTotals(dice);

function fillTotals(dice: number): void {
  for (let roll = 0; roll < 6 ** dice; roll++) {
    let total = 0;
    for (let i = 0, rest = roll; i < dice; i++, rest = (rest / 6) | 0) total += 1 + (rest % 6);
    for (let t = total; t < 19; t++) atMost[dice * 19 + t]++;
  }
  for (let t = 0; t < 19; t++) atMost[dice * 19 + t] = Math.trunc((1000 * atMost[dice * 19 + t]) / 6 ** dice);
}

/** Returns the chance that `dice` dice total at most `total`, per mille. */
export function totalAtMost(dice: number, total: number): number {
  if (total < 0) return 0;
  return atMost[dice * 19 + (total > 18 ? 18 : total)];
}
