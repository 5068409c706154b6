/** A table in a line, with a title. */
interface Example {
  readonly title: string;
  readonly line: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Cross the bridge or wait?',
    line: 'warrior at sentinel, strength 7, fate 0, sword, shield, round 8; rival wizard at city, craft 6, wolf, spectre',
  },
  {
    title: 'Is it time for the Crown?',
    line: 'troll at portal-of-power, strength 10, life 5, talisman, sword, round 15; elf at chapel, craft 6; priest at city',
  },
  {
    title: 'Poor, slow and a Toad',
    line: 'dwarf at tavern, toad, round 6; assassin at fields, strength 6, axe, 3 gold; sorceress at graveyard',
  },
];

/** The table with which the room begins. */
export const FIRST_LINE = 'warrior at sentinel, strength 5, life 3, sword; rival wizard at city';
