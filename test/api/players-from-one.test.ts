import { describe, expect, test } from 'vitest';
import { tableText } from '../../reports/format/table.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { tellGame } from '../../src/experiment/play/replay.js';
import { library } from '../../src/playing/library/library.js';
import type { SeatAnalysis } from '../../src/questions/analysis/analyse.js';
import { filmGame } from '../../src/questions/replay/film-game.js';
import { findGame } from '../../src/questions/replay/find-game.js';
import { analysisNotes, analysisTable, endTable, listText } from '../../src/questions/replay/replay-text.js';

const TOKENS = [
  'talisman/revised-4th/4p/players/0.0/none/balanced',
  'slohar/balgorn/3p/players/0.0/none/slohar/balanced',
  'pig/standard/2p/players/0.0/none/pig/hold',
];

const NOTHING = { value: 0, error: 0 };

/** An analysis in which nothing was found out about any of the seats. */
function emptyAnalysis(seats: number) {
  const seatOf = (seat: number): SeatAnalysis => ({
    seat,
    start: NOTHING,
    ownLuck: NOTHING,
    othersLuck: NOTHING,
    ownDecisions: NOTHING,
    othersDecisions: NOTHING,
    judging: NOTHING,
    result: 0,
    worst: null,
  });
  const size = { moments: 0, decisions: 0, futures: 0, iterations: 0, turns: 0, confidence: 0.95 };
  return { ...size, seats: Array.from({ length: seats }, (_, seat) => seatOf(seat)) };
}

describe('a game that people read', () => {
  test.each(TOKENS)('counts players from 1 and names no seat: %s', async (token) => {
    const { design, place } = await findGame(token);
    const players = await loadPlayers(design, library);
    const { cells } = design;
    const game = tellGame(design, players, place);
    const film = filmGame({ design, place, digest: null }, players);
    const found = emptyAnalysis(cells[0].players);
    const analysis = [tableText(analysisTable(found)), ...analysisNotes(found, game)].join('\n\n');
    const end = tableText(endTable(game));
    const text = [listText(game), end, analysis, ...film.frames.flatMap(({ lines }) => lines), film.ending];
    expect(text.join('\n')).not.toMatch(/\bseat \d/i);
    expect(film.ending).toMatch(/[Pp]layer [1-9]/);
    expect(end).toMatch(new RegExp(`^player +${cells[0].players === 2 ? '1 +2' : '1 +2 +3'}`));
    expect(analysis).toMatch(/player 1.*player 2/);
    const said = film.frames.find(({ lines }) => lines.some((line) => /^ {2,3}(?:player )?\d/.test(line)))!;
    expect(said.lines.find((line) => /^ {2,3}(?:player )?\d/.test(line))).toMatch(
      new RegExp(`^ {2,3}(?:player )?${said.seat + 1}\\b`),
    );
  });
});
