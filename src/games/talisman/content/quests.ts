import type { Mistakes } from '../../../rows/source.js';
import { QUESTS_MAX, TASKS } from '../vocabulary/quests.js';
import { ALL, type FoundPower } from './found-power.js';
import type { ProgramCompiler } from './program.js';
import type { Located, Rows } from './rows.js';
import type { QuestRow } from './schema.js';
import { spaceScope } from './scope.js';
import type { Content } from './types.js';

/** Columns of quests, with a first entry for no quest. */
export type QuestColumns = Pick<Content, 'quests' | 'questTask' | 'questGold' | 'questReward' | 'questStays'>;

/** Makes the columns of the Warlock's quests. */
export function compileQuests({ quests }: Rows, programs: ProgramCompiler, mistakes: Mistakes): QuestColumns {
  for (const quest of quests) checkQuest(quest, mistakes);
  if (quests.length > QUESTS_MAX)
    mistakes.add(quests[QUESTS_MAX].place, [], `a game has at most ${QUESTS_MAX} quests, not ${quests.length}`);
  const u8 = (of: (row: QuestRow) => number): Uint8Array => Uint8Array.from([0, ...quests.map(({ row }) => of(row))]);
  return {
    quests: quests.map(({ row }) => ({ id: row.id, about: row.about })),
    questTask: u8(({ task }) => TASKS.indexOf(task)),
    questGold: u8(({ gold }) => gold ?? 0),
    questReward: Int16Array.from([
      -1,
      ...quests.map(({ row, place }) =>
        row.reward === undefined
          ? -1
          : Math.max(0, programs.address(row.reward, place, 'reward', row.id, spaceScope('reward'))),
      ),
    ]),
    questStays: u8(({ stays }) => (stays === true ? 1 : 0)),
  };
}

function checkQuest({ row, place }: Located<QuestRow>, mistakes: Mistakes): void {
  const { task, gold, deed } = row;
  if (task === 'payGold' && gold === undefined) mistakes.add(place, ['gold'], 'is missing: how much payGold asks for');
  if (task !== 'payGold' && gold !== undefined) mistakes.add(place, ['gold'], `says nothing with task: ${task}`);
  if (task === 'deed' && deed?.after === undefined)
    mistakes.add(place, ['deed'], 'is missing: the moment of the deed, as { after: fightWon, if: { foe: character } }');
  if (task !== 'deed' && deed !== undefined) mistakes.add(place, ['deed'], `says nothing with task: ${task}`);
}

/** Returns the powers that notice the deeds of quests: everyone with the quest has them. */
export function deedsOf({ quests }: Rows): FoundPower[] {
  return quests.flatMap(({ row, place }) => {
    if (row.deed?.after === undefined) return [];
    const power = {
      ...row.deed,
      name: row.about,
      if: { ...row.deed.if, onQuest: row.id },
      does: 'completeQuest',
    };
    return [
      { row: power, place: { ...place, path: [...place.path, 'deed'] }, title: ALL, character: ALL, owner: row.about },
    ];
  });
}
