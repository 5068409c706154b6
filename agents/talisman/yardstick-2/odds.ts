/**
 * Exact chances of fights, worked out once: per mille to win or to lose when the own score is `d` above the foe's
 * before the dice. Faces 1 to 6; of two dice the higher counts; no dice is a foe that does not roll.
 */

const SPAN = 12;
const SIZE = 2 * SPAN + 1;
/** Per mille to win and to lose, by `oddsAt`: who needs both looks them up by one index. */
export const win = new Int16Array(9 * SIZE);
export const lose = new Int16Array(9 * SIZE);
for (let own = 0; own <= 2; own++) for (let foe = 0; foe <= 2; foe++) fillTable(own, foe);

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
    const at = (own * 3 + foe) * SIZE + d + SPAN;
    win[at] = Math.round((1000 * wins) / all);
    lose[at] = Math.round((1000 * losses) / all);
  }
}

/** In how many ways the best of `dice` dice shows `face`; no dice show 0. */
function waysToShow(dice: number, face: number): number {
  if (dice === 0) return face === 0 ? 1 : 0;
  if (face === 0) return 0;
  return face ** dice - (face - 1) ** dice;
}

/** Where the chances stand with `own` dice against `foe` dice, `d` ahead before them. */
export function oddsAt(own: number, foe: number, d: number): number {
  return Math.imul(own * 3 + foe, SIZE) + (d < -SPAN ? 0 : d > SPAN ? 2 * SPAN : d + SPAN);
}

/** Per mille to win with `own` dice against `foe` dice, `d` ahead before them. */
export function winChance(own: number, foe: number, d: number): number {
  return win[oddsAt(own, foe, d)];
}

/** Per mille to lose. */
export function loseChance(own: number, foe: number, d: number): number {
  return lose[oddsAt(own, foe, d)];
}

/** Per mille that n dice (0 to 3) total at most `total`, rounded down. */
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

/** Per mille that `dice` dice total at most `total`. */
export function totalAtMost(dice: number, total: number): number {
  if (total < 0) return 0;
  return atMost[dice * 19 + (total > 18 ? 18 : total)];
}
