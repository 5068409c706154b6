import { type AnswerParts, pageOfParts } from '../../../reports/answer/parts.js';
import type { AnswerPage } from '../../../reports/answer-page.js';
import { charactersParts } from '../../../reports/text/characters.js';
import { ownCharacterParts } from '../../../reports/text/own-character.js';
import { rushParts } from '../../../reports/text/rush.js';
import { characterScores, charactersExperiment, rankCharacters } from '../../api/answers/characters.js';
import { findCharacter } from '../../api/answers/find-character.js';
import { tokenAt } from '../../api/answers/games-to-watch.js';
import { ownCharacterExperiment, ownCharacterResult, shownPlaces } from '../../api/answers/own-character.js';
import { powersOf } from '../../api/answers/powers.js';
import { rushExperiment } from '../../api/answers/rush.js';
import { summaryOf } from '../../api/run/answer.js';
import { designExperiment, seeded } from '../../api/run/experiments.js';
import { openRun } from '../../api/run/known-places.js';
import { playDesign } from '../../api/run/play.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { shellWord } from '../../experiment/design/shell-word.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { PackFile } from '../asked.js';
import { loadTexts } from '../host/texts.js';
import type { CardQuestion, DeclaredAsked } from '../question-link.js';
import { loadCharts } from './charts.js';
import { putPacks } from './packs.js';
import { type PlayedAnswer, type WatchedGame, watchedGames } from './played.js';
import { playing, type Tell } from './playing.js';

/** The run and the answer of a question: what a command of the command line plays and says. */
interface Answering {
  readonly experiment: ExperimentValue;
  readonly packs: readonly string[];
  readonly command: string;
  /** Names of its charts. */
  readonly charts: readonly string[];
  parts(summary: Summary, dir: string): Promise<AnswerParts | null>;
  watch(dir: string): Promise<WatchedGame[]>;
}

/** Blocks from which an answer so far is worth reading. */
const BLOCKS_MIN = 2;

/** Plays a question about characters as its command does, and tells its answer so far from time to time. */
export async function answerCard(question: CardQuestion, tell: Tell): Promise<PlayedAnswer> {
  if (question.card === 'question') return (await import('./question.js')).playQuestion(question, tell);
  if (question.card === 'character') await loadTexts();
  const answering = answeringOf(question);
  const { experiment, packs, command } = answering;
  const changes = { seed: question.seed, ...(packs.length === 0 ? {} : { packs: [...packs] }) };
  const design = await designExperiment(seeded(experiment, changes));
  const { dir } = await playing(
    tell,
    (folder) => pageOf(folder, answering),
    (how) => playDesign(design, command, undefined, how),
  );
  const folder = await openRun(dir);
  const { lines, complete } = await folder.survey();
  const watch = complete ? await answering.watch(dir) : [];
  return { dir, ...totalsOf(lines), complete, page: await pageOf(dir, answering), watch, command };
}

/** Returns the answer over the games that are finished; null if they are too few. */
async function pageOf(dir: string, answering: Answering): Promise<AnswerPage | null> {
  const folder = await openRun(dir);
  const survey = await folder.survey();
  if (totalsOf(survey.lines).blocks < BLOCKS_MIN) return null;
  const summary = await summaryOf(folder, survey);
  const parts = await answering.parts(summary, dir);
  const { pageCharts } = await loadCharts();
  return parts === null ? null : pageOfParts(summary.question, parts, pageCharts(summary, answering.charts));
}

function answeringOf(question: Exclude<CardQuestion, DeclaredAsked>): Answering {
  const { seed } = question;
  switch (question.card) {
    case 'which-character':
      return {
        experiment: charactersExperiment(),
        packs: [],
        command: commandLine('character', '--seed', seed),
        charts: ['character-win-rate'],
        parts: async (summary, dir) => {
          const { design, scores } = await characterScores(dir);
          return charactersParts(summary, rankCharacters(design, scores, design.cells));
        },
        watch: async (dir) => watchedGames(await openRun(dir), 0),
      };
    case 'character':
      return ownCharacter(question.who, seed);
    case 'rush':
      return rush(question.character ?? undefined, question.players, seed);
  }
}

function ownCharacter(who: string | PackFile, seed: string): Answering {
  const packs = typeof who === 'string' ? [] : putPacks([who]);
  const character = findCharacter(typeof who === 'string' ? who : undefined, packs, 'character');
  const powers = powersOf(character.id, packs);
  const flags = packs.map((path) => ` --pack ${shellWord(path)}`).join('');
  return {
    experiment: ownCharacterExperiment(character, powers),
    packs,
    command: `${commandLine('character', character.id)}${flags} --seed ${shellWord(seed)}`,
    charts: ['character-win-rate'],
    parts: async (summary, dir) => {
      const result = await ownCharacterResult(dir, character.id, powers);
      return ownCharacterParts(summary, { character, ...result, games: [], tune: null });
    },
    watch: async (dir) => {
      const places = await shownPlaces(dir, character.id);
      return Promise.all(
        places.map(async (place) => ({
          title: `A game that the ${character.name} ${place.won ? 'won' : 'lost'}`,
          token: await tokenAt(dir, place),
        })),
      );
    },
  };
}

function rush(character: string | undefined, players: number, seed: string): Answering {
  const flags = [...(character === undefined ? [] : ['--character', character]), '--players', String(players)];
  return {
    experiment: rushExperiment(character, players),
    packs: [],
    command: commandLine('advice rush', ...flags, '--seed', seed),
    charts: ['best-response', 'response-curves'],
    parts: async (summary) => (summary.bestResponse === undefined ? null : rushParts(summary, character)),
    watch: async (dir) => watchedGames(await openRun(dir), 0),
  };
}
