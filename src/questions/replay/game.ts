import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { type DescribedGame, tellGame } from '../../experiment/play/replay.js';
import type { Players } from '../../experiment/play/table.js';
import { library } from '../../playing/library/library.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { seatLabel } from '../../playing/session/persons.js';
import { meaningsOf } from '../../playing/view/meanings.js';
import { tellStory } from '../../playing/view/story.js';
import { type AnalysisOptions, analyseGame } from '../analysis/analyse.js';
import type { LuckSwing } from '../analysis/walk.js';
import { type ExplainedDecision, explainDecision } from './explain.js';
import { filmGame } from './film-game.js';
import { type FoundGame, findGame, type NamedGame } from './find-game.js';
import { highlightsOf, type Review } from './highlights.js';
import { meaningsIn, readReplayPage, replayHtml, replayTitle } from './html.js';
import { winnersText } from './winners.js';

/** A game that was played again. */
export interface ReplayedGame extends DescribedGame {
  /** Its token, with its digest. */
  readonly token: string;
  /** Digest that was recorded with its name; null if none was. */
  readonly recorded: string | null;
  /** True if it ended as recorded, false if not; null without a recorded digest. */
  readonly same: boolean | null;
  /** The winner, in a sentence. */
  readonly ending: string;
  /** The story in lines; null for a game that has none. */
  readonly story: readonly string[] | null;
  /** Luck and mistakes; null if they were not requested. */
  readonly review: Review | null;
}

/** Plays a game again and describes it. @param analysis how it is analysed; null for no analysis */
export async function replayGame(named: NamedGame, analysis: AnalysisOptions | null): Promise<ReplayedGame> {
  const { found, players } = await load(named);
  const { design, place, digest: recorded } = found;
  const game = tellGame(design, players, place);
  threadMonitor.settle();
  const story = tellStory(design, players, place);
  return {
    token: tokenOf(found, game),
    recorded,
    same: recorded === null ? null : recorded === game.digest,
    ...game,
    seats: game.seats.map((seat) => ({ ...seat, agent: seatLabel(seat.agent) })),
    ending: story?.ending ?? winnersText(game),
    story: story?.lines ?? null,
    review: analysis === null ? null : await review(found, players, analysis),
  };
}

/** Explains a decision of a game, counted from 1. */
export async function explainGame(named: NamedGame, decision: number): Promise<ExplainedDecision> {
  const { found, players } = await load(named);
  const explained = explainDecision(found.design, players, found.place, decision);
  threadMonitor.settle();
  return explained;
}

/** Returns a game as a page in one file. @throws UserError for a game without a board */
export async function gamePage(named: NamedGame, { review }: ReplayedGame): Promise<string> {
  const { found, players } = await load(named);
  const film = filmGame(found, players);
  const meanings = meaningsIn(film, meaningsOf(gameOf(found.design, library)));
  return replayHtml({ title: replayTitle(film), film, review, meanings }, readReplayPage());
}

async function load(named: NamedGame): Promise<{ readonly found: FoundGame; readonly players: Players }> {
  const found = await findGame(named.token, named);
  return { found, players: await loadPlayers(found.design, library) };
}

function tokenOf({ design, place }: FoundGame, { digest }: DescribedGame): string {
  const { cell, block, rotation } = place;
  return `${gameToken(design, design.cells[cell], block, rotation, gameOf(design, library))}#${digest}`;
}

async function review({ design, place }: FoundGame, players: Players, options: AnalysisOptions): Promise<Review> {
  const swings: LuckSwing[] = [];
  const swing = (one: LuckSwing): void => void swings.push(one);
  const analysis = await analyseGame(design, players, place, { ...options, swing });
  return { analysis, highlights: highlightsOf(analysis, swings) };
}
