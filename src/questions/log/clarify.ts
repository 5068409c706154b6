import { counted } from '../../../reports/format/words.js';
import type { Clarification } from '../contract/question.js';
import { filesOf, type LogArguments } from './arguments.js';
import type { RawLog } from './raw-log.js';
import { readRawLogs } from './read-files.js';
import { type Notebook, readLog } from './read-log.js';
import { type LogTitle, titlesOf } from './titles.js';

/** Pairs of names that are asked about. */
const PAIRS_MAX = 6;

/** Returns the open points of a log: its board game, names of one person, and the rules. */
export async function clarifyLog({ file, title, same = [], rules }: LogArguments): Promise<readonly Clarification[]> {
  const logs = await readRawLogs(filesOf(file));
  const titles = titlesOf(logs);
  if (titles.length > 1 && (title ?? []).length === 0) return [titleQuestion(titles)];
  const notebook = readLog(logs, { titles: title, same, rules });
  return [...pairQuestions(notebook, same), ...rulesQuestion(logs, notebook, rules)];
}

function titleQuestion(titles: readonly LogTitle[]): Clarification {
  const named = titles.filter(({ title }) => /talisman/i.test(title));
  const all = {
    label: `all ${named.length} that are called Talisman`,
    args: { title: named.map(({ title }) => title) },
  };
  return {
    key: 'title',
    message: 'These files have plays of several games. Which one do you mean?',
    choices: [
      ...(named.length > 1 ? [all] : []),
      ...titles.map(({ title, plays }) => ({ label: title, hint: counted(plays, 'play'), args: { title: [title] } })),
    ],
  };
}

function pairQuestions({ namesakes }: Notebook, same: readonly string[]): Clarification[] {
  return namesakes.slice(0, PAIRS_MAX).map(({ name, games, other, otherGames }) => ({
    key: `same ${name}=${other}`,
    message: `Are ${name} (${counted(games, 'game')}) and ${other} (${counted(otherGames, 'game')}) one person?`,
    choices: [
      { label: 'one person', args: { same: [...same, `${name}=${other}`] } },
      { label: 'two people', args: {} },
    ],
  }));
}

/** Apps do not record the rules, so these are asked for once. */
function rulesQuestion(logs: readonly RawLog[], { game, games }: Notebook, rules: string | undefined): Clarification[] {
  const isOpen = rules === undefined && games.every(({ rules: { text } }) => text === '');
  if (!isOpen || !logs.some(({ isExport }) => isExport === true)) return [];
  return [
    {
      key: 'rules',
      message: 'Your files do not say by which rules you play. Which are they?',
      choices: [
        { label: 'as printed', args: { rules: 'printed' } },
        ...game.variants.slice(1).map(({ id, about }) => ({ label: id, hint: about, args: { rules: id } })),
      ],
    },
  ];
}
