import { listed } from '../../../engine/index.js';
import { Ending, Option } from '../options/option.js';
import { score } from '../play/metrics.js';
import { EndReason, type TalismanState } from '../state/state.js';
import { who } from '../text/describe.js';

/** Points counted when time is up, by `Ending`; any other ending counts possessions. */
const COUNTED: Partial<Record<Ending, string>> = {
  [Ending.Champion]: 'fights won in the arena',
  [Ending.Hunt]: 'Strength of the Animals owned',
  [Ending.Treasure]: 'gold that its Magic Objects are worth',
  [Ending.Followers]: 'Followers',
};

/** Returns the winner of a game that is over, and the reason. */
export function endingText(s: TalismanState): string {
  const seats = Array.from({ length: s.seats[0] }, (_, seat) => seat);
  const winners = seats.filter((seat) => score(s, seat) > 0).map((seat) => `the ${who(s, seat)}`);
  if (winners.length === 0) return `Nobody wins: ${noWinnerText(s)}.`;
  const win = `${listed(winners)} ${winners.length === 1 ? 'wins' : 'share the win'}`;
  return `${win.charAt(0).toUpperCase()}${win.slice(1)} in round ${s.round[0]}: ${reasonText(s)}.`;
}

function noWinnerText(s: TalismanState): string {
  if (s.endReason[0] === EndReason.Cap) return 'the game was stopped at the cap on its length';
  if (s.endReason[0] === EndReason.Nobody) return 'all characters were killed, and nobody is left';
  return 'nobody has what the ending asks for';
}

function reasonText(s: TalismanState): string {
  switch (s.endReason[0]) {
    case EndReason.Crown:
      return 'the Crown of Command was reached, and all others are out of the game';
    case EndReason.LastOneLeft:
      return 'all others are out of the game, and nobody had reached the Crown of Command';
    case EndReason.SuddenDeath:
      return s.option[Option.Ending] === Ending.SecondDeath
        ? 'a second death has ended the game, and was its deed'
        : 'the first on the Crown of Command wins at once';
    case EndReason.LandGrant:
      return 'the first at the Castle with a Talisman has the land';
    case EndReason.Arena:
      return 'the fights in the arena are over, and nobody won more of them';
    default: {
      const counted = COUNTED[s.option[Option.Ending] as Ending] ?? 'possessions';
      return `time was up, and nobody had more (${counted})`;
    }
  }
}
