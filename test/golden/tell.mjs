import { library } from '../../dist/src/api/library.js';
import { content } from '../../dist/src/games/talisman/content/index.js';
import { compile } from '../../dist/src/runner/design/compile.js';
import { parseToken } from '../../dist/src/runner/design/token.js';
import { loadPlayers } from '../../dist/src/runner/play/players.js';
import { tellEnd } from '../../dist/src/runner/play/replay.js';
import { Table } from '../../dist/src/runner/play/table.js';

const SITUATION = /^round (\d+), (.+) \[seat (\d+)\] at .*?\(([\w-]+)\): (.*?); (.*)$/;
/** The first piles are decks: cards that leave one were drawn, bought or given. */
const DECKS = 6;

/**
 * A game as a golden file tells it: its token, a line a decision, what a seat is worth whenever that has changed, the
 * end.
 */
export async function goldenText(token) {
  const { experiment, block, rotation } = parseToken(token);
  const design = await compile({ value: experiment, at: ([key]) => `token, ${key}` }, library);
  const players = await loadPlayers(design, library);
  const table = new Table(design, players);
  const story = new Story(players.game);
  table.startBlock(block);
  table.setUp(design.cells[0], rotation);
  table.playOut(story.watched);
  return `${[token, '', ...story.lines, '', ...endLines(tellEnd(design, table, design.cells[0].players))].join('\n')}\n`;
}

class Story {
  lines = [];
  worth = [];
  round = '';

  constructor(game) {
    this.game = game;
    this.watched = { ...game, apply: (s, action) => this.apply(s, action) };
  }

  apply(s, action) {
    this.tell(this.game.actor(s), this.game.situation(s), this.game.describe(s, action));
    const before = s.pileOf.slice();
    this.game.apply(s, action);
    const drawn = [...before.keys()].filter(
      (card) => before[card] < DECKS && s.pileOf[card] !== before[card] && !isDiscard(before[card]),
    );
    if (drawn.length > 0)
      this.lines.push(
        `    from the decks: ${drawn.map((card) => content.titles[content.titleOf[card]].name).join(', ')}`,
      );
  }

  tell(seat, situation, action) {
    const [, now, who, , space, question, standing] = SITUATION.exec(situation) ?? [
      null,
      this.round,
      '',
      seat,
      '?',
      situation,
      '',
    ];
    if (now !== this.round) this.lines.push(`round ${now}`);
    this.round = now;
    if (this.worth[seat] !== standing) this.lines.push(`  ${seat} ${who}: ${standing}`);
    this.worth[seat] = standing;
    this.lines.push(`  ${seat} ${space}, ${question}: ${action}`);
  }
}

/** A discard pile that becomes a deck again is no draw. */
function isDiscard(pile) {
  return pile === 1 || pile === 3;
}

function endLines({ seats, capped }) {
  return [
    capped ? 'stopped at the cap' : 'the end',
    ...seats.map(({ seat, agent, character, winShare, metrics }) => {
      const known = Object.entries(metrics)
        .filter(([, value]) => value !== null)
        .map(([id, value]) => `${id} ${value}`);
      return `  ${seat} ${character} (${agent}): win ${winShare}, ${known.join(', ')}`;
    }),
  ];
}
