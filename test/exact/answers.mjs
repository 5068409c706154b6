import { ACT_WORDS, KIND_WORDS } from '../../dist/src/games/talisman/vocabulary/kinds.js';

const ROLL = KIND_WORDS.indexOf('roll');
const FIGHT_FATE = KIND_WORDS.indexOf('fightFate');
const FATE = ACT_WORDS.indexOf('fate');

/**
 * How the seats of a trial decide, from its `Answers`: the wanted action wherever it is legal; a fate for the die that
 * needs it; else the first action, which passes wherever passing is legal.
 */
export function chooser({ want, operand = -1, lead, ...wish }) {
  const good = goodTotal(wish);
  return (s, _seat, actions, count) => {
    const kind = s.frame[(s.depth[0] - 1) * 4] & 0xff;
    if (kind === ROLL && good !== null) return reroll(s, actions, count, good);
    if (kind === FIGHT_FATE && lead !== undefined)
      return lead.own + ownDie(s, lead) - s.fight[lead.foeDie] >= lead.enough ? 0 : 1;
    if (want === undefined) return 0;
    for (let i = 0; i < count; i++)
      if (actions[i] >> 16 === want && (operand < 0 || (actions[i] & 0xffff) === operand)) return i;
    return 0;
  };
}

function goodTotal({ atMost, atLeast, aboveFoe }) {
  if (atMost !== undefined) return (total) => total <= atMost;
  if (atLeast !== undefined) return (total) => total >= atLeast;
  return aboveFoe === undefined ? null : (total, s) => total > s.fight[aboveFoe];
}

function ownDie(s, { die }) {
  return Math.max(s.fight[die], s.fight[die + 1]);
}

/** 0 when the total is good; else the first of those dice that make it good most often. */
function reroll(s, actions, count, good) {
  let total = 0;
  for (let d = 0; d < s.dice[0]; d++) total += s.die[d];
  if (good(total, s)) return 0;
  let best = 0;
  let most = -1;
  for (let i = 1; i < count; i++) {
    if (actions[i] >> 16 !== FATE) continue;
    let ways = 0;
    for (let face = 1; face <= 6; face++) if (good(total - s.die[actions[i] & 0xffff] + face, s)) ways++;
    if (ways > most) {
      best = i;
      most = ways;
    }
  }
  return best;
}
